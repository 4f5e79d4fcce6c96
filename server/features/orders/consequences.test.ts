import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { orderActions, type OrderParty } from '#shared/domain/order-lifecycle.ts';
import type { PushNews } from '#shared/domain/push-news.ts';
import type { CourierId } from '#server/identity.ts';
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
import { assignJob, moveOrder, placeOrder } from './commands.ts';
import { consequences, type Move } from './consequences.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const freeCourierId = await createCourier(mida);

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await mida.database.pool.query(text, values)).rows as Row[];

for (const userId of [customerId, restaurant.ownerId, freeCourierId, await adminOf(mida)]) {
  await signedIn(mida, userId);
  await query('insert into device_tokens (token, user_id, updated_at) values ($1, $2, now())', [
    randomUUID(),
    userId,
  ]);
}

interface Expected {
  by: OrderParty;
  heard: string[];
  news: PushNews[];
  counted?: 'accepted_orders' | 'delivered_orders';
}

const parties = ['customer', 'kitchen', 'admins'];
const expected: Record<Move, Expected> = {
  place: { by: 'customer', heard: parties, news: ['order_to_accept', 'order_arrived'] },
  accept: { by: 'admin', heard: parties, news: ['order_accepted'] },
  reject: { by: 'admin', heard: parties, news: ['order_cancelled'] },
  cancel: { by: 'customer', heard: parties, news: [] },
  mark_ready: { by: 'admin', heard: [...parties, 'couriers-on-duty'], news: ['job_ready'] },
  assign_job: {
    by: 'courier',
    heard: [...parties, 'courier', 'couriers-on-duty'],
    news: [],
    counted: 'accepted_orders',
  },
  mark_picked_up: { by: 'courier', heard: [...parties, 'courier'], news: ['order_picked_up'] },
  mark_delivered: {
    by: 'courier',
    heard: [...parties, 'courier'],
    news: ['order_delivered'],
    counted: 'delivered_orders',
  },
};

const moves = Object.keys(consequences) as Move[];

/** An order on which `move` may be made now, and who makes it. */
async function prepare(move: Move): Promise<{ orderId: string; courierId: CourierId | null }> {
  if (move === 'place') return { orderId: '', courierId: null };
  const courierId = await createCourier(mida);
  const { from: status } = orderActions[move];
  const order = await createOrder(mida, { customerId, restaurant, status, courierId });
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
  const { to } = orderActions[move];
  const { by } = expected[move];
  if (move === 'assign_job' && courierId) await assignJob(app, courierId, { orderId });
  else if (by === 'courier' && courierId) {
    await moveOrder(app, { orderId, to, actorId: courierId }, { party: 'courier', courierId });
  } else if (by === 'customer') {
    const owner = { party: 'customer', customerId: customerId } as const;
    await moveOrder(app, { orderId, to, actorId: customerId }, owner);
  } else {
    await moveOrder(app, { orderId, to, actorId: await adminOf(mida) }, { party: 'admin' });
  }
  return orderId;
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
    const { by, heard, news, counted } = expected[move];
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
    const woken = news.length > 0 ? [{ topic: 'orders', id: orderId, heard: ['outbox'] }] : [];
    expect(announced).toEqual([{ topic: 'orders', id: orderId, heard }, ...woken]);

    const queued = await query<{ news: string }>(
      `select payload->>'news' as news from outbox where payload->>'orderId' = $1 order by id`,
      [orderId],
    );
    expect(queued.map((row) => row.news)).toEqual(news);

    const history = await query<Record<string, unknown>>(
      'select from_status, to_status, party, version from order_history where order_id = $1 order by version',
      [orderId],
    );
    const { from, to } = move === 'place' ? { from: null, to: 'new' } : orderActions[move];
    expect(history.at(-1)).toEqual({ from_status: from, to_status: to, party: by, version: history.length });

    const added = counted ? { [counted]: Number(jobsBefore[counted]) + 1 } : {};
    expect(await jobsOf(courierId)).toEqual({ ...jobsBefore, ...added });
  },
);
