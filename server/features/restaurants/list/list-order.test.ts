import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import { byDefault, orderStepsOf, type Ranked } from '#shared/domain/promise/default-order.ts';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import { restaurantSorts } from '#shared/domain/restaurants/restaurant-list.ts';
import { hourFigures } from '#server/db/schema/figures.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import { startTestApp } from '#server/testing/app.ts';
import { visitor } from '#server/testing/clients.ts';
import { readPresent } from '#server/features/restaurants/commands.ts';
import { pause, setHours, turn } from '#server/features/restaurants/hours/commands.ts';
import { refreshOrderSteps } from './commands.ts';
import { findListedPage } from './store.ts';
import {
  insertRestaurant,
  listRestaurants,
  openForOrders,
  readCityMean,
} from '#server/features/restaurants/store.ts';
import { viewCard } from '#server/features/restaurants/view.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const place = { name: 'مطعم', cuisine: 'مغربي', address: 'زنقة الزيتون، رقم 3', district: 'جليز' };
const kitchen = fc.record({
  reviews: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 9 }),
  deliveryMinMinutes: fc.integer({ min: 10, max: 30 }),
  more: fc.integer({ min: 0, max: 20 }),
  lat: fc.integer({ min: 0, max: 60 }),
  lng: fc.integer({ min: 0, max: 60 }),
  delivered: fc.integer({ min: 0, max: 90 }),
  busyMinutes: fc.constantFrom(null, 10, 20, 30),
  isFull: fc.boolean(),
  learned: fc.option(
    fc.record({
      min: fc.integer({ min: 2, max: 60 }),
      width: fc.integer({ min: 5, max: 15 }),
      metres: fc.integer({ min: 5, max: 60 }),
      ridePercent: fc.integer({ min: 50, max: 300 }),
    }),
  ),
  isAcceptingOrders: fc.constantFrom(true, true, false),
});
const kitchens = fc.sample(kitchen, { numRuns: 80, seed: 38 });

/** The first ones have hours; every second one of these pauses. */
const withHours = 20;
const week = Array.from({ length: 7 }, (_, day) => [{ from: 600 + day * 10, until: 1_380 }]);

beforeAll(async () => {
  const { app } = mida;
  const at = app.clock.now();
  const later = new Date(at.getTime() + 20 * 60_000);
  for (const { reviews, more, lat, lng, delivered, isFull, learned, ...facts } of kitchens) {
    await insertRestaurant(app.db as never, {
      ...place,
      ...openForOrders,
      ...facts,
      deliveryMaxMinutes: facts.deliveryMinMinutes + more,
      ...(learned && {
        arrivalMinMinutes: learned.min,
        arrivalMaxMinutes: learned.min + learned.width,
        usualWayMetres: learned.metres * 100,
        ridePercent: learned.ridePercent,
      }),
      lat: 31.6 + lat / 1_000,
      lng: -8 + lng / 1_000,
      reviewedCount: reviews.length,
      reviewedStars: reviews.reduce((sum, stars) => sum + stars, 0),
      orderSteps: orderStepsOf(delivered),
      busyUntil: facts.busyMinutes === null ? null : later,
      quarterOrdersMax: 5,
      fullUntil: isFull ? later : null,
      createdAt: at,
    });
  }
  for (const { id } of (await listRestaurants(app.db)).slice(0, withHours)) {
    const hand = { restaurantId: id as OwnRestaurantId, role: 'owner' } as const;
    await setHours(app, hand, { week, ramadan: null, holidays: [] });
    if (id % 2 === 0) await pause(app, hand, 'half_hour');
  }
});

async function readAll() {
  const { app } = mida;
  const cityMean = await readCityMean(app.db);
  const city = { ...(await readPresent(app)), cityMean };
  const all = (await listRestaurants(app.db)).map((row) => ({ ...row, ...viewCard(row, city) }));
  return { all, cityMean };
}

/** Rings as the worker does within a second of each turn. */
const ringAll = () =>
  inTransaction(mida.app, async (tx, announce) => {
    for (const { id } of await listRestaurants(tx))
      await turn({ tx, announce, at: mida.clock.now() }, `${id}`);
  });

async function read(
  part: Partial<Parameters<typeof findListedPage>[1]>,
  page = { limit: 100, offset: 0 },
): Promise<{ id: number; total: number | null }[]> {
  const asked = { words: [], cuisine: '', sort: 'default' as const, near: null, filters: null, ...part };
  const rows = await findListedPage(mida.app.db, asked, { now: mida.clock.now(), ...page });
  return rows.map(({ record: { id }, total }) => ({ id, total }));
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

it.each(['now', 'after the pauses', 'in the evening'])(
  'the database lists restaurants in the order of the domain, %s',
  async (moment) => {
    if (moment === 'after the pauses') mida.clock.advance(31 * 60_000);
    if (moment === 'in the evening') {
      await ringAll();
      mida.clock.advance(6 * 3_600_000);
    }
    const { all, cityMean } = await readAll();
    expect(new Set(all.map(({ isAcceptingOrders }) => isAcceptingOrders)).size).toBe(2);
    expect(idsOf(await read({}))).toEqual(idsOf(all.toSorted(byDefault(cityMean))));

    const near = { lat: 31.6321, lng: -7.9733, cityMetres: 50_000 };
    const metres = new Map(all.map((one) => [one.id, distanceMetres(one, near)]));
    const nearest = all.toSorted(byDefault(cityMean, (id) => metres.get(id) ?? 0));
    expect(idsOf(await read({ near }))).toEqual(idsOf(nearest));

    const defaults = all.toSorted(byDefault(cityMean));
    const open = (a: Ranked, b: Ranked) => Number(b.isAcceptingOrders) - Number(a.isAcceptingOrders);
    const byRating = defaults.toSorted((a, b) => open(a, b) || b.rating - a.rating);
    expect(idsOf(await read({ sort: 'rating' }))).toEqual(idsOf(byRating));
    const minutes = ({ deliveryMinutes: { min, max } }: Ranked) => min + max;
    const bySpeed = defaults.toSorted((a, b) => open(a, b) || minutes(a) - minutes(b));
    expect(idsOf(await read({ sort: 'deliveryTime' }))).toEqual(idsOf(bySpeed));
    const there = new Map(all.map((one) => [one.id, arrivalMinutesFrom(one, near)]));
    const sumThere = ({ id }: Ranked) => (there.get(id)?.min ?? 0) + (there.get(id)?.max ?? 0);
    const soonest = defaults.toSorted((a, b) => open(a, b) || sumThere(a) - sumThere(b));
    expect(idsOf(await read({ sort: 'deliveryTime', near }))).toEqual(idsOf(soonest));
    expect(idsOf(soonest)).not.toEqual(idsOf(bySpeed));
  },
);

it.each(restaurantSorts)('the pages sorted by %s together are the whole list', async (sort) => {
  const whole = await read({ sort });
  const pages = [];
  for (let offset = 0; offset < 80; offset += 24)
    pages.push(...(await read({ sort }, { limit: 24, offset })));
  expect(idsOf(pages)).toEqual(idsOf(whole));
  expect(whole.map(({ total }) => total)).toEqual(whole.map(() => 80));
});

it('the steps of the default order count what was delivered in the last seven days', async () => {
  const { app } = mida;
  const [busy, former, idle] = await listRestaurants(app.db);
  if (!busy || !former || !idle) throw new Error('there are too few restaurants');
  const sums = {
    orders: 0,
    cancelledOrders: 0,
    revenueCentimes: 0,
    subtotalCentimes: 0,
    commissionCentimes: 0,
    millisecondsToDoor: 0,
  };
  const delivered = (restaurantId: number, days: number, deliveredOrders: number) => {
    const hour = new Date(app.clock.now().getTime() - days * 24 * 3_600_000);
    return { ...sums, restaurantId, hour, deliveredOrders };
  };
  await app.db
    .insert(hourFigures)
    .values([delivered(busy.id, 1, 5), delivered(busy.id, 6, 4), delivered(former.id, 8, 100)]);
  await refreshOrderSteps(app);
  const steps = new Map((await listRestaurants(app.db)).map(({ id, orderSteps }) => [id, orderSteps]));
  expect([busy, former, idle].map(({ id }) => steps.get(id))).toEqual([orderStepsOf(9), 0, 0]);
});

it.each([5e-324, -1e-310, 0, 90, -90])('restaurants are listed from the latitude %d', async (lat) => {
  expect(await read({ near: { lat, lng: lat, cityMetres: 50_000 } })).toHaveLength(kitchens.length);
});

it('a list that is asked with a place says how far each restaurant and how many rated it', async () => {
  const near = { lat: 31.6321, lng: -7.9733 };
  const records = new Map((await listRestaurants(mida.app.db)).map((one) => [one.id, one]));
  const { list } = visitor(mida).client.restaurants;
  for (const { id, metres, reviewCount } of (await list({ near, sort: 'rating' })).restaurants) {
    const record = records.get(id);
    expect([metres, reviewCount]).toEqual([
      record && Math.round(distanceMetres(near, record)),
      record?.reviewedCount,
    ]);
  }
  for (const card of (await list({})).restaurants) expect(card).not.toHaveProperty('metres');
});
