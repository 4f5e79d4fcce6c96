/** A trip pays what its orders pay singly; what an offer showed is the least that the courier gets (product §4.32). */
import { courierPay, type PayRates } from '#shared/domain/money/courier-pay.ts';

export interface TripPay {
  totalCentimes: number;
  /** The pay of each order, in the order of the ways. */
  eachCentimes: number[];
}

export function tripPay(waysMetres: readonly (number | null)[], rates: PayRates, moment: Date): TripPay {
  const eachCentimes = waysMetres.map((metres) => courierPay(metres, rates, moment));
  return { totalCentimes: eachCentimes.reduce((sum, pay) => sum + pay, 0), eachCentimes };
}
