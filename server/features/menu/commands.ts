import { isDeepStrictEqual } from 'node:util';
import type { PublicMenuItem } from '#shared/contract/restaurants/restaurants.ts';
import { inLabelOrder, type DishLabel, type FormerLabel } from '#shared/domain/menu/dish-labels.ts';
import { AppError } from '#shared/domain/errors.ts';
import { limits } from '#shared/domain/limits.ts';
import { groupsOf } from '#shared/domain/orders/group-order.ts';
import { fromCentimes, type OptionGroup } from '#shared/domain/menu/menu-options.ts';
import { serviceAt } from '#shared/domain/menu/menu-times.ts';
import { nextOpening, type RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import { isSameName } from '#shared/domain/search/same-name.ts';
import { nextKitchenDay } from '#shared/domain/hours/kitchen-day.ts';
import { orderCategories } from '#messages/menu/menu-categories.ts';
import { labelTexts } from '#messages/menu/dish-labels.ts';
import { backText, servedText } from '#messages/menu/menu-times.ts';
import { pictureOf } from '#messages/menu/dish-pictures.ts';
import type { AppContext } from '#server/context.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { dropAlarm, setAlarm } from '#server/features/timetable/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import { checkPriceOf, readGroups } from './options-commands.ts';
import * as store from './store.ts';
import type { MenuItemFields, MenuItemRecord, MenuSize } from './store.ts';

export const viewItem = (
  {
    id,
    name,
    description,
    category,
    priceCentimes,
    imageUrl,
    frenchName,
    labels,
    groupIds,
    groupOrder,
    unavailableUntil,
    isOff,
  }: MenuItemRecord,
  now: Date,
): PublicMenuItem => ({
  id,
  name,
  description,
  category,
  priceCentimes,
  imageUrl,
  ...(frenchName && { frenchName }),
  ...(labels.length > 0 && { labels, labelTexts: labelTexts(labels) }),
  ...(groupIds && { groupIds }),
  ...(groupOrder && { groupOrder }),
  isSoldOut: isSoldOutAt({ unavailableUntil, isOff }, now),
  ...(isOff && { isOff }),
  food: pictureOf(name),
});

export const isSoldOutAt = (
  { unavailableUntil, isOff }: Pick<MenuItemRecord, 'unavailableUntil' | 'isOff'>,
  now: Date,
): boolean => isOff || (unavailableUntil !== null && now < unavailableUntil);

/** What a dish outside its times says; undefined while it is sold. */
export function awayText(
  { times }: Pick<MenuItemRecord, 'times'>,
  { ramadan, now }: { ramadan: RamadanDays | null; now: Date },
): string | undefined {
  const service = serviceAt(times ?? [], ramadan, now);
  return service.isOpen ? undefined : backText(nextOpening(service, now));
}

export async function getMenu({ db, clock }: MenuSource, restaurantId: number): Promise<PublicMenuItem[]> {
  const now = clock.now();
  return (await store.listMenu(db, restaurantId)).map((item) => viewItem(item, now));
}

interface MenuWithGroups {
  items: PublicMenuItem[];
  groups: OptionGroup[];
  categories: string[];
  isOwnOrder: boolean;
}

export async function getMenuWithGroups(
  db: Queries,
  restaurantId: number,
  { ramadan, now }: { ramadan: RamadanDays | null; now: Date },
): Promise<MenuWithGroups> {
  const records = (await store.listMenu(db, restaurantId)).filter(({ isOff }) => !isOff);
  const groups = await readGroups(db, { restaurantId, now }, records);
  const items = records.map((record) => {
    const from = fromCentimes(record.priceCentimes, groupsOf(record, groups));
    const away = isSoldOutAt(record, now) ? undefined : awayText(record, { ramadan, now });
    return {
      ...viewItem(record, now),
      ...(record.times && { servedText: servedText(record.times) }),
      ...(away !== undefined && { isSoldOut: true, backText: away }),
      ...(from !== undefined && { fromCentimes: from }),
    };
  });
  return { items, groups, categories: categoriesOf(records), isOwnOrder: isOrdered(records) };
}

/** The categories in the order in which customers see them. */
export function categoriesOf(
  items: readonly Pick<MenuItemRecord, 'category' | 'categoryPlace' | 'addedAt'>[],
): string[] {
  const first = new Map<string, (typeof items)[number]>();
  for (const item of items) {
    const known = first.get(item.category);
    if (!known || item.addedAt < known.addedAt) first.set(item.category, item);
  }
  return orderCategories([...first.values()]).map(({ category }) => category);
}

const isOrdered = (items: readonly MenuItemRecord[]): boolean =>
  items.some(({ categoryPlace, place }) => categoryPlace !== null || place !== null);

/** The rank of each dish by its id; without an own order all are equal. */
export function ranksOnMenu(items: readonly MenuItemRecord[]): Map<string, number> {
  if (!isOrdered(items)) return new Map();
  const categories = categoriesOf(items);
  const placeOf = ({ place }: MenuItemRecord) => place ?? Number.MAX_SAFE_INTEGER;
  const inOrder = items.toSorted(
    (a, b) =>
      categories.indexOf(a.category) - categories.indexOf(b.category) ||
      placeOf(a) - placeOf(b) ||
      (a.name < b.name ? -1 : 1),
  );
  return new Map(inOrder.map(({ id }, rank) => [id, rank]));
}

type MenuSource = Pick<AppContext, 'db' | 'clock'>;
type WrittenFields = Omit<MenuItemFields, 'labels'> & { labels?: readonly (DishLabel | FormerLabel)[] };

export function addMenuItem(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  item: WrittenFields & { id?: string },
): Promise<PublicMenuItem> {
  return changeMenu(app, restaurantId, async (tx) => {
    const now = app.clock.now();
    const sent = { ...(await stored(tx, restaurantId, item)), id: item.id };
    const known = await addAgain(tx, restaurantId, sent);
    if (known) return viewItem(known, now);
    const [added] = await store.insertMenuItems(tx, restaurantId, [sent], now);
    return added && viewItem(added, now);
  });
}

/** The answer of the first call was lost: the dish stands on the menu, where a colleague may have changed it since. */
async function addAgain(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  { id, ...fields }: MenuItemFields & { id?: string },
): Promise<MenuItemRecord | undefined> {
  const [known] = id ? await store.findMenuItems(tx, restaurantId, [id]) : [];
  if (!known || isDeepStrictEqual({ ...known, ...fields }, known)) return known;
  const addedAt = await store.findAddedAt(tx, restaurantId, known.id);
  if (!addedAt) throw new AppError('menu_changed');
  return write(tx, restaurantId, { ...fields, id: known.id }, addedAt);
}

export function updateMenuItem(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  item: WrittenFields & { id: string },
): Promise<PublicMenuItem> {
  return changeMenu(app, restaurantId, async (tx) => {
    const now = app.clock.now();
    const fields = { ...(await stored(tx, restaurantId, item)), id: item.id };
    const updated = await write(tx, restaurantId, fields, now);
    return updated && viewItem(updated, now);
  });
}

async function write(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  item: MenuItemFields & { id: string },
  at: Date,
): Promise<MenuItemRecord | undefined> {
  const updated = await store.updateMenuItem(tx, restaurantId, item, at);
  if (updated?.groupIds) await checkPriceOf(tx, restaurantId, updated);
  return updated;
}

/** No French name is null, and labels stand in their order. */
async function stored(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  item: WrittenFields & { id?: string },
): Promise<MenuItemFields> {
  const { frenchName, labels = [], name, description, priceCentimes } = item;
  const category = await knownCategory(tx, restaurantId, item);
  const words = { name, description, category, frenchName: frenchName || null };
  return { ...words, priceCentimes, labels: inLabelOrder(labels) };
}

/** A name that looks like a category of another dish is that category. */
async function knownCategory(
  tx: Transaction,
  restaurantId: OwnRestaurantId,
  { id, category }: { id?: string; category: string },
): Promise<string> {
  const known = await store.listCategories(tx, restaurantId, id);
  if (known.includes(category)) return category;
  return known.find((one) => isSameName(one, category)) ?? category;
}

interface Absence {
  id: string;
  isSoldOut: boolean;
  until?: 'morning' | 'further_notice';
}

/** A dish that ran out comes back by itself the next morning, unless it is off until further notice. */
export function setSoldOut(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  { id, isSoldOut, until: end = 'morning' }: Absence,
): Promise<PublicMenuItem> {
  return changeMenu(app, restaurantId, async (tx) => {
    const now = app.clock.now();
    const isOff = isSoldOut && end === 'further_notice';
    const until = isSoldOut && !isOff ? nextKitchenDay(now) : null;
    const changed = await store.setUnavailable(tx, { restaurantId, id }, { unavailableUntil: until, isOff });
    const alarm = { topic: 'dish_returns', subject: id } as const;
    if (changed) await (until ? setAlarm(tx, { ...alarm, dueAt: until }) : dropAlarm(tx, alarm));
    return changed && viewItem(changed, now);
  });
}

/** Kept pages show a dish as sold out until an announcement. */
export async function bringDishBack(
  { tx, announce, at }: { tx: Transaction; announce: Announce; at: Date },
  id: string,
): Promise<void> {
  const restaurantId = await store.putBack(tx, id, at);
  if (restaurantId !== undefined) announce.menu(restaurantId, at);
}

export async function removeMenuItem(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  id: string,
): Promise<void> {
  await changeMenu(app, restaurantId, async (tx) =>
    (await store.deleteMenuItem(tx, restaurantId, id)) ? {} : undefined,
  );
}

/** Zero changed rows: the dish does not exist or is on another menu. */
export function changeMenu<T>(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  change: (tx: Transaction) => Promise<T | undefined>,
): Promise<T> {
  return inTransaction(app, async (tx, announce) => {
    // One change of a menu at a time: two at once could pass its limits together.
    await store.lockMenu(tx, restaurantId);
    const before = await store.measureMenu(tx, restaurantId);
    const changed = await change(tx);
    if (changed === undefined) throw new AppError('menu_item_not_found');
    requireMenuLimits(before, await store.measureMenu(tx, restaurantId));
    announce.menu(restaurantId, app.clock.now());
    return changed;
  });
}

/** A menu beyond a limit may stay, but not grow. */
function requireMenuLimits(before: MenuSize, after: MenuSize): void {
  if (after.items > Math.max(before.items, limits.menuItemsMax)) throw new AppError('menu_full');
  if (after.categories > Math.max(before.categories, limits.menuCategoriesMax)) {
    throw new AppError('too_many_categories');
  }
}
