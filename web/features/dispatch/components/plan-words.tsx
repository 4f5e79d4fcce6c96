import { clsx } from 'clsx';
import type { WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { dispatchDeskMessages, reasonText } from '#messages/orders/dispatch-desk.ts';
import { whyLeftText } from '#messages/orders/dispatch.ts';

const minuteMs = 60_000;

/** The courier whom the plan chose and why, or why it chose none. */
export function PlanWords({ order: { planned, why, placedAt } }: { order: WaitingOrder }) {
  if (!planned)
    return (
      <p
        className={clsx(
          'rounded-lg px-3 py-2 text-sm',
          why ? 'bg-accent-soft text-accent-ink' : 'bg-sunken dark:bg-raised',
        )}
      >
        {why ? dispatchDeskMessages.left(whyLeftText[why]) : dispatchDeskMessages.unplanned}
      </p>
    );
  const { courierName, arrivesAt, dropAt, reasons } = planned;
  const minutes = Math.round((dropAt.getTime() - placedAt.getTime()) / minuteMs);
  return (
    <div className="rounded-lg bg-sunken px-3 py-2 text-sm dark:bg-raised">
      <p className="font-bold">{dispatchDeskMessages.plannedFor(courierName)}</p>
      <p className="num">
        {dispatchDeskMessages.times(arrivesAt, dropAt)} ({dispatchDeskMessages.inAll(minutes)})
      </p>
      {reasons.length > 0 && (
        <ul aria-label={dispatchDeskMessages.why} className="mt-1 list-disc ps-5">
          {reasons.map((reason) => (
            <li key={reason.code}>{reasonText[reason.code](reason)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
