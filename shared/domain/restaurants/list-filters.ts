/** The list keeps the restaurants that meet every filter of its address (product §8.8). */
import { allergensOf, type Allergen, type DishLabel } from '#shared/domain/menu/dish-labels.ts';
import { sorted } from '#shared/domain/sorted.ts';

/** A restaurant suits who asks for one when enough of its meals do. */
export const suits = ['vegetarian', 'vegan', 'without_nuts', 'without_gluten', 'without_milk'] as const;
export type Suit = (typeof suits)[number];

export const priceClasses = ['cheap', 'medium', 'dear'] as const;
export type PriceClass = (typeof priceClasses)[number];

export const withinFilters = ['within20', 'within30', 'within45'] as const;
/** The filters in their order in an address, so that the same choice is the same address. */
export const listFilters = ['open', 'rated', ...withinFilters, ...suits, ...priceClasses] as const;
export type ListFilter = (typeof listFilters)[number];

/** Filters of which only one can be chosen. */
const alternatives: readonly (readonly ListFilter[])[] = [withinFilters, priceClasses];

const rated = 4;
const suitingMeals = 3;

/** What an address has beside filters, or twice, is left out; of alternatives the first stays: the strictest of times. */
export function readFilters(written: string): ListFilter[] {
  const words = new Set(written.split(','));
  const known = listFilters.filter((one) => words.has(one));
  return known.filter((one) => (known.find((other) => alternativesOf(one).includes(other)) ?? one) === one);
}

const alternativesOf = (filter: ListFilter): readonly ListFilter[] =>
  alternatives.find((group) => group.includes(filter)) ?? [];

export const writeFilters = (filters: readonly ListFilter[]): string => filters.join();

/** Each choice of filters has one spelling: the server keeps a copy of the list for each. */
export const inOneSpelling = (written: string): string => writeFilters(readFilters(written));

/** A pressed filter comes in the place of its alternatives, or goes. */
export function toggleFilter(filters: readonly ListFilter[], pressed: ListFilter): ListFilter[] {
  const others = alternativesOf(pressed);
  const kept = filters.filter((one) => one !== pressed && !others.includes(one));
  return listFilters.filter((one) => kept.includes(one) || (one === pressed && !filters.includes(pressed)));
}

export interface AskedFilters {
  onlyOpen: boolean;
  /** Tenths of stars, at least; null: any. */
  leastRating: number | null;
  /** The minutes until the door, at most; null: any. */
  mostMinutes: number | null;
  suits: Suit[];
  price: PriceClass | null;
}

export function askedFilters(filters: readonly ListFilter[]): AskedFilters {
  const within = withinFilters.find((one) => filters.includes(one));
  return {
    onlyOpen: filters.includes('open'),
    leastRating: filters.includes('rated') ? rated * 10 : null,
    mostMinutes: within ? minutesOf(within) : null,
    suits: suits.filter((one) => filters.includes(one)),
    price: priceClasses.find((one) => filters.includes(one)) ?? null,
  };
}

export const minutesOf = (within: (typeof withinFilters)[number]): number =>
  Number(within.slice('within'.length));

interface Dish {
  /** The dish is neither a drink nor a side dish, sauce or dessert. */
  isMeal: boolean;
  priceCentimes: number;
  labels: readonly DishLabel[];
}

const without: Partial<Record<Suit, readonly Allergen[]>> = {
  without_nuts: ['peanuts', 'tree_nuts'],
  without_gluten: ['gluten'],
  without_milk: ['milk'],
};

/** The facts of the dishes that are sold; where none is a meal, all of them count. Null without any. */
export function factsOfMenu(dishes: readonly Dish[]): { mealCentimes: number | null; suits: Suit[] } {
  const meals = dishes.some(({ isMeal }) => isMeal) ? dishes.filter(({ isMeal }) => isMeal) : dishes;
  return {
    mealCentimes: middleOf(meals.map(({ priceCentimes }) => priceCentimes)),
    suits: suits.filter((suit) => meals.filter(({ labels }) => suitsBy(labels, suit)).length >= suitingMeals),
  };
}

/** A dish without a word on what it contains is not counted as one without it. */
function suitsBy(labels: readonly DishLabel[], suit: Suit): boolean {
  if (suit === 'vegetarian' || suit === 'vegan') return labels.includes(suit);
  const isDeclared = labels.some((label) => label !== 'hot');
  return isDeclared && !allergensOf(labels).some((allergen) => without[suit]?.includes(allergen));
}

/** The lower one of two. */
export function middleOf(amounts: readonly number[]): number | null {
  const rising = sorted(amounts, (a, b) => a - b);
  return rising[Math.ceil(rising.length / 2) - 1] ?? null;
}

const dirham = 100;

/** A fifth below the city's middle is cheap, a quarter above it dear; both in whole dirhams, as they are shown. */
export const priceLimits = (cityCentimes: number): { cheapUntil: number; dearFrom: number } => ({
  cheapUntil: Math.floor((cityCentimes * 4) / 5 / dirham) * dirham,
  dearFrom: Math.ceil((cityCentimes * 5) / 4 / dirham) * dirham,
});

export function priceClassOf(mealCentimes: number, cityCentimes: number): PriceClass {
  const { cheapUntil, dearFrom } = priceLimits(cityCentimes);
  if (mealCentimes <= cheapUntil) return 'cheap';
  return mealCentimes >= dearFrom ? 'dear' : 'medium';
}
