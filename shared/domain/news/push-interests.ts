/** The signed-in user's role decides to which push interests a browser may subscribe (product §9.3). */
import { refusalFor, type Identity } from '#shared/domain/permissions.ts';

export const pushLimits = {
  interestLengthMax: 164,
  interestsMax: 5000,
  devicesPerUserMax: 100,
  syncDelayMs: 500,
} as const;

/** Names our own push host in its addresses and in the browser's store. */
export const ownInstanceId = 'mida';

/** Our own host uses this name too, in the tokens it signs. */
export const providerOrigin = (instanceId: string): string =>
  `https://${instanceId}.pushnotifications.pusher.com`;

export const courierJobs = 'courier-jobs';
export const adminNewOrders = 'admin-new-orders';
export const restaurantOrders = (restaurantId: number): string => `restaurant-${restaurantId}-orders`;
export const customerInterest = (userId: string): string => `customer-${userId}`;

export type InterestFault = 'forbidden_character' | 'too_long';

export function interestFault(name: string): InterestFault | null {
  if (!/^[A-Za-z0-9_\-=@,.;]*$/.test(name)) return 'forbidden_character';
  return name.length > pushLimits.interestLengthMax ? 'too_long' : null;
}

export function interestsOf(user: { id: string }, identity: Identity): string[] {
  const interests = [customerInterest(user.id)];
  for (const { id } of identity.restaurants) {
    if (refusalFor('kitchen', identity, id) === null) interests.push(restaurantOrders(id));
  }
  if (refusalFor('approved_courier', identity) === null) interests.push(courierJobs);
  if (refusalFor('admin', identity) === null) interests.push(adminNewOrders);
  return interests;
}
