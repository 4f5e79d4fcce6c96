import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { everyDay } from '#shared/domain/hours/weekdays.ts';
import { menuSeasons, menuTimesMax, type MenuSeason } from '#shared/domain/menu/menu-times.ts';
import { restaurants } from './ordering.ts';

/** 1 or 0: a sum over all days counts each day once, and nothing else. */
const isAmong = (day: number, weekdays: SQLWrapper): SQL =>
  sql`(${sql.raw(String(day))} = any(${weekdays}))::int`;

/** Times to which dishes belong, by their category or one by one. A restaurant's times are written whole (product §3.11). */
export const menuTimes = pgTable(
  'menu_times',
  {
    restaurantId: integer('restaurant_id')
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    fromMinute: smallint('from_minute').notNull(),
    untilMinute: smallint('until_minute').notNull(),
    season: text('season').$type<MenuSeason>().notNull(),
    /** Monday is 0. */
    weekdays: smallint('weekdays')
      .array()
      .notNull()
      .default([...everyDay]),
    categories: text('categories').array().notNull(),
    /** No foreign key: a dish that left the menu is no longer asked for. */
    menuItemIds: uuid('menu_item_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.place] }),
    check('menu_times_place', sql`${table.place} between 0 and ${sql.raw(`${menuTimesMax - 1}`)}`),
    check(
      'menu_times_range',
      sql`${table.fromMinute} between 0 and 1439 and ${table.untilMinute} > ${table.fromMinute} and ${table.untilMinute} <= ${table.fromMinute} + 1440`,
    ),
    check(
      'menu_times_weekdays',
      sql`array_position(${table.weekdays}, null) is null and cardinality(${table.weekdays}) > 0
        and cardinality(${table.weekdays}) = ${sql.join(
          everyDay.map((day) => isAmong(day, table.weekdays)),
          sql` + `,
        )}`,
    ),
    check(
      'menu_times_season',
      sql`${table.season} in (${sql.raw(menuSeasons.map((season) => `'${season}'`).join(', '))})`,
    ),
  ],
);
