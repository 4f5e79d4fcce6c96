import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import type { OwnGroup } from '#shared/contract/menu/options.ts';
import type { GroupFields } from '#shared/contract/menu/options-forms.ts';
import { allergensOf } from '#shared/domain/menu/dish-labels.ts';
import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { groupsOf, ownGroupOrder } from '#shared/domain/orders/group-order.ts';
import { groupFault, isPriceInRange, type OptionGroup } from '#shared/domain/menu/menu-options.ts';
import { nextKitchenDay } from '#shared/domain/hours/kitchen-day.ts';
import { groupFaultText } from '#messages/menu/options.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import * as store from './options-store.ts';
import type { OwnGroupRecord, StoredOption } from './options-store.ts';
import { requireSeenOrder } from './seen-order.ts';
import { findMenuItems, listMenu, lockMenu, setGroupOrder, type MenuItemRecord } from './store.ts';

const viewGroup = ({ options, changedAt: _, ...group }: OwnGroupRecord, now: Date): OwnGroup => ({
  ...group,
  options: options.map(({ offUntil, ...option }) => ({ ...option, isOff: store.isOffAt({ offUntil }, now) })),
});

export async function listOwnGroups(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  restaurantId: OwnRestaurantId,
): Promise<OwnGroup[]> {
  return (await store.listOwnGroups(db, restaurantId)).map((group) => viewGroup(group, clock.now()));
}

export async function readGroups(
  db: Queries,
  { restaurantId, now }: { restaurantId: number; now: Date },
  items: readonly Pick<MenuItemRecord, 'groupIds'>[],
): Promise<OptionGroup[]> {
  return (await store.findGroupsOf(db, restaurantId, items)).map((group) => store.groupAt(group, now));
}

export function addGroup(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { id = v7(), ...fields }: GroupFields & { id?: string },
): Promise<OwnGroup> {
  return changeGroups(app, restaurantId, async (changing) => {
    if (changing.groups.some((one) => one.id === id)) return addAgain(changing, { ...fields, id });
    if (changing.groups.length >= limits.optionGroupsMax) throw new AppError('too_many_groups');
    const { menuItemIds, ...group } = fields;
    const options = optionsFrom(group.options, []);
    const row = { ...group, id, restaurantId, options, createdAt: changing.now };
    if (!(await store.insertGroup(changing.tx, row))) throw new AppError('option_group_not_found');
    return linkAndCheck(changing, { id, menuItemIds });
  });
}

/** The answer of the first call was lost: the group stands on the menu, where a colleague may have changed it since. */
async function addAgain(changing: Changing, group: GroupFields & { id: string }): Promise<OwnGroup> {
  const known = getGroup(changing, group.id);
  if (isDeepStrictEqual(contentOf(known), contentOf(group))) return viewGroup(known, changing.now);
  if (known.changedAt) throw new AppError('menu_changed');
  return write(changing, group, null);
}

const contentOf = ({ name, least, most, options, menuItemIds }: GroupFields) => ({
  name,
  least,
  most,
  menuItemIds: new Set(menuItemIds),
  options: options.map((one) => [one.name, one.priceCentimes, one.isDefault, one.allergens ?? []]),
});

export function updateGroup(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  group: GroupFields & { id: string },
): Promise<OwnGroup> {
  return changeGroups(app, restaurantId, (changing) => write(changing, group, changing.now));
}

async function write(
  changing: Changing,
  { id, menuItemIds, ...fields }: GroupFields & { id: string },
  changedAt: Date | null,
): Promise<OwnGroup> {
  const before = getGroup(changing, id);
  const options = optionsFrom(fields.options, before.options);
  const isOff = (option: StoredOption) => store.isOffAt(option, changing.now);
  const fault = groupFault({ ...fields, options: options.map((one) => ({ ...one, isOff: isOff(one) })) });
  if (fault) {
    const field = { path: fault.field, message: groupFaultText(fault) };
    throw new AppError('invalid_input', { fields: [field] });
  }
  await store.updateGroup(changing.tx, changing.restaurantId, { ...fields, id, options, changedAt });
  return linkAndCheck(changing, { id, menuItemIds });
}

/** The order holds for all dishes (product §3.6). */
export function arrangeGroups(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { seen, order }: { seen: readonly string[]; order: readonly string[] },
): Promise<OwnGroup[]> {
  return changeGroups(app, restaurantId, async ({ tx, groups, now }) => {
    requireSeenOrder({ seen, order, now: groups.map(({ id }) => id) });
    await store.placeGroups(tx, restaurantId, order);
    return (await store.listOwnGroups(tx, restaurantId)).map((group) => viewGroup(group, now));
  });
}

/** The order holds for one dish; without one, and in the menu's, the dish follows the menu. */
export function arrangeOnDish(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { id, seen, order }: { id: string; seen: readonly string[]; order: readonly string[] | null },
): Promise<{ groupIds: string[] }> {
  return changeGroups(app, restaurantId, async ({ tx, groups }) => {
    const [item] = await findMenuItems(tx, restaurantId, [id]);
    if (!item) throw new AppError('menu_item_not_found');
    const now = groupsOf(item, groups).map((group) => group.id);
    requireSeenOrder({ seen, order: order ?? now, now });
    const usual = groupsOf({ groupIds: item.groupIds }, groups).map((group) => group.id);
    const own = ownGroupOrder(order ?? usual, usual);
    await setGroupOrder(tx, { restaurantId, id }, own);
    return { groupIds: own ?? usual };
  });
}

/** An option keeps its id, and stays off, as long as its group names it. */
const optionsFrom = (options: GroupFields['options'], before: readonly StoredOption[]): StoredOption[] =>
  options.map(({ id, allergens: sent, ...option }) => {
    const known = before.find((one) => one.id === id);
    const allergens = allergensOf(sent ?? known?.allergens ?? []);
    return {
      ...option,
      id: known?.id ?? v7(),
      offUntil: known?.offUntil ?? null,
      ...(allergens.length > 0 && { allergens }),
    };
  });

interface Changing {
  tx: Transaction;
  announce: Announce;
  restaurantId: OwnRestaurantId;
  now: Date;
  /** The groups as they were before. */
  groups: OwnGroupRecord[];
}

function changeGroups<T>(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  change: (changing: Changing) => Promise<T>,
): Promise<T> {
  return inTransaction(app, async (tx, announce) => {
    await lockMenu(tx, restaurantId);
    const groups = await store.listOwnGroups(tx, restaurantId);
    const now = app.clock.now();
    const changed = await change({ tx, announce, restaurantId, now, groups });
    announce.menu(restaurantId, now);
    return changed;
  });
}

function getGroup({ groups }: Changing, id: string): OwnGroupRecord {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new AppError('option_group_not_found');
  return group;
}

async function linkAndCheck(
  { tx, restaurantId, now }: Changing,
  { id, menuItemIds }: { id: string; menuItemIds: readonly string[] },
): Promise<OwnGroup> {
  await store.linkGroup(tx, { restaurantId, groupId: id }, menuItemIds);
  const groups = await store.listOwnGroups(tx, restaurantId);
  for (const item of await listMenu(tx, restaurantId)) if (item.groupIds?.includes(id)) check(item, groups);
  const saved = groups.find((one) => one.id === id);
  if (!saved) throw new Error(`the group ${id} is gone in its own transaction`);
  return viewGroup(saved, now);
}

function check(item: MenuItemRecord, groups: readonly OwnGroupRecord[]): void {
  const own = groupsOf(item, groups);
  if (own.length > limits.dishGroupsMax) throw new AppError('dish_groups_full', { dish: item.name });
  requirePriceInRange(item, own);
}

function requirePriceInRange(item: MenuItemRecord, groups: readonly store.GroupRecord[]): void {
  if (!hasPriceInRange(item, groups)) throw new AppError('dish_price_out_of_range', { dish: item.name });
}

function hasPriceInRange(item: MenuItemRecord, groups: readonly store.GroupRecord[]): boolean {
  const priced = groups.map(({ least, most, options }) => ({
    least,
    most,
    options: options.map(({ priceCentimes }) => ({ priceCentimes })),
  }));
  return isPriceInRange(item.priceCentimes, priced);
}

/** The ids of dishes whose price leaves a choice of options that costs too little or too much. */
export async function findUnpayable(
  db: Queries,
  restaurantId: OwnRestaurantId,
  items: readonly MenuItemRecord[],
): Promise<Set<string>> {
  const withGroups = items.filter(({ groupIds }) => groupIds !== null);
  const groups = await store.findGroupsOf(db, restaurantId, withGroups);
  const isUnpayable = (item: MenuItemRecord) => !hasPriceInRange(item, groupsOf(item, groups));
  return new Set(withGroups.filter(isUnpayable).map(({ id }) => id));
}

export async function checkPriceOf(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  item: MenuItemRecord,
): Promise<void> {
  requirePriceInRange(item, await store.findGroupsOf(tx, restaurantId, [item]));
}

export async function removeGroup(app: AppContext, restaurantId: OwnRestaurantId, id: string): Promise<void> {
  await changeGroups(app, restaurantId, async ({ tx }) => {
    if (!(await store.deleteGroup(tx, restaurantId, id))) throw new AppError('option_group_not_found');
    await dropAlarm(tx, { topic: 'options_return', subject: id });
  });
}

export function setOff(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { id, optionId, isOff }: { id: string; optionId: string; isOff: boolean },
): Promise<OwnGroup> {
  return changeGroups(app, restaurantId, async (changing) => {
    const { tx, now } = changing;
    const group = getGroup(changing, id);
    if (!group.options.some((one) => one.id === optionId)) throw new AppError('option_group_not_found');
    const until = nextKitchenDay(now);
    const options = group.options.map((one) =>
      one.id === optionId ? { ...one, offUntil: isOff ? until.toISOString() : null } : one,
    );
    const off = options.filter((one) => store.isOffAt(one, now));
    // A dish without a possible choice should be off the menu itself.
    if (isOff && options.length - off.length < group.least) throw new AppError('option_needed');
    await store.setOptions(tx, id, { options, changedAt: now });
    const alarm = { topic: 'options_return', subject: id } as const;
    await (off.length > 0 ? setAlarm(tx, { ...alarm, dueAt: until }) : dropAlarm(tx, alarm));
    return viewGroup({ ...group, options }, now);
  });
}

export async function bringOptionsBack(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  id: string,
): Promise<void> {
  const group = await store.findGroup(tx, id);
  if (!group) return;
  const options = group.options.map((one) => (store.isOffAt(one, at) ? one : { ...one, offUntil: null }));
  await store.setOptions(tx, id, { options, changedAt: at });
  announce.menu(group.restaurantId, at);
}
