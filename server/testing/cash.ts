import { randomUUID } from 'node:crypto';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { postCash } from '#shared/domain/money/postings.ts';
import { balanceOf, book } from '#server/features/ledger/store.ts';
import type { TestApp } from './app.ts';

/** Books all that a courier holds as handed in: a courier with cash cannot delete the account. */
export async function handInCash({ app }: TestApp, courierId: string): Promise<void> {
  const amountCentimes = await balanceOf(app.db, accountOf('courier_cash', courierId));
  if (amountCentimes <= 0) return;
  const id = randomUUID();
  const postings = postCash({ id, courierId, amountCentimes });
  const at = app.clock.now();
  await app.db.transaction((tx) => book(tx, { eventId: id, kind: 'cash_handed_in', at, postings }));
}

/** Valid calls of the cash for a hand-over and a courier that do not exist. */
export const cashInputs = (id: string) => ({
  'cash.answer': () => ({ id, answer: 'denied' }),
  'cash.record': () => ({ id, courierId: id, amountCentimes: 100, latestId: null, isSuspended: false }),
  'cash.book': () => ({ id }),
  'users.deleteDeskPerson': () => ({ userId: id }),
  'users.setCashMax': () => ({ userId: id, mad: 100, reason: 'test' }),
  'cash.withdraw': () => ({ id }),
  'payouts.getDay': () => ({ day: '2026-01-01' }),
  'payouts.closeDay': () => ({ day: '2099-01-01' }),
  'ledger.getEvent': () => ({ eventId: id }),
});
