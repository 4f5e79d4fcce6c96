import { afterAll, expect, it } from 'vitest';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  actingAs,
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { updateUserStatus } from './commands.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

async function prepare() {
  const courierId = await createCourier(mida);
  const { id: orderId } = await createOrder(mida, { customerId, restaurant, status: 'ready_for_pickup' });
  const suspension = { userId: courierId, newStatus: 'suspended', reason: 'test' } as const;
  return { courierId, orderId, suspension, courier: await signedIn(mida, courierId) };
}

const statusOf = async (orderId: string) =>
  (await admin.client.orders.listAllAsAdmin({ tab: 'current', limit: 100 })).items.find(
    ({ id }) => id === orderId,
  )?.status;

it('a suspension during the courier’s assignment waits, and gives the order back', async () => {
  const { courierId, orderId, suspension } = await prepare();
  const { suspended } = await mida.app.db.transaction(async (tx) => {
    await assignJob({ ...mida.app, db: tx }, courierId, { orderId, version: readyVersion });
    const suspending = outcomeOf(admin.client.users.updateStatus(suspension));
    await untilAwaited(tx);
    return { suspended: suspending };
  });
  expect(await suspended).toBe('ok');
  expect(await statusOf(orderId)).toBe('ready_for_pickup');
});

it.each([
  ['out_for_delivery', 'picked_up', 'ready_for_pickup'],
  ['picked_up', 'delivered', 'picked_up'],
] as const)(
  'of a suspension and its courier’s move from %s to %s at once each is whole',
  async (status, moved, kept) => {
    for (let round = 0; round < 8; round += 1) {
      const { id: orderId, courierId } = await createOrder(mida, { customerId, restaurant, status });
      const courier = await signedIn(mida, courierId ?? '');
      const suspension = { userId: courierId ?? '', newStatus: 'suspended', reason: 'test' } as const;
      const [suspended, outcome] = await Promise.all([
        outcomeOf(admin.client.users.updateStatus(suspension)),
        outcomeOf(courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo[moved] })),
      ]);
      expect(suspended).toBe('ok');
      expect(await statusOf(orderId)).toBe(outcome === 'ok' ? openOr(moved) : kept);
    }
  },
);

/** Delivered orders are not listed as current. */
const openOr = (status: 'picked_up' | 'delivered') => (status === 'delivered' ? undefined : status);

it('an assignment during the courier’s suspension waits and is refused', async () => {
  const { orderId, suspension, courier } = await prepare();
  const { taken } = await mida.app.db.transaction(async (tx) => {
    await updateUserStatus({ ...mida.app, db: tx }, { ...suspension, by: actingAs(admin.userId) });
    const taking = outcomeOf(courier.client.orders.assignJobToCourier({ orderId, version: readyVersion }));
    await untilAwaited(tx);
    return { taken: taking };
  });
  expect(await taken).toBe('courier_off_duty');
});
