import { clsx } from 'clsx';
import { useId, type Ref } from 'react';

type RadioListProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** The options are sentences: each has a row of its own. */
  isLong?: boolean;
  /** The input of the first row, for a form that leads to what is wrong. */
  ref?: Ref<HTMLInputElement>;
};

export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, options, value, onChange, error, isLong = false, ref } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-bold">{label}</legend>
      <div className={clsx('grid gap-2', !isLong && 'grid-cols-2')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-12 items-center last:odd:col-span-full gap-2.5 rounded-lg border px-3 py-1.5 text-sm leading-snug font-semibold',
              option.value === value
                ? 'border-primary bg-primary-soft text-primary-ink'
                : 'border-border-strong/60',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-5 shrink-0 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-xs font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
