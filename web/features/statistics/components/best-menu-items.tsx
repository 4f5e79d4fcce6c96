import { counts } from '#messages/writing/counts.ts';
import { formatCount } from '#messages/writing/format.ts';
import { pictureOf } from '#messages/menu/dish-pictures.ts';
import { statisticsMessages } from '#messages/money/statistics.ts';
import { Food } from '#web/ui/art/food.tsx';
import { Card } from '#web/ui/display/card.tsx';

type BestMenuItemsProps = { items: readonly { name: string; quantity: number }[] };

export function BestMenuItems({ items }: BestMenuItemsProps) {
  const most = items[0]?.quantity ?? 1;
  return (
    <Card className="p-5">
      <h2 className="text-lg">{statisticsMessages.bestItems}</h2>
      <p className="mb-3 text-xs text-fg-subtle">{statisticsMessages.lastWeek}</p>
      {items.length === 0 && <p className="py-6 text-fg-muted">{statisticsMessages.noItems}</p>}
      <ol className="space-y-3">
        {items.map(({ name, quantity }) => (
          <li key={name} className="flex items-center gap-3">
            <DishFood name={name} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <bdi className="row-words leading-snug font-bold">{name}</bdi>
                <span className="shrink-0 text-fg-muted">{formatCount(quantity, counts.dish)}</span>
              </p>
              <Bar share={quantity / most} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const DishFood = ({ name }: { name: string }) => {
  const food = pictureOf(name);
  return food && <Food name={food} className="size-9" />;
};

const Bar = ({ share }: { share: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    className="mt-1 h-1.5 w-full overflow-hidden rounded-full bg-sunken dark:bg-raised"
  >
    <rect x={100 - share * 100} width={share * 100} height={4} className="fill-primary" />
  </svg>
);
