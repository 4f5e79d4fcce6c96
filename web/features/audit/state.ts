import { isDay } from '#shared/domain/time/figure-periods.ts';

const filters = ['q', 'act', 'admin', 'from', 'to'] as const;
export type AuditSearch = { [Filter in (typeof filters)[number]]?: string };
/** `day` is that of a link from before ranges. */
export type AuditAddress = AuditSearch & { day?: string };

const isOfDays = (name: string): boolean => name === 'from' || name === 'to';

/** The other values are checked by the screen, which knows them. */
export function readAuditSearch({ day, ...search }: Record<string, unknown>): AuditSearch {
  const asked: Record<string, unknown> = isDay(day) ? { from: day, to: day, ...search } : search;
  const read: AuditSearch = {};
  for (const name of filters) {
    const value = asked[name];
    if (typeof value === 'string' && value !== '' && (!isOfDays(name) || isDay(value))) read[name] = value;
  }
  return read;
}
