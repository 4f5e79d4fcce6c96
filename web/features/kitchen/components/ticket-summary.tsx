import type { BoardOrder } from '#shared/contract/orders/order-views.ts';
import { boardMessages } from '#messages/orders/orders.ts';
import { withOptions } from '#messages/placing/with-options.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const shownLines = 2;

/** A waiting order in two lines, so that four of them fit on a screen. */
export function TicketSummary({ order: { lines, note } }: { order: BoardOrder }) {
  const others = lines.length - shownLines;
  return (
    <ul className="space-y-0.5">
      {lines.slice(0, shownLines).map((line, position) => (
        <li key={position} className="flex items-center gap-2">
          <span className="num grid size-6 shrink-0 place-items-center rounded-sm bg-fg text-sm font-extrabold text-bg">
            {line.quantity}
            <span className="sr-only">×</span>
          </span>
          <bdi className="min-w-0 flex-1 truncate leading-6 font-bold">{withOptions(line)}</bdi>
          {position === 0 && note && (
            <Badge tone="accent" size="sm">
              {boardMessages.hasNote}
            </Badge>
          )}
          {position === shownLines - 1 && others > 0 && (
            <Badge size="sm">{boardMessages.otherDishes(others)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
