import { useEffect, useState } from 'react';
import { useStore } from '#web/lib/store.ts';
import { installWay, rememberAsked, type InstallWay } from '../occasion.ts';
import { installPrompt } from '../state.ts';
import { InstallSheet } from './install-sheet.tsx';

/** Long enough for what has just happened to be read. */
const delayMs = 1_500;

/** Asks once a browser, where an order has been delivered: whoever has eaten knows what he is asked to keep. */
export function InstallOffer() {
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
  return way ? <InstallSheet way={way} onClosed={() => setWay(null)} /> : null;
}
