import { sql, type SQLWrapper } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/pg-core';
import { limits } from '#shared/domain/limits.ts';
import { placeLimits } from '#shared/domain/places/places.ts';

/** What helps a courier find the door of a place; an order holds copies (product §4.29). */
export const doorColumns = {
  landmark: text('landmark').notNull().default(''),
  /** Floor or door. */
  door: text('door').notNull().default(''),
  /** The phone of the person at the place, where it is not the customer. */
  contactPhone: text('contact_phone'),
  /** For the courier alone. */
  courierNote: text('courier_note').notNull().default(''),
};

const most = (column: SQLWrapper, length: number) =>
  sql`char_length(${column}) <= ${sql.raw(String(length))}`;

export const doorChecks = (table: string, columns: Record<keyof typeof doorColumns, SQLWrapper>) => [
  check(
    `${table}_door`,
    sql`${most(columns.landmark, placeLimits.landmarkMax)} and ${most(columns.door, placeLimits.doorMax)} and ${most(columns.courierNote, limits.noteMax)}`,
  ),
  check(`${table}_contact_phone`, sql`${columns.contactPhone} ~ '^0[67][0-9]{8}$'`),
];
