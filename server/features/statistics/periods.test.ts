import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setClockChanges } from '#shared/domain/time/city-clock.ts';
import { orderMoves, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder, type Mover } from '#server/features/orders/moves/commands.ts';
import type { CourierId, OwnRestaurantId } from '#server/identity.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import {
  countByHand,
  dayByHand,
  laterDay,
  readRestaurant,
  soldByHand,
  weekByHand,
  type HandClock,
} from '#server/testing/count-period.ts';
import { readyVersion } from '#server/testing/course.ts';
import { countMoves, countRestaurants, recountMoves } from './commands.ts';

const hourMs = 3_600_000;
/** The middle of these nights an admin knows of; the last change is the table's. */
const clock: HandClock = [
  ['2026-07-12T02:00Z', 0],
  ['2026-07-26T02:00Z', 1],
  ['2026-09-20T01:00Z', 0],
];

let mida: TestApp;
let admin: SignedInCaller;
let customer: SignedInCaller;
let owner: SignedInCaller;
let restaurant: TestRestaurant;
let other: TestRestaurant;
let options: { id: string; priceCentimes: number }[];
const freeCouriers: CourierId[] = [];

beforeAll(async () => {
  mida = await startTestApp();
  admin = await signedIn(mida, await adminOf(mida));
  customer = await signedIn(mida, await createPerson(mida));
  [restaurant, other] = [await createRestaurant(mida, 5), await createRestaurant(mida, 5)];
  owner = await signedIn(mida, restaurant.ownerId);
  await admin.client.settings.update({
    commissionPercent: 15,
    restaurantsMayReject: true,
    cashLimitMad: 20_000,
  });
  const clockChanges = [
    { day: '2026-07-12', offsetMinutes: 0 as const },
    { day: '2026-07-26', offsetMinutes: 60 as const },
  ];
  await admin.client.hours.setCalendar({ ramadan: null, clockChanges });
  const group = await owner.client.options.add({
    name: 'Size',
    least: 0,
    most: 2,
    options: [
      { name: 'Large', priceCentimes: 900, isDefault: false },
      { name: 'Spicy', priceCentimes: 0, isDefault: false },
    ],
    menuItemIds: restaurant.menu.slice(0, 2).map(({ id }) => id),
  });
  options = group.options;
});
afterAll(() => {
  setClockChanges([]);
  return mida.close();
});

const run = {
  place: async (number: number) => {
    const percent = (number % 3_001) / 100;
    await mida.database.pool.query('update settings set commission_percent = $1', [percent]);
    const from = number % 5 === 0 ? other : restaurant;
    const lines = from.menu
      .filter((_, dish) => dish === number % 4 || (number >> dish) % 3 === 1)
      .map(({ id: menuItemId, priceCentimes }) => {
        const isOptional =
          from === restaurant && restaurant.menu.findIndex(({ id }) => id === menuItemId) < 2;
        const chosen = isOptional ? options.filter((_, index) => (number >> index) % 2 === 1) : [];
        const more = chosen.reduce((sum, option) => sum + option.priceCentimes, 0);
        const quantity = 1 + (number % 3);
        return {
          menuItemId,
          quantity,
          priceCentimes: priceCentimes + more,
          optionIds: chosen.map(({ id }) => id),
        };
      });
    const subtotal = lines.reduce((sum, line) => sum + line.priceCentimes * line.quantity, 0);
    const checkout = checkoutOf(mida, from, { lines, shownTotalCentimes: subtotal + 1_000 });
    return placeOrder(mida.app, customer.userId as Parameters<typeof placeOrder>[1], checkout);
  },
  move: async (number: number) => {
    const order = await openOrder(number);
    if (!order) return;
    const madeAt = new Date(mida.clock.now().getTime() - (number % 5) * hourMs);
    if (order.status === 'ready_for_pickup') {
      const courierId = freeCouriers.pop() ?? (await createCourier(mida));
      return assignJob(mida.app, courierId, { orderId: order.id, version: readyVersion, madeAt });
    }
    const next = orderMoves.find(({ from, to }) => from === order.status && to !== 'cancelled');
    if (!next) throw new Error(`nothing follows ${order.status}`);
    const courierId = order.courier_id;
    if (courierId && next.to === 'delivered') freeCouriers.push(courierId);
    const isSystem = next.action === 'accept' && number % 3 === 0;
    const office: Mover = isSystem ? { party: 'system' } : { party: 'admin', by: null };
    const mover: Mover = courierId ? { party: 'courier', courierId } : office;
    const actorId = courierId ?? (isSystem ? null : admin.userId);
    const minutes = next.action === 'accept' ? { preparationMinutes: 10 + (number % 90) } : {};
    return moveOrder(
      mida.app,
      { orderId: order.id, action: next.action, version: null, actorId, madeAt, ...minutes },
      mover,
    );
  },
  deliver: async (number: number) => {
    for (let step = 0; step < 5; step += 1) await run.move(number);
  },
  end: async (number: number) => {
    const order = await openOrder(number, 'new');
    if (!order) return;
    const { id: orderId, restaurant_id: restaurantId } = order;
    const [ended, mover] = (
      [
        [{ action: 'expire', actorId: null, reason: 'not_answered' }, { party: 'system' }],
        [
          { action: 'reject', actorId: restaurant.ownerId, reason: 'cannot_make' },
          { party: 'restaurant', restaurantId },
        ],
        [
          { action: 'cancel', actorId: admin.userId, reason: 'customer_asked' },
          { party: 'admin', by: null },
        ],
      ] as const
    )[number % 3] as [{ action: 'expire'; actorId: null; reason: 'not_answered' }, Mover];
    return moveOrder(mida.app, { orderId, version: null, ...ended }, mover);
  },
  change: async (number: number) => {
    const order = await openOrder(number, number % 3 === 0 ? 'preparing' : 'new');
    if (order?.restaurant_id !== restaurant.id) return;
    const admins = { party: 'admin', by: null } as const;
    const accepted = { orderId: order.id, action: 'accept', version: null, actorId: admin.userId } as const;
    if (order.status === 'new') await moveOrder(mida.app, accepted, admins);
    const [id, orderId] = [randomUUID(), order.id];
    const replacementItemId = number % 2 === 0 ? (restaurant.menu[4]?.id ?? null) : null;
    await owner.client.orders
      .proposeChange({ id, orderId, position: 0, quantity: 1, replacementItemId })
      .catch(() => {});
    const answer = replacementItemId ? 'replacement' : 'without';
    await customer.client.orders.answerProposal({ orderId, id, answer }).catch(() => {});
  },
  review: async (number: number) => {
    const { rows } = await mida.database.pool.query<{ id: string }>(
      `select id from orders where status = 'delivered' order by id`,
    );
    const orderId = rows[number % rows.length]?.id;
    if (!orderId) return;
    const stars = 1 + (number % 5);
    await customer.client.reviews.write({ orderId, stars, words: '', courier: null }).catch(() => {});
    if (number % 4 === 0) await admin.client.reviews.hide({ orderId, reason: 'Rude words' }).catch(() => {});
    if (number % 8 === 0) await admin.client.reviews.show({ orderId }).catch(() => {});
  },
  wait: async (number: number) => mida.clock.advance(number % (5 * hourMs)),
  sleep: async (number: number) => mida.clock.advance(number % (120 * hourMs)),
  count: () => countMoves(mida.app),
  recount: () => recountMoves(mida.app),
};

async function openOrder(number: number, status?: OrderStatus) {
  const { rows } = await mida.database.pool.query<{
    id: string;
    status: OrderStatus;
    courier_id: CourierId | null;
    restaurant_id: OwnRestaurantId;
  }>(
    `select id, status, courier_id, restaurant_id from orders where status not in ('delivered', 'cancelled')
       and ($1::text is null or status::text = $1) order by created_at, id`,
    [status ?? null],
  );
  return rows[number % rows.length];
}

/** What the owner is shown of a period, and the same by hand. */
async function expectRight(from: string, to: string): Promise<void> {
  const {
    now,
    before,
    bars,
    weekHours,
    dishes,
    options: sold,
  } = await owner.client.statistics.ofOwnPeriod({ from, to });
  const orders = await readRestaurant(mida, restaurant.id);
  const dayOf = (at: Date): string => dayByHand(clock, at);
  const isIn = (at: Date): boolean => dayOf(at) >= from && dayOf(at) <= to;
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const earlier = laterDay(from, -length);
  const wasIn = (at: Date): boolean => dayOf(at) >= earlier && dayOf(at) < from;
  const until = mida.clock.now().getTime() - 24 * hourMs;
  const isUntilNow = from === to && from === dayOf(mida.clock.now());
  const counted = (at: Date): boolean => wasIn(at) && (!isUntilNow || at.getTime() <= until);
  expect({ now, before: before.sums, sold, dishes, weekHours }).toEqual(
    roughly({
      now: countByHand(orders, isIn),
      before: countByHand(orders, counted),
      sold: soldByHand(orders, isIn).options,
      dishes: soldByHand(orders, isIn).dishes,
      weekHours: weekByHand(clock, orders, isIn),
    }),
  );
  expect(before).toMatchObject({ isUntilNow, days: { from: earlier, to: laterDay(from, -1) } });
  expect(bars[0]?.days.from).toBe(from);
  expect(bars.at(-1)?.days.to).toBe(to);
  for (const { days, ...bar } of bars) {
    const {
      orders: placed,
      deliveredOrders,
      subtotalCentimes,
    } = countByHand(orders, (at) => dayOf(at) >= days.from && dayOf(at) <= days.to);
    expect({ days, ...bar }).toEqual({ days, orders: placed, deliveredOrders, subtotalCentimes });
  }
}

/** Means have a fraction, whose last digits depend on the order of the sum. */
const roughly = (figures: object): unknown =>
  JSON.parse(JSON.stringify(figures), (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? (expect.closeTo(value, 6) as unknown) : value,
  );

async function expectSomeRight(number: number): Promise<void> {
  const today = dayByHand(clock, mida.clock.now());
  await expectRight(today, today);
  await expectRight(laterDay(today, -6), today);
  const from = laterDay('2026-07-01', number % 60);
  await expectRight(from, laterDay(from, (number >> 3) % 120));
}

const acts = fc.array(
  fc.record({
    what: fc.constantFrom(...(Object.keys(run) as (keyof typeof run)[]), 'place', 'deliver', 'deliver'),
    number: fc.nat(),
  }),
  { minLength: 40, maxLength: 50 },
);

it('the figures of any period equal a count of all orders by hand, whichever moves are in the sums already', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.nat(), async (list, number) => {
      for (const act of list) await run[act.what as keyof typeof run](act.number);
      await expectSomeRight(number);
      await countMoves(mida.app);
      await expectSomeRight(number);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  const orders = await readRestaurant(mida, restaurant.id);
  expect(orders.some(({ status }) => status === 'delivered')).toBe(true);
});

it('a recount makes broken sums of all earlier days right again', async () => {
  const { pool } = mida.database;
  await countMoves(mida.app);
  await pool.query(`update span_figures set orders = orders + 3, week_hours = '{}' where days in (1, 16)`);
  await pool.query('delete from span_items where days = 4');
  await pool.query(`insert into uncounted_reviews values (${restaurant.id}, '2026-07-08', 1, 5)`);
  await recountMoves(mida.app);
  const rows = await pool.query('select from uncounted_restaurants');
  expect(rows.rowCount).toBe(0);
  const today = dayByHand(clock, mida.clock.now());
  await expectRight('2026-07-01', today);
  await expectSomeRight(11);
});

it('a migrated database says that its figures are not complete until each restaurant was counted', async () => {
  const { pool } = mida.database;
  await pool.query(
    'delete from span_figures; delete from span_items; insert into uncounted_restaurants select id from restaurants',
  );
  const period = () => owner.client.statistics.ofOwnPeriod({ period: 'quarter' });
  expect((await period()).isComplete).toBe(false);
  await run.place(1);
  await countRestaurants(mida.app);
  expect((await period()).isComplete).toBe(true);
  await expectRight('2026-07-01', dayByHand(clock, mida.clock.now()));
});
