import { clsx } from 'clsx';
import type { DispatchDesk } from '#shared/contract/orders/dispatch.ts';
import type { FoodName } from '#shared/domain/menu/food-names.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import { formatNumber } from '#messages/writing/format.ts';
import { Food } from '#web/ui/art/food.tsx';

const { legend } = dispatchDeskMessages;
const pins: readonly { food: FoodName; fill: string; words: string }[] = [
  { food: 'store', fill: 'bg-primary', words: legend.kitchen },
  { food: 'house', fill: 'bg-brick', words: legend.door },
  { food: 'scooter', fill: 'bg-accent', words: legend.courier },
];

/** What the map's pins and lines mean, and how many couriers it does not show. */
export function MapLegend({ desk: { onDuty } }: { desk: DispatchDesk }) {
  const unseen = onDuty.filter(({ standing }) => standing === null).length;
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-fg-muted">
      {pins.map(({ food, fill, words }) => (
        <li key={food} className="flex items-center gap-1.5">
          <span aria-hidden className={clsx('grid size-6 place-items-center rounded-full', fill)}>
            <Food name={food} className="size-4.5" />
          </span>
          {words}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="w-6 border-t-3 border-blue" />
        {legend.next}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="w-6 border-t-3 border-dotted border-blue" />
        {legend.later}
      </li>
      {unseen > 0 && <li>{legend.unseen(formatNumber(unseen))}</li>}
    </ul>
  );
}
