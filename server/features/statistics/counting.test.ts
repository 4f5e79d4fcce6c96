import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderMoves, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { commissionCentimes } from '#shared/domain/money/pricing.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import type { CourierId, UserId } from '#server/identity.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { deleteOldFigures } from './counting-store.ts';
import { countMoves, recountMoves } from './commands.ts';
import { countOrdersByHour, listBestMenuItems, readDays } from './store.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const hourMs = 3_600_000;
const week = 7;

let mida: TestApp;
let restaurants: TestRestaurant[];
let customerId: UserId;
let admin: string;
const freeCouriers: CourierId[] = [];
beforeAll(async () => {
  mida = await startTestApp();
  restaurants = [await createRestaurant(mida, 7), await createRestaurant(mida, 7)];
  customerId = await createPerson(mida);
  admin = await adminOf(mida);
  // The couriers never hand their cash over, and the customer orders for any sum.
  const { client } = await signedIn(mida, admin);
  await client.users.setCashMax({ userId: customerId, mad: 20_000, reason: 'many large orders' });
  const { commissionPercent, restaurantsMayReject } = await client.settings.get();
  await client.settings.update({ commissionPercent, restaurantsMayReject, cashLimitMad: 20_000 });
});
afterAll(() => mida.close());

interface Ordered {
  restaurant_id: number;
  status: OrderStatus;
  created_at: Date;
  status_since: Date;
  dishes: number;
  commission_percent: string;
  total_centimes: number;
  lines: { name: string; quantity: number }[];
}

/** The sums counted in this file, from nothing but the orders. */
async function countByHand(restaurantId: number | undefined) {
  const { rows } = await mida.database.pool.query<Ordered>(`
    select *, (select json_agg(l) from order_lines l where l.order_id = o.id) as lines,
      (select centimes from order_charges c where c.order_id = o.id and kind = 'dishes') as dishes from orders o`);
  const own = rows.filter((order) => restaurantId === undefined || order.restaurant_id === restaurantId);
  const now = mida.clock.now();
  const inWeek = own.filter(({ created_at }) => daysAgo(created_at, now) < week);
  const quantities = new Map<string, number>();
  for (const { name, quantity } of inWeek.flatMap((o) => (o.status === 'cancelled' ? [] : o.lines))) {
    quantities.set(name, (quantities.get(name) ?? 0) + quantity);
  }
  const hours = inWeek.map(({ created_at }) => inMorocco(created_at).getUTCHours());
  return {
    today: countDay(own, now, 0),
    yesterdayByNow: countDay(own, now, 1),
    best: [...quantities]
      .map(([name, quantity]) => ({ name, quantity }))
      .toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
      .slice(0, 5),
    byHour: Array.from({ length: 24 }, (_, hour) => hours.filter((one) => one === hour).length),
  };
}

function countDay(orders: Ordered[], now: Date, ago: number) {
  const until = now.getTime() - ago * 24 * hourMs;
  const isIn = (at: Date): boolean => daysAgo(at, now) === ago && at.getTime() <= until;
  const placed = orders.filter(({ created_at }) => isIn(created_at));
  const done = orders.filter(({ status, status_since }) => status === 'delivered' && isIn(status_since));
  const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
  const minutes = sum(done.map((o) => (o.status_since.getTime() - o.created_at.getTime()) / 60_000));
  return {
    orders: placed.length,
    cancelledOrders: placed.filter(({ status }) => status === 'cancelled').length,
    deliveredOrders: done.length,
    revenueCentimes: sum(done.map((o) => o.total_centimes)),
    subtotalCentimes: sum(done.map((o) => o.dishes)),
    commissionCentimes: sum(done.map((o) => commissionCentimes(o.dishes, Number(o.commission_percent)))),
    meanMinutesToDoor: done.length > 0 ? minutes / done.length : null,
  };
}

const inMorocco = (at: Date): Date => new Date(at.getTime() + hourMs);
const dayOf = (at: Date): number => Math.floor(inMorocco(at).getTime() / (24 * hourMs));
const daysAgo = (at: Date, now: Date): number => dayOf(now) - dayOf(at);

const readFigures = async (restaurantId: number | undefined) => {
  const { db } = mida.app;
  const now = mida.clock.now();
  return {
    ...(await readDays(db, { restaurantId }, now)),
    best: await listBestMenuItems(db, { restaurantId }, { now, limit: 5 }),
    byHour: await countOrdersByHour(db, { restaurantId }, now),
  };
};

/** The scopes whose figures differ from a count by hand. */
async function listWrong(): Promise<string[]> {
  const wrong: string[] = [];
  for (const restaurantId of [undefined, ...restaurants.map(({ id }) => id)]) {
    const [read, counted] = [await readFigures(restaurantId), await countByHand(restaurantId)];
    if (!areSame(read, counted)) wrong.push(JSON.stringify([read, counted]));
  }
  return wrong;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Minutes have a fraction, whose last digit depends on the order of its sum. */
function areSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-6;
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => areSame(one[name], other[name]));
}

type Act = {
  what: 'place' | 'move' | 'deliver' | 'cancel' | 'pause' | 'wait' | 'count' | 'recount' | 'clean';
  number: number;
};

const carryOut: Record<Act['what'], (number: number) => Promise<unknown>> = {
  place: async (number) => {
    const percent = (number % 3_001) / 100;
    await mida.database.pool.query('update settings set commission_percent = $1', [percent]);
    const restaurant = restaurants[number % restaurants.length] as TestRestaurant;
    const lines = restaurant.menu
      .filter((_, dish) => dish === number % 7 || (number >> dish) % 3 === 1)
      .map(({ id: menuItemId, priceCentimes }, dish) => ({
        menuItemId,
        priceCentimes,
        quantity: 1 + ((number >> dish) % 4),
      }));
    const subtotal = lines.reduce((sum, line) => sum + line.priceCentimes * line.quantity, 0);
    const checkout = { lines, shownTotalCentimes: subtotal + 1_000 };
    return placeOrder(mida.app, customerId, checkoutOf(mida, restaurant, checkout));
  },
  move: async (number) => {
    const order = await openOrder(number);
    if (!order) return;
    const madeAt = new Date(mida.clock.now().getTime() - (number % 5) * hourMs);
    if (order.status === 'ready_for_pickup') {
      const courierId = freeCouriers.pop() ?? (await createCourier(mida));
      return assignJob(mida.app, courierId, { orderId: order.id, version: readyVersion, madeAt });
    }
    const next = orderMoves.find(({ from, to }) => from === order.status && to !== 'cancelled');
    if (!next) throw new Error(`nothing follows ${order.status}`);
    const courier = order.courier_id as CourierId | null;
    if (courier && next.to === 'delivered') freeCouriers.push(courier);
    const owner = courier
      ? ({ party: 'courier', courierId: courier } as const)
      : ({ party: 'admin', by: null } as const);
    return moveOrder(
      mida.app,
      { orderId: order.id, action: next.action, version: null, actorId: courier ?? admin, madeAt },
      owner,
    );
  },
  deliver: async (number) => {
    for (let step = 0; step < 5; step += 1) await carryOut.move(number);
  },
  cancel: async (number) => {
    const order = await openOrder(number, 'new');
    return (
      order &&
      moveOrder(
        mida.app,
        { orderId: order.id, ...stepTo.cancelled, actorId: admin },
        { party: 'admin', by: null },
      )
    );
  },
  pause: async (number) => mida.clock.advance(number % (hourMs / 2)),
  wait: async (number) => mida.clock.advance(number % (30 * hourMs)),
  count: () => countMoves(mida.app),
  recount: () => recountMoves(mida.app),
  clean: () => deleteOldFigures(mida.app.db, mida.clock.now()),
};

const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom(...(Object.keys(carryOut) as Act['what'][])),
    number: fc.nat(),
  }),
  { minLength: 20, maxLength: 30 },
);

async function openOrder(number: number, status?: OrderStatus) {
  const { rows } = await mida.database.pool.query<{
    id: string;
    status: OrderStatus;
    courier_id: string | null;
  }>(
    `select id, status, courier_id from orders where status not in ('delivered', 'cancelled')
       and ($1::text is null or status::text = $1) order by created_at, id`,
    [status ?? null],
  );
  return rows[number % rows.length];
}

it('the sums of an hour hold every delivery of it, counted together or apart', async () => {
  mida.clock.advance(hourMs - (mida.clock.now().getTime() % hourMs));
  for (let order = 0; order < 2; order += 1) {
    await carryOut.place(0);
    await carryOut.deliver(0);
    await countMoves(mida.app);
  }
  mida.clock.advance(hourMs);
  expect((await readFigures(undefined)).today.deliveredOrders).toBe(2);
  expect(await listWrong()).toEqual([]);
});

it('a delivery after midnight counts today before it is in the sums, whenever its order was placed', async () => {
  const sinceMidnight = inMorocco(mida.clock.now()).getTime() % (24 * hourMs);
  mida.clock.advance(24 * hourMs - sinceMidnight - 60_000);
  await carryOut.place(0);
  mida.clock.advance(120_000);
  await carryOut.deliver(0);
  mida.clock.advance(hourMs);
  expect((await readFigures(undefined)).today.deliveredOrders).toBe(1);
  expect(await listWrong()).toEqual([]);
});

it('the figures equal a count over all orders, whichever moves are in the sums already', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      for (const { what, number } of list) await carryOut[what](number);
      expect(await listWrong()).toEqual([]);
      await countMoves(mida.app);
      expect(await listWrong()).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

it('the cleaning keeps the dishes of a week, and the sums of nine days, of every restaurant and of the marketplace', async () => {
  const { pool } = mida.database;
  const cleaned = async (days: number, hours = 0): Promise<unknown> => {
    mida.clock.advance((24 * days + hours) * hourMs);
    await carryOut.clean(0);
    const { rows } = await pool.query(`
      select (select count(*)::int from hour_figures) as hours, (select count(*)::int from week_dishes) as dishes`);
    return rows[0];
  };
  expect(await cleaned(20)).toEqual({ hours: 0, dishes: 0 });
  // Each order counts in the sums of its restaurant and of the marketplace.
  for (const number of [3, 8]) await carryOut.place(number);
  await countMoves(mida.app);
  // Two dishes of each of two restaurants, in its sums and in the marketplace's, for seven days.
  expect(await cleaned(1)).toEqual({ hours: 3, dishes: 56 });
  expect(await cleaned(6)).toEqual({ hours: 3, dishes: 8 });
  expect(await cleaned(1)).toEqual({ hours: 3, dishes: 0 });
  expect(await cleaned(0, 23)).toEqual({ hours: 3, dishes: 0 });
  expect(await cleaned(0, 2)).toEqual({ hours: 0, dishes: 0 });
});

it('a move counts once when processes count and recount at the moment of the move', async () => {
  const moves = [5, 6, 7, 8].map((number) => carryOut.place(number));
  const counts = [countMoves(mida.app), recountMoves(mida.app), countMoves(mida.app), recountMoves(mida.app)];
  await Promise.all([...moves, ...counts, ...[9, 10, 11].map((number) => carryOut.cancel(number))]);
  expect(await listWrong()).toEqual([]);
  await countMoves(mida.app);
  const { rows } = await mida.database.pool.query('select from uncounted_moves');
  expect(rows).toHaveLength(0);
  expect(await listWrong()).toEqual([]);
});
