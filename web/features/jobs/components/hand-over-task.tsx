import { clsx } from 'clsx';
import { usualHandOver } from '#shared/domain/placing/hand-over-ways.ts';
import type { CourierJob } from '#shared/contract/orders/order-views.ts';
import { handOverTask, handOverWayMessages } from '#messages/placing/hand-over-ways.ts';

type HandOverTaskProps = Pick<CourierJob, 'handOverWay'> & { className?: string };

/** What the customer asked of the courier; anything but the usual stands out. */
export const HandOverTask = ({ handOverWay, className }: HandOverTaskProps) =>
  handOverWay && (
    <p
      className={clsx(
        'rounded-lg px-4 py-3 text-sm',
        handOverWay === usualHandOver ? 'bg-sunken dark:bg-raised' : 'bg-accent-soft text-accent-ink',
        className,
      )}
    >
      {handOverWayMessages.title}: <b>{handOverTask[handOverWay]}</b>
    </p>
  );
