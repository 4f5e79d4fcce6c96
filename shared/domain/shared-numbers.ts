/**
 * Who takes part in an order sees the others' phone numbers while it is open and for two hours after (product
 * §4.12): something forgotten in the bag is brought back, and nobody is called for ever.
 */
import { isOpen, type OrderStatus } from './order-lifecycle.ts';

const afterMs = 2 * 60 * 60 * 1000;

export function areNumbersShared(order: { status: OrderStatus; statusSince: Date }, now: Date): boolean {
  return isOpen(order.status) || now.getTime() - order.statusSince.getTime() < afterMs;
}
