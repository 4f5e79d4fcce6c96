import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import {
  statusAfter,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from '#shared/domain/orders/order-lifecycle.ts';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { PushNews } from '#shared/domain/news/push-news.ts';
import type { CourierId, OwnRestaurantId } from '#server/identity.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import { placeOrder } from './placing/commands.ts';
import { consequences, type Move } from './consequences.ts';
import { assignJob } from './moves/assign-commands.ts';
import { moveOrder, type Mover } from './moves/commands.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const freeCourierId = await createCourier(mida);

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await mida.database.pool.query(text, values)).rows as Row[];

await signedIn(mida, await adminOf(mida)).then(({ client }) =>
  client.settings.update({ commissionPercent: 15, restaurantsMayReject: true }),
);

async function addDevice(userId: string): Promise<void> {
  await signedIn(mida, userId);
  await query('insert into device_tokens (token, user_id, updated_at) values ($1, $2, now())', [
    randomUUID(),
    userId,
  ]);
}
for (const userId of [customerId, restaurant.ownerId, freeCourierId, await adminOf(mida)]) {
  await addDevice(userId);
}

interface Expected {
  by: OrderParty;
  heard: string[];
  news: PushNews[];
  counted?: 'accepted_orders' | 'delivered_orders';
  isMailed?: true;
}

const parties = ['customer', 'kitchen', 'admins'];
const expected: Record<Move, Expected> = {
  place: { by: 'customer', heard: parties, news: ['order_to_accept', 'order_arrived'] },
  accept: { by: 'admin', heard: parties, news: ['order_accepted'] },
  reject: { by: 'restaurant', heard: parties, news: ['order_cancelled'], isMailed: true },
  cancel: { by: 'admin', heard: parties, news: ['order_cancelled', 'order_called_off'], isMailed: true },
  expire: { by: 'system', heard: parties, news: ['order_cancelled', 'order_called_off'], isMailed: true },
  decline_change: { by: 'customer', heard: parties, news: ['order_called_off'] },
  fail_delivery: {
    by: 'courier',
    heard: [...parties, 'courier'],
    news: ['carried_order_cancelled', 'made_order_called_off'],
    isMailed: true,
  },
  mark_ready: { by: 'admin', heard: [...parties, 'couriers-on-duty'], news: ['job_ready'] },
  assign_job: {
    by: 'courier',
    heard: [...parties, 'courier', 'couriers-on-duty'],
    news: [],
    counted: 'accepted_orders',
  },
  release: { by: 'admin', heard: [...parties, 'couriers-on-duty'], news: ['job_released', 'job_ready'] },
  mark_picked_up: { by: 'courier', heard: [...parties, 'courier'], news: ['order_picked_up'] },
  mark_delivered: {
    by: 'courier',
    heard: [...parties, 'courier'],
    news: ['order_delivered'],
    counted: 'delivered_orders',
  },
};

const moves = Object.keys(consequences) as Move[];

/** Where several are possible, one of them. */
const statusBefore: Record<OrderAction, OrderStatus> = {
  accept: 'new',
  reject: 'new',
  cancel: 'new',
  expire: 'new',
  decline_change: 'preparing',
  fail_delivery: 'picked_up',
  mark_ready: 'preparing',
  assign_job: 'ready_for_pickup',
  release: 'out_for_delivery',
  mark_picked_up: 'out_for_delivery',
  mark_delivered: 'picked_up',
};

const reasons: Partial<Record<OrderAction, MoveReason>> = {
  reject: 'cannot_make',
  cancel: 'no_courier',
  expire: 'not_answered',
  fail_delivery: 'not_there',
  release: 'courier_unreachable',
};

/** An order on which `move` may be made now, and who makes it. */
async function prepare(move: Move): Promise<{ orderId: string; courierId: CourierId | null }> {
  if (move === 'place') return { orderId: '', courierId: null };
  const courierId = await createCourier(mida);
  await addDevice(courierId);
  const order = await createOrder(mida, { customerId, restaurant, status: statusBefore[move], courierId });
  return { orderId: order.id, courierId };
}

async function make(
  move: Move,
  { orderId, courierId }: Awaited<ReturnType<typeof prepare>>,
): Promise<string> {
  const { app } = mida;
  if (move === 'place') {
    return (await placeOrder(app, customerId, checkoutOf(mida, restaurant))).id;
  }
  const { by } = expected[move];
  if (move === 'assign_job' && courierId) await assignJob(app, courierId, { orderId, version: readyVersion });
  else {
    const { owner, actorId } = await moverOf(by, courierId);
    const asked = { orderId, action: move, version: null, actorId, reason: reasons[move] };
    await moveOrder(app, asked, owner);
  }
  return orderId;
}

async function moverOf(
  by: OrderParty,
  courierId: CourierId | null,
): Promise<{ owner: Mover; actorId: string | null }> {
  if (by === 'courier' && courierId) return { owner: { party: by, courierId }, actorId: courierId };
  if (by === 'customer') return { owner: { party: by, customerId }, actorId: customerId };
  if (by === 'restaurant') {
    const restaurantId = restaurant.id as OwnRestaurantId;
    return { owner: { party: by, restaurantId }, actorId: restaurant.ownerId };
  }
  if (by === 'system') return { owner: { party: by }, actorId: null };
  return { owner: { party: 'admin', by: null }, actorId: await adminOf(mida) };
}

const jobsOf = async (courierId: string | null) =>
  (
    await query<Record<string, number>>(
      'select accepted_orders, delivered_orders from couriers where user_id = $1',
      [courierId],
    )
  )[0] ?? {};

it.each(moves)(
  '%s is written to the history, announced, notified and counted as its row says',
  async (move) => {
    const { by, heard, news, counted, isMailed } = expected[move];
    const prepared = await prepare(move);
    const { courierId } = prepared;
    const jobsBefore = await jobsOf(courierId);
    await query('delete from outbox', []);
    mida.announced.length = 0;

    const orderId = await make(move, prepared);

    const nameOf: Record<string, string> = {
      [`user:${customerId}`]: 'customer',
      [`restaurant:${restaurant.id}`]: 'kitchen',
      [`user:${courierId}`]: 'courier',
    };
    const announced = mida.announced.map(({ topic, id, channels }) => ({
      topic,
      id,
      heard: channels.map((channel) => nameOf[channel] ?? channel),
    }));
    const told = announced.filter((one) => one.heard[0] !== 'outbox');
    const former = move === 'release' ? [{ topic: 'orders', id: orderId, heard: ['courier'] }] : [];
    const all = [...heard, 'acknowledged'];
    expect(told).toEqual([{ topic: 'orders', id: orderId, heard: all }, ...former]);
    expect(announced.length > told.length).toBe(news.length > 0);

    const queued = await query<{ news: string }>(
      `select payload->>'news' as news from outbox where topic = 'push' and payload->>'orderId' = $1 order by id`,
      [orderId],
    );
    expect(queued.map((row) => row.news)).toEqual(news);
    const mails = await query<{ template: string }>(
      `select payload->>'template' as template from outbox where topic = 'mail'`,
      [],
    );
    expect(mails.map(({ template }) => template)).toEqual(isMailed ? ['order_cancelled'] : []);

    const history = await query<Record<string, unknown>>(
      'select from_status, to_status, party, version, reason from order_history where order_id = $1 order by version',
      [orderId],
    );
    const from = move === 'place' ? null : statusBefore[move];
    const to = move === 'place' ? 'new' : statusAfter(move);
    const reason = (move !== 'place' && reasons[move]) || null;
    const step = { from_status: from, to_status: to, party: by, version: history.length, reason };
    expect(history.at(-1)).toEqual(step);

    const added = counted ? { [counted]: Number(jobsBefore[counted]) + 1 } : {};
    expect(await jobsOf(courierId)).toEqual({ ...jobsBefore, ...added });
  },
);

it.each([
  ['new', 'order_called_off'],
  ['preparing', 'order_called_off'],
  ['ready_for_pickup', 'made_order_called_off'],
  ['out_for_delivery', 'made_order_called_off'],
  ['picked_up', 'made_order_called_off'],
] as const)('a kitchen is told not to prepare an order only before it is made: %s', async (status, news) => {
  const courierId = await createCourier(mida);
  const { id: orderId } = await createOrder(mida, { customerId, restaurant, status, courierId });
  await query('delete from outbox', []);
  const { owner, actorId } = await moverOf('admin', null);
  const cancel = { orderId, action: 'cancel', version: null, actorId, reason: 'no_courier' } as const;
  await moveOrder(mida.app, cancel, owner);
  const queued = await query<{ news: string }>(
    `select payload->>'news' as news from outbox where topic = 'push' and sequence like 'kitchen %'`,
    [],
  );
  expect(queued).toEqual([{ news }]);
});
