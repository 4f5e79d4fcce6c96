import { Minus, Plus } from 'lucide-react';
import { ui } from '#shared/messages/ar/ui.ts';
import { formatNumber } from '#shared/messages/format.ts';
import { cn } from './cn.ts';

export type StepperProps = {
  /** What is counted, for instance the dish's name. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** `sm` is 36 px high, for lists of lines. */
  size?: 'sm' | 'md';
  className?: string;
};

export function Stepper({ label, value, onChange, min = 0, max = 99, size = 'md', className }: StepperProps) {
  const button = cn(
    'grid place-items-center rounded-full text-primary-ink disabled:text-fg-subtle disabled:opacity-50',
    size === 'sm' ? 'size-9' : 'size-13',
  );
  return (
    <fieldset
      aria-label={label}
      className={cn('inline-flex shrink-0 items-center rounded-full bg-sunken dark:bg-raised', className)}
    >
      <button
        type="button"
        aria-label={`${ui.increase}: ${label}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Plus aria-hidden className="size-4.5" />
      </button>
      <output
        className={cn('num text-center font-bold', size === 'sm' ? 'min-w-5 text-sm' : 'min-w-8 text-lg')}
      >
        {formatNumber(value)}
      </output>
      <button
        type="button"
        aria-label={`${ui.decrease}: ${label}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Minus aria-hidden className="size-4.5" />
      </button>
    </fieldset>
  );
}
