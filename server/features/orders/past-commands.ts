import { postDelivery, postSettledDelivery } from '#shared/domain/postings.ts';
import type { Keyset } from '#shared/domain/paging.ts';
import type { AppContext } from '#server/context.ts';
import { book, type Booking } from '#server/features/ledger/store.ts';
import { takeUnbooked, type UnbookedDelivery } from './past-store.ts';

/** After an interruption the next run goes on. Deliveries before `cutOver` count as settled between all parties. */
export async function bookPast({ db }: Pick<AppContext, 'db'>, cutOver: Date, batch = 200): Promise<number> {
  let booked = 0;
  let after: Keyset | null = null;
  for (;;) {
    const taken: UnbookedDelivery[] = await db.transaction(async (tx) => {
      const orders = await takeUnbooked(tx, { after, limit: batch });
      await book(tx, ...orders.map((order) => bookingOf(order, cutOver)));
      return orders;
    });
    const last = taken.at(-1);
    if (!last) return booked;
    booked += taken.length;
    after = { at: last.deliveredAt, id: last.id };
  }
}

function bookingOf({ courierPayCentimes, deliveredAt, ...order }: UnbookedDelivery, cutOver: Date): Booking {
  const post = deliveredAt < cutOver ? postSettledDelivery : postDelivery;
  const postings = post({ ...order, earnedCentimes: courierPayCentimes ?? 0 });
  return { eventId: order.id, kind: 'order_delivered', at: deliveredAt, postings };
}
