import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonsFor } from '#shared/domain/orders/move-reasons.ts';
import {
  orderActions,
  orderStatuses,
  type OrderAction,
  type OrderParty,
  type OrderStatus,
} from '#shared/domain/orders/order-lifecycle.ts';
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

type Wish = (order: TestOrder, version: number) => Promise<unknown>;

const asking =
  (procedure: string, caller: Caller, party: OrderParty, action: OrderAction): Wish =>
  ({ id }, version) =>
    caller.call(procedure, { orderId: id, action, version, reason: reasonsFor(action, party)[0] });

/** The courier who holds the order; otherwise another one. */
const ofItsCourier =
  (wish: (courier: Caller) => Wish): Wish =>
  async (order, version) =>
    wish(order.courierId ? await signedIn(mida, order.courierId) : cast.courierOffDuty)(order, version);

const assign =
  (caller: Caller): Wish =>
  ({ id }, version) =>
    caller.client.orders.assignJobToCourier({ orderId: id, version });

const asRestaurant = 'orders.updateStatusAsRestaurant';
const asCourier = 'orders.updateStatusAsCourier';
const wishes: Record<string, Wish> = {
  'its customer: cancel': ({ id }) => cast.customerA.client.orders.cancelMine({ orderId: id }),
  'another customer: cancel': ({ id }) => cast.customerB.client.orders.cancelMine({ orderId: id }),
  'a busy courier: assign': assign(cast.courierAssigned),
  ...Object.fromEntries(
    orderActions.flatMap((action): [string, Wish][] => [
      [`its owner: ${action}`, asking(asRestaurant, cast.ownerA, 'restaurant', action)],
      [`another owner: ${action}`, asking(asRestaurant, cast.ownerB, 'restaurant', action)],
      [`its courier: ${action}`, ofItsCourier((own) => asking(asCourier, own, 'courier', action))],
      [`another courier: ${action}`, asking(asCourier, cast.courierOnDuty, 'courier', action)],
      [`admin: ${action}`, asking('orders.updateStatusAsAdmin', cast.admin, 'admin', action)],
    ]),
  ),
};

/** The status reached or the refusal. Moves left out: not found, or an illegal move. */
const results: Record<OrderStatus, Record<string, string>> = {
  new: {
    'its customer: cancel': 'cancelled',
    'its owner: accept': 'preparing',
    'admin: accept': 'preparing',
    'admin: cancel': 'cancelled',
  },
  preparing: {
    'its owner: mark_ready': 'ready_for_pickup',
    'admin: mark_ready': 'ready_for_pickup',
    'admin: cancel': 'cancelled',
  },
  ready_for_pickup: { 'a busy courier: assign': 'courier_busy', 'admin: cancel': 'cancelled' },
  out_for_delivery: {
    'its courier: mark_picked_up': 'picked_up',
    'its courier: release': 'ready_for_pickup',
    'admin: mark_picked_up': 'picked_up',
    'admin: release': 'ready_for_pickup',
    'admin: cancel': 'cancelled',
  },
  picked_up: {
    'its courier: mark_delivered': 'delivered',
    'admin: mark_delivered': 'delivered',
    'admin: cancel': 'cancelled',
  },
  delivered: {},
  cancelled: {},
};

const ifAllowed: Partial<Record<OrderStatus, Record<string, string>>> = {
  new: { 'its owner: reject': 'cancelled' },
  preparing: { 'its owner: cancel': 'cancelled' },
};

function expectedOf(from: OrderStatus, isRejectAllowed: boolean): Record<string, string> {
  const isHeld = from === 'out_for_delivery' || from === 'picked_up' || from === 'delivered';
  const byDefault = (wish: string): string => {
    if (wish === 'a busy courier: assign') return from === 'cancelled' ? 'illegal_move' : 'job_taken';
    if (!isRejectAllowed && ifAllowed[from]?.[wish]) return 'rejecting_is_off';
    // A failed delivery has a call of its own.
    if (wish.endsWith('courier: fail_delivery')) return 'forbidden';
    if (wish.startsWith('another')) return 'order_not_found';
    return wish.startsWith('its courier') && !isHeld ? 'order_not_found' : 'illegal_move';
  };
  return {
    ...Object.fromEntries(Object.keys(wishes).map((wish) => [wish, byDefault(wish)])),
    ...results[from],
    ...(isRejectAllowed && ifAllowed[from]),
  };
}

interface Traces {
  status: OrderStatus;
  version: number;
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
    const outcome = await outcomeOf(wish(order, before.version));
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
