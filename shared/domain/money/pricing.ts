import {
  isCommissioned,
  partsOf,
  sumOf,
  totalOf,
  vatPercents,
  type Charged,
  type Charges,
  type Part,
} from './bill.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';

/** An order costs the sum of price times quantity, plus the fee of its delivery (product §4.6). Only this file adds money. */

export interface PricedLine {
  unitPriceCentimes: number;
  quantity: number;
}

export interface OrderPrice {
  charges: Charges;
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

export const dishesCentimes = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineTotalCentimes(line), 0);

export function priceOrder(lines: readonly PricedLine[], deliveryCentimes: number): OrderPrice {
  const charges = { dishes: dishesCentimes(lines), delivery: deliveryCentimes };
  return { charges, totalCentimes: totalOf(charges) };
}

/** What replaces a dish costs its own price, and at most that of the dish; a removed dish costs nothing. Never above zero. */
export function changeCentimes({ unitPriceCentimes, quantity }: PricedLine, replacementCentimes = 0): number {
  // The product `quantity * 0` would be a negative zero.
  return -quantity * Math.max(0, unitPriceCentimes - replacementCentimes) || 0;
}

/** Percentages have two decimals; half a centime rounds up. */
export function commissionCentimes(centimes: number, commissionPercent: number): number {
  const hundredths = Math.round(commissionPercent * 100);
  return Math.floor((centimes * hundredths + 5_000) / 10_000);
}

/** The commission on the parts on which it is due: the dishes, not the delivery. */
export const commissionOfParts = (parts: readonly Part[], percent: number): number =>
  commissionCentimes(sumOf(parts, isCommissioned), percent);

/** Splits an amount that contains its value-added tax; half a centime of tax rounds up. */
export function splitVat(
  centimes: number,
  percent: number = vatPercents.general,
): { netCentimes: number; vatCentimes: number } {
  const whole = 100 + percent;
  const vatCentimes = Math.floor((2 * centimes * percent + whole) / (2 * whole));
  return { netCentimes: centimes - vatCentimes, vatCentimes };
}

interface Ordered extends Charged {
  status: OrderStatus;
}

export function commissionOf(order: Ordered, percent: number): { percent: number; centimes: number } | null {
  return order.status === 'cancelled'
    ? null
    : { percent, centimes: commissionOfParts(partsOf(order), percent) };
}

export function centimesFromMad(mad: number): number {
  return Math.round(mad * 100);
}
