import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { totalOf } from '#shared/domain/money/bill.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import type { Minutes } from '#shared/domain/promise/arrival-minutes.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { shownDelivery, shownOnCard, type ShownDelivery } from '#shared/domain/reach/shown-delivery.ts';
import { tariffFaults } from '#shared/domain/reach/tariff-faults.ts';
import type { Zone } from '#shared/domain/reach/tariff.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

/** What a customer reads before the order is what the order then says. Screens ask the functions that are asked here. */
const mida = await startTestApp();
afterAll(() => mida.close());
const { city } = mida.app.config;
const admin = await signedIn(mida, await adminOf(mida));
const customer = await signedIn(mida, await createPerson(mida));
const visit = visitor(mida).client;

const smallCentimes = 500;
const largeCentimes = 10_000;
let restaurant: TestRestaurant;
beforeAll(async () => {
  restaurant = await createRestaurant(mida);
  for (const [index, price] of [smallCentimes, largeCentimes].entries())
    await mida.app.db.execute(
      sql`update menu_items set price_centimes = ${price} where id = ${restaurant.menu[index]?.id}`,
    );
});

const upTo = (max: number, step: number) => fc.integer({ min: 0, max: max / step }).map((n) => n * step);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const corner = (north: number, east: number): [number, number] => [
  Math.round((city.centre.lat + north / 111_195) * 1e6),
  Math.round((city.centre.lng + east / 94_600) * 1e6),
];
const metres = fc.integer({ min: -5000, max: 5000 });
const border = fc
  .tuple(metres, metres, fc.integer({ min: 1500, max: 6000 }), fc.integer({ min: 3, max: 7 }))
  .map(([north, east, radius, corners]) =>
    Array.from({ length: corners }, (_, index) => {
      const turn = (index / corners) * 2 * Math.PI;
      return corner(north + Math.sin(turn) * radius, east + Math.cos(turn) * radius);
    }),
  );
const zone: fc.Arbitrary<Zone> = fc.record({
  name: fc.constant(''),
  corners: orNull(border),
  afterMetres: fc.constantFrom(0, 0, 1500, 4000),
  untilMetres: fc.constantFrom(null, 5000, 9000),
  baseCentimes: upTo(2520, 30),
  includedMetres: upTo(3000, 500),
  kmCentimes: fc.constantFrom(0, 130, 275),
  leastCentimes: fc.constantFrom(0, 0, 3000, 6000),
  freeFromCentimes: orNull(fc.constantFrom(2500, 9000, 15_000)),
});
const tariffs = fc.array(zone, { minLength: 1, maxLength: 4 }).filter((zones) => {
  return tariffFaults(zones, { ...city, radiusMetres: 12_000 }).length === 0;
});
const kitchens = fc.record({
  reachBoundMetres: fc.constantFrom(null, 5000, 12_000, 20_000),
  reachMetres: fc.constantFrom(null, null, 4000),
  busyReachMetres: fc.constantFrom(null, 2500),
  isBusy: fc.boolean(),
  minimumCentimes: fc.constantFrom(0, 4000),
  learned: orNull(
    fc.record({ min: fc.integer({ min: 5, max: 40 }), width: fc.integer({ min: 5, max: 15 }) }),
  ),
  usualWayMetres: upTo(8000, 100).filter((way) => way >= 500),
  ridePercent: fc.integer({ min: 50, max: 300 }),
});
const places = fc.record({
  turn: fc.double({ min: 0, max: 6.28, noNaN: true }),
  away: fc.integer({ min: 0, max: 9000 }),
});
const baskets = fc.constantFrom(500, 2500, 3000, 4000, 5500, 6000, 8500, 9000, 14_500, 15_000, 21_500);
const visits = fc.array(fc.tuple(places, baskets), { minLength: 8, maxLength: 8 });
const cases = fc.sample(fc.record({ tariff: tariffs, kitchen: kitchens, visits }), { numRuns: 32, seed: 42 });
type Case = (typeof cases)[number];

async function prepare({ tariff, kitchen: { isBusy, learned, usualWayMetres, ridePercent, ...rest } }: Case) {
  const arrival = learned
    ? {
        arrivalMinMinutes: learned.min,
        arrivalMaxMinutes: learned.min + learned.width,
        usualWayMetres,
        ridePercent,
      }
    : { arrivalMinMinutes: null, arrivalMaxMinutes: null, usualWayMetres: null, ridePercent: null };
  const busyUntil = isBusy ? new Date(mida.clock.now().getTime() + 3_600_000) : null;
  const busy = { busyMinutes: isBusy ? 10 : null, busyUntil };
  await mida.app.db
    .update(restaurants)
    .set({ ...city.centre, ...rest, ...arrival, ...busy })
    .where(eq(restaurants.id, restaurant.id));
  // Changes the public version, so that no kept answer is of the kitchen before.
  const { version } = await visit.reach.getTariff();
  await admin.client.reach.saveTariff({ version, zones: tariff });
}

const positionAt = ({ turn, away }: { turn: number; away: number }): Position => ({
  lat: city.centre.lat + (Math.sin(turn) * away * 1.4) / 111_195,
  lng: city.centre.lng + (Math.cos(turn) * away * 1.4) / 94_600,
});

/** What browsers have of the restaurant, the tariff and the city. */
async function open(one: Case) {
  await prepare(one);
  const [page, { zones }, site] = await Promise.all([
    visit.restaurants.get({ id: restaurant.id }),
    visit.reach.getTariff(),
    visit.site.getConfiguration(),
  ]);
  return { page, tariff: zones, city: site.city };
}
type Opened = Awaited<ReturnType<typeof open>>;

interface Read {
  card: ShownDelivery;
  cart: ShownDelivery;
  minimumCentimes: number;
  window: Minutes;
}

/** The sums as the card, the page, the cart and the checkout compute them. */
function read({ page, ...known }: Opened, position: Position, dishesCentimes: number): Read {
  const chosen = { ...known, place: position };
  const cart = shownDelivery(page, dishesCentimes, chosen);
  return {
    card: shownOnCard(page, chosen),
    cart,
    minimumCentimes: Math.max(page.minimumCentimes, cart.leastCentimes),
    window: arrivalMinutesFrom(page, position),
  };
}

/** Compares once a tariff: what a list for this place sends says the same. */
async function compareCard({ page, ...known }: Opened, near: Position): Promise<void> {
  const list = await visit.restaurants.list({ near });
  const card = list.restaurants.find(({ id }) => id === restaurant.id);
  if (!card) throw new Error('the list lacks the restaurant');
  const chosen = { ...known, place: near };
  expect(shownOnCard(card, chosen)).toEqual(shownOnCard(page, chosen));
  expect(card.deliveryMinutes).toEqual(arrivalMinutesFrom(page, near));
  expect(arrivalMinutesFrom(card, near)).toEqual(card.deliveryMinutes);
}

function expectedRefusal(
  { cart: { unserved }, minimumCentimes }: Pick<Read, 'cart' | 'minimumCentimes'>,
  dishesCentimes: number,
) {
  switch (unserved?.refusal) {
    case 'outside_city':
      return {
        code: 'outside_service_area',
        details: { city: city.name, radiusKm: city.radiusMetres / 1000 },
      };
    case 'outside_zones':
      return { code: 'place_not_served' };
    case 'too_far':
      return {
        code: 'place_too_far',
        details: { metres: unserved.metres, reachMetres: unserved.reachMetres },
      };
  }
  if (dishesCentimes >= minimumCentimes) return undefined;
  return {
    code: 'below_minimum',
    details: { minimumCentimes, missingCentimes: minimumCentimes - dishesCentimes },
  };
}

const linesOf = (dishesCentimes: number) =>
  [dishesCentimes % largeCentimes, dishesCentimes - (dishesCentimes % largeCentimes)].flatMap(
    (sum, index) => {
      const quantity = sum / (index === 0 ? smallCentimes : largeCentimes);
      return quantity > 0 ? [{ menuItemId: restaurant.menu[index]?.id ?? '', quantity }] : [];
    },
  );

/** The order has no window that was read, which would be promised where it is nearly right. */
async function place(position: Position, dishes: number, feeCentimes: number) {
  const shownTotalCentimes = totalOf({ dishes, delivery: feeCentimes });
  const shown = { shownDeliveryCentimes: feeCentimes, shownTotalCentimes };
  const asked = checkoutOf(mida, restaurant, { lines: linesOf(dishes), position, ...shown });
  return customer.client.orders.place(asked);
}

async function promised(orderId: string): Promise<Minutes | undefined> {
  const { rows } = await mida.app.db.execute<{ min: number; max: number }>(sql`
    select extract(epoch from promised_from - created_at)::integer / 60 as min,
      extract(epoch from promised_at - created_at)::integer / 60 as max from orders where id = ${orderId}`);
  return rows[0];
}

async function visitPlace(opened: Opened, position: Position, dishesCentimes: number): Promise<string> {
  const { card, cart, window, ...asked } = read(opened, position, dishesCentimes);
  expect(card.unserved).toEqual(cart.unserved);
  const refusal = expectedRefusal({ cart, ...asked }, dishesCentimes);
  if (refusal) {
    expect(await refusalOf(place(position, dishesCentimes, cart.feeCentimes))).toMatchObject(refusal);
    return refusal.code;
  }
  const order = await place(position, dishesCentimes, cart.feeCentimes);
  expect(order).toMatchObject({ subtotalCentimes: dishesCentimes, deliveryFeeCentimes: cart.feeCentimes });
  expect(await promised(order.id)).toEqual(window);
  expect(card.leastCentimes).toBeLessThanOrEqual(dishesCentimes);
  expect(card.feeCentimes).toBeGreaterThanOrEqual(order.deliveryFeeCentimes);
  if (dishesCentimes === card.leastCentimes) expect(order.deliveryFeeCentimes).toBe(card.feeCentimes);
  return 'placed';
}

it('what card, page, cart and checkout said of fee, least basket, minutes and refusal is what placing did', async () => {
  const outcomes: string[] = [];
  for (const one of cases) {
    const opened = await open(one);
    for (const [where, dishesCentimes] of one.visits)
      outcomes.push(await visitPlace(opened, positionAt(where), dishesCentimes));
    await compareCard(opened, positionAt(one.visits[0]?.[0] ?? { turn: 0, away: 0 }));
  }
  const met = ['below_minimum', 'outside_service_area', 'place_not_served', 'place_too_far', 'placed'];
  expect([...new Set(outcomes)].toSorted()).toEqual(met);
});
