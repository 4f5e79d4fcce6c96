import { describe, expect, it } from 'vitest';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import {
  beginnings,
  endings,
  endsNextDay,
  nextRange,
  planWithOverlap,
  refusalToAdd,
  usualHours,
  withBeginning,
} from './state.ts';

it('hours with ranges that overlap name the tab where they stand', () => {
  const twice = [
    { from: 660, until: 900 },
    { from: 840, until: 960 },
  ];
  const hours = usualHours();
  expect(planWithOverlap(hours)).toBeUndefined();
  expect(planWithOverlap({ ...hours, week: [...hours.week.slice(0, 6), twice] })).toBe('week');
  expect(planWithOverlap({ ...hours, ramadan: [twice, ...hours.week.slice(1)] })).toBe('ramadan');
  expect(planWithOverlap({ ...hours, holidays: [{ day: '2027-01-11', ranges: twice }] })).toBe('holidays');
});

it('a special day that is over is not added, such as the first of January chosen in November without a year', () => {
  expect(refusalToAdd('2026-01-01', '2026-11-27')).toBe(hoursMessages.dayOver);
  expect(refusalToAdd('2026-11-26', '2026-11-27')).toBe(hoursMessages.dayOver);
  expect(refusalToAdd('', '2026-11-27')).toBe(hoursMessages.dayMissing);
  for (const day of ['2026-11-27', '2027-01-01']) expect(refusalToAdd(day, '2026-11-27')).toBeUndefined();
});

describe('the ranges of a day', () => {
  it('a closed day opens with the usual hours, and a further range follows an hour later', () => {
    expect(nextRange([])).toEqual({ from: 660, until: 1380 });
    expect(nextRange([{ from: 660, until: 900 }])).toEqual({ from: 960, until: 1200 });
  });

  it('a day without room after its ranges takes one before them', () => {
    expect(nextRange([{ from: 660, until: 1380 }])).toEqual({ from: 360, until: 600 });
    expect(nextRange([{ from: 120, until: 1500 }])).toEqual({ from: 0, until: 60 });
  });

  it('a full day takes no range, and no day a fifth one', () => {
    expect(nextRange([{ from: 60, until: 1380 }])).toBeUndefined();
    const short = [0, 1, 2, 3].map((hour) => ({ from: hour * 60, until: hour * 60 + 30 }));
    expect(nextRange(short)).toBeUndefined();
  });

  it('a new beginning keeps an end that still fits, and otherwise lasts an hour', () => {
    expect(withBeginning({ from: 660, until: 900 }, 720)).toEqual({ from: 720, until: 900 });
    expect(withBeginning({ from: 660, until: 900 }, 900)).toEqual({ from: 900, until: 960 });
    expect(withBeginning({ from: 1080, until: 2500 }, 600)).toEqual({ from: 600, until: 660 });
  });

  it('times are offered by quarters of an hour, with the one that is set, past midnight too', () => {
    const range = { from: 1110, until: 1507 };
    expect(beginnings(range)).toHaveLength(96);
    const offered = endings(range);
    expect(offered[0]).toEqual({ value: '1125', label: '18:45' });
    expect(offered.find(({ value }) => value === '1440')?.label).toBe('00:00');
    expect(offered.find(({ value }) => value === '1507')?.label).toBe('01:07');
    expect(offered.at(-1)?.value).toBe('2550');
    expect(endsNextDay(range)).toBe(true);
    expect(endsNextDay({ from: 660, until: 1440 })).toBe(false);
  });
});
