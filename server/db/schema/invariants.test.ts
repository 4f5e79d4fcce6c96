import { afterAll, describe, expect, it } from 'vitest';
import { orderMoves, orderStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { attempt, intoHistory } from '#server/testing/attempt.ts';
import { writeByHand } from '#server/testing/order-by-hand.ts';

/** The database refuses these by itself, whatever sends them. */
const mida = await startTestApp();
const customerId = await createPerson(mida);
const restaurant = await createRestaurant(mida);
const courierId = await createCourier(mida);
const busyCourierId = await createCourier(mida);
const pendingCourierId = await createCourier(mida, 'pending');
const rejectedCourierId = await createCourier(mida, 'rejected');
const offDutyCourierId = await createCourier(mida, 'offDuty');
afterAll(() => mida.close());

const build = async (status: OrderStatus, byCourier?: string): Promise<string> =>
  (await createOrder(mida, { customerId, restaurant, status, courierId: byCourier })).id;
const orders = {
  new: await build('new'),
  preparing: await build('preparing'),
  ready_for_pickup: await build('ready_for_pickup'),
  out_for_delivery: await build('out_for_delivery', busyCourierId),
  picked_up: await build('picked_up'),
  delivered: await build('delivered'),
  cancelled: await build('cancelled'),
};
const orderId = orders.new;

const take = (courier: string) =>
  `update orders set status = 'out_for_delivery', version = 4, courier_id = '${courier}' where id = '${orders.ready_for_pickup}'`;

const { newOrderId, charges, orderByHand, chargesByHand, lineByHand, stepByHand } = writeByHand({
  customerId,
  restaurantId: restaurant.id,
});

describe('moves of an order', () => {
  it('the database knows the same moves as the domain', async () => {
    const { rows } = await mida.database.pool.query<{ pair: string }>(
      "select from_status || ' → ' || to_status as pair from order_transitions",
    );
    const pairs = orderMoves.map(({ from, to }) => `${from} → ${to}`);
    expect(rows.map(({ pair }) => pair).toSorted()).toEqual([...new Set(pairs)].toSorted());
  });

  /** The moves of product §4.2. The database refuses every other of the 49 pairs. */
  const legal: Partial<Record<OrderStatus, OrderStatus[]>> = {
    new: ['preparing', 'cancelled'],
    preparing: ['ready_for_pickup', 'cancelled'],
    ready_for_pickup: ['out_for_delivery', 'cancelled'],
    out_for_delivery: ['picked_up', 'ready_for_pickup', 'cancelled'],
    picked_up: ['delivered', 'cancelled'],
  };

  const isReasoned = (from: OrderStatus, to: OrderStatus): boolean =>
    to === 'cancelled' || to === 'picked_up' || to === 'delivered' || from === 'out_for_delivery';

  it.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
    'the database allows %s → %s only where product §4.2 does',
    async (from, to) => {
      const id = orders[from];
      const isReleased = from === 'out_for_delivery' && to === 'ready_for_pickup';
      const isTaken = from === 'ready_for_pickup' && to === 'out_for_delivery';
      const taken = isTaken ? `, courier_id = '${courierId}'` : '';
      const released = isReleased ? ', courier_id = null, courier_pay_centimes = null' : '';
      const { rows } = await mida.database.pool.query<{ version: number }>(
        'select version from orders where id = $1',
        [id],
      );
      const version = (rows[0]?.version ?? 0) + 1;
      const result = await attempt(
        mida,
        `update orders set status = '${to}', version = ${from === to ? version - 1 : version}${taken}${released} where id = '${id}'`,
        from === to
          ? 'select 1'
          : `${intoHistory} values ('${id}', ${version}, '${from}', '${to}', 'admin', '${customerId}', now(),
              ${isReasoned(from, to) ? "'other'" : 'null'})`,
      );
      expect(result).toBe(from === to || legal[from]?.includes(to) ? 'done' : 'orders_transition');
    },
  );

  it.each([
    [
      'without a step in its history',
      `update orders set status = 'preparing', version = 2 where id = '${orderId}'`,
      'orders_history_complete',
    ],
    [
      'without counting its version',
      `update orders set status = 'preparing' where id = '${orderId}'`,
      'orders_version',
    ],
    [
      'counting its version by two',
      `update orders set status = 'preparing', version = 3 where id = '${orderId}'`,
      'orders_version',
    ],
    [
      'counting its version without a move',
      `update orders set version = 99 where id = '${orderId}'`,
      'orders_version',
    ],
    ['counting its version back', `update orders set version = 0 where id = '${orderId}'`, 'orders_version'],
    [
      'out for delivery without a courier',
      `update orders set status = 'out_for_delivery', version = 4 where id = '${orders.ready_for_pickup}'`,
      'orders_courier_matches_status',
    ],
    [
      'with a courier before it is ready',
      `update orders set courier_id = '${courierId}' where id = '${orders.preparing}'`,
      'orders_courier_matches_status',
    ],
    [
      'from one courier to another',
      `update orders set courier_id = '${courierId}' where id = '${orders.out_for_delivery}'`,
      'orders_courier_stays',
    ],
    [
      'from its courier to no courier',
      `update orders set courier_id = null, courier_pay_centimes = null where id = '${orders.picked_up}'`,
      'orders_courier_stays',
    ],
    [
      'back to the couriers with its courier',
      `update orders set status = 'ready_for_pickup', version = 5 where id = '${orders.out_for_delivery}'`,
      'orders_courier_matches_status',
    ],
    ['to a courier who waits for approval', take(pendingCourierId), 'orders_courier_on_duty'],
    ['to a courier off duty', take(offDutyCourierId), 'orders_courier_on_duty'],
    ['to a courier who was rejected', take(rejectedCourierId), 'orders_courier_on_duty'],
    ['to a courier with an active job', take(busyCourierId), 'trips_one_open'],
    ['to a user without a courier row', take(customerId), 'trips_courier_id_couriers_user_id_fk'],
  ])('the database refuses to move an order %s', async (_what, statement, constraint) => {
    expect(await attempt(mida, statement)).toBe(constraint);
  });
});

describe('steps of an order', () => {
  const move = `update orders set status = 'preparing', version = 2 where id = '${orderId}'`;
  const ready = `update orders set status = 'ready_for_pickup', version = 3 where id = '${orderId}'`;
  const step = (spoiled: Record<string, string> = {}): string => {
    const columns: Record<string, string> = {
      order_id: `'${orderId}'`,
      version: '2',
      from_status: "'new'",
      to_status: "'preparing'",
      party: "'admin'",
      actor_id: `'${customerId}'`,
      at: 'now()',
      ...spoiled,
    };
    return `insert into order_history (${Object.keys(columns).join()}) values (${Object.values(columns).join()})`;
  };

  it('the database accepts a true step written in SQL', async () => {
    expect(await attempt(mida, move, step())).toBe('done');
  });

  it.each<[string, string[], string]>([
    [
      'from a status that the order did not have',
      [move, step({ from_status: "'ready_for_pickup'" })],
      'order_history_true',
    ],
    ['from nowhere', [move, step({ from_status: 'null' })], 'order_history_true'],
    [
      'to a status that the order did not reach',
      [move, step({ to_status: "'cancelled'" })],
      'order_history_true',
    ],
    ['before its move', [step(), move], 'order_history_true'],
    ['with another number', [move, step({ version: '3' })], 'order_history_true'],
    ['after a later move', [move, ready, step({ version: '2' })], 'order_history_true'],
    [
      'by a user who does not exist',
      [move, step({ actor_id: 'gen_random_uuid()' })],
      'order_history_actor_exists',
    ],
    ['of the system by a user', [move, step({ party: "'system'" })], 'order_history_actor'],
    ['of a party without a user', [move, step({ actor_id: 'null' })], 'order_history_actor'],
    ['of an ordinary move with a reason', [move, step({ reason: "'other'" })], 'order_history_reason'],
    [
      'of a cancellation without a reason',
      [move.replace('preparing', 'cancelled'), step({ to_status: "'cancelled'" })],
      'order_history_reason',
    ],
    ['at the end of time', [move, step({ at: "'infinity'" })], 'order_history_finite_time'],
    ['before all time', [move, step({ at: "'-infinity'" })], 'order_history_finite_time'],
    [
      'of an order that is not there',
      [step({ order_id: 'gen_random_uuid()', version: '1', from_status: 'null' })],
      'order_history_true',
    ],
    [
      'that would keep the order from every later one',
      [move.replace(' where', ", status_since = 'infinity' where")],
      'orders_finite_times',
    ],
  ])('the database refuses a step %s', async (_what, statements, constraint) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});

describe('new orders', () => {
  it('the database accepts a complete order written in SQL', async () => {
    expect(await attempt(mida, orderByHand(), chargesByHand(), lineByHand(), stepByHand())).toBe('done');
  });

  it.each<[string, string[], string]>([
    ['without lines', [orderByHand(), chargesByHand(), stepByHand()], 'orders_lines_add_up'],
    [
      'with lines that do not add up',
      [orderByHand(), chargesByHand(), lineByHand('2499'), stepByHand()],
      'orders_lines_add_up',
    ],
    ['without its first step', [orderByHand(), chargesByHand(), lineByHand()], 'orders_history_complete'],
    ['with another first step', [orderByHand(), lineByHand(), stepByHand('preparing')], 'order_history_true'],
    ['as delivered', [orderByHand({ status: "'delivered'", courier_id: `'${courierId}'` })], 'orders_start'],
    ['as preparing', [orderByHand({ status: "'preparing'" })], 'orders_start'],
    ['at version 2', [orderByHand({ version: '2' })], 'orders_start'],
    ['with a courier', [orderByHand({ courier_id: `'${courierId}'` })], 'orders_courier_matches_status'],
    ['without charges', [orderByHand(), lineByHand(), stepByHand()], 'orders_charges_add_up'],
    [
      'with dishes for nothing',
      [orderByHand({ charges: charges(0, 1000), total_centimes: '1000' }), chargesByHand(0)],
      'order_charges_sign',
    ],
    [
      'with dishes below 0',
      [orderByHand({ charges: charges(-1, 1000), total_centimes: '999' }), chargesByHand(-1)],
      'orders_due',
    ],
    [
      'with a fee below 0',
      [orderByHand({ charges: charges(5000, -1), total_centimes: '4999' }), chargesByHand(5000, -1)],
      'orders_due',
    ],
    [
      'with another total',
      [orderByHand({ total_centimes: '6001' }), chargesByHand()],
      'orders_charges_add_up',
    ],
    ['with other charges than its copy', [orderByHand(), chargesByHand(4900, 1100)], 'orders_charges_add_up'],
    [
      'with a charge that its copy lacks',
      [orderByHand({ charges: `'{"dishes":6000}'` }), chargesByHand(6000, 0)],
      'orders_charges_add_up',
    ],
    [
      'without dishes',
      [
        orderByHand({ charges: `'{"delivery":6000}'` }),
        `insert into order_charges values ('${newOrderId}', 'delivery', 6000)`,
        lineByHand(),
        stepByHand(),
      ],
      'orders_lines_add_up',
    ],
    ['without a real latitude', [orderByHand({ delivery_lat: "'NaN'" })], 'orders_position'],
    ['without a real longitude', [orderByHand({ delivery_lng: "'-infinity'" })], 'orders_position'],
    ['beyond the pole', [orderByHand({ delivery_lat: '90.1' })], 'orders_position'],
    ['at the end of time', [orderByHand({ created_at: "'infinity'" })], 'orders_finite_times'],
    ['before all time', [orderByHand({ status_since: "'-infinity'" })], 'orders_finite_times'],
    ['promised for before it came', [orderByHand({ promised_at: 'now()' })], 'orders_promise_follows'],
    ['promised for no time', [orderByHand({ promised_at: "'infinity'" })], 'orders_promise_follows'],
    ['with a landline', [orderByHand({ phone: "'0524123456'" })], 'orders_phone'],
    [
      'of a customer who does not exist',
      [orderByHand({ customer_id: 'gen_random_uuid()' })],
      'orders_customer_exists',
    ],
    [
      'at no restaurant',
      [orderByHand({ restaurant_id: '999999' })],
      'orders_restaurant_id_restaurants_id_fk',
    ],
    ['with a dish priced 0', [orderByHand(), lineByHand('0')], 'order_lines_positive'],
    ['with no piece of a dish', [orderByHand(), lineByHand('2500', '0')], 'order_lines_positive'],
    ['with 51 pieces', [orderByHand(), lineByHand('2500', '51')], 'order_lines_positive'],
    [
      'a second time with one key',
      [orderByHand({ key: `(select key from orders where id = '${orderId}')` })],
      'orders_once_per_key',
    ],
  ])('the database refuses an order %s', async (_what, statements, constraint) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});
