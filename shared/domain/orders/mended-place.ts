/** A wrong place is mended: by its customer until the pickup, by an admin until the end (product §4.30). */
import { isOpen, type OrderStatus } from './order-lifecycle.ts';

export type MendingParty = 'customer' | 'admin';

export const mayMendPlace = (status: OrderStatus, party: MendingParty): boolean =>
  isOpen(status) && (party === 'admin' || status !== 'picked_up');

/** What of a placed order can be mended. Its history names the fields, not what stood in them. */
export const mendableFields = [
  'address',
  'position',
  'phone',
  'note',
  'landmark',
  'door',
  'contactPhone',
  'courierNote',
] as const;
export type MendableField = (typeof mendableFields)[number];

interface Pay {
  /** What the courier was shown; null without a courier. */
  agreedCentimes: number | null;
  /** For the former and the new way, at the present rates. */
  formerCentimes: number;
  presentCentimes: number;
}

/** A longer way is paid besides; a shorter one takes nothing from what was shown. */
export const mendedPay = ({ agreedCentimes, formerCentimes, presentCentimes }: Pay): number | null =>
  agreedCentimes === null ? null : agreedCentimes + Math.max(0, presentCentimes - formerCentimes);
