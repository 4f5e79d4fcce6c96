import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { shiftLimits } from '#shared/domain/couriers/shifts.ts';
import type { Week } from '#shared/domain/hours/opening-hours.ts';
import { at } from './columns.ts';
import { couriers, restaurants } from './ordering.ts';

/** Hours for which admins look for couriers (product §20.3). */
export const shifts = pgTable(
  'shifts',
  {
    id: uuid('id').primaryKey(),
    /** The restaurant in whose district the couriers are needed; null: anywhere in the city. */
    nearRestaurantId: integer('near_restaurant_id').references(() => restaurants.id),
    beginsAt: at('begins_at').notNull(),
    endsAt: at('ends_at').notNull(),
    places: smallint('places').notNull(),
    /** The places taken, counted by the rules; never more than there are. */
    taken: smallint('taken').notNull().default(0),
    openedAt: at('opened_at').notNull(),
  },
  (table) => [
    check('shifts_places', sql`${table.places} between 1 and ${sql.raw(String(shiftLimits.placesMax))}`),
    check('shifts_taken', sql`${table.taken} between 0 and ${table.places}`),
    check(
      'shifts_times',
      sql`isfinite(${table.beginsAt}) and ${table.endsAt} between ${table.beginsAt} + interval '30 minutes'
        and ${table.beginsAt} + interval '${sql.raw(String(shiftLimits.hoursMax))} hours'`,
    ),
    index('shifts_by_time').on(table.endsAt),
  ],
);

/** The couriers who come. The rules count them, and refuse what overlaps. */
export const shiftPlaces = pgTable(
  'shift_places',
  {
    shiftId: uuid('shift_id')
      .notNull()
      .references(() => shifts.id, { onDelete: 'cascade' }),
    courierId: uuid('courier_id')
      .notNull()
      .references(() => couriers.userId),
    takenAt: at('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shiftId, table.courierId] }),
    index('shift_places_by_courier').on(table.courierId),
  ],
);

/** When a courier would work, in a usual week: what admins look at before they open shifts. */
export const courierHours = pgTable(
  'courier_hours',
  {
    courierId: uuid('courier_id')
      .primaryKey()
      .references(() => couriers.userId),
    week: jsonb('week').$type<Week>().notNull(),
    setAt: at('set_at').notNull(),
  },
  (table) => [
    check(
      'courier_hours_week',
      sql`jsonb_typeof(${table.week}) = 'array' and jsonb_array_length(${table.week}) = 7`,
    ),
  ],
);
