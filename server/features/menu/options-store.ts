import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { OptionGroup } from '#shared/domain/menu/menu-options.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { menuItemGroups, optionGroups } from '#server/db/schema/menu-options.ts';
import { menuItems, restaurants } from '#server/db/schema/ordering.ts';
import { statement } from '#server/db/statements/statement.ts';
import type { MenuItemRecord } from './store.ts';

const { restaurantId: restaurantColumn, createdAt: createdColumn } = optionGroups;
const columns = {
  id: optionGroups.id,
  name: optionGroups.name,
  least: optionGroups.least,
  most: optionGroups.most,
  options: optionGroups.options,
};

export type StoredOption = (typeof optionGroups.$inferSelect)['options'][number];
export type GroupRecord = Pick<typeof optionGroups.$inferSelect, keyof typeof columns>;

export interface OwnGroupRecord extends GroupRecord {
  menuItemIds: string[];
  changedAt: Date | null;
}

/** The owner's order; without one what must be chosen first, then the oldest first. */
const inOrder = [
  asc(optionGroups.place),
  desc(sql`${optionGroups.least} > 0`),
  asc(createdColumn),
  asc(optionGroups.id),
];

const menuItemIds = sql<string[]>`(select coalesce(json_agg(d.menu_item_id), '[]')
  from menu_item_groups d where d.group_id = option_groups.id)`;

export function listOwnGroups(db: Queries, restaurantId: number): Promise<OwnGroupRecord[]> {
  return db
    .select({ ...columns, menuItemIds, changedAt: optionGroups.changedAt })
    .from(optionGroups)
    .where(eq(restaurantColumn, restaurantId))
    .orderBy(...inOrder);
}

const readGroups = statement(
  columns,
  (selected) => sql`
    select ${selected} from ${optionGroups}
    where ${restaurantColumn} = ${sql.placeholder('restaurantId')} and ${isAnyOf(optionGroups.id, sql.placeholder('ids'))}
    order by ${sql.join(inOrder, sql`, `)}`,
);

/** The groups of these dishes; dishes without any cost no query. */
export async function findGroupsOf(
  db: Queries,
  restaurantId: number,
  items: readonly Pick<MenuItemRecord, 'groupIds'>[],
): Promise<GroupRecord[]> {
  const ids = [...new Set(items.flatMap(({ groupIds }) => groupIds ?? []))];
  return ids.length === 0 ? [] : readGroups(db, { restaurantId, ids });
}

/** The group as a customer finds it at `now`. */
export const groupAt = ({ id, name, least, most, options }: GroupRecord, now: Date): OptionGroup => ({
  id,
  name,
  least,
  most,
  options: options.map((option) => ({
    id: option.id,
    name: option.name,
    priceCentimes: option.priceCentimes,
    ...(option.isDefault && { isDefault: true }),
    ...(isOffAt(option, now) && { isOff: true }),
    ...(option.allergens && { allergens: option.allergens }),
  })),
});

export const isOffAt = ({ offUntil }: Pick<StoredOption, 'offUntil'>, now: Date): boolean =>
  offUntil !== null && now < new Date(offUntil);

const groupOn = (restaurantId: number, id: string) =>
  and(eq(restaurantColumn, restaurantId), eq(optionGroups.id, id));

/** False when the id is taken, by a group of any menu. */
export async function insertGroup(
  tx: Transaction,
  group: typeof optionGroups.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(optionGroups).values(group).onConflictDoNothing();
  return rowCount === 1;
}

export async function updateGroup(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  { id, ...fields }: GroupRecord & Pick<OwnGroupRecord, 'changedAt'>,
): Promise<void> {
  await tx.update(optionGroups).set(fields).where(groupOn(restaurantId, id));
}

export async function placeGroups(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  ids: readonly string[],
): Promise<void> {
  await tx
    .update(optionGroups)
    .set({ place: sql`array_position(${sql.param(ids)}::uuid[], ${optionGroups.id})` })
    .where(eq(restaurantColumn, restaurantId));
}

export async function deleteGroup(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  id: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(optionGroups)
    .where(groupOn(restaurantId, id))
    .returning({ id: optionGroups.id });
  return deleted.length > 0;
}

/** Gives the group to exactly these dishes; dishes of other menus are left out. */
export async function linkGroup(
  tx: Transaction,
  { restaurantId, groupId }: { restaurantId: OwnRestaurantId; groupId: string },
  ids: readonly string[],
): Promise<void> {
  const ofGroup = eq(menuItemGroups.groupId, groupId);
  const isElsewhere = ids.length > 0 ? notInArray(menuItemGroups.menuItemId, [...ids]) : undefined;
  await tx.delete(menuItemGroups).where(and(ofGroup, isElsewhere));
  const linked = tx
    .select({
      menuItemId: menuItems.id,
      groupId: sql<string>`${groupId}::uuid`.as('group_id'),
      restaurantId: menuItems.restaurantId,
    })
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, restaurantId), isAnyOf(menuItems.id, ids)));
  await tx.insert(menuItemGroups).select(linked).onConflictDoNothing();
}

export async function lockMenuOfGroup(tx: Transaction, id: string): Promise<void> {
  const ofGroup = sql`(select restaurant_id from ${optionGroups} where ${optionGroups.id} = ${id})`;
  await tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, ofGroup)).for('update');
}

export async function findGroup(
  tx: Transaction,
  id: string,
): Promise<(GroupRecord & { restaurantId: number }) | undefined> {
  const [row] = await tx
    .select({ ...columns, restaurantId: restaurantColumn })
    .from(optionGroups)
    .where(eq(optionGroups.id, id));
  return row;
}

export async function setOptions(
  tx: Transaction,
  id: string,
  changed: { options: StoredOption[]; changedAt: Date },
): Promise<void> {
  await tx.update(optionGroups).set(changed).where(eq(optionGroups.id, id));
}
