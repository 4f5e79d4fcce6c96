import { randomUUID } from 'node:crypto';
import { postCash, postPayout } from '#shared/domain/postings.ts';
import type { AppContext } from '#server/context.ts';
import { book, listBalances, type Booking } from '#server/features/ledger/store.ts';

const monday = 1;

/** In the evening couriers hand in their cash; on Mondays restaurants and couriers are paid. */
export async function settleDay({ db }: Pick<AppContext, 'db'>, evening: Date): Promise<void> {
  const cash = (await listBalances(db, 'courier_cash')).flatMap(({ userId, balanceCentimes }): Booking[] => {
    if (userId === null || balanceCentimes <= 0) return [];
    const event = { id: randomUUID(), courierId: userId, amountCentimes: balanceCentimes };
    return [{ eventId: event.id, kind: 'cash_handed_in', at: evening, postings: postCash(event) }];
  });
  const payouts = evening.getUTCDay() === monday ? await payoutsOf(db, evening) : [];
  await book(db, ...cash, ...payouts);
}

async function payoutsOf(db: AppContext['db'], at: Date): Promise<Booking[]> {
  const due = [
    ...(await listBalances(db, 'restaurant_payable')),
    ...(await listBalances(db, 'courier_payable')),
  ];
  return due.flatMap(({ id: to, balanceCentimes: amountCentimes }): Booking[] => {
    if (amountCentimes <= 0) return [];
    const eventId = randomUUID();
    return [{ eventId, kind: 'paid_out', at, postings: postPayout({ id: eventId, to, amountCentimes }) }];
  });
}
