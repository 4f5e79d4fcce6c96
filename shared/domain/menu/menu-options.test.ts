import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choiceFault,
  chosenOptions,
  defaultChoice,
  groupFault,
  isPriceInRange,
  mendChoice,
  priceRange,
  toggleOption,
  type OptionGroup,
} from './menu-options.ts';
import { priceWithOptions } from '#shared/domain/money/pricing.ts';

const option = (id: string, priceCentimes = 0, marks: { isDefault?: true; isOff?: true } = {}) => ({
  id,
  name: id,
  priceCentimes,
  ...marks,
});
const size: OptionGroup = {
  id: 'size',
  name: 'الحجم',
  least: 1,
  most: 1,
  options: [option('small', -500), option('middle', 0, { isDefault: true }), option('large', 1200)],
};
const extras: OptionGroup = {
  id: 'extras',
  name: 'زيادة',
  least: 0,
  most: 2,
  options: [option('cheese', 600), option('olives', 300), option('egg', 400, { isOff: true })],
};
const menu = [size, extras];

describe('a choice', () => {
  it.each<[string[], ReturnType<typeof choiceFault>]>([
    [['small'], undefined],
    [['large', 'cheese', 'olives'], undefined],
    [['cheese', 'large'], undefined],
    [[], 'too_few'],
    [['cheese'], 'too_few'],
    [['small', 'large'], 'too_many'],
    [['small', 'small'], 'twice'],
    [['small', 'truffles'], 'unknown'],
    [['small', 'egg'], 'off'],
  ])('the choice %j breaks the rule %s', (ids, fault) => {
    expect(choiceFault(menu, ids)).toBe(fault);
  });

  it('a dish without groups takes no options', () => {
    expect([choiceFault([], []), choiceFault([], ['small'])]).toEqual([undefined, 'unknown']);
  });

  it('the chosen options stand in the menu’s order, with the names and prices of their groups', () => {
    expect(chosenOptions(menu, ['cheese', 'small'])).toEqual([
      { id: 'small', group: 'الحجم', name: 'small', priceCentimes: -500 },
      { id: 'cheese', group: 'زيادة', name: 'cheese', priceCentimes: 600 },
    ]);
  });

  it('a sheet opens with the defaults that can be had', () => {
    expect(defaultChoice(menu)).toEqual(['middle']);
    const gone = { ...size, options: [option('middle', 0, { isDefault: true, isOff: true })] };
    expect(defaultChoice([gone])).toEqual([]);
  });
});

describe('a tap on an option', () => {
  it.each([
    [
      'takes the place of the other one in a group of one',
      size,
      ['small', 'olives'],
      'large',
      ['olives', 'large'],
    ],
    ['adds to a group of several', extras, ['small', 'olives'], 'cheese', ['small', 'olives', 'cheese']],
    ['takes away what was chosen', extras, ['small', 'olives'], 'olives', ['small']],
    ['adds nothing to a full group', { ...extras, most: 1 + 0, least: 0 }, ['olives'], 'cheese', ['cheese']],
    ['leaves a full group of several as it is', extras, ['olives', 'cheese'], 'egg', ['olives', 'cheese']],
  ])('a tap %s', (_what, group, ids, tapped, after) => {
    expect(toggleOption(group, ids, tapped)).toEqual(after);
  });
});

describe('a choice after the menu changed', () => {
  it.each<[string, string[], string[] | undefined]>([
    ['stays when everything is still there', ['large', 'cheese'], ['large', 'cheese']],
    ['loses what is gone', ['large', 'truffles', 'cheese'], ['large', 'cheese']],
    ['loses what is off', ['large', 'egg'], ['large']],
    ['gets the default of a required group', ['giant', 'cheese'], ['middle', 'cheese']],
    ['has to be made again when it holds too much', ['small', 'large'], undefined],
  ])('a choice %s', (_what, before, after) => {
    expect(mendChoice(menu, before)).toEqual(after);
  });

  it('a choice gets only as many defaults as its group has room for', () => {
    const usual = { isDefault: true } as const;
    const dips = {
      ...size,
      least: 2,
      most: 2,
      options: [option('mayo'), option('harissa', 0, usual), option('garlic', 0, usual)],
    };
    expect(mendChoice([dips], ['mayo'])).toEqual(['mayo', 'harissa']);
  });

  it('a choice has to be made again when a required group has no default', () => {
    const bread = { ...size, options: [option('white'), option('brown')] };
    expect(mendChoice([bread, extras], ['cheese'])).toBeUndefined();
  });
});

describe('a new group', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => option(`o${index}`));
  it.each<[string, Omit<OptionGroup, 'id' | 'name'>, ReturnType<typeof groupFault>]>([
    ['is fine', { least: 0, most: 2, options: many(3) }, undefined],
    ['may offer less than the most', { least: 0, most: 9, options: many(3) }, undefined],
    ['may hold 40 options', { least: 40, most: 40, options: many(40) }, undefined],
    ['needs an option', { least: 0, most: 1, options: [] }, { field: 'options', rule: 'none' }],
    ['holds no 41 options', { least: 0, most: 1, options: many(41) }, { field: 'options', rule: 'too_many' }],
    [
      'names each option once',
      { least: 0, most: 1, options: [option('a'), option('a')] },
      { field: 'options', rule: 'same_name' },
    ],
    [
      'names each option once, however it is typed',
      { least: 0, most: 1, options: [option('كبير XL'), option('كبـير xl')] },
      { field: 'options', rule: 'same_name' },
    ],
    [
      'may distinguish its sizes by a letter',
      { least: 0, most: 1, options: ['L', 'XL', 'XXL', 'XXXL', '🍕', '🍔'].map((name) => option(name)) },
      undefined,
    ],
    [
      'asks for no more than it allows',
      { least: 3, most: 2, options: many(4) },
      { field: 'least', rule: 'least_above_most' },
    ],
    [
      'asks for no more than it has',
      { least: 4, most: 4, options: many(3) },
      { field: 'least', rule: 'least_above_options' },
    ],
    [
      'is not required with every option off',
      { least: 1, most: 1, options: [option('a', 0, { isOff: true })] },
      { field: 'least', rule: 'too_many_off' },
    ],
    [
      'begins with no more than it allows',
      {
        least: 0,
        most: 1,
        options: [option('a', 0, { isDefault: true }), option('b', 0, { isDefault: true })],
      },
      { field: 'options', rule: 'too_many_defaults' },
    ],
  ])('a group %s', (_what, group, fault) => {
    expect(groupFault({ name: 'x', ...group })).toEqual(fault);
  });
});

describe('the price of a dish', () => {
  it('a dish costs at least its cheapest choice and at most its dearest, with options that are off', () => {
    expect(priceRange(2000, menu)).toEqual({ leastCentimes: 1500, mostCentimes: 4200 });
    expect(priceRange(2000, [])).toEqual({ leastCentimes: 2000, mostCentimes: 2000 });
  });

  it.each([
    [501, true],
    [500, false],
    [400, false],
    [997_800, true],
    [997_801, false],
  ])('a dish of %i centimes with these groups is allowed: %s', (centimes, isAllowed) => {
    expect(isPriceInRange(centimes, menu)).toBe(isAllowed);
  });
});

/** Groups as an owner may make them: some options are off, none is beyond `groupFault`. */
const groups: fc.Arbitrary<OptionGroup[]> = fc
  .array(
    fc.record({
      least: fc.nat(3),
      most: fc.integer({ min: 1, max: 4 }),
      options: fc.array(
        fc.record({
          priceCentimes: fc.integer({ min: -400, max: 900 }),
          isDefault: fc.boolean(),
          isOff: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    }),
    { maxLength: 4 },
  )
  .map((drawn) =>
    drawn
      .map((group, g) => ({
        ...group,
        id: `g${g}`,
        name: `Group ${g}`,
        options: group.options.map((one, o) => ({ ...one, id: `g${g}o${o}`, name: `Option ${o}` })),
      }))
      .filter((group) => groupFault(group) === undefined),
  );
const taps = fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { maxLength: 20 });

/** What a customer's taps come to, and the price that the sheet adds up tap by tap. */
function tapThrough(of: readonly OptionGroup[], tapped: readonly [number, number][]) {
  let ids = defaultChoice(of);
  let shown = 10_000 + sumOf(of, ids);
  for (const [g, o] of tapped) {
    const group = of[g];
    const tap = group?.options[o];
    if (!group || !tap || tap.isOff) continue;
    const after = toggleOption(group, ids, tap.id);
    shown += sumOf(of, after) - sumOf(of, ids);
    ids = after;
  }
  return { ids, shown };
}

const sumOf = (of: readonly OptionGroup[], ids: readonly string[]): number => {
  let sum = 0;
  for (const { options } of of) for (const one of options) if (ids.includes(one.id)) sum += one.priceCentimes;
  return sum;
};

describe('every menu and every customer', () => {
  it('the server’s price is the sum of what the sheet showed, and within the dish’s range', () => {
    fc.assert(
      fc.property(groups, taps, (of, tapped) => {
        const { ids, shown } = tapThrough(of, tapped);
        const priced = priceWithOptions(10_000, chosenOptions(of, ids));
        expect(priced).toBe(shown);
        if (choiceFault(of, ids)) return;
        const { leastCentimes, mostCentimes } = priceRange(10_000, of);
        expect(leastCentimes).toBeLessThanOrEqual(priced);
        expect(mostCentimes).toBeGreaterThanOrEqual(priced);
      }),
    );
  });

  it('taps never choose more than a group allows, and what they choose is only ever too little', () => {
    fc.assert(
      fc.property(groups, taps, (of, tapped) => {
        expect([undefined, 'too_few']).toContain(choiceFault(of, tapThrough(of, tapped).ids));
      }),
    );
  });

  it('a mended choice is valid, and a valid choice needs no mending', () => {
    fc.assert(
      fc.property(
        groups,
        fc.uniqueArray(fc.constantFrom('g0o0', 'g0o1', 'g1o0', 'g1o2', 'gone')),
        (of, ids) => {
          const mended = mendChoice(of, ids);
          const fault = choiceFault(of, ids);
          expect(mended && choiceFault(of, mended)).toBeUndefined();
          expect(fault ?? mended?.toSorted()).toEqual(fault ?? ids.toSorted());
        },
      ),
    );
  });

  it('the range is that of the cheapest and the dearest of all valid choices', () => {
    const few = groups.map((of) =>
      of
        .slice(0, 2)
        .map((group) => ({ ...group, options: group.options.map((one) => ({ ...one, isOff: false })) })),
    );
    fc.assert(
      fc.property(few, (of) => {
        const all = of.flatMap(({ options }) => options.map(({ id }) => id));
        const prices = subsets(all)
          .filter((ids) => choiceFault(of, ids) === undefined)
          .map((ids) => 10_000 + sumOf(of, ids));
        expect(priceRange(10_000, of)).toEqual({
          leastCentimes: Math.min(...prices),
          mostCentimes: Math.max(...prices),
        });
      }),
      { numRuns: 30 },
    );
  });
});

const subsets = (ids: readonly string[]): string[][] =>
  ids.reduce<string[][]>((all, id) => [...all, ...all.map((one) => [...one, id])], [[]]);
