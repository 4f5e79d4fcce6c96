import { clsx } from 'clsx';
import { CircleAlert, RotateCw } from 'lucide-react';
import { ui } from '#messages/frame/ui.ts';
import { Button } from '#web/ui/buttons/button.tsx';

export type ErrorStateProps = {
  title: string;
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

export const ErrorState = ({ title, text, onRetry, isRetrying = false, className }: ErrorStateProps) => (
  <div className={clsx('mx-auto flex max-w-sm flex-col items-center px-6 py-12 text-center', className)}>
    <span className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger-ink">
      <CircleAlert aria-hidden className="size-8" />
    </span>
    {/* Another failure is a new alert, so that it is announced too. */}
    <div key={String(isRetrying)} role={isRetrying ? undefined : 'alert'}>
      <p className="mt-4 text-lg font-bold">{title}</p>
      {text && <p className="mt-1 text-fg-muted">{text}</p>}
    </div>
    {onRetry && (
      <Button tone="plain" className="mt-5" busy={isRetrying} onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {ui.retry}
      </Button>
    )}
  </div>
);
