import { createStore } from '#web/lib/store.ts';

/** Chromium's event; missing in TypeScript. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

export const installPrompt = createStore<InstallPrompt | null>(null);

/** This runs first on a page: an offer without a listener is shown by the browser itself. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
