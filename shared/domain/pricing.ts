import type { OrderStatus } from './order-lifecycle.ts';

/** An order costs the sum of price times quantity, plus a delivery fee of 10 MAD (product §4.6). Only this file adds money. */
export const deliveryFeeCentimes = 1000;

export interface PricedLine {
  unitPriceCentimes: number;
  quantity: number;
}

export interface OrderPrice {
  subtotalCentimes: number;
  deliveryFeeCentimes: number;
  totalCentimes: number;
}

export function priceWithOptions(
  dishCentimes: number,
  options: readonly { priceCentimes: number }[],
): number {
  return options.reduce((sum, { priceCentimes }) => sum + priceCentimes, dishCentimes);
}

export function lineTotalCentimes(line: PricedLine): number {
  return line.unitPriceCentimes * line.quantity;
}

export function priceOrder(lines: readonly PricedLine[]): OrderPrice {
  const subtotalCentimes = lines.reduce((sum, line) => sum + lineTotalCentimes(line), 0);
  return { subtotalCentimes, deliveryFeeCentimes, totalCentimes: subtotalCentimes + deliveryFeeCentimes };
}

/** What replaces a dish costs its own price, and at most that of the dish; a removed dish costs nothing. Never above zero. */
export function changeCentimes({ unitPriceCentimes, quantity }: PricedLine, replacementCentimes = 0): number {
  // Not `quantity * 0`, which is a negative zero.
  return -quantity * Math.max(0, unitPriceCentimes - replacementCentimes) || 0;
}

/** Commission applies to dishes, not to the delivery fee. Percentages have two decimals; half a centime rounds up. */
export function commissionCentimes(subtotalCentimes: number, commissionPercent: number): number {
  const hundredths = Math.round(commissionPercent * 100);
  return Math.floor((subtotalCentimes * hundredths + 5_000) / 10_000);
}

export const vatPercents = { general: 20, meals: 10 } as const;

/** Of an amount that contains its value-added tax; half a centime of tax rounds up. */
export function splitVat(
  centimes: number,
  percent: number = vatPercents.general,
): { netCentimes: number; vatCentimes: number } {
  const whole = 100 + percent;
  const vatCentimes = Math.floor((2 * centimes * percent + whole) / (2 * whole));
  return { netCentimes: centimes - vatCentimes, vatCentimes };
}

interface Due {
  status: OrderStatus;
  dueCentimes: number;
  deliveryFeeCentimes: number;
}

export function commissionOf(order: Due, percent: number): { percent: number; centimes: number } | null {
  const dishesCentimes = order.dueCentimes - order.deliveryFeeCentimes;
  return order.status === 'cancelled'
    ? null
    : { percent, centimes: commissionCentimes(dishesCentimes, percent) };
}

export function centimesFromMad(mad: number): number {
  return Math.round(mad * 100);
}
