import { afterAll, expect, it } from 'vitest';
import { startTestApp } from './app.ts';
import { createPerson, testPassword } from './builders.ts';
import { createCast, identities, sessionOf, type IdentityName } from './cast.ts';
import { outcomeOf, visitor } from './clients.ts';

const mida = await startTestApp();
const cast = await createCast(mida);
afterAll(() => mida.close());

/** The server's own answer, so that tests prove things about the right identity. */
const expected: Record<IdentityName, unknown> = {
  visitor: null,
  customerA: { role: 'customer', isEmailConfirmed: true },
  customerB: { role: 'customer', isEmailConfirmed: true },
  unconfirmed: { role: 'customer', isEmailConfirmed: false },
  ownerA: { role: 'restaurant', restaurants: [{ id: cast.restaurantA.id, role: 'owner' }] },
  ownerB: { role: 'restaurant', restaurants: [{ id: cast.restaurantB.id, role: 'owner' }] },
  ownerWithoutRestaurant: { role: 'restaurant', restaurants: [] },
  managerA: { role: 'restaurant', restaurants: [{ id: cast.restaurantA.id, role: 'manager' }] },
  kitchenA: { role: 'restaurant', restaurants: [{ id: cast.restaurantA.id, role: 'kitchen' }] },
  courierPending: { role: 'courier', courier: { status: 'pending_review', isOnDuty: false } },
  courierRejected: { role: 'courier', courier: { status: 'rejected', isOnDuty: false } },
  courierOffDuty: { role: 'courier', courier: { status: 'approved', isOnDuty: false } },
  courierOnDuty: { role: 'courier', courier: { status: 'approved', isOnDuty: true } },
  courierAssigned: { role: 'courier', courier: { status: 'approved', isOnDuty: true } },
  suspended: null,
  admin: { role: 'admin' },
};

it.each(identities)('the server recognises the test identity %s', async (name) => {
  const user = await sessionOf(cast[name]);
  if (expected[name] === null) expect(user).toBeNull();
  else expect(user).toMatchObject({ id: name === 'visitor' ? '' : cast[name].userId, ...expected[name] });
});

it('a test user can sign in with the test password, and gets the same session as the one made by hand', async () => {
  await createPerson(mida, { email: 'sign-in@mida.test' });
  const guest = visitor(mida);
  expect(
    await outcomeOf(guest.client.auth.signIn({ email: 'sign-in@mida.test', password: testPassword })),
  ).toBe('ok');
  expect(await sessionOf(cast.customerA)).toMatchObject({ id: cast.customerA.userId });
});
