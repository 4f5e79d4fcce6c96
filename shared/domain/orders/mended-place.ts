/** A wrong place is mended: by its customer until the pickup, by an admin until the end (product §4.30). */
import { arrivalMinutesAt, type ArrivalFacts } from '#shared/domain/promise/arrival-minutes.ts';
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
  /** The pay at the present rates, for the longest way that this courier had until now, and for the new one. */
  paidCentimes: number;
  presentCentimes: number;
}

/** A way longer than any before is paid besides; a shorter one takes nothing from what was shown. */
export const mendedPay = ({ agreedCentimes, paidCentimes, presentCentimes }: Pay): number | null =>
  agreedCentimes === null ? null : agreedCentimes + Math.max(0, presentCentimes - paidCentimes);

export interface PromisedWindow {
  /** Null: of an order from before windows. */
  promisedFrom: Date | null;
  promisedAt: Date | null;
}

/** A door farther than any before moves the whole window by the longer ride; a nearer one leaves what was promised. */
export function mendedWindow(
  { promisedFrom, promisedAt }: PromisedWindow,
  kitchen: ArrivalFacts,
  { longestMetres, presentMetres }: { longestMetres: number; presentMetres: number },
): PromisedWindow {
  const minutes = (metres: number): number => arrivalMinutesAt(kitchen, metres).max;
  const later = Math.max(0, minutes(presentMetres) - minutes(longestMetres)) * 60_000;
  const moved = (end: Date | null): Date | null => end && new Date(end.getTime() + later);
  return { promisedFrom: moved(promisedFrom), promisedAt: moved(promisedAt) };
}
