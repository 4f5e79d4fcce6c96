/** A courier works as an auto-entrepreneur, whose services may earn so much in a calendar year (product §11.15). */
import { dayOf, midnightOf } from '#shared/domain/time/city-clock.ts';

export const yearLimitCentimes = 20_000_000;

const hintPercent = 80;

export const nearYearLimitCentimes = (yearLimitCentimes * hintPercent) / 100;

export interface CityYear {
  year: number;
  from: Date;
  until: Date;
}

export function yearAround(moment: Date): CityYear {
  const year = Number(dayOf(moment).slice(0, 4));
  return { year, from: midnightOf(`${year}-01-01`), until: midnightOf(`${year + 1}-01-01`) };
}

export type YearState = 'far' | 'near' | 'above';

export function yearStateOf(earnedCentimes: number): YearState {
  if (earnedCentimes > yearLimitCentimes) return 'above';
  return earnedCentimes >= nearYearLimitCentimes ? 'near' : 'far';
}
