import { afterAll, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const rounds = 20;
const mida = await startTestApp();
const customer = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

async function newOrders() {
  const restaurant = await createRestaurant(mida);
  const owner = await signedIn(mida, restaurant.ownerId);
  const ids: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ids.push((await createOrder(mida, { customerId: customer.userId, restaurant })).id);
  }
  return { ids, owner };
}

const ring = (): Promise<void> => ringAllDue(mida.app, alarms);

async function endsOf(ids: readonly string[]) {
  const { rows } = await mida.database.pool.query<{
    id: string;
    status: string;
    steps: number;
    last: string;
  }>(
    `select o.id, o.status, (select count(*)::int from order_history h where h.order_id = o.id) as steps,
       (select h.party from order_history h where h.order_id = o.id and h.version = o.version) as last
     from orders o where o.id = any($1)`,
    [ids],
  );
  return rows;
}

it('of an acceptance and the answer limit at once one wins, for every order', async () => {
  const { ids, owner } = await newOrders();
  mida.clock.advance(8 * 60_000);
  const accepting = ids.map((orderId) =>
    outcomeOf(owner.client.orders.updateStatusAsRestaurant({ orderId, action: 'accept', version: 1 })),
  );
  const [outcomes] = await Promise.all([Promise.all(accepting), ring(), ring()]);
  const ends = await endsOf(ids);
  expect(ends.every(({ steps }) => steps === 2)).toBe(true);
  for (const [index, id] of ids.entries()) {
    const end = ends.find((one) => one.id === id);
    const isAccepted = outcomes[index] === 'ok';
    expect([outcomes[index], end?.status]).toEqual(
      isAccepted ? ['ok', 'preparing'] : ['illegal_move', 'cancelled'],
    );
  }
});

it('of a customer’s cancellation and the answer limit at once one wins, for every order', async () => {
  const { ids } = await newOrders();
  mida.clock.advance(8 * 60_000);
  const cancelling = ids.map((orderId) => outcomeOf(customer.client.orders.cancelMine({ orderId })));
  const [outcomes] = await Promise.all([Promise.all(cancelling), ring()]);
  for (const [index, id] of ids.entries()) {
    const end = (await endsOf(ids)).find((one) => one.id === id);
    expect(end).toMatchObject({ status: 'cancelled', steps: 2 });
    expect([outcomes[index], end?.last]).toEqual(
      outcomes[index] === 'ok' ? ['ok', 'customer'] : ['illegal_move', 'system'],
    );
  }
});

it('two workers at once cancel each unanswered order once, and count each miss once', async () => {
  const { ids, owner } = await newOrders();
  mida.clock.advance(8 * 60_000);
  await Promise.all([ring(), ring()]);
  expect((await endsOf(ids)).every(({ steps, last }) => steps === 2 && last === 'system')).toBe(true);
  const { rows } = await mida.database.pool.query(
    'select missed_in_a_row as missed from restaurants where id = $1',
    [(await owner.client.restaurants.getOwn()).id],
  );
  expect(rows).toEqual([{ missed: rounds }]);
});

it('of a courier’s pickup and the limit of three hours at once one wins', async () => {
  const restaurant = await createRestaurant(mida);
  const orders = [];
  for (let round = 0; round < rounds / 2; round += 1) {
    orders.push(
      await createOrder(mida, { customerId: customer.userId, restaurant, status: 'out_for_delivery' }),
    );
  }
  const couriers = await Promise.all(orders.map(({ courierId }) => signedIn(mida, courierId ?? '')));
  mida.clock.advance(180 * 60_000);
  const picking = orders.map(({ id: orderId }, index) =>
    outcomeOf(
      couriers[index]?.client.orders.updateStatusAsCourier({
        orderId,
        action: 'mark_picked_up',
        version: 4,
      }) ?? Promise.reject(new Error('no courier')),
    ),
  );
  const [outcomes] = await Promise.all([Promise.all(picking), ring()]);
  const ends = await endsOf(orders.map(({ id }) => id));
  for (const [index, { id }] of orders.entries()) {
    const end = ends.find((one) => one.id === id);
    expect([outcomes[index], end?.status, end?.steps]).toEqual(
      outcomes[index] === 'ok' ? ['ok', 'picked_up', 5] : ['illegal_move', 'cancelled', 5],
    );
  }
});
