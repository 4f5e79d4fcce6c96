import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface ToggleChipProps {
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One of several that can be chosen together. */
export const ToggleChip = ({ isChosen, onToggle, children }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onToggle}
    className={clsx(
      'min-h-11 rounded-full border px-4 text-sm font-bold',
      isChosen ? 'border-primary bg-primary-soft text-primary-ink' : 'border-border-strong text-fg-muted',
    )}
  >
    {children}
  </button>
);
