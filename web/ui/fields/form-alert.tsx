import { clsx } from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

export type FormAlertProps = { tone?: 'danger' | 'success'; className?: string; children: ReactNode };

export function FormAlert({ tone = 'danger', className, children }: FormAlertProps) {
  const isDanger = tone === 'danger';
  const Icon = isDanger ? CircleAlert : CircleCheck;
  return (
    <div
      role={isDanger ? 'alert' : 'status'}
      className={clsx(
        'flex items-start gap-2.5 rounded-lg px-4 py-3 text-sm font-semibold',
        isDanger ? 'bg-danger-soft text-danger-ink' : 'bg-primary-soft text-primary-ink',
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
