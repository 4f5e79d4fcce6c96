import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { allergensOf } from '#shared/domain/menu/dish-labels.ts';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { groupsOf } from '#shared/domain/orders/group-order.ts';
import {
  allergensChosen,
  choiceFault,
  chosenOptions,
  mendChoice,
  type ChosenOption,
  type OptionGroup,
} from '#shared/domain/menu/menu-options.ts';
import type { RamadanDays } from '#shared/domain/hours/opening-hours.ts';
import {
  dishesCentimes,
  priceOrder,
  priceWithOptions,
  type OrderPrice,
} from '#shared/domain/money/pricing.ts';
import type { Served } from '#shared/domain/reach/tariff.ts';
import { shownNames } from '#shared/domain/accounts/shown-names.ts';
import type { Transaction } from '#server/db/connect.ts';
import { awayText, isSoldOutAt, ranksOnMenu } from '#server/features/menu/commands.ts';
import { readGroups } from '#server/features/menu/options-commands.ts';
import { findMenuItems, type MenuItemRecord } from '#server/features/menu/store.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

type AskedLine = PlaceOrderInput['lines'][number];
type ToldLine = ErrorDetails['prices_changed']['lines'][number];

interface PricedOrder {
  lines: OrderRecord['lines'];
  price: OrderPrice;
  delivery: Served;
  /** Where the menu differs from what the customer was shown, on any line or in the total. */
  changed: ErrorDetails['prices_changed'] | null;
}

export const findAskedItems = (
  tx: Transaction,
  { restaurantId, lines }: PlaceOrderInput,
): Promise<MenuItemRecord[]> =>
  findMenuItems(tx, restaurantId, [...new Set(lines.map((line) => line.menuItemId))]);

/** `items` are the asked ones. */
export async function priceFromMenu(
  tx: Transaction,
  input: PlaceOrderInput,
  { items, deliver, ...times }: Times & { items: readonly MenuItemRecord[]; deliver: Deliver },
): Promise<PricedOrder> {
  const { restaurantId } = input;
  const { now } = times;
  const groups = await readGroups(tx, { restaurantId, now }, items);
  const onMenu = new Map(items.map((item) => [item.id, item]));
  const priced = input.lines.map((asked) =>
    priceLine(asked, { item: onMenu.get(asked.menuItemId), groups, times }),
  );
  const ranks = ranksOnMenu(items);
  const lines = priced
    .flatMap(({ line }) => line ?? [])
    .toSorted((a, b) => (ranks.get(a.menuItemId) ?? 0) - (ranks.get(b.menuItemId) ?? 0));
  const delivery = deliver(dishesCentimes(lines));
  const price = priceOrder(lines, delivery.feeCentimes);
  const { totalCentimes } = price;
  const { shownDeliveryCentimes: shownCentimes = delivery.feeCentimes } = input;
  const isFeeAsShown = shownCentimes === delivery.feeCentimes;
  const isAsShown =
    priced.every((line) => line.isAsShown) && isFeeAsShown && totalCentimes === input.shownTotalCentimes;
  const told = {
    lines: priced.map((line) => line.told),
    totalCentimes: lines.length > 0 ? totalCentimes : null,
    ...(!isFeeAsShown && { delivery: { shownCentimes, centimes: delivery.feeCentimes } }),
  };
  return { lines, price, delivery, changed: isAsShown ? null : told };
}

/** What the delivery of dishes of this price is. */
export type Deliver = (dishesCentimes: number) => Served;

interface Times {
  ramadan: RamadanDays | null;
  now: Date;
}

interface Menu {
  item: MenuItemRecord | undefined;
  groups: readonly OptionGroup[];
  times: Times;
}

interface PricedLine {
  /** Missing when the line cannot be ordered. */
  line?: OrderRecord['lines'][number];
  isAsShown: boolean;
  told: ToldLine;
}

function priceLine(asked: AskedLine, { item, groups, times }: Menu): PricedLine {
  const { menuItemId, quantity, optionIds = [] } = asked;
  const back = item && !isSoldOutAt(item, times.now) ? awayText(item, times) : undefined;
  const isSoldOut = back !== undefined || (item !== undefined && isSoldOutAt(item, times.now));
  const told = {
    menuItemId,
    quantity,
    name: item?.name ?? null,
    isSoldOut,
    ...(back !== undefined && { backText: back }),
    ...(optionIds.length > 0 && { optionIds }),
  };
  if (!item || isSoldOut) return { isAsShown: false, told: { ...told, unitPriceCentimes: null } };
  const own = groupsOf(item, groups);
  const isValid = choiceFault(own, optionIds) === undefined;
  const chosen = isValid ? optionIds : mendChoice(own, optionIds);
  if (!chosen) return { isAsShown: false, told: { ...told, unitPriceCentimes: null, needsChoice: true } };
  const options = chosenOptions(own, chosen);
  const unitPrice = priceWithOptions(item.priceCentimes, options);
  const allergens = allergensOf([...item.labels, ...allergensChosen(own, chosen)]);
  return {
    line: {
      menuItemId,
      name: item.name,
      unitPriceCentimes: unitPrice,
      quantity,
      ...withOptions(options),
      ...(allergens.length > 0 && { allergens }),
    },
    isAsShown: isValid && matchesShown(asked, { name: item.name, unitPrice, options }),
    told: { ...told, unitPriceCentimes: unitPrice, ...withOptions(options) },
  };
}

interface Offered {
  name: string;
  unitPrice: number;
  options: ChosenOption[];
}

function matchesShown(
  { shownUnitCentimes, shownNames: shown }: AskedLine,
  { name, unitPrice, options }: Offered,
): boolean {
  if (shownUnitCentimes !== undefined && shownUnitCentimes !== unitPrice) return false;
  const names = shownNames({ name, options });
  return shown === undefined || (shown.length === names.length && shown.every((one, n) => one === names[n]));
}

const withOptions = (options: ChosenOption[]): { options?: ChosenOption[] } =>
  options.length > 0 ? { options } : {};
