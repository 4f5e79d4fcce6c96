import type { KitchenWords } from '#shared/contract/marketplace/statistics.ts';
import { leastOrders } from '#shared/domain/dispatch/word-figures.ts';
import { kitchenWordMessages } from '#messages/money/kitchen-words.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DataTable, type Column } from '#web/ui/display/data-table.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { hourText, lateText } from '../words-text.ts';

export function WordsList({ kitchens }: { kitchens: readonly KitchenWords[] }) {
  if (kitchens.length === 0)
    return (
      <EmptyState food="stopwatch" title={kitchenWordMessages.none} text={kitchenWordMessages.noneLead} />
    );
  return (
    <Card className="overflow-hidden">
      <DataTable
        caption={kitchenWordMessages.title}
        columns={columns}
        rows={kitchens}
        rowId={({ restaurantId }) => String(restaurantId)}
        card={(kitchen) => <KitchenCard kitchen={kitchen} />}
      />
    </Card>
  );
}

/** No figure of a kitchen with too few orders. */
const figureOf =
  (text: (kitchen: KitchenWords) => string) =>
  (kitchen: KitchenWords): string =>
    kitchen.orders < leastOrders ? '—' : text(kitchen);

const usual = figureOf(({ medianLateMinutes }) => lateText(medianLateMinutes));
const near = figureOf(({ onWord, orders }) => kitchenWordMessages.nearOf(onWord, orders));
const worst = figureOf(({ worstHour }) => hourText(worstHour));

const columns: Column<KitchenWords>[] = [
  {
    id: 'name',
    header: kitchenWordMessages.restaurant,
    cell: ({ name }) => (
      <b>
        <bdi>{name}</bdi>
      </b>
    ),
    words: true,
  },
  { id: 'orders', header: kitchenWordMessages.orders, cell: ({ orders }) => formatNumber(orders) },
  { id: 'usual', header: kitchenWordMessages.usual, cell: usual },
  { id: 'near', header: kitchenWordMessages.nearShort, cell: near },
  { id: 'worst', header: kitchenWordMessages.worstHour, cell: worst },
];

const KitchenCard = ({ kitchen }: { kitchen: KitchenWords }) => (
  <div className="space-y-1">
    <b className="block overflow-hidden">
      <bdi>{kitchen.name}</bdi>
    </b>
    {kitchen.orders < leastOrders ? (
      <p className="text-sm text-fg-muted">
        {kitchenWordMessages.tooFew}: {formatNumber(kitchen.orders)}
      </p>
    ) : (
      <>
        <p className="text-sm">
          {kitchenWordMessages.usual}: {usual(kitchen)}
        </p>
        <p className="text-sm text-fg-muted">
          {kitchenWordMessages.nearShort}: {near(kitchen)}
        </p>
        {kitchen.worstHour !== null && (
          <p className="text-sm text-fg-muted">
            {kitchenWordMessages.worstHour}: {worst(kitchen)}
          </p>
        )}
      </>
    )}
  </div>
);
