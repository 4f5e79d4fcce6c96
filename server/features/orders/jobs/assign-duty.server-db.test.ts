import { afterAll, expect, it } from 'vitest';
import type { CourierId } from '#server/identity.ts';
import { setOnDuty } from '#server/features/couriers/store.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCourier, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
afterAll(() => mida.close());

async function prepare() {
  const courier = await signedIn(mida, await createCourier(mida));
  const { id: orderId } = await createOrder(mida, { customerId, restaurant, status: 'ready_for_pickup' });
  return {
    courier,
    orderId,
    accept: () => outcomeOf(courier.client.orders.assignJobToCourier({ orderId, version: readyVersion })),
  };
}

async function statusOf(orderId: string): Promise<unknown> {
  const { rows } = await mida.database.pool.query<{ status: string }>(
    'select status from orders where id = $1',
    [orderId],
  );
  return rows[0]?.status;
}

it('a courier who goes off duty before the assignment is refused', async () => {
  const { courier, orderId, accept } = await prepare();
  const { outcome } = await mida.app.db.transaction(async (tx) => {
    await setOnDuty(tx, courier.userId as CourierId, { isOnDuty: false, at: mida.clock.now() });
    const accepting = accept();
    await untilAwaited(tx);
    return { outcome: accepting };
  });
  expect(await outcome).toBe('courier_off_duty');
  expect(await statusOf(orderId)).toBe('ready_for_pickup');
});

it('a courier who goes off duty during the assignment gets the job or the refusal, and nothing in between', async () => {
  for (let round = 0; round < 10; round++) {
    const { courier, orderId, accept } = await prepare();
    const goOffDuty = courier.client.couriers.setOnDuty({ isOnDuty: false });
    const [outcome] = await Promise.all([accept(), goOffDuty]);
    expect(['ok', 'courier_off_duty']).toContain(outcome);
    expect(await statusOf(orderId)).toBe(outcome === 'ok' ? 'out_for_delivery' : 'ready_for_pickup');
  }
});

it('a courier who delivers one order while accepting the next does not deadlock', async () => {
  for (let round = 0; round < 10; round++) {
    const { courier, accept } = await prepare();
    const job = { customerId, restaurant, courierId: courier.userId, status: 'picked_up' } as const;
    const { id: carried } = await createOrder(mida, job);
    const deliver = { orderId: carried, ...stepTo.delivered } as const;
    const [accepted, delivered] = await Promise.all([
      accept(),
      outcomeOf(courier.client.orders.updateStatusAsCourier(deliver)),
    ]);
    expect(delivered).toBe('ok');
    expect(['ok', 'courier_busy']).toContain(accepted);
  }
});
