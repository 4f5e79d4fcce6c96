/** A browser listens to interests by name; which ones it may hold follows from who is signed in on it (product §9.3). */
import { refusalFor, type Identity } from './permissions.ts';

export const pushLimits = {
  interestLengthMax: 164,
  interestsMax: 5000,
  devicesPerUserMax: 100,
  /** From the app's start to the first synchronisation. */
  syncDelayMs: 500,
} as const;

/** Names our own host of the push protocol, in its addresses and in the browser's store. */
export const ownInstanceId = 'mida';

/** The provider's host of an instance; ours keeps the name in the tokens it signs. */
export const providerOrigin = (instanceId: string): string =>
  `https://${instanceId}.pushnotifications.pusher.com`;

export const courierJobs = 'courier-jobs';
export const adminNewOrders = 'admin-new-orders';
/** New orders of one kitchen. */
export const restaurantOrders = (restaurantId: number): string => `restaurant-${restaurantId}-orders`;
export const customerInterest = (userId: string): string => `customer-${userId}`;

export type InterestFault = 'forbidden_character' | 'too_long';

/** What is wrong with a name, before anybody asks whether it is allowed. */
export function interestFault(name: string): InterestFault | null {
  if (!/^[A-Za-z0-9_\-=@,.;]*$/.test(name)) return 'forbidden_character';
  return name.length > pushLimits.interestLengthMax ? 'too_long' : null;
}

/** Everything this user's browsers may listen to; every other name is refused. */
export function interestsOf(
  user: { id: string; restaurant: { id: number } | null },
  identity: Identity,
): string[] {
  const interests = [customerInterest(user.id)];
  if (user.restaurant && refusalFor('owner', identity) === null) {
    interests.push(restaurantOrders(user.restaurant.id));
  }
  if (refusalFor('approved_courier', identity) === null) interests.push(courierJobs);
  if (refusalFor('admin', identity) === null) interests.push(adminNewOrders);
  return interests;
}
