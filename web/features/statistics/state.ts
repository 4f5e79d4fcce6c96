import {
  daysOfPeriod,
  figurePeriods,
  isDay,
  type Days,
  type FigurePeriod,
} from '#shared/domain/time/figure-periods.ts';

export type ChosenPeriod = { period: FigurePeriod } | Days;

export type PeriodSearch = { period?: string; from?: string; to?: string };

/** Reads the address; today is shown without a choice. */
export function readPeriodSearch(search: PeriodSearch | Record<string, unknown>): ChosenPeriod {
  const { period, from, to }: Record<string, unknown> = search;
  if (isDay(from) && isDay(to)) return { from, to };
  return { period: figurePeriods.find((one) => one === period) ?? 'today' };
}

export const chosenDays = (chosen: ChosenPeriod, today: string): Days =>
  'period' in chosen ? daysOfPeriod(chosen.period, today) : chosen;

/** `share` is the difference divided by the value before. */
export type Change = { kind: 'none' } | { kind: 'same' } | { kind: 'up' | 'down'; share: number };

export function changeSince(before: number, now: number): Change {
  if (before === 0) return { kind: 'none' };
  const share = Math.round((Math.abs(now - before) / before) * 100) / 100;
  if (share === 0) return { kind: 'same' };
  return { kind: now > before ? 'up' : 'down', share };
}

export function peakHour(ordersByHour: readonly number[]): { hour: number; orders: number } | undefined {
  const orders = Math.max(0, ...ordersByHour);
  return orders > 0 ? { hour: ordersByHour.indexOf(orders), orders } : undefined;
}

/** The weekday (from Monday) and hour with the most orders. */
export function peakOfWeek(
  weekHours: readonly (readonly number[])[],
): { day: number; hour: number; orders: number } | undefined {
  const peaks = weekHours.map((hours, day) => ({ day, ...(peakHour(hours) ?? { hour: 0, orders: 0 }) }));
  const orders = Math.max(0, ...peaks.map((peak) => peak.orders));
  return orders > 0 ? peaks.find((peak) => peak.orders === orders) : undefined;
}
