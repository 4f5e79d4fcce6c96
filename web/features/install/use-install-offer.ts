import { useEffect, useState } from 'react';
import { readText, writeText } from '#web/lib/storage.ts';
import { useStore } from '#web/lib/store.ts';
import { installPrompt, type InstallPrompt } from './state.ts';

/** Some browsers install only from their own menu. */
export type InstallWay = 'button' | 'menu';

const key = 'mida.install';

const delayMs = 1_500;

/** Asks once per browser; null until then. */
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

function installWay(prompt: InstallPrompt | null): InstallWay | null {
  if (wasAsked() || window.matchMedia('(display-mode: standalone)').matches) return null;
  if (prompt) return 'button';
  // Only Safari on iPhones and iPads has this property; false means not installed.
  return 'standalone' in navigator && navigator.standalone === false ? 'menu' : null;
}

const rememberAsked = (): void => writeText(key, 'asked');

const wasAsked = (): boolean => readText(key) !== null;
