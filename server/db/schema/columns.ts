import type { PinKind } from '#shared/domain/dispatch/pins.ts';
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';
import type { TroubleReason } from '#shared/domain/orders/delivery-trouble.ts';
import type { Language } from '#shared/domain/writing/languages.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const decimal = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(5,2)',
  fromDriver: Number,
  toDriver: String,
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Morocco's midnight is that of UTC, or an hour before it. */
export const isMidnightOf = (moment: SQLWrapper, day: SQLWrapper): SQL =>
  sql`timestamptz '1970-01-01T00:00Z' + (${day} - date '1970-01-01') * interval '24 hours' - ${moment} in (interval '0', interval '1 hour')`;

/** One statement for lists of every length. */
export const isAnyOf = (column: SQLWrapper, values: readonly string[] | Placeholder): SQL =>
  sql`${column} = any(${sql.param(values)})`;

/** The values are literals: a partial index serves only queries that repeat its predicate. */
export const isOneOf = (
  column: SQLWrapper,
  values: readonly (OrderStatus | TroubleReason | Language | PinKind)[],
): SQL => sql`${column} in (${sql.raw(values.map((one) => `'${one}'`).join(', '))})`;

/** True of zero metres too. */
export const isWithin = (metres: SQLWrapper, most: number): SQL =>
  sql`${metres} between 0 and ${sql.raw(String(most))}`;

/** Refuses NaN, which PostgreSQL sorts above every number. */
export const onEarth = (lat: SQLWrapper, lng: SQLWrapper): SQL =>
  sql`${lat} between -90 and 90 and ${lng} between -180 and 180`;
