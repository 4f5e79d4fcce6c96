import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-context.ts';

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
  /** Needed only outside a Field. */
  label?: string;
  /** `pill` for sorting and filtering, `field` among text inputs. */
  look?: 'pill' | 'field';
};

export const Select = ({ options, label, look = 'pill', className, ...rest }: SelectProps) => (
  <span className={clsx('relative inline-flex', className)}>
    <select
      aria-label={label}
      {...useFieldWiring()}
      className={clsx(
        'w-full appearance-none bg-surface pe-10 font-bold text-fg',
        'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
        look === 'pill'
          ? 'min-h-11 rounded-md ps-3.5 text-sm shadow-e1'
          : 'min-h-13 rounded-lg border border-border-strong ps-4 text-base',
      )}
      {...rest}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-fg-subtle"
    />
  </span>
);
