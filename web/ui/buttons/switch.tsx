import { clsx } from 'clsx';
import type { Ref } from 'react';

export type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  /** The last press is on its way: the focus stays, and no other press counts. */
  isSending?: boolean;
  /** The switch asks before it goes off. */
  isAsking?: boolean;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

export const Switch = ({
  label,
  isOn,
  onChange,
  disabled,
  isSending,
  isAsking,
  ref,
  className,
}: SwitchProps) => (
  <button
    ref={ref}
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    aria-expanded={isAsking}
    aria-disabled={isSending || undefined}
    disabled={disabled}
    onClick={() => isSending || onChange(!isOn)}
    className={clsx(
      'relative h-8 w-14 shrink-0 rounded-full bg-border-strong p-1 transition-colors duration-200',
      'before:absolute before:-inset-1.5 before:content-[""] aria-checked:bg-primary disabled:opacity-50',
      className,
    )}
  >
    <span
      className={clsx(
        'block size-6 rounded-full bg-white shadow-e1 transition-transform duration-200 ease-soft',
        isOn && 'translate-x-6 rtl:-translate-x-6',
      )}
    />
  </button>
);
