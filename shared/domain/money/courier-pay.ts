/** A courier's pay for an order: a base and an amount a kilometre of the way, more at night and on holidays; rounded once (product §11.7). */
import { dayOf, hourOf } from '#shared/domain/time/city-clock.ts';
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';

export interface PayRates {
  payBaseMad: number;
  payKmCentimes: number;
  payNightPercent: number;
  /** The city's own, `2027-03-10`, beside those of each year. */
  holidays: readonly string[];
}

/** Streets are longer than the straight line. */
export const streetTenths = 13;

const night = { from: 22, until: 6 };

const yearlyHolidays = new Set(
  '01-01 01-11 01-14 05-01 07-30 08-14 08-20 08-21 10-31 11-06 11-18'.split(' '),
);

/** The way that is paid, to the nearest 100 m, so that a pay does not show where its customer is. */
export const routeMetres = (pickup: Position, delivery: Position): number =>
  Math.round((distanceMetres(pickup, delivery) * streetTenths) / 1000) * 100;

export function isHoliday(moment: Date, holidays: readonly string[]): boolean {
  const day = dayOf(moment);
  return yearlyHolidays.has(day.slice(5)) || holidays.includes(day);
}

export function isNight(moment: Date): boolean {
  const hour = hourOf(moment);
  return hour >= night.from || hour < night.until;
}

export const payPercent = ({ payNightPercent, holidays }: PayRates, moment: Date): number =>
  isNight(moment) || isHoliday(moment, holidays) ? payNightPercent : 100;

/** Orders from before the pay have no way, and earn the base. `assign` of moves-store.ts computes the same. */
export const courierPay = (metres: number | null, rates: PayRates, moment: Date): number =>
  payAt(metres, rates, payPercent(rates, moment));

/** `percent` of the usual pay: 100 by day. */
export function payAt(
  metres: number | null,
  { payBaseMad, payKmCentimes }: Pick<PayRates, 'payBaseMad' | 'payKmCentimes'>,
  percent: number,
): number {
  const thousandths = payBaseMad * 100_000 + payKmCentimes * (metres ?? 0);
  return Math.floor((thousandths * percent + 50_000) / 100_000);
}

interface Ending {
  status: string;
  /** The order was picked up, however it ended. */
  isPickedUp: boolean;
}

/** Half the pay is earned where an order was cancelled on the way to the kitchen, half a centime up; the whole where it was picked up. */
export const earnedPay = (payCentimes: number, { status, isPickedUp }: Ending): number =>
  status === 'cancelled' && !isPickedUp ? Math.ceil(payCentimes / 2) : payCentimes;
