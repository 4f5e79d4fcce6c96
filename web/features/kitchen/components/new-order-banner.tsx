import { ArrowDown, Bell } from 'lucide-react';
import { useState } from 'react';
import type { KitchenOrder } from '#shared/contract/orders/order-views.ts';
import { lateFrom } from '#shared/domain/orders/lateness.ts';
import { laterCounts } from '#messages/writing/later-counts.ts';
import { boardMessages } from '#messages/orders/orders.ts';
import { comma, formatCount, formatTime } from '#messages/writing/format.ts';
import { useNow } from '#web/features/orders/use-now.ts';

interface NewOrderBannerProps {
  newOrders: readonly KitchenOrder[];
  isLost: boolean;
  onLead: (orderId: string) => void;
}

export function NewOrderBanner({ newOrders, isLost, onLead }: NewOrderBannerProps) {
  const now = useNow();
  const [oldest, ...others] = newOrders;
  const urgencyOf = (order: KitchenOrder) =>
    isLost && isOverLimit(order, now) ? boardMessages.limitPassed : urgency(order, others.length > 0, now);
  const words = oldest ? [arrivalText(oldest, others.length), urgencyOf(oldest)] : [];
  return (
    <>
      {oldest && (
        <button
          type="button"
          data-sticks-below-header
          onClick={() => onLead(oldest.id)}
          className="on-accent sticky top-16 z-10 flex min-h-11 w-full items-center gap-3 bg-accent px-4 py-1.5 text-start leading-snug text-accent-fg hover:bg-accent-hover focus-visible:-outline-offset-4 md:px-6 short:static"
        >
          <Bell aria-hidden className="size-6 shrink-0" />
          <span className="min-w-0 flex-1 font-bold">
            <bdi>{words[0]}</bdi>
            {comma}
            <span className="font-semibold">{words[1]}</span>
          </span>
          <ArrowDown aria-hidden className="size-5 shrink-0" />
        </button>
      )}
      <div role="alert" className="sr-only">
        {useSaid(newOrders, words.join(comma))}
      </div>
    </>
  );
}

/** Announces new orders, but not what remains after an acceptance. */
function useSaid(newOrders: readonly KitchenOrder[], words: string): string {
  const [said, setSaid] = useState<{ ids: readonly string[]; words: string }>({ ids: [], words: '' });
  const ids = newOrders.map(({ id }) => id);
  const hasNew = ids.some((id) => !said.ids.includes(id));
  if (hasNew || ids.length !== said.ids.length)
    setSaid({ ids, words: hasNew || ids.length === 0 ? words : said.words });
  return said.words;
}

const arrivalText = (oldest: KitchenOrder, others: number): string =>
  others === 0
    ? boardMessages.newOrderFrom(oldest.customerName)
    : boardMessages.newOrders(formatCount(others + 1, laterCounts.order));

function urgency(oldest: KitchenOrder, isOneOfMany: boolean, now: Date): string {
  const deadline = oldest.answerBy ?? lateFrom(oldest);
  if (!deadline || now > deadline)
    return isOneOfMany ? boardMessages.acceptOldestOverdue : boardMessages.acceptOverdue;
  const time = formatTime(deadline);
  return isOneOfMany ? boardMessages.acceptOldestBefore(time) : boardMessages.acceptBefore(time);
}

/** The server has called it off; this device does not know it yet. */
const isOverLimit = ({ answerBy }: KitchenOrder, now: Date): boolean => answerBy !== null && now > answerBy;
