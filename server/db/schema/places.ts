import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#shared/domain/limits.ts';
import { placeKinds, placeLimits, type PlaceKind } from '#shared/domain/places/places.ts';
import { users } from './accounts.ts';
import { at, bytes, onEarth } from './columns.ts';
import { doorChecks, doorColumns } from './door-columns.ts';

/** A customer's address book; a trigger counts it (product §4.29). */
export const places = pgTable(
  'places',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PlaceKind>().notNull(),
    /** Empty for home and work. */
    name: text('name').notNull().default(''),
    address: text('address').notNull(),
    ...doorColumns,
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    addedAt: at('added_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  (table) => [
    index('places_by_customer').on(table.customerId, table.lastUsedAt),
    check('places_kind', sql`${table.kind} in (${sql.raw(placeKinds.map((one) => `'${one}'`).join(', '))})`),
    check(
      'places_name',
      sql`(${table.kind} = 'other') = (${table.name} <> '') and char_length(${table.name}) <= ${sql.raw(String(placeLimits.nameMax))}`,
    ),
    check(
      'places_address',
      sql`char_length(${table.address}) between ${sql.raw(String(limits.addressMin))} and ${sql.raw(String(limits.addressMax))}`,
    ),
    check('places_position', onEarth(table.lat, table.lng)),
    ...doorChecks('places', table),
  ],
);

/** The door, for its customer, the courier of a running order and admins; no address of its own (decision 77). */
export const placePhotos = pgTable('place_photos', {
  placeId: uuid('place_id')
    .primaryKey()
    .references(() => places.id, { onDelete: 'cascade' }),
  /** Changes with each photo. */
  version: uuid('version').notNull(),
  content: bytes('content').notNull(),
});
