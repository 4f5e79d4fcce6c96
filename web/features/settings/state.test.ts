import { describe, expect, it } from 'vitest';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import {
  isHelpLineKept,
  isInCentimes,
  numberWithin,
  percentFromTyped,
  rangeFromTyped,
  rangeNames,
  settingGroups,
  switchNames,
  typedPercent,
  typedRanges,
} from './state.ts';

describe('the typed commission', () => {
  it.each([
    ['15', 15],
    [' 12,5 ', 12.5],
    ['12.25', 12.25],
    ['١٥', 15],
    ['١٢٫٥', 12.5],
    ['0', 0],
    ['30 %', 30],
    ['\u200f12,5\u200e', 12.5],
  ])('the typed commission «%s» is %d', (typed, percent) => {
    expect(percentFromTyped(typed)).toBe(percent);
  });

  it.each(['', 'خمسة', '-1', '30,01', '31', '100', '1e2', '12,345', '1 5'])(
    'the typed commission «%s» is refused',
    (typed) => {
      expect(percentFromTyped(typed)).toBeNaN();
    },
  );

  it('a shown commission is read back as the same number', () => {
    for (const percent of [0, 0.5, 12.25, 15, 30]) {
      expect(percentFromTyped(typedPercent(percent))).toBe(percent);
    }
  });
});

describe('the typed help line', () => {
  it.each(['0524 43 12 34', '0612345678', '+212 801 00 12 34', '٠٥٢٤٤٣١٢٣٤'])(
    'the typed help line «%s» is accepted',
    (typed) => {
      expect(isHelpLineKept(typed, '0524000000')).toBe(true);
    },
  );

  it.each(['0424000000', '05240000', '190', 'خمسة'])('the typed help line «%s» is refused', (typed) => {
    expect(isHelpLineKept(typed, null)).toBe(false);
  });

  it('the help line may be empty only until it is first set', () => {
    expect(isHelpLineKept(' ', null)).toBe(true);
    expect(isHelpLineKept(' ', '0524000000')).toBe(false);
  });
});

describe('a typed number', () => {
  it.each([
    ['5', 5],
    [' 20 ', 20],
    ['١٢٠', 120],
    ['\u206620\u2069', 20],
  ])('the typed number «%s» is %d', (typed, number) => {
    expect(numberWithin({ min: 5, max: 120 }, typed)).toBe(number);
  });

  it.each(['', '4', '121', '20.5', 'عشرون', '-20'])('the typed number «%s» is refused', (typed) => {
    expect(numberWithin({ min: 5, max: 120 }, typed)).toBeNaN();
  });
});

describe('a setting of centimes', () => {
  const inCentimes = rangeNames.filter(isInCentimes);
  const stored = Object.fromEntries(rangeNames.map((name) => [name, settingRanges[name].initial])) as Record<
    (typeof rangeNames)[number],
    number
  >;

  it.each(inCentimes)('%s is shown in dirhams and read back as the same number', (name) => {
    const { min, max } = settingRanges[name];
    for (const number of [min, min + 1, 150, max - 1, max]) {
      const shown = typedRanges({ ...stored, [name]: number })[name];
      expect(shown).toMatch(/^\d+,\d\d$/);
      expect(rangeFromTyped(name, shown)).toBe(number);
    }
  });

  it.each([
    ['1,50', 150],
    ['1.5', 150],
    ['٢', 200],
    ['20 درهما', 2000],
  ])('the typed pay of a kilometre «%s» is %d centimes', (typed, centimes) => {
    expect(rangeFromTyped('payKmCentimes', typed)).toBe(centimes);
  });

  it.each(['', '20,01', '150', '-1', '1,505', 'درهم ونصف'])(
    'the typed pay of a kilometre «%s» is refused',
    (typed) => {
      expect(rangeFromTyped('payKmCentimes', typed)).toBeNaN();
    },
  );

  it('a setting of whole numbers is read as it is typed', () => {
    expect(rangeFromTyped('answerMinutes', '8')).toBe(8);
    expect(rangeFromTyped('answerMinutes', '8,5')).toBeNaN();
  });
});

it('each setting stands under one heading', () => {
  const all = [...rangeNames, ...switchNames, 'helpLine', 'percent', 'dispatch'];
  const grouped: string[] = Object.values(settingGroups).flat();
  expect(grouped).toHaveLength(all.length);
  expect(new Set(grouped)).toEqual(new Set(all));
});
