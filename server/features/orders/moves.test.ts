import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatuses, type OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, type TestOrder } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, signedIn, type Caller } from '#server/testing/clients.ts';

/** Every status × every move by every identity, through the procedures and under both settings. */
const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

const customerId = cast.customerA.userId;
const build = (status: OrderStatus) =>
  createOrder(mida, { customerId, restaurant: cast.restaurantA, status });

type Wish = (order: TestOrder) => Promise<unknown>;

const towards =
  (procedure: string, caller: Caller, newStatus: OrderStatus): Wish =>
  ({ id }) =>
    caller.call(procedure, { orderId: id, newStatus });

/** The courier who holds the order; otherwise another one. */
const ofItsCourier =
  (wish: (courier: Caller) => Wish): Wish =>
  async (order) =>
    wish(order.courierId ? await signedIn(mida, order.courierId) : cast.courierOffDuty)(order);

const assign =
  (caller: Caller): Wish =>
  ({ id }) =>
    caller.client.orders.assignJobToCourier({ orderId: id });

const wishes: Record<string, Wish> = {
  'its customer: cancel': ({ id }) => cast.customerA.client.orders.cancelMine({ orderId: id }),
  'another customer: cancel': ({ id }) => cast.customerB.client.orders.cancelMine({ orderId: id }),
  'a busy courier: assign': assign(cast.courierAssigned),
  ...Object.fromEntries(
    orderStatuses.flatMap((to): [string, Wish][] => [
      [`its owner: ${to}`, towards('orders.updateStatusAsRestaurant', cast.ownerA, to)],
      [`another owner: ${to}`, towards('orders.updateStatusAsRestaurant', cast.ownerB, to)],
      [`its courier: ${to}`, ofItsCourier((own) => towards('orders.updateStatusAsCourier', own, to))],
      [`another courier: ${to}`, towards('orders.updateStatusAsCourier', cast.courierOnDuty, to)],
      [`admin: ${to}`, towards('orders.updateStatusAsAdmin', cast.admin, to)],
    ]),
  ),
};

/** The status reached or the refusal. Moves left out: not found, or an illegal move. */
const results: Record<OrderStatus, Record<string, string>> = {
  new: {
    'its customer: cancel': 'cancelled',
    'its owner: preparing': 'preparing',
    'admin: preparing': 'preparing',
    'admin: cancelled': 'cancelled',
  },
  preparing: {
    'its owner: ready_for_pickup': 'ready_for_pickup',
    'admin: ready_for_pickup': 'ready_for_pickup',
  },
  ready_for_pickup: { 'a busy courier: assign': 'courier_busy' },
  out_for_delivery: { 'its courier: picked_up': 'picked_up' },
  // The courier's last step repeated: answered as the first time, without effect.
  picked_up: { 'its courier: delivered': 'delivered', 'its courier: picked_up': 'unchanged' },
  delivered: { 'its courier: delivered': 'unchanged' },
  cancelled: {},
};

function expectedOf(from: OrderStatus, isRejectAllowed: boolean): Record<string, string> {
  const isHeld = from === 'out_for_delivery' || from === 'picked_up' || from === 'delivered';
  const byDefault = (wish: string): string => {
    if (wish === 'a busy courier: assign') return 'job_taken';
    if (wish.startsWith('another')) return 'order_not_found';
    return wish.startsWith('its courier') && !isHeld ? 'order_not_found' : 'illegal_move';
  };
  return {
    ...Object.fromEntries(Object.keys(wishes).map((wish) => [wish, byDefault(wish)])),
    ...results[from],
    ...(from === 'new' && isRejectAllowed && { 'its owner: cancelled': 'cancelled' }),
  };
}

interface Traces {
  status: OrderStatus;
  [column: string]: unknown;
}

/** Everything a move leaves behind. */
async function tracesOf(order: TestOrder): Promise<Traces> {
  const { rows } = await mida.app.db.execute<Traces>(sql`
    select status, status_since, version, courier_id,
           (select count(*) from order_history h where h.order_id = o.id) as steps,
           (select sum(accepted_orders + delivered_orders) from couriers) as counts
    from orders o where id = ${order.id}`);
  const [row] = rows;
  if (!row) throw new Error('the order is gone');
  return row;
}

/** A refusal must leave no trace; a moved order is replaced by a new one. */
async function tryAll(from: OrderStatus): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  let order = await build(from);
  for (const [name, wish] of Object.entries(wishes)) {
    mida.clock.advance(1_000);
    const before = await tracesOf(order);
    mida.announced.length = 0;
    const outcome = await outcomeOf(wish(order));
    const after = await tracesOf(order);
    const isMoved = after.status !== before.status;
    const reached = isMoved ? after.status : 'unchanged';
    found[name] = outcome === 'ok' ? reached : outcome;
    if (!isMoved) expect([after, mida.announced], name).toEqual([before, []]);
    if (isMoved) order = await build(from);
  }
  return found;
}

describe.each([false, true])('with «restaurants may reject» %s', (restaurantsMayReject) => {
  beforeAll(async () => {
    await cast.admin.client.settings.update({ commissionPercent: 15, restaurantsMayReject });
  });

  it.each(orderStatuses)('an order that is %s makes the moves of the table and no other', async (from) => {
    expect(await tryAll(from)).toEqual(expectedOf(from, restaurantsMayReject));
  });
});
