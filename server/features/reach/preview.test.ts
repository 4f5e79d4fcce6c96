import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { courierPay } from '#shared/domain/money/courier-pay.ts';
import { firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { orders, restaurants } from '#server/db/schema/ordering.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { preview } from './preview-commands.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const { centre } = mida.app.config.city;
const [flat] = firstTariff as [Zone];
const admin = (await signedIn(mida, await adminOf(mida))).client;
const dayMs = 86_400_000;

let restaurant: TestRestaurant;
let delivered: string;
beforeAll(async () => {
  restaurant = await createRestaurant(mida);
  await mida.app.db
    .update(restaurants)
    .set({ ...centre, reachBoundMetres: null })
    .where(eq(restaurants.id, restaurant.id));
  const customerId = await createPerson(mida);
  const courierId = await createCourier(mida);
  ({ id: delivered } = await createOrder(mida, { customerId, restaurant, courierId, status: 'delivered' }));
  await createOrder(mida, { customerId, restaurant });
});

const orderRow = async () => {
  const [row] = await mida.app.db.select().from(orders).where(eq(orders.id, delivered));
  if (!row) throw new Error('no order');
  return row;
};

describe('the preview', () => {
  it('the tariff that holds brings what was, of delivered orders alone', async () => {
    const { charges, courierPayCentimes } = await orderRow();
    const answer = await admin.reach.preview({ zones: firstTariff });
    expect(answer.was).toMatchObject({
      orders: 1,
      feeCentimes: charges.delivery,
      payCentimes: courierPayCentimes,
    });
    expect(answer).toMatchObject({ wouldBe: answer.was, days: 30, isComplete: true, missed: [] });
    expect(answer.zones).toEqual([{ zone: 0, was: answer.was, wouldBe: answer.was }]);
  });

  it('its margin is what the ledger booked', async () => {
    const { rows } = await mida.app.db.execute<{ margin: number }>(sql`
      select sum(case when credit like 'commission:%' or credit like 'delivery_income:%' then amount_centimes
        when debit like 'delivery_income:%' then -amount_centimes else 0 end)::integer as margin from ledger_rows`);
    const { was } = await admin.reach.preview({ zones: firstTariff });
    expect(was.marginCentimes).toBe(rows[0]?.margin);
  });

  it('another tariff brings its own fees, and misses what it does not serve', async () => {
    const dearer = await admin.reach.preview({ zones: [{ ...flat, baseCentimes: 2000 }] });
    expect(dearer.wouldBe.feeCentimes).toBe(2000);
    expect(dearer.wouldBe.marginCentimes).toBe(dearer.was.marginCentimes - 833 + 1667);
    const { missed, wouldBe } = await admin.reach.preview({ zones: [{ ...flat, leastCentimes: 400_000 }] });
    expect(wouldBe.orders).toBe(0);
    expect(missed).toMatchObject([{ reason: 'below_least', was: { orders: 1 } }]);
  });

  it('an unsound tariff is refused with its faults', async () => {
    expect(await refusalOf(admin.reach.preview({ zones: [flat, flat] }))).toMatchObject({
      code: 'tariff_unsound',
      details: { faults: [{ kind: 'equal_zones', zone: 1 }] },
    });
    expect(await outcomeOf(admin.reach.preview({ zones: [{ ...flat, kmCentimes: 0.5 }] }))).toBe(
      'invalid_input',
    );
  });

  it('an order of a month ago is not counted, and pages bring every order once', async () => {
    await copyOrders(2_400);
    const all = await preview(mida.app, firstTariff);
    expect(all.was.orders).toBe(2_401);
    expect(all.isComplete).toBe(true);
    const last = await preview(mida.app, firstTariff, { most: 1_500 });
    expect(last).toMatchObject({ isComplete: false, was: { orders: 1_500 } });
    expect(await preview(mida.app, firstTariff, { most: 2_401 })).toMatchObject({ isComplete: true });
    expect(await preview(mida.app, firstTariff, { ms: 0 })).toMatchObject({
      isComplete: false,
      was: { orders: 1_000 },
    });
    mida.clock.advance(31 * dayMs);
    expect((await preview(mida.app, firstTariff)).was.orders).toBe(0);
    expect((await admin.reach.getEconomy()).medianBasketCentimes).toBeNull();
    mida.clock.advance(-31 * dayMs);
  });
});

/** Copies of the delivered one, a second apart, three at each second. */
async function copyOrders(count: number): Promise<void> {
  await mida.app.db.execute(
    sql.raw(`
    set session_replication_role = replica;
    create temporary table copies as select * from orders where id = '${delivered}';
    alter table copies drop column due_centimes;`),
  );
  const { rows } = await mida.app.db.execute<{ columns: string }>(sql`
    select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
    where table_name = 'orders' and table_schema = current_schema() and is_generated = 'NEVER'
      and column_name not in ('trip_id', 'trip_stop')`);
  const columns = rows[0]?.columns ?? '';
  const changed = columns
    .replace(/\bid\b/, 'gen_random_uuid()')
    .replace(/, key\b/, ', gen_random_uuid()')
    .replace(/\bstatus_since\b/, `status_since - make_interval(secs => n / 3)`);
  await mida.app.db.execute(
    sql.raw(`insert into orders (${columns}) select ${changed} from copies, generate_series(1, ${count}) n`),
  );
  await mida.app.db.execute(sql.raw('set session_replication_role = default'));
}

describe('what an order earns and costs now', () => {
  it('follows the settings, the agreements, the bounds and the median basket', async () => {
    const { charges, courierPayCentimes, routeMetres } = await orderRow();
    const usual = await admin.reach.getEconomy();
    expect(usual).toMatchObject({ commissionPercent: 15, leastCommissionPercent: 15, farthestMetres: 6000 });
    expect(usual.medianBasketCentimes).toBe(charges.dishes);
    expect([
      courierPay(routeMetres, { ...usual, holidays: [] }, new Date('2026-11-24T12:00:00Z')),
      courierPay(routeMetres, { ...usual, holidays: [] }, new Date('2026-11-24T23:30:00Z')),
    ]).toContain(courierPayCentimes);
    await admin.commissions.set({ id: restaurant.id, percent: 8.5, before: null });
    await admin.restaurants.updateAsAdmin({ id: restaurant.id, reachBoundMetres: 9000 });
    await admin.settings.update({ payBaseMad: 11 });
    expect(await admin.reach.getEconomy()).toMatchObject({
      payBaseMad: 11,
      leastCommissionPercent: 8.5,
      farthestMetres: 9000,
    });
  });

  it('its least basket is the cheapest dish of any listed restaurant, or the least sum that this one takes', async () => {
    const least = async () => (await admin.reach.getEconomy()).leastBasketCentimes;
    const cheapest = Math.min(...restaurant.menu.map(({ priceCentimes }) => priceCentimes));
    expect(await least()).toBe(cheapest);
    const takes = (minimumCentimes: number) =>
      mida.app.db.update(restaurants).set({ minimumCentimes }).where(eq(restaurants.id, restaurant.id));
    await takes(cheapest + 1);
    expect(await least()).toBe(cheapest + 1);
    await takes(0);
    const [dish] = restaurant.menu.filter(({ priceCentimes }) => priceCentimes === cheapest);
    const option = (name: string, priceCentimes: number) => ({ name, priceCentimes, isDefault: false });
    const { options } = (await signedIn(mida, restaurant.ownerId)).client;
    const sizes = [option('small', -100), option('large', 500)];
    await options.add({ name: 'Size', least: 1, most: 1, options: sizes, menuItemIds: [dish?.id ?? ''] });
    expect(await least()).toBe(cheapest - 100);
  });
});
