import { formatMoney, formatNumber } from '#messages/writing/format.ts';
import { figureMessages } from '#messages/money/figures.ts';
import { Card } from '#web/ui/display/card.tsx';

type Sold = { name: string; group?: string; quantity: number; centimes: number };

export function BestSold({ title, items }: { title: string; items: readonly Sold[] }) {
  const most = items[0]?.quantity ?? 1;
  return (
    <Card className="min-w-0 p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {items.length === 0 && <p className="py-6 text-fg-muted">{figureMessages.none}</p>}
      <ol className="space-y-3">
        {items.map(({ name, group = '', quantity, centimes }) => (
          <li key={`${group} ${name}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="row-words leading-snug font-bold">
                <bdi>{name}</bdi>
                {group !== '' && <bdi className="ms-2 text-xs font-normal text-fg-subtle">{group}</bdi>}
              </span>
              <span className="num shrink-0 text-fg-muted">
                {formatNumber(quantity)}
                {centimes > 0 && ` · ${formatMoney(centimes)}`}
              </span>
            </p>
            <svg
              aria-hidden
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              className="mt-1 h-1.5 w-full overflow-hidden rounded-full bg-sunken dark:bg-raised"
            >
              <rect
                x={100 - (quantity / most) * 100}
                width={(quantity / most) * 100}
                height={4}
                className="fill-primary"
              />
            </svg>
          </li>
        ))}
      </ol>
    </Card>
  );
}
