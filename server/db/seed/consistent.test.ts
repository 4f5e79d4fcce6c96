import { afterAll, expect, it } from 'vitest';
import { dayOf, midnightOf } from '#shared/domain/city-clock.ts';
import { addDays } from '#shared/domain/figure-periods.ts';
import { listDiscrepancies } from '#server/features/payouts/discrepancies-store.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { balanceFaults } from '#server/testing/books.ts';
import { signedIn } from '#server/testing/clients.ts';
import { renewDemonstration, settlePurpose } from './purpose.ts';

/** Just after midnight of Morocco, which is the day before in UTC; and at noon of a day after one of payment. */
const starts = ['2026-11-27T23:01:00Z', '2026-11-24T11:00:00Z'];

const open: TestApp[] = [];
afterAll(async () => {
  for (const mida of open) await mida.close();
});

async function cityAt(at: string): Promise<TestApp> {
  const mida = await startTestApp();
  open.push(mida);
  mida.clock.advance(Date.parse(at) - mida.clock.now().getTime());
  await settlePurpose(mida.app);
  return mida;
}

/** What must not be there. */
const laws: Record<string, string> = {
  'a payout of the ledger that is not in the list of payouts': `select from ledger_rows r where kind = 'paid_out'
     and not exists (select from payouts p where p.id = r.event_id and p.state = 'paid' and p.ended_at = r.at)`,
  'a payout of the list that is not in the ledger': `select from payouts p where state = 'paid'
     and not exists (select from ledger_rows r where r.event_id = p.id and r.debit = p.account)`,
  'cash of the ledger that no courier handed over': `select from ledger_rows r where kind = 'cash_handed_in'
     and not exists (select from cash_hand_overs h where h.id = r.event_id and h.state = 'confirmed'
       and h.amount_centimes = r.amount_centimes)`,
  'a hand-over that is not in the ledger': `select from cash_hand_overs h where state = 'confirmed'
     and not exists (select from ledger_rows r where r.event_id = h.id)`,
  'a payout that no admin confirmed and marked': `select from payouts p where
     (select count(*) from admin_acts a where a.act in ('payout_confirmed', 'payout_paid')
       and a.subject_id = split_part(p.account, ':', 2) and a.at in (p.confirmed_at, p.ended_at)) < 2`,
  'a courier of two months without deliveries': `select from couriers c where status = 'approved'
     and (delivered_orders < 10 or accepted_orders < delivered_orders)`,
  'a count of deliveries that is not that of the orders': `select from couriers c where delivered_orders <>
     (select count(*) from orders o where o.courier_id = c.user_id and o.status = 'delivered')`,
  'a restaurant without an order': `select from restaurants r where not exists
     (select from orders o where o.restaurant_id = r.id)`,
  'a sum of reviews that is not that of the reviews': `select from restaurants r
     cross join lateral (select coalesce(sum(stars), 0) as stars, count(*) as count from reviews v
       where v.restaurant_id = r.id and hidden_at is null) sums
     where reviewed_stars <> sums.stars or reviewed_count <> sums.count`,
  'a review of the future, or before its delivery': `select from reviews v join orders o on o.id = v.order_id
     where v.written_at < o.status_since or v.written_at > :now`,
  'cash in the hands of a published courier': `select from ledger_accounts l join users u on u.id = l.user_id
     where l.kind = 'courier_cash' and l.balance_centimes <> 0 and u.email like '%@mida.test' and u.email not like '%sample%'`,
  'a proposal that cannot be confirmed': `select from ledger_accounts l where kind in ('restaurant_payable', 'courier_payable')
     and balance_centimes > 0 and (not exists (select from payees p where p.account = l.id)
       or not exists (select from legal_identities i where i.party = l.id))`,
};

async function broken(mida: TestApp): Promise<string[]> {
  const found: string[] = [];
  const now = `'${mida.clock.now().toISOString()}'::timestamptz`;
  for (const [name, query] of Object.entries(laws))
    if ((await mida.database.pool.query(query.replace(':now', now))).rows.length > 0) found.push(name);
  return found;
}

/** Delivered on a day of Morocco, up to the present time of day. */
const delivered = `select count(*)::int as count, coalesce(sum(subtotal_centimes), 0)::int as centimes from orders
  where status = 'delivered' and (status_since at time zone 'Africa/Casablanca')::date = $1::date
    and status_since <= $2::timestamptz - ($3 || ' days')::interval`;

async function deliveredOn(mida: TestApp, daysAgo: number): Promise<{ count: number; centimes: number }> {
  const now = mida.clock.now();
  const values = [addDays(dayOf(now), -daysAgo), now, daysAgo];
  const { rows } = await mida.database.pool.query<{ count: number; centimes: number }>(delivered, values);
  return rows[0] ?? { count: 0, centimes: 0 };
}

async function yesterdayAsAdminsRead(mida: TestApp) {
  const { rows } = await mida.database.pool.query<{ id: string }>(
    `select id from users where email = 'admin@mida.test'`,
  );
  const { client } = await signedIn(mida, rows[0]?.id ?? '');
  const { deliveredOrders: count, subtotalCentimes: centimes } = (await client.statistics.ofMarketplace())
    .yesterdayByNow;
  return { count, centimes };
}

it.each(starts)('a sample city that begins at %s agrees with itself, also after its renewal', async (at) => {
  const mida = await cityAt(at);
  expect(await broken(mida)).toEqual([]);
  expect(await balanceFaults(mida)).toEqual([]);
  expect(await listDiscrepancies(mida.app.db)).toEqual([]);
  mida.clock.advance(65 * 60_000);
  await renewDemonstration(mida.app);
  expect(await broken(mida)).toEqual([]);
  expect(await listDiscrepancies(mida.app.db)).toEqual([]);
  // Late in the evening of the day on which it began.
  const evening = new Date(midnightOf(dayOf(new Date(at)), 1).getTime() - 20 * 60_000);
  mida.clock.advance(evening.getTime() - mida.clock.now().getTime());
  for (const daysAgo of [1, 2, 7, 30])
    expect((await deliveredOn(mida, daysAgo)).count, String(daysAgo)).toBeGreaterThan(1);
  expect(await yesterdayAsAdminsRead(mida)).toEqual(await deliveredOn(mida, 1));
});
