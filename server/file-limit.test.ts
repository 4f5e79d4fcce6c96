import { afterAll, expect, it } from 'vitest';
import { isRestaurantRole, permissions, type Access } from '#shared/domain/permissions.ts';
import { limitTries } from '#server/features/auth/door.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createMember } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';

const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

const filesInAnHour = 300;
const full = new Set<SignedInCaller>();

async function takeAll({ userId }: SignedInCaller): Promise<void> {
  for (let file = 0; file < filesInAnHour; file += 1)
    await limitTries(mida.app, 'takeFile', { account: userId });
}

it('a user takes 300 files in an hour', async () => {
  const restaurant = cast.restaurantA;
  const manager = await signedIn(mida, await createMember(mida, restaurant.id, 'manager'));
  const other = await signedIn(mida, await createMember(mida, restaurant.id, 'manager'));
  const take = ({ client }: SignedInCaller) => outcomeOf(client.menu.exportFile({ separator: ';' }));
  for (let file = 0; file < filesInAnHour; file += 1) expect(await take(manager)).toBe('ok');
  expect(await take(manager)).toBe('rate_limited');
  expect(await take(other)).toBe('ok');
});

const exports = Object.entries<Access>(permissions).filter(([path]) => /\.export/.test(path));

it('there are many files to take', () => {
  expect(exports.length).toBeGreaterThanOrEqual(10);
});

it.each(exports)('%s counts as a file of its user', async (path, access) => {
  const { admin, ownerA, courierAssigned, customerA } = cast;
  const restaurantId = cast.restaurantA.id;
  const byAccess = { admin, approved_courier: courierAssigned, courier: courierAssigned };
  const user = isRestaurantRole(access)
    ? ownerA
    : (Object.entries(byAccess).find(([a]) => a === access)?.[1] ?? customerA);
  if (!full.has(user)) await takeAll(user);
  full.add(user);
  const input = isRestaurantRole(access) ? { restaurantId } : {};
  expect(await outcomeOf(user.call(path, input))).toBe('rate_limited');
});
