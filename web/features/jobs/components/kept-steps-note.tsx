import { clsx } from 'clsx';
import { CloudOff } from 'lucide-react';
import { orderActionLabel, orderMessages } from '#shared/messages/ar/orders.ts';
import { formatTime } from '#shared/messages/format.ts';
import { stepKey, tappedAt } from '../state.ts';
import { useKeptSteps } from '../use-courier-steps.ts';

/** Always mounted, so that changes are announced. */
export function KeptStepsNote({ className }: { className?: string }) {
  const steps = useKeptSteps();
  return (
    <output className={clsx('block', steps.length > 0 && className)}>
      {steps.length > 0 && (
        <span className="flex gap-3 rounded-lg bg-accent-soft px-4 py-3 text-sm text-accent-ink">
          <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <b className="block">{orderMessages.keptTitle}</b>
            {steps.map((step) => (
              <span key={stepKey(step)} className="block font-semibold">
                {orderMessages.keptStep(orderActionLabel[step.action], formatTime(tappedAt(step)))}
              </span>
            ))}
            {orderMessages.keptLead}
          </span>
        </span>
      )}
    </output>
  );
}
