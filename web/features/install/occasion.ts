import type { InstallPrompt } from './state.ts';

/** By a button of ours, or by the browser's own menu, which we can only describe. */
export type InstallWay = 'button' | 'menu';

const key = 'mida.install';

/** Null where nothing can be installed, where it is installed already, and who was asked before. */
export function installWay(prompt: InstallPrompt | null): InstallWay | null {
  if (wasAsked() || window.matchMedia('(display-mode: standalone)').matches) return null;
  if (prompt) return 'button';
  // Only Safari on an iPhone or iPad has it: false there is a page that is not on the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'menu' : null;
}

export function rememberAsked(): void {
  try {
    window.localStorage.setItem(key, 'asked');
  } catch {
    // Without storage the next delivered order asks again.
  }
}

function wasAsked(): boolean {
  try {
    return window.localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
