import type { AdminOrderDetails } from '#shared/contract/orders/order-views.ts';
import { moveReasonLabel, partyLabel } from '#messages/orders/move-reasons.ts';
import { tabletMessages } from '#messages/restaurants/tablets.ts';
import { orderMessages, orderStatusLabel } from '#messages/orders/orders.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Moment } from './moment.tsx';

export const OrderHistory = ({ steps }: { steps: AdminOrderDetails['history'] }) => (
  <Card className="p-4">
    <h2 className="text-base">{orderMessages.history}</h2>
    <ol className="mt-1 divide-y divide-border">
      {steps.map(({ status, at, party, name, tablet, reason, words }, index) => (
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <span className="font-bold">{orderStatusLabel[status]}</span>
          <span className="text-sm text-fg-muted">
            <Moment at={at} />
          </span>
          <p className="w-full text-sm text-fg-muted">
            {partyLabel[party]}
            <By name={tablet === null ? name : tabletMessages.stepBy(tablet)} />
          </p>
          {reason && (
            <p className="w-full text-sm">
              {moveReasonLabel[reason]}
              {words && (
                <>
                  {': '}
                  <bdi>{words}</bdi>
                </>
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  </Card>
);

const By = ({ name }: { name: string | null }) =>
  name !== null && (
    <>
      {': '}
      <bdi>{name}</bdi>
    </>
  );
