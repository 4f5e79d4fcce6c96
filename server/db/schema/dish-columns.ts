import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { dishLabels, forbidden, orderedAllergens, type DishLabel } from '#shared/domain/menu/dish-labels.ts';
import { limits } from '#shared/domain/limits.ts';
import { at } from './columns.ts';

/** Whether it is halal is said once for the house, of all its dishes (product §3.9). */
export const houseColumns = { isHalal: boolean('is_halal').notNull().default(true) };

export const dishColumns = {
  frenchName: text('french_name'),
  labels: text('labels').array().$type<DishLabel[]>().notNull().default([]),
  /** The dish is sold out until then (product §3.1). */
  unavailableUntil: at('unavailable_until'),
  isOff: boolean('is_off').notNull().default(false),
  /**
   * The place of its category in the restaurant's own order, the same on all its dishes; null: the usual
   * order (product §8.5).
   */
  categoryPlace: smallint('category_place'),
  /** Its place in its category; null: after the others, by name. */
  place: smallint('place'),
  /** The order of its groups of options, where it is not the menu's (product §3.6). */
  groupOrder: uuid('group_order').array(),
  searchName: text('search_name').generatedAlwaysAs(sql`fold_text(name || ' ' || coalesce(french_name, ''))`),
  /** Its category, and the labels that customers look for; what a dish contains is no reason to find it. */
  searchKind: text('search_kind').generatedAlwaysAs(sql`search_kind_of(category, labels)`),
};

export const dishChecks = (
  table: Record<'frenchName' | 'groupOrder' | 'labels' | 'unavailableUntil', SQLWrapper>,
) => [
  check('menu_items_come_back', sql`isfinite(${table.unavailableUntil})`),
  check(
    'menu_items_french_name',
    sql`char_length(${table.frenchName}) between 2 and ${sql.raw(`${limits.menuNameMax}`)}`,
  ),
  check('menu_items_labels', areAmong(dishLabels, table.labels)),
  check('menu_items_diet', isDietTrue(table.labels)),
  check(
    'menu_items_group_order',
    sql`cardinality(${table.groupOrder}) between 2 and ${sql.raw(`${limits.dishGroupsMax}`)} and array_position(${table.groupOrder}, null) is null`,
  ),
];

export const areAllergens = (column: SQLWrapper): SQL => areAmong(orderedAllergens, column);

const areAmong = (labels: readonly string[], column: SQLWrapper): SQL =>
  sql`${column} <@ ${listed(labels)} and cardinality(${column}) <= ${sql.raw(`${labels.length}`)}`;

/** A vegan dish is vegetarian, and neither contains what it excludes. */
const isDietTrue = (column: SQLWrapper): SQL =>
  sql`(not ${column} @> array['vegan'] or ${column} @> array['vegetarian'] and not ${column} && ${listed(forbidden.vegan)})
    and (not ${column} @> array['vegetarian'] or not ${column} && ${listed(forbidden.vegetarian)})`;

const listed = (labels: readonly string[]): SQL =>
  sql`array[${sql.raw(labels.map((label) => `'${label}'`).join(', '))}]`;
