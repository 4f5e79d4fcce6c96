import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { enteredTablet } from '#server/testing/tablets.ts';

/** A step of an order is never changed: the database lets only the words of deleted accounts go (decision 69). */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const order = { customerId, restaurant, status: 'out_for_delivery' } as const;
const { id: orderId, courierId } = await createOrder(mida, order);
const courier = await signedIn(mida, courierId ?? '');
const why = { reason: 'other', words: 'Call Salma at 0612345678' } as const;
await courier.client.orders.updateStatusAsCourier({ orderId, action: 'release', version: 4, ...why });
const tablet = await enteredTablet(mida, { ownerId: restaurant.ownerId, restaurantId: restaurant.id });
const other = await createOrder(mida, { customerId, restaurant });
const accept = { restaurantId: restaurant.id, orderId: other.id, action: 'accept', version: 1 } as const;
await tablet.client.orders.updateStatusAsRestaurant(accept);
afterAll(() => mida.close());

const gone = (userId: string | null): string => `update users set deleted_at = now(), role = 'customer',
  email = 'deleted-' || id || '@deleted.invalid', email_verified = false, phone = null, image = null where id = '${userId}'`;
const release = `order_id = '${orderId}' and version = 5`;
const accepted = `order_id = '${other.id}' and version = 2`;
const silence = `update order_history set words = '' where ${release}`;
const unname = `update order_history set tablet_name = '' where ${accepted}`;

describe('the history of an order', () => {
  it.each([
    ['its author', courierId],
    ['the order’s customer', customerId],
  ])('loses words with the account of %s', async (_whose, userId) => {
    expect(await attempt(mida, gone(userId), silence)).toBe('done');
  });

  it('calls a tablet as every other once the owner who named it deleted the account', async () => {
    expect(await attempt(mida, gone(restaurant.ownerId), unname)).toBe('done');
  });

  it.each([
    ['words of a user who is there', [silence]],
    ['words, with the account of a stranger', [gone(restaurant.ownerId), silence]],
    ['words for others', [gone(courierId), silence.replace("''", "'nothing'")]],
    ['its reason', [gone(courierId), `update order_history set reason = 'accident' where ${release}`]],
    ['its moment', [gone(courierId), `update order_history set words = '', at = now() where ${release}`]],
    ['its actor', [gone(courierId), `update order_history set words = '', actor_id = null where ${release}`]],
    ['a whole step', [gone(courierId), `delete from order_history where ${release}`]],
    ['the name of a tablet whose owner is there', [unname]],
    ['the name of a tablet for another', [gone(restaurant.ownerId), unname.replace("''", "'Door'")]],
    [
      'the actor of a step into a tablet',
      [gone(courierId), `update order_history set tablet_name = '' where ${release}`],
    ],
  ])('never changes %s', async (_what, statements) => {
    expect(await attempt(mida, ...statements)).toBe('order_history_immutable');
  });
});
