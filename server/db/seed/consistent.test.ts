import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, dayOf, midnightOf } from '#shared/domain/city-clock.ts';
import { addDays } from '#shared/domain/figure-periods.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { listDiscrepancies } from '#server/features/payouts/discrepancies-store.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { balanceFaults } from '#server/testing/books.ts';
import { signedIn } from '#server/testing/clients.ts';
import { brokenLaws } from './city-laws.ts';
import { renewDemonstration, settlePurpose } from './purpose.ts';

const minuteMs = 60_000;

interface Start {
  at: string;
  /** Minutes after each other. */
  renewals: number[];
}

/** Five past midnight of a payday that begins a month, whose office opens while it runs; noon of a Tuesday. */
const starts: Start[] = [
  { at: '2027-03-01T00:05:00Z', renewals: [35, 300, 180] },
  { at: '2026-11-24T12:00:00Z', renewals: [35, 65] },
];

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

const clientOf = async (mida: TestApp, email: string) => {
  const { rows } = await mida.database.pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  return (await signedIn(mida, rows[0]?.id ?? '')).client;
};

interface Asked {
  from: string;
  to: string;
  by?: number;
  /** Without it, of all. */
  restaurantId?: number;
}

async function deliveredOn(mida: TestApp, { from, to, by = Infinity, restaurantId = 0 }: Asked) {
  const until = Math.min(midnightOf(to, 1).getTime(), by);
  const { rows } = await mida.database.pool.query<{ count: number; centimes: number }>(
    `select count(*)::int as count, coalesce(sum(subtotal_centimes), 0)::int as centimes from orders
     where status = 'delivered' and status_since >= $1 and status_since < $2 and $3 in (0, restaurant_id)`,
    [midnightOf(from), new Date(until), restaurantId],
  );
  return rows[0];
}

async function expectAgreement(mida: TestApp): Promise<void> {
  expect(await brokenLaws(mida.database.pool, mida.clock.now())).toEqual([]);
  expect(await balanceFaults(mida)).toEqual([]);
  expect(await listDiscrepancies(mida.app.db)).toEqual([]);
}

/** What each role reads about the same money and orders. */
async function expectSameFigures(mida: TestApp): Promise<void> {
  const [admin, owner, courier] = await Promise.all(
    ['admin@mida.test', 'restaurant1@mida.test', 'courier@mida.test'].map((email) => clientOf(mida, email)),
  );
  if (!admin || !owner || !courier) throw new Error('a published account is missing');
  const now = mida.clock.now();
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  const read = await admin.statistics.ofMarketplace();
  const former = await deliveredOn(mida, { from: yesterday, to: yesterday, by: now.getTime() - dayMs });
  const present = await deliveredOn(mida, { from: today, to: today });
  expect(read.yesterdayByNow).toMatchObject({
    deliveredOrders: former?.count,
    subtotalCentimes: former?.centimes,
  });
  expect(read.today).toMatchObject({ deliveredOrders: present?.count, subtotalCentimes: present?.centimes });
  const { days, now: sums } = await owner.statistics.ofOwnPeriod({ period: 'month' });
  const own = await deliveredOn(mida, { ...days, restaurantId: 1 });
  expect(sums).toMatchObject({ deliveredOrders: own?.count, subtotalCentimes: own?.centimes });

  const { ended, proposed } = await admin.payouts.getBoard();
  const account = 'restaurant_payable:1';
  const { closingCentimes } = await owner.statements.ofOwnRestaurant({ unit: 'month' });
  expect(closingCentimes).toBe(proposed.find((one) => one.account === account)?.amountCentimes ?? 0);
  const paid = ended.filter((one) => one.account === account);
  expect(paid.length).toBeGreaterThan(0);
  for (const { endedAt, amountCentimes } of paid) {
    const { entries } = await owner.statements.ofOwnRestaurant({ unit: 'month', day: dayOf(endedAt) });
    expect(entries).toContainEqual(
      expect.objectContaining({ event: 'paid_out', at: endedAt, centimes: -amountCentimes }),
    );
  }
  expect((await courier.cash.getMine()).heldCentimes).toBe(0);
  const { balanceCentimes } = await courier.statements.getOwnWeek();
  const { closingCentimes: courierCentimes } = await courier.statements.ofOwnCourier({ unit: 'month' });
  expect(balanceCentimes).toBe(courierCentimes);
}

describe.each(starts)('a sample city that begins at $at', ({ at, renewals }) => {
  it('agrees with itself, after its renewals, and after a start ten days later', async () => {
    const mida = await cityAt(at);
    await expectAgreement(mida);
    await expectSameFigures(mida);
    const { rows: waiting } = await mida.database.pool.query(
      `select from couriers where status = 'pending_review' and applied_at < $1`,
      [new Date(Date.parse(at) - 2 * dayMs)],
    );
    expect(waiting).toEqual([]);

    for (const minutes of renewals) {
      mida.clock.advance(minutes * minuteMs);
      // As the cleaner does.
      await renewDemonstration(mida.app);
      await issueInvoices(mida.app);
      await expectAgreement(mida);
    }
    mida.clock.advance(10 * dayMs + 7 * 60 * minuteMs);
    await settlePurpose(mida.app);
    await issueInvoices(mida.app);
    await expectAgreement(mida);
    await expectSameFigures(mida);
    for (let daysAgo = 1; daysAgo <= 60; daysAgo += 1) {
      const day = addDays(dayOf(mida.clock.now()), -daysAgo);
      expect((await deliveredOn(mida, { from: day, to: day }))?.count, day).toBeGreaterThan(0);
    }
  });
});
