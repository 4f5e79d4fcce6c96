import { isDay } from '#shared/domain/figure-periods.ts';

const filters = ['q', 'act', 'admin', 'day'] as const;
export type AuditSearch = { [Filter in (typeof filters)[number]]?: string };

/** The other values are checked by the screen, which knows them. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const read: AuditSearch = {};
  for (const name of filters) {
    const value = search[name];
    if (typeof value === 'string' && value !== '' && (name !== 'day' || isDay(value))) read[name] = value;
  }
  return read;
}
