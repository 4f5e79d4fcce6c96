import { addItem, emptyCart, keyOf, lineKey, optionIdsOf, type Cart } from '#shared/domain/placing/cart.ts';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { renamesOf, type Rename } from '#shared/domain/accounts/shown-names.ts';
import { optionNames, withOptions } from '#messages/placing/with-options.ts';

export type FeeChange = NonNullable<ErrorDetails['prices_changed']['delivery']>;

/** What a customer is told of a cart whose prices changed. */
export interface ToldChanges {
  lines: LineChange[];
  fee?: FeeChange | undefined;
}

type ToldLine = ErrorDetails['prices_changed']['lines'][number];

/** What became of a line; `now` is null when it left the cart. */
export interface LineChange {
  key: string;
  name: string;
  before: number;
  now: number | null;
  isSoldOut: boolean;
  backText?: string;
  needsChoice: boolean;
  /** Names of options that can no longer be had. */
  gone: string;
  /** Names of options that the menu chose instead. */
  added: string;
  /** The new names of what the line keeps: the dish, its options and their groups. */
  renames: Rename[];
}

export function changesOf(cart: Cart, told: readonly ToldLine[]): LineChange[] {
  const byKey = toldByKey(told);
  return cart.lines.flatMap((line) => {
    const key = keyOf(line);
    const one = byKey.get(key);
    if (!one) return [];
    const { unitPriceCentimes: now, isSoldOut, backText, needsChoice = false, options = [] } = one;
    const ids = optionIdsOf(line);
    const added = optionNames(options.filter(({ id }) => !ids.includes(id)));
    const gone =
      now === null
        ? ''
        : optionNames((line.options ?? []).filter(({ id }) => !options.some((left) => left.id === id)));
    const renames = now === null ? [] : renamesOf(line, { name: one.name ?? line.name, options });
    if (now === line.unitPriceCentimes && gone === '' && added === '' && renames.length === 0) return [];
    const before = line.unitPriceCentimes;
    return [
      {
        key,
        name: withOptions(line),
        before,
        now,
        isSoldOut,
        ...(backText && { backText }),
        needsChoice,
        gone,
        added,
        renames,
      },
    ];
  });
}

/** The cart as the server offers it: lines that it no longer sells leave the cart, equal ones become one. */
export function repriced(from: Cart, told: readonly ToldLine[]): Cart {
  const byKey = toldByKey(told);
  const { restaurant } = from;
  if (!restaurant) return from;
  return from.lines.reduce<Cart>((cart, { options, quantity, ...line }) => {
    const one = byKey.get(keyOf({ ...line, options }));
    if (one?.unitPriceCentimes === null) return cart;
    const now = one
      ? {
          ...line,
          name: one.name ?? line.name,
          unitPriceCentimes: one.unitPriceCentimes,
          ...(one.options && { options: one.options }),
        }
      : { ...line, ...(options && { options }) };
    return addItem(cart, { restaurant, item: now, quantity });
  }, emptyCart);
}

const toldByKey = (told: readonly ToldLine[]): Map<string, ToldLine> =>
  new Map(told.map((line) => [lineKey(line.menuItemId, line.optionIds ?? []), line]));
