import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { formatTime } from '#messages/writing/format.ts';
import { stepKey, tappedAt } from '../state.ts';
import { useKeptSteps } from '../use-courier-steps.ts';

type KeptStepsNoteProps = {
  className?: string;
  /** A line for each step, where the room belongs to the job. */
  isCompact?: boolean;
};

/** The note is always mounted, so that changes are announced. */
export function KeptStepsNote({ className, isCompact = false }: KeptStepsNoteProps) {
  const steps = useKeptSteps();
  return (
    <output className={clsx('block', steps.length > 0 && className)}>
      {steps.length > 0 && (
        <span
          className={clsx(
            'flex gap-3 rounded-lg bg-accent-soft text-sm text-accent-ink',
            isCompact ? 'px-3 py-1.5' : 'px-4 py-3',
          )}
        >
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <b className={isCompact ? undefined : 'block'}>{orderMessages.keptTitle}</b>
            {isCompact && ' · '}
            {steps.map((step) => (
              <span key={stepKey(step)} className={clsx('font-semibold', !isCompact && 'block')}>
                {orderMessages.keptStep(orderActionLabel[step.action], formatTime(tappedAt(step)))}
              </span>
            ))}
            <span className={isCompact ? 'sr-only' : undefined}>{orderMessages.keptLead}</span>
          </span>
        </span>
      )}
    </output>
  );
}
