/** Options come in groups; of each group a customer chooses between `least` and `most` (product §3.6). */
import type { Allergen } from './dish-labels.ts';
import { limits } from '#shared/domain/limits.ts';
import { priceWithOptions } from '#shared/domain/money/pricing.ts';
import { nameKey } from '#shared/domain/search/same-name.ts';
import { sorted } from '#shared/domain/sorted.ts';

export interface MenuOption {
  id: string;
  name: string;
  /** What it adds to the dish's price; negative ones take away. */
  priceCentimes: number;
  isDefault?: boolean | undefined;
  /** The option is not to be had until the next morning. */
  isOff?: boolean | undefined;
  allergens?: Allergen[] | undefined;
}

export interface OptionGroup {
  id: string;
  name: string;
  least: number;
  most: number;
  options: readonly MenuOption[];
}

/** The option as it was when it was chosen: carts and order lines keep it. */
export interface ChosenOption {
  id: string;
  group: string;
  name: string;
  priceCentimes: number;
}

export type ChoiceFault = 'unknown' | 'twice' | 'off' | 'too_few' | 'too_many';

export function choiceFault(groups: readonly OptionGroup[], ids: readonly string[]): ChoiceFault | undefined {
  if (new Set(ids).size < ids.length) return 'twice';
  const known = new Map(groups.flatMap(({ options }) => options).map((option) => [option.id, option]));
  if (ids.some((id) => !known.has(id))) return 'unknown';
  if (ids.some((id) => known.get(id)?.isOff)) return 'off';
  for (const group of groups) {
    const count = countChosen(group, ids);
    if (count < group.least) return 'too_few';
    if (count > group.most) return 'too_many';
  }
  return undefined;
}

const countChosen = ({ options }: OptionGroup, ids: readonly string[]): number =>
  options.filter(({ id }) => ids.includes(id)).length;

/** The chosen options in the menu's order, whatever the order of `ids`. */
export const chosenOptions = (groups: readonly OptionGroup[], ids: readonly string[]): ChosenOption[] =>
  groups.flatMap(({ name: group, options }) =>
    options
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, priceCentimes }) => ({ id, group, name, priceCentimes })),
  );

/** What the chosen options add to the dish's own allergens. */
export const allergensChosen = (groups: readonly OptionGroup[], ids: readonly string[]): Allergen[] =>
  groups.flatMap(({ options }) =>
    options.filter(({ id }) => ids.includes(id)).flatMap(({ allergens = [] }) => allergens),
  );

export function toggleOption(group: OptionGroup, ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  if (group.most === 1) return [...ids.filter((one) => !holds(group, one)), id];
  return countChosen(group, ids) < group.most ? [...ids, id] : [...ids];
}

/** The choice without what is gone; groups that lack an option get their defaults. Undefined when the customer has to choose again. */
export function mendChoice(groups: readonly OptionGroup[], ids: readonly string[]): string[] | undefined {
  const kept = groups.flatMap((group) => {
    const ready = group.options.filter(({ isOff }) => !isOff);
    const chosen = ready.filter(({ id }) => ids.includes(id));
    if (chosen.length >= group.least) return chosen;
    const defaults = ready.filter(({ id, isDefault }) => isDefault && !ids.includes(id));
    return [...chosen, ...defaults].slice(0, group.most);
  });
  const mended = kept.map(({ id }) => id);
  return choiceFault(groups, mended) ? undefined : mended;
}

/** What a sheet shows as chosen when it opens; it may still lack something. */
export const defaultChoice = (groups: readonly OptionGroup[]): string[] =>
  groups.flatMap(({ most, options }) =>
    options
      .filter(({ isDefault, isOff }) => isDefault && !isOff)
      .slice(0, most)
      .map(({ id }) => id),
  );

export type GroupFault =
  | { field: 'least'; rule: 'least_above_most' | 'least_above_options' | 'too_many_off' }
  | { field: 'options'; rule: 'none' | 'too_many' | 'same_name' | 'too_many_defaults' };

type NewGroup = Omit<OptionGroup, 'id' | 'options'> & { options: readonly Omit<MenuOption, 'id'>[] };

export function groupFault({ least, most, options }: NewGroup): GroupFault | undefined {
  if (options.length === 0) return { field: 'options', rule: 'none' };
  if (options.length > limits.groupOptionsMax) return { field: 'options', rule: 'too_many' };
  const names = options.map(({ name }) => nameKey(name)).filter((name) => name !== '');
  if (new Set(names).size < names.length) return { field: 'options', rule: 'same_name' };
  if (least > most) return { field: 'least', rule: 'least_above_most' };
  if (least > options.length) return { field: 'least', rule: 'least_above_options' };
  if (least > options.filter(({ isOff }) => !isOff).length) return { field: 'least', rule: 'too_many_off' };
  if (options.filter(({ isDefault }) => isDefault).length > most)
    return { field: 'options', rule: 'too_many_defaults' };
  return undefined;
}

type PricedGroup = Pick<OptionGroup, 'least' | 'most'> & {
  options: readonly Pick<MenuOption, 'priceCentimes' | 'isOff'>[];
};

/** The cheapest and the dearest price of a dish. Options that are off count: they come back. */
export function priceRange(
  dishCentimes: number,
  groups: readonly PricedGroup[],
): { leastCentimes: number; mostCentimes: number } {
  const ends = groups.map((group) => {
    const rising = sorted(group.options, (a, b) => a.priceCentimes - b.priceCentimes);
    const cheap = rising.filter(
      ({ priceCentimes }, index) => index < group.least || (index < group.most && priceCentimes < 0),
    );
    const falling = sorted(group.options, (a, b) => b.priceCentimes - a.priceCentimes);
    const dear = falling.filter(
      ({ priceCentimes }, index) => index < group.least || (index < group.most && priceCentimes > 0),
    );
    return { cheap, dear };
  });
  return {
    leastCentimes: priceWithOptions(
      dishCentimes,
      ends.flatMap(({ cheap }) => cheap),
    ),
    mostCentimes: priceWithOptions(
      dishCentimes,
      ends.flatMap(({ dear }) => dear),
    ),
  };
}

export function isPriceInRange(dishCentimes: number, groups: readonly PricedGroup[]): boolean {
  const { leastCentimes, mostCentimes } = priceRange(dishCentimes, groups);
  return leastCentimes > 0 && mostCentimes <= limits.menuPriceMaxCentimes;
}

/** The price with the cheapest of what must be chosen now; undefined when that leaves the dish's own price. */
export function fromCentimes(
  dishCentimes: number,
  groups: readonly Omit<PricedGroup, 'most'>[],
): number | undefined {
  const required = groups
    .filter(({ least }) => least > 0)
    .map(({ least, options }) => ({ least, most: least, options: options.filter(({ isOff }) => !isOff) }));
  const { leastCentimes, mostCentimes } = priceRange(dishCentimes, required);
  return leastCentimes === dishCentimes && mostCentimes === dishCentimes ? undefined : leastCentimes;
}

const holds = ({ options }: OptionGroup, id: string): boolean => options.some((option) => option.id === id);
