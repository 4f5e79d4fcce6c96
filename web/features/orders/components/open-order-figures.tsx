import type { AdminOrder } from '#shared/contract/order-views.ts';
import { isLate } from '#shared/domain/lateness.ts';
import type { OrderStatus } from '#shared/domain/order-lifecycle.ts';
import type { FoodName } from '#shared/messages/ar/food-art.ts';
import { dashboardMessages, orderStatusLabel } from '#shared/messages/ar/orders.ts';
import { formatNumber, formatRelative } from '#shared/messages/format.ts';
import { Food } from '#web/ui/art/food.tsx';
import { Card } from '#web/ui/card.tsx';
import { useNow } from '../use-now.ts';

interface Figure {
  label: string;
  statuses: readonly OrderStatus[];
  food: FoodName;
}

const figures: readonly Figure[] = [
  { label: orderStatusLabel.new, statuses: ['new'], food: 'receipt' },
  { label: orderStatusLabel.preparing, statuses: ['preparing'], food: 'cook' },
  { label: orderStatusLabel.ready_for_pickup, statuses: ['ready_for_pickup'], food: 'bag' },
  { label: dashboardMessages.onTheRoad, statuses: ['out_for_delivery', 'picked_up'], food: 'scooter' },
];

/** How many orders stand where, and how long the longest has waited there: counted from the orders themselves. */
export const OpenOrderFigures = ({ orders }: { orders: readonly AdminOrder[] }) => (
  <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
    {figures.map(({ label, statuses, food }) => (
      <FigureTile
        key={label}
        label={label}
        food={food}
        orders={orders.filter(({ status }) => statuses.includes(status))}
      />
    ))}
  </dl>
);

type FigureTileProps = { label: string; food: FoodName; orders: readonly AdminOrder[] };

function FigureTile({ label, food, orders }: FigureTileProps) {
  const now = useNow();
  const lateCount = orders.filter((order) => isLate(order, now)).length;
  const oldest = orders
    .map(({ statusSince }) => statusSince)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
  return (
    <Card className="p-4">
      <dt className="flex items-start justify-between gap-2 text-xs font-semibold text-fg-muted md:text-sm">
        {label}
        <Food name={food} className="size-8 md:size-10" />
      </dt>
      <dd>
        <p className="num text-2xl leading-none font-extrabold md:text-3xl">{formatNumber(orders.length)}</p>
        <p className="mt-2 text-xs text-fg-subtle">
          {lateCount > 0 && (
            <>
              <b className="text-danger-ink">{dashboardMessages.lateCount(formatNumber(lateCount))}</b>
              {' · '}
            </>
          )}
          {oldest ? dashboardMessages.oldest(formatRelative(oldest, now)) : dashboardMessages.nothingOpen}
        </p>
      </dd>
    </Card>
  );
}
