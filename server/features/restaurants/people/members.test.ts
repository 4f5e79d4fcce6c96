import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createMember, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { insertOwner } from '#server/features/restaurants/store.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('an owner of two restaurants works in the one that the call names', async () => {
  const [one, two] = [await createRestaurant(mida), await createRestaurant(mida)];
  await mida.app.db.transaction((tx) => insertOwner(tx, { userId: one.ownerId, restaurantId: two.id }));
  const { client } = await signedIn(mida, one.ownerId);
  await client.restaurants.setPhone({ restaurantId: two.id, phone: '0524111111' });
  expect(await client.restaurants.getOwn({ restaurantId: two.id })).toMatchObject({ phone: '0524111111' });
  expect((await client.restaurants.getOwn({ restaurantId: one.id })).phone).not.toBe('0524111111');
});

it('a removed member is refused at the next call', async () => {
  const { id } = await createRestaurant(mida);
  const kitchen = await signedIn(mida, await createMember(mida, id, 'kitchen'));
  const listBoard = () => outcomeOf(kitchen.client.orders.listForRestaurant({ restaurantId: id }));
  expect(await listBoard()).toBe('ok');
  await mida.database.pool.query('delete from restaurant_members where user_id = $1', [kitchen.userId]);
  expect(await listBoard()).toBe('no_own_restaurant');
});
