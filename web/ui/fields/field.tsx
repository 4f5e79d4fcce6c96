import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldContext } from './field-context.ts';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = Boolean(error || hint);
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-bold">
          {label}
        </label>
        {aside && <span className="text-xs text-fg-subtle">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy: hasNote ? noteId : undefined, invalid: Boolean(error) }}>
        {children}
      </FieldContext>
      {error ? (
        <p id={noteId} className="flex items-start gap-1.5 text-xs font-semibold text-danger-ink">
          <span
            aria-hidden
            className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full bg-danger text-2xs leading-none font-black text-danger-fg"
          >
            !
          </span>
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-xs text-fg-subtle">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
