import { createStore } from '#web/lib/store.ts';

/** What Chromium offers in place of its own banner; TypeScript does not know it yet. */
export interface InstallPrompt extends Event {
  /** Only from a tap, and once. */
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install, kept until it is used. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** From the first moment of a page: an offer that nobody keeps is made by the browser itself, on load. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
