/** An admin keeps an order for one courier (pin), or from some (forbid); the plan and offers by hand obey (product §4.35). */
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { isOfferable } from './offers.ts';

/** An order has one pin at most, and as many forbids as there are couriers; of a courier one of both. */
export const pinKinds = ['pin', 'forbid'] as const;
export type PinKind = (typeof pinKinds)[number];

export interface Pin {
  courierId: string;
  kind: PinKind;
}

export type PinRefusal = 'order_pinned' | 'courier_forbidden';

/** Why the order is not this courier's, by what admins have said of it. */
export function refusalOfPins(pins: readonly Pin[], courierId: string): PinRefusal | null {
  const own = pins.find((pin) => pin.courierId === courierId);
  if (own) return own.kind === 'forbid' ? 'courier_forbidden' : null;
  return pins.some(({ kind }) => kind === 'pin') ? 'order_pinned' : null;
}

export const pinnedTo = (pins: readonly Pin[]): string | null =>
  pins.find(({ kind }) => kind === 'pin')?.courierId ?? null;

/** An order is pinned while it may be offered: it cooks or is ready, without a courier. */
export const isPinnable = (status: OrderStatus): boolean => isOfferable(status);

/** An open offer or a promise is ended first: no order is with a courier whom its pins keep from it. */
export const contradicts = (holderId: string | null, pin: Pin): boolean =>
  holderId !== null && (pin.kind === 'pin') === (holderId !== pin.courierId);
