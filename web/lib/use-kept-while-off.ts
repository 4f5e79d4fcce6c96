import { useState } from 'react';

/** What a switch takes away is there again when it is switched back. */
export function useKeptWhileOff<T>(
  shown: T | null,
  { usual, onChange }: { usual: () => T; onChange: (value: T | null) => void },
): (isOn: boolean) => void {
  const [kept, setKept] = useState<T>();
  return (isOn) => {
    if (isOn) return onChange(kept ?? usual());
    setKept(shown ?? undefined);
    onChange(null);
  };
}
