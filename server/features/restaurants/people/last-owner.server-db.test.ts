import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createOrder,
  checkoutOf,
  actingAs,
  adminOf,
  createPerson,
  createRestaurant,
  testPassword,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import type { UserId } from '#server/identity.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { insertOwner } from '#server/features/restaurants/store.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { outcomeOf, signedIn, visitor, type SignedInCaller } from '#server/testing/clients.ts';
import { untilAwaited } from '#server/testing/waiting.ts';
import { subjectOf } from '#server/testing/heard.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const customer = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

let restaurant: TestRestaurant;
let owner: SignedInCaller;
beforeEach(async () => {
  restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
});

const change = (userId: string, newStatus: 'suspended' | 'active') =>
  admin.client.users.updateStatus({ userId, newStatus, reason: 'test' });
const suspend = (userId = restaurant.ownerId) => change(userId, 'suspended');
const isOpen = async (): Promise<boolean> =>
  (await visitor(mida).client.restaurants.get({ id: restaurant.id })).isAcceptingOrders;
const place = (by = customer) => outcomeOf(by.client.orders.place(checkoutOf(mida, restaurant)));
const isTold = async (): Promise<boolean> =>
  (await admin.client.restaurants.listWithoutOwner()).some(({ id }) => id === restaurant.id);
async function addOwner(): Promise<string> {
  const userId = await createPerson(mida, { role: 'restaurant' });
  await mida.app.db.transaction((tx) => insertOwner(tx, { userId, restaurantId: restaurant.id }));
  return userId;
}

describe('suspending the last active owner', () => {
  it('suspending the last active owner closes the restaurant, says why, and leaves open orders to the admin', async () => {
    const { id } = await createOrder(mida, { customerId: customer.userId, restaurant });
    expect(await isTold()).toBe(false);
    mida.announced.length = 0;
    await suspend();
    expect(await isOpen()).toBe(false);
    expect(await place()).toBe('restaurant_closed');
    expect(await isTold()).toBe(true);
    const { ownerId } = restaurant;
    expect(mida.announced.map((one) => [subjectOf(one), one.channels])).toEqual([
      [`users ${ownerId}`, ['admins']],
      [`session ${ownerId}`, [`user:${ownerId}`]],
      [`restaurants ${restaurant.id}`, ['everyone']],
      [`restaurants ${restaurant.id} people`, [`restaurant:${restaurant.id}`]],
    ]);
    const { items } = await admin.client.orders.listAllAsAdmin({ tab: 'current', limit: 100 });
    expect(items.map((order) => order.id)).toContain(id);
  });

  it('lifting the suspension leaves the restaurant closed until its owner opens it', async () => {
    await suspend();
    await change(restaurant.ownerId, 'active');
    expect(await isOpen()).toBe(false);
    expect(await isTold()).toBe(false);
    const back = await signedIn(mida, restaurant.ownerId);
    await back.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    expect(await place()).toBe('ok');
  });

  it('the restaurant stays open while another owner is active, and closes with the last', async () => {
    const other = await addOwner();
    await suspend();
    expect(await isOpen()).toBe(true);
    await suspend(other);
    expect(await isOpen()).toBe(false);
  });

  it('two owners suspended at once close the restaurant', async () => {
    const other = await addOwner();
    await Promise.all([suspend(), suspend(other)]);
    expect(await isOpen()).toBe(false);
  });

  it('a suspension waits for an order that is being placed, and the order is placed', async () => {
    const { suspended } = await mida.app.db.transaction(async (tx) => {
      const customerId = customer.userId as UserId;
      await placeOrder({ ...mida.app, db: tx }, customerId, checkoutOf(mida, restaurant));
      const suspending = outcomeOf(suspend());
      await untilAwaited(tx);
      return { suspended: suspending };
    });
    expect(await suspended).toBe('ok');
    expect(await isOpen()).toBe(false);
  });

  it('an order that comes during a suspension waits and is refused', async () => {
    const { placed } = await mida.app.db.transaction(async (tx) => {
      const suspension = { userId: restaurant.ownerId, newStatus: 'suspended', reason: 'test' } as const;
      await updateUserStatus({ ...mida.app, db: tx }, { ...suspension, by: actingAs(admin.userId) });
      const placing = place();
      await untilAwaited(tx);
      return { placed: placing };
    });
    expect(await placed).toBe('restaurant_closed');
  });

  it('an owner who opens the restaurant during the suspension waits, and the restaurant stays closed', async () => {
    const { opened } = await mida.app.db.transaction(async (tx) => {
      const suspension = { userId: restaurant.ownerId, newStatus: 'suspended', reason: 'test' } as const;
      await updateUserStatus({ ...mida.app, db: tx }, { ...suspension, by: actingAs(admin.userId) });
      const opening = outcomeOf(owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true }));
      await untilAwaited(tx);
      return { opened: opening };
    });
    expect(await opened).toBe('restaurant_not_found');
    expect(await isOpen()).toBe(false);
  });
});

describe('deleting the last owner’s account', () => {
  const leave = (by = owner) => outcomeOf(by.client.account.deleteMine({ password: testPassword }));

  it('deleting the last owner’s account closes the restaurant and informs the admin', async () => {
    expect(await leave()).toBe('ok');
    expect(await isOpen()).toBe(false);
    expect(await isTold()).toBe(true);
  });

  it('deleting an account closes the restaurant when its only other owner is suspended', async () => {
    await suspend(await addOwner());
    expect(await leave()).toBe('ok');
    expect(await isOpen()).toBe(false);
  });

  it('a deletion waits for an order that is being placed, and is refused because of it', async () => {
    const { left } = await mida.app.db.transaction(async (tx) => {
      const customerId = customer.userId as UserId;
      await placeOrder({ ...mida.app, db: tx }, customerId, checkoutOf(mida, restaurant));
      const leaving = leave();
      await untilAwaited(tx);
      return { left: leaving };
    });
    expect(await left).toBe('order_open');
    expect(await isOpen()).toBe(true);
  });
});

it('orders and their owner’s deletion at once each succeed or are refused by name', async () => {
  for (let round = 0; round < 4; round += 1) {
    restaurant = await createRestaurant(mida);
    owner = await signedIn(mida, restaurant.ownerId);
    const customers = await Promise.all(
      Array.from({ length: 6 }, async () => signedIn(mida, await createPerson(mida))),
    );
    const [left, ...placed] = await Promise.all([
      outcomeOf(owner.client.account.deleteMine({ password: testPassword })),
      place(owner),
      ...customers.map((one) => place(one)),
    ]);
    expect(['ok', 'order_open']).toContain(left);
    for (const outcome of placed) expect(['ok', 'restaurant_closed', 'unauthenticated']).toContain(outcome);
    if (left === 'ok') expect(placed).not.toContain('ok');
    else expect(placed).toContain('ok');
  }
});
