import { expect, onTestFinished } from 'vitest';
import { dayMs, dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { listDiscrepancies } from '#server/features/payouts/discrepancies-store.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { balanceFaults } from '#server/testing/books.ts';
import { signedIn } from '#server/testing/clients.ts';
import { brokenLaws } from '#server/seed/city-laws.ts';
import { settlePurpose } from '#server/seed/purpose.ts';

/** A sample city that begins at `at`, closed after the file's tests. */
export async function cityAt(at: string): Promise<TestApp> {
  const mida = await startTestApp();
  onTestFinished(() => mida.close());
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
  /** The one restaurant whose rows count; undefined: all. */
  restaurantId?: number;
}

export async function deliveredOn(mida: TestApp, { from, to, by = Infinity, restaurantId = 0 }: Asked) {
  const until = Math.min(midnightOf(to, 1).getTime(), by);
  const { rows } = await mida.database.pool.query<{ count: number; centimes: number }>(
    `select count(*)::int as count, coalesce(sum((charges ->> 'dishes')::int), 0)::int as centimes from orders
     where status = 'delivered' and status_since >= $1 and status_since < $2 and $3 in (0, restaurant_id)`,
    [midnightOf(from), new Date(until), restaurantId],
  );
  return rows[0];
}

/** Every law of the city that is broken, and every account that is not even. */
export const disagreements = async (mida: TestApp): Promise<unknown[]> => [
  ...(await brokenLaws(mida.database.pool, mida.clock.now())),
  ...(await balanceFaults(mida)),
  ...(await listDiscrepancies(mida.app.db)),
];

/** What each role reads about the same money and orders is the same. */
export async function expectSameFigures(mida: TestApp): Promise<void> {
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
