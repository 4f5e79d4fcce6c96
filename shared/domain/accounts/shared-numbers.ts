/** Parties of an order see each other's phone numbers while it is open and for two hours after, for forgotten items (product §4.12). */
import { isOpen, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { erasedPhone } from './phone.ts';

const afterMs = 2 * 60 * 60 * 1000;

export function areNumbersShared(order: { status: OrderStatus; statusSince: Date }, now: Date): boolean {
  return isOpen(order.status) || now.getTime() - order.statusSince.getTime() < afterMs;
}

/** An ended order may name a deleted account, whose number would call a stranger. */
export const sharedNumber = (
  order: { status: OrderStatus; statusSince: Date },
  number: string | undefined,
  now: Date,
): string | null => {
  const isErased = number === erasedPhone && !isOpen(order.status);
  return areNumbersShared(order, now) && !isErased ? (number ?? null) : null;
};
