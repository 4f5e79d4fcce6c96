import { randomUUID } from 'node:crypto';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { splitVat } from '#shared/domain/money/pricing.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { book } from '#server/features/ledger/store.ts';
import { startTestApp, type TestApp } from './app.ts';
import { createRestaurant } from './builders.ts';
import { writeSampleIdentity } from './legal.ts';

/** The moment to which the database of the tests goes back. */
export const moment = new Date('2026-11-20T10:00:00Z');

export const numbersOf = ({ database }: Pick<TestApp, 'database'>): Promise<number[]> =>
  database.pool
    .query<{ number: number }>('select number from invoices order by number')
    .then(({ rows }) => rows.map(({ number }) => number));

export function setClock({ clock }: TestApp, to: Date): void {
  clock.advance(to.getTime() - clock.now().getTime());
}

/** Two restaurants with a commission of October and of November; October is billed. */
export async function liveUntilMoment(): Promise<TestApp> {
  const mida = await startTestApp();
  setClock(mida, new Date('2026-09-10T10:00:00Z'));
  await writeSampleIdentity(mida, 'marketplace');
  for (let one = 0; one < 2; one += 1) {
    const account = accountOf('restaurant_payable', (await createRestaurant(mida)).id);
    await writeSampleIdentity(mida, account);
    for (const at of ['2026-10-05T12:00:00Z', '2026-11-05T12:00:00Z']) {
      const { netCentimes, vatCentimes } = splitVat(1200);
      const postings = [
        { debit: account, credit: 'commission:0' as const, amountCentimes: netCentimes },
        { debit: account, credit: 'vat:0' as const, amountCentimes: vatCentimes },
      ];
      await book(mida.app.db, { eventId: randomUUID(), kind: 'order_delivered', at: new Date(at), postings });
    }
  }
  setClock(mida, new Date('2026-11-01T10:00:00Z'));
  await issueInvoices(mida.app);
  setClock(mida, moment);
  return mida;
}
