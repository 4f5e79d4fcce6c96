import { useEffect, useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { installPrompt, type InstallPrompt } from './state.ts';

/** By a button of ours, or by the browser's own menu, which we can only describe. */
export type InstallWay = 'button' | 'menu';

const key = 'mida.install';

/** Long enough for what has just happened to be read. */
const delayMs = 1_500;

/** How to ask, once a browser; null until it is time, and where there is nothing to ask. */
export function useInstallOffer(): { way: InstallWay | null; end: () => void } {
  const prompt = useStore(installPrompt);
  const [way, setWay] = useState<InstallWay | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = installWay(prompt);
      if (!next) return;
      rememberAsked();
      setWay(next);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [prompt]);
  return { way, end: () => setWay(null) };
}

/** Null where nothing can be installed, where it is installed already, and who was asked before. */
function installWay(prompt: InstallPrompt | null): InstallWay | null {
  if (wasAsked() || window.matchMedia('(display-mode: standalone)').matches) return null;
  if (prompt) return 'button';
  // Only Safari on an iPhone or iPad has it: false there is a page that is not on the home screen.
  return 'standalone' in navigator && navigator.standalone === false ? 'menu' : null;
}

function rememberAsked(): void {
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
