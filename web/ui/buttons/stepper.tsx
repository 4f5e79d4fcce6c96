import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { ui } from '#messages/frame/ui.ts';
import { formatNumber } from '#messages/writing/format.ts';

export type StepperProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** `sm` is 36 px high with a target of 44 px. */
  size?: 'sm' | 'md';
  className?: string;
};

export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  step = 1,
  size = 'md',
  className,
}: StepperProps) {
  /** Announces the number only after a press here; other adding announces itself. */
  const [isUsed, setIsUsed] = useState(false);
  const [listen, hush] = [() => setIsUsed(true), () => setIsUsed(false)];
  const setTo = (to: number) => {
    // Some phones do not focus a pressed button.
    listen();
    onChange(to);
  };
  const button = clsx(
    'grid place-items-center rounded-full text-primary-ink aria-disabled:text-fg-subtle aria-disabled:opacity-50',
    size === 'sm' ? 'relative size-9 before:absolute before:-inset-1' : 'size-13',
  );
  return (
    <fieldset
      aria-label={label}
      className={clsx('inline-flex shrink-0 items-center rounded-full bg-sunken dark:bg-raised', className)}
    >
      {/* A button at its end keeps the focus: a held key would press the other one. */}
      <button
        type="button"
        aria-label={`${ui.increase}: ${label}`}
        aria-disabled={value >= max}
        onClick={() => value < max && setTo(value + step)}
        onFocus={listen}
        onBlur={hush}
        className={button}
      >
        <Plus aria-hidden className="size-4.5" />
      </button>
      <output
        aria-live={isUsed ? 'polite' : 'off'}
        className={clsx('num text-center font-bold', size === 'sm' ? 'min-w-5 text-sm' : 'min-w-8 text-lg')}
      >
        {formatNumber(value)}
      </output>
      <button
        type="button"
        aria-label={`${ui.decrease}: ${label}`}
        aria-disabled={value <= min}
        onClick={() => value > min && setTo(value - step)}
        onFocus={listen}
        onBlur={hush}
        className={button}
      >
        <Minus aria-hidden className="size-4.5" />
      </button>
    </fieldset>
  );
}
