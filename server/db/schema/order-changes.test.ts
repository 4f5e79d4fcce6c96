import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const { ownerId } = restaurant;

/** Two dishes: the first once, the second twice. */
const preparing = async () => (await createOrder(mida, { customerId, restaurant, status: 'preparing' })).id;
const orderId = await preparing();
const closedId = (await createOrder(mida, { customerId, restaurant, status: 'delivered' })).id;
const newId = (await createOrder(mida, { customerId, restaurant })).id;
const price = restaurant.menu[1]?.priceCentimes ?? 0;

interface Written {
  id?: string;
  order?: string;
  state?: string;
  quantity?: number;
  replacement?: number | null;
}

const dish = (replacement: number | null | undefined): string =>
  replacement ? `'${restaurant.menu[0]?.id}', 'Tea', ${replacement}` : 'null, null, null';

const proposal = ({
  id = randomUUID(),
  order = orderId,
  state = 'open',
  quantity = 2,
  replacement,
}: Written) =>
  `insert into order_proposals (id, order_id, position, quantity, replacement_item_id, replacement_name,
     replacement_price_centimes, state, proposed_by, proposed_at, answer_by, closed_at)
   values ('${id}', '${order}', 1, ${quantity}, ${dish(replacement)}, '${state}', '${ownerId}', now(),
     now() + interval '5 minutes', ${state === 'open' ? 'null' : 'now()'})`;

const close = (id: string, state: string) =>
  `update order_proposals set state = '${state}', closed_at = now() where id = '${id}'`;

const change = ({ id, order = orderId, quantity = 2, replacement, sum = 0 }: Written & { sum?: number }) =>
  `insert into order_changes (proposal_id, order_id, position, quantity, replacement_item_id, replacement_name,
     replacement_price_centimes, kind, sum_centimes, answered_by, at)
   values ('${id}', '${order}', 1, ${quantity}, ${dish(replacement)},
     '${replacement ? 'replaced' : 'removed'}', ${sum}, '${customerId}', now())`;

const answered = (written: Written, sum: number): string[] => {
  const id = randomUUID();
  return [proposal({ ...written, id }), close(id, 'accepted'), change({ ...written, id, sum })];
};

const dueOf = async (id: string): Promise<number[]> => {
  const { rows } = await mida.database.pool.query<{ total: number; due: number }>(
    'select total_centimes as total, due_centimes as due from orders where id = $1',
    [id],
  );
  return rows.flatMap(({ total, due }) => [total - due]);
};

describe('what is due', () => {
  it.each([
    ['a removed dish costs nothing', {}, -2 * price, 2 * price],
    ['one of two dishes is removed', { quantity: 1 }, -price, price],
    ['a cheaper dish costs its own price', { replacement: 100 }, 2 * (100 - price), 2 * (price - 100)],
    ['a dearer dish costs the price of the dish it replaces', { replacement: price + 500 }, 0, 0],
  ])('%s', async (_what, written, sum, saved) => {
    const id = await preparing();
    for (const statement of answered({ ...written, order: id }, sum))
      await mida.database.pool.query(statement);
    expect(await dueOf(id)).toEqual([saved]);
  });

  it('an order without changes is due in full', async () => {
    expect(await dueOf(closedId)).toEqual([0]);
  });
});

describe('the database refuses', () => {
  it.each([
    ['a sum above zero', answered({}, 100), 'order_changes_add_up'],
    ['a sum that takes too much', answered({}, -2 * price - 1), 'order_changes_add_up'],
    ['a removed dish that still costs something', answered({}, -price), 'order_changes_add_up'],
    ['a cheaper dish at the old price', answered({ replacement: 100 }, 0), 'order_changes_add_up'],
    ['more dishes than the line has', answered({ quantity: 3 }, -3 * price), 'order_changes_within_line'],
    [
      'a second change of the same dishes',
      [...answered({}, -2 * price), ...answered({ quantity: 1 }, -price)],
      'order_changes_within_line',
    ],
    ['a proposal that starts closed', [proposal({ state: 'accepted' })], 'order_proposals_while_preparing'],
    ['a proposal for a delivered order', [proposal({ order: closedId })], 'order_proposals_while_preparing'],
    ['two open proposals for a line', [proposal({}), proposal({})], 'order_proposals_one_open'],
    [
      'a due of its own',
      [`update orders set changes_centimes = -1 where id = '${orderId}'`],
      'orders_changes_add_up',
    ],
    [
      'a due above the total',
      [`update orders set changes_centimes = 1 where id = '${orderId}'`],
      'orders_due',
    ],
    [
      'a due below the fee',
      [`update orders set changes_centimes = -(charges ->> 'dishes')::integer - 1 where id = '${orderId}'`],
      'orders_due',
    ],
    [
      'an order that is ready before it came',
      [
        `update orders set ready_by = created_at, first_ready_by = null, ahead_at_first = null where id = '${orderId}'`,
      ],
      'orders_ready_by',
    ],
    [
      'a new order with a time to be ready',
      [`update orders set ready_by = created_at + interval '1 hour' where id = '${newId}'`],
      'orders_ready_by',
    ],
  ])('the database refuses %s', async (_what, statements, constraint) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });

  it.each([
    [
      'a change of an open proposal',
      (id: string) => [change({ id, sum: -2 * price })],
      'order_changes_as_proposed',
    ],
    [
      'a second answer',
      (id: string) => [close(id, 'lapsed'), close(id, 'accepted')],
      'order_proposals_closed_once',
    ],
    [
      'another quantity',
      (id: string) => [`update order_proposals set quantity = 1 where id = '${id}'`],
      'order_proposals_closed_once',
    ],
    [
      'a forgotten proposal',
      (id: string) => [`delete from order_proposals where id = '${id}'`],
      'order_proposals_immutable',
    ],
    [
      'a changed change',
      (id: string) => [
        close(id, 'accepted'),
        change({ id, sum: -2 * price }),
        'update order_changes set sum_centimes = 0',
      ],
      'order_changes_immutable',
    ],
    [
      'a forgotten change',
      (id: string) => [close(id, 'accepted'), change({ id, sum: -2 * price }), 'delete from order_changes'],
      'order_changes_immutable',
    ],
  ])('the database refuses %s', async (_what, statements, constraint) => {
    const id = randomUUID();
    expect(await attempt(mida, proposal({ id }), ...statements(id))).toBe(constraint);
  });
});
