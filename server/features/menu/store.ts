import { and, asc, count, countDistinct, eq, lte, ne, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DishLabel } from '#shared/domain/menu/dish-labels.ts';
import type { ServiceTime } from '#shared/domain/menu/menu-times.ts';
import { photoAddress } from '#shared/domain/menu/photos.ts';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { menuItems, restaurants } from '#server/db/schema/ordering.ts';
import { statement } from '#server/db/statements/statement.ts';

/** The record without what `viewItem` adds. */
export type MenuItemRecord = Omit<
  PublicMenuItem,
  | 'food'
  | 'isSoldOut'
  | 'backText'
  | 'servedText'
  | 'isOff'
  | 'groupIds'
  | 'groupOrder'
  | 'fromCentimes'
  | 'frenchName'
  | 'labels'
  | 'labelTexts'
> & {
  frenchName: string | null;
  labels: DishLabel[];
  unavailableUntil: Date | null;
  isOff: boolean;
  categoryPlace: number | null;
  place: number | null;
  addedAt: Date;
  /** The groups of its options; null without any. */
  groupIds: string[] | null;
  /** Where it is not the menu's. */
  groupOrder: string[] | null;
  /** The times in which it is sold; null: at any time. */
  times: ServiceTime[] | null;
};
export type MenuItemFields = Pick<MenuItemRecord, 'name' | 'description' | 'category' | 'priceCentimes'> &
  Partial<Pick<MenuItemRecord, 'frenchName' | 'labels' | 'isOff'>>;

const columns = {
  id: menuItems.id,
  name: menuItems.name,
  description: menuItems.description,
  category: menuItems.category,
  priceCentimes: menuItems.priceCentimes,
  photoId: menuItems.photoId,
  frenchName: menuItems.frenchName,
  labels: menuItems.labels,
  unavailableUntil: menuItems.unavailableUntil,
  isOff: menuItems.isOff,
  categoryPlace: menuItems.categoryPlace,
  place: menuItems.place,
  addedAt: menuItems.createdAt,
  groupOrder: menuItems.groupOrder,
  times: sql<ServiceTime[] | null>`(
    select json_agg(json_build_object('from', t.from_minute, 'until', t.until_minute, 'season', t.season,
      'weekdays', t.weekdays) order by t.place)
    from menu_times t where t.restaurant_id = menu_items.restaurant_id
      and (menu_items.category = any(t.categories) or menu_items.id = any(t.menu_item_ids)))`.as('times'),
  groupIds: sql<string[] | null>`(
    select json_agg(d.group_id) from menu_item_groups d where d.menu_item_id = menu_items.id)`.as(
    'group_ids',
  ),
};

export const dishesInOrder = [
  asc(menuItems.categoryPlace),
  asc(menuItems.category),
  asc(menuItems.place),
  asc(menuItems.name),
  asc(menuItems.id),
];

type Row = Omit<MenuItemRecord, 'imageUrl'> & { photoId: string | null };

const itemOf = ({ photoId, ...item }: Row): MenuItemRecord => ({
  ...item,
  imageUrl: photoId && photoAddress(photoId),
});

const isOfRestaurant = eq(menuItems.restaurantId, sql.placeholder('restaurantId'));

const readMenu = statement(
  columns,
  (selected) => sql`
    select ${selected} from ${menuItems} where ${isOfRestaurant} order by ${sql.join(dishesInOrder, sql`, `)}`,
);

/** The dishes in the restaurant's own order; without one by category, then name (product §3.1). */
export async function listMenu(db: Queries, restaurantId: number): Promise<MenuItemRecord[]> {
  return (await readMenu(db, { restaurantId })).map(itemOf);
}

export async function lockMenu(tx: Transaction, restaurantId: number): Promise<void> {
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('update');
}

/** The categories of all dishes but one. */
export async function listCategories(
  tx: Transaction,
  restaurantId: number,
  except?: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ category: menuItems.category })
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, restaurantId), except ? ne(menuItems.id, except) : undefined))
    .orderBy(asc(menuItems.category));
  return rows.map(({ category }) => category);
}

export interface MenuSize {
  items: number;
  categories: number;
}

export async function measureMenu(tx: Transaction, restaurantId: number): Promise<MenuSize> {
  const [size] = await tx
    .select({ items: count(), categories: countDistinct(menuItems.category) })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId));
  return size ?? { items: 0, categories: 0 };
}

export const canBeOrdered = (now: SQL): SQL =>
  sql`(not ${menuItems.isOff} and (${menuItems.unavailableUntil} is null or ${menuItems.unavailableUntil} <= ${now}))`;

const readItems = statement(
  columns,
  (selected) => sql`
    select ${selected} from ${menuItems} where ${isOfRestaurant} and ${isAnyOf(menuItems.id, sql.placeholder('ids'))}`,
);

export async function findMenuItems(
  db: Queries,
  restaurantId: number,
  ids: string[],
): Promise<MenuItemRecord[]> {
  return (await readItems(db, { restaurantId, ids })).map(itemOf);
}

/** A dish whose id is taken, by a dish of any menu, is left out. */
export async function insertMenuItems(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  items: (MenuItemFields & { id?: string })[],
  at: Date,
): Promise<MenuItemRecord[]> {
  const rows = items.map(({ id = v7(), ...item }) => ({
    id,
    restaurantId,
    ...item,
    categoryPlace: placeOfCategory(restaurantId, item.category),
    createdAt: at,
    updatedAt: at,
  }));
  return (await tx.insert(menuItems).values(rows).onConflictDoNothing().returning(columns)).map(itemOf);
}

export const placeOfCategory = (restaurantId: number, category: string) =>
  sql<number>`(select max(known.category_place) from menu_items known
    where known.restaurant_id = ${restaurantId} and known.category = ${category})`;

const itemOn = (restaurantId: number, id: string) =>
  and(eq(menuItems.restaurantId, restaurantId), eq(menuItems.id, id));

export async function updateMenuItem(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  item: MenuItemFields & { id: string },
  at: Date,
): Promise<MenuItemRecord | undefined> {
  const { id, ...fields } = item;
  const [row] = await tx
    .update(menuItems)
    .set({
      ...fields,
      categoryPlace: placeOfCategory(restaurantId, fields.category),
      // A dish comes last in another category.
      place: sql`case when ${menuItems.category} = ${fields.category} then ${menuItems.place} end`,
      updatedAt: at,
    })
    .where(itemOn(restaurantId, id))
    .returning(columns);
  return row && itemOf(row);
}

/** Undefined once the dish was changed. */
export async function findAddedAt(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  id: string,
): Promise<Date | undefined> {
  const isUnchanged = eq(menuItems.updatedAt, menuItems.createdAt);
  const [row] = await tx
    .select({ addedAt: menuItems.createdAt })
    .from(menuItems)
    .where(and(itemOn(restaurantId, id), isUnchanged));
  return row?.addedAt;
}

export async function lockMenuOf(tx: Transaction, id: string): Promise<void> {
  const ofItem = sql`(select restaurant_id from ${menuItems} where ${menuItems.id} = ${id})`;
  await tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, ofItem)).for('update');
}

/** Returns the restaurant of a dish that was still away. */
export async function putBack(tx: Transaction, id: string, at: Date): Promise<number | undefined> {
  const [row] = await tx
    .update(menuItems)
    .set({ unavailableUntil: null })
    .where(and(eq(menuItems.id, id), lte(menuItems.unavailableUntil, at)))
    .returning({ restaurantId: menuItems.restaurantId });
  return row?.restaurantId;
}

export async function setUnavailable(
  tx: Transaction,
  { restaurantId, id }: { restaurantId: OwnRestaurantId; id: string },
  absence: Pick<MenuItemRecord, 'unavailableUntil' | 'isOff'>,
): Promise<MenuItemRecord | undefined> {
  const [row] = await tx.update(menuItems).set(absence).where(itemOn(restaurantId, id)).returning(columns);
  return row && itemOf(row);
}

export async function setGroupOrder(
  tx: Transaction,
  { restaurantId, id }: { restaurantId: OwnRestaurantId; id: string },
  groupOrder: string[] | null,
): Promise<void> {
  await tx.update(menuItems).set({ groupOrder }).where(itemOn(restaurantId, id));
}

/** Returns the id of the photo before. */
export async function setMenuItemPhoto(
  tx: Transaction,
  { restaurantId, id }: { restaurantId: number; id: string },
  photoId: string | null,
): Promise<{ before: string | null } | undefined> {
  const item = itemOn(restaurantId, id);
  const [row] = await tx.select({ before: menuItems.photoId }).from(menuItems).where(item).for('update');
  if (row) await tx.update(menuItems).set({ photoId }).where(item);
  return row;
}

export async function deleteMenuItem(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  id: string,
): Promise<boolean> {
  const deleted = await tx.delete(menuItems).where(itemOn(restaurantId, id)).returning({ id: menuItems.id });
  return deleted.length > 0;
}
