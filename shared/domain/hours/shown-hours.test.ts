import { expect, it } from 'vitest';
import type { OpeningHours } from './opening-hours.ts';
import { shownHours, weekdayOfDay } from './shown-hours.ts';

const range = (from: number, until: number) => ({ from: from * 60, until: until * 60 });
const noon = range(12, 15);
const evening = range(18, 25);
const hours: OpeningHours = {
  week: [[], [evening, noon], [noon], [noon], [noon], [evening], [noon]],
  ramadan: Array.from({ length: 7 }, () => [evening]),
  holidays: [
    { day: '2026-12-25', ranges: [noon] },
    { day: '2026-12-01', ranges: [] },
    { day: '2026-12-05', ranges: [evening] },
    { day: '2026-11-01', ranges: [] },
  ],
};
/** A Saturday. */
const now = new Date('2026-11-28T18:00Z');

it('seven days from today stand by weekday, Monday first, each with what holds on its date', () => {
  const { today, week } = shownHours(hours, null, now);
  expect(today).toBe('2026-11-28');
  expect(week.map(({ day }) => weekdayOfDay(day))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(week.map(({ day, ranges, isSpecial }) => [day, ranges, isSpecial])).toEqual([
    ['2026-11-30', [], false],
    ['2026-12-01', [], true],
    ['2026-12-02', [noon], false],
    ['2026-12-03', [noon], false],
    ['2026-12-04', [noon], false],
    ['2026-11-28', [evening], false],
    ['2026-11-29', [noon], false],
  ]);
});

it('special days after the seven come in order, and those that are over or among the seven do not', () => {
  expect(shownHours(hours, null, now).specialDays).toEqual([
    { day: '2026-12-05', ranges: [evening], isSpecial: true },
    { day: '2026-12-25', ranges: [noon], isSpecial: true },
  ]);
});

it('ranges stand in the order of the clock, and a night belongs to the day on which it began', () => {
  const tuesday = new Date('2026-12-08T00:30Z');
  const { today, week } = shownHours(hours, null, tuesday);
  expect(today).toBe('2026-12-08');
  expect(week.find(({ day }) => day === today)?.ranges).toEqual([noon, evening]);
});

it('a Ramadan for which the restaurant has no hours of its own is not shown', () => {
  const ramadan = { from: '2026-12-06', until: '2027-01-04' };
  expect(shownHours({ ...hours, ramadan: null }, ramadan, now).ramadan).toBe(null);
});

it.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2026-12-28', true],
  ['2026-12-29', false],
])('a Ramadan from %s on is shown beside the seven days: %s', (from, isTold) => {
  const ramadan = { from, until: '2027-01-20' };
  expect(shownHours(hours, ramadan, now).ramadan).toEqual(isTold ? ramadan : null);
});

it('a day of Ramadan among the seven has the hours of Ramadan', () => {
  const { week } = shownHours(hours, { from: '2026-12-03', until: '2026-12-31' }, now);
  expect(week.map(({ ranges }) => ranges)).toEqual([[], [], [noon], [evening], [evening], [evening], [noon]]);
});
