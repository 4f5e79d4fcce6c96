import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import type { TestApp } from './app.ts';
import {
  actingAs,
  adminOf,
  createCourier,
  createOrder,
  createMember,
  createPerson,
  createRestaurant,
  type TestOrder,
  type TestRestaurant,
} from './builders.ts';
import { signedIn, visitor, type Caller, type SignedInCaller } from './clients.ts';

/** The identities in the order of the permission matrix's columns. */
export const identities = [
  'visitor',
  'customerA',
  'customerB',
  'unconfirmed',
  'ownerA',
  'ownerB',
  'ownerWithoutRestaurant',
  'managerA',
  'kitchenA',
  'courierPending',
  'courierRejected',
  'courierOffDuty',
  'courierOnDuty',
  'courierAssigned',
  'suspended',
  'admin',
] as const;
export type IdentityName = (typeof identities)[number];
type SignedInName = Exclude<IdentityName, 'visitor'>;

/** One caller each, with two restaurants and the order that customerA placed at A and courierAssigned holds. */
export interface Cast extends Record<SignedInName, SignedInCaller> {
  visitor: Caller;
  restaurantA: TestRestaurant;
  restaurantB: TestRestaurant;
  assignedOrder: TestOrder;
}

export async function createCast(mida: TestApp): Promise<Cast> {
  const enter = async (userId: Promise<string> | string) => signedIn(mida, await userId);
  const restaurantA = await createRestaurant(mida);
  const restaurantB = await createRestaurant(mida);
  const customerA = await enter(createPerson(mida));
  const courierAssigned = await enter(createCourier(mida, 'onDuty'));
  const assignedOrder = await createOrder(mida, {
    customerId: customerA.userId,
    restaurant: restaurantA,
    status: 'out_for_delivery',
    courierId: courierAssigned.userId,
  });
  return {
    visitor: visitor(mida),
    customerA,
    customerB: await enter(createPerson(mida)),
    unconfirmed: await enter(createPerson(mida, { isEmailConfirmed: false })),
    ownerA: await enter(restaurantA.ownerId),
    ownerB: await enter(restaurantB.ownerId),
    ownerWithoutRestaurant: await enter(createPerson(mida, { role: 'restaurant' })),
    managerA: await enter(createMember(mida, restaurantA.id, 'manager')),
    kitchenA: await enter(createMember(mida, restaurantA.id, 'kitchen')),
    courierPending: await enter(createCourier(mida, 'pending')),
    courierRejected: await enter(createCourier(mida, 'rejected')),
    courierOffDuty: await enter(createCourier(mida, 'offDuty')),
    courierOnDuty: await enter(createCourier(mida, 'onDuty')),
    courierAssigned,
    suspended: await createSuspended(mida),
    admin: await enter(createPerson(mida, { role: 'admin' })),
    restaurantA,
    restaurantB,
    assignedOrder,
  };
}

/** The user signed in before the suspension: the browser still sends the cookie. */
async function createSuspended(mida: TestApp): Promise<SignedInCaller> {
  const caller = await signedIn(mida, await createPerson(mida));
  const change = { userId: caller.userId, newStatus: 'suspended', reason: 'test' } as const;
  await updateUserStatus(mida.app, { ...change, by: actingAs(await adminOf(mida)) });
  return caller;
}

export async function sessionOf(caller: Caller): Promise<SessionUser | null> {
  return (await caller.client.auth.getSession()).user;
}
