import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedFilters,
  factsOfMenu,
  listFilters,
  middleOf,
  minutesOf,
  priceClassOf,
  priceLimits,
  readFilters,
  toggleFilter,
  withinFilters,
  writeFilters,
  type ListFilter,
} from './list-filters.ts';

const some = fc.subarray([...listFilters]);

describe('filters in an address', () => {
  it('are read in one order, each once, without what is none', () => {
    expect(readFilters('vegan,zzz,open,vegan,')).toEqual(['open', 'vegan']);
    expect(readFilters('')).toEqual([]);
  });

  it('keep one of alternatives', () => {
    expect(readFilters('dear,within45,within20,cheap')).toEqual(['within20', 'cheap']);
  });

  it('of two times the stricter holds, in whatever order they are typed', () => {
    expect(readFilters('within20,within30')).toEqual(['within20']);
    expect(readFilters('within30,within20')).toEqual(['within20']);
    expect(askedFilters(readFilters('open,within45,within30')).mostMinutes).toBe(30);
    const minutes = withinFilters.map(minutesOf);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  });

  it('are the same however often they are read and written, whatever their order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...listFilters]), (filters) => {
        const read = readFilters(writeFilters(filters));
        expect(readFilters(writeFilters(read))).toEqual(read);
        expect(readFilters(writeFilters(filters.toReversed()))).toEqual(read);
      }),
    );
  });

  it('a press adds a filter in the place of its alternatives, and a second press takes it away', () => {
    expect(toggleFilter(['open', 'within20', 'cheap'], 'within45')).toEqual(['open', 'within45', 'cheap']);
    expect(toggleFilter(['open', 'within45'], 'within45')).toEqual(['open']);
    fc.assert(
      fc.property(some, fc.constantFrom(...listFilters), (filters, pressed) => {
        const before: ListFilter[] = readFilters(writeFilters(filters));
        const after = toggleFilter(before, pressed);
        expect(after.includes(pressed)).toBe(!before.includes(pressed));
        expect(readFilters(writeFilters(after))).toEqual(after);
      }),
    );
  });

  it('say what is asked of a restaurant', () => {
    expect(askedFilters(['open', 'rated', 'within30', 'vegan', 'without_nuts', 'dear'])).toEqual({
      onlyOpen: true,
      leastRating: 40,
      mostMinutes: 30,
      suits: ['vegan', 'without_nuts'],
      price: 'dear',
    });
    expect(askedFilters([])).toEqual({
      onlyOpen: false,
      leastRating: null,
      mostMinutes: null,
      suits: [],
      price: null,
    });
  });
});

describe('a menu', () => {
  const meal = (labels: Parameters<typeof factsOfMenu>[0][number]['labels'] = [], priceCentimes = 4000) => ({
    isMeal: true,
    priceCentimes,
    labels,
  });

  it('suits who asks for what at least three of its meals are', () => {
    const two = [meal(['vegetarian']), meal(['vegetarian', 'vegan'])];
    expect(factsOfMenu(two).suits).not.toContain('vegetarian');
    expect(factsOfMenu([...two, meal(['vegetarian', 'milk'])]).suits).toContain('vegetarian');
  });

  it('a dish that says nothing of what it contains is not one without it', () => {
    expect(factsOfMenu([meal(), meal(['hot']), meal(['hot']), meal(['hot'])]).suits).toEqual([]);
    expect(factsOfMenu([meal(['milk']), meal(['egg']), meal(['fish'])]).suits).toEqual([
      'without_nuts',
      'without_gluten',
    ]);
    expect(
      factsOfMenu([meal(['peanuts']), meal(['tree_nuts']), meal(['milk']), meal(['egg'])]).suits,
    ).toEqual(['without_gluten', 'without_milk']);
  });

  it('is priced by the middle of its meals, and by all its dishes where none is a meal', () => {
    const drink = { ...meal([], 800), isMeal: false };
    expect(factsOfMenu([meal([], 5000), meal([], 9000), meal([], 4000), drink]).mealCentimes).toBe(5000);
    expect(factsOfMenu([drink, { ...drink, priceCentimes: 1200 }]).mealCentimes).toBe(800);
    expect(factsOfMenu([]).mealCentimes).toBeNull();
  });

  it('is cheap a fifth below the city’s middle, dear a quarter above it', () => {
    expect(priceLimits(5000)).toEqual({ cheapUntil: 4000, dearFrom: 6300 });
    expect(priceLimits(4899)).toEqual({ cheapUntil: 3900, dearFrom: 6200 });
    expect([4000, 4001, 6299, 6300].map((price) => priceClassOf(price, 5000))).toEqual([
      'cheap',
      'medium',
      'medium',
      'dear',
    ]);
    expect(middleOf([3, 1, 2])).toBe(2);
    expect(middleOf([4, 1, 2, 3])).toBe(2);
  });
});
