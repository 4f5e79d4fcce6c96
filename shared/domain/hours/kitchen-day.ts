/** A kitchen's day ends at five in the morning of Morocco's time (product §3.1, §6.9). */
import { dayMs, momentOf, wallTime } from '#shared/domain/time/city-clock.ts';

const fiveMs = 5 * 60 * 60 * 1000;

export const kitchenDayBegin = (moment: Date): Date => momentOf(lastFive(moment));

export const nextKitchenDay = (moment: Date): Date => momentOf(lastFive(moment) + dayMs);

const lastFive = (moment: Date): number =>
  Math.floor((wallTime(moment).getTime() - fiveMs) / dayMs) * dayMs + fiveMs;
