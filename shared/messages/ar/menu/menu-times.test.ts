import { expect, it } from 'vitest';
import type { ServiceTime } from '#shared/domain/menu/menu-times.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';
import { backText, servedText } from './menu-times.ts';

const noon = { from: 720, until: 960, season: 'always' } as const;
const on = (...weekdays: number[]): ServiceTime => ({ ...noon, weekdays });

it.each([
  [on(4), 'يوم الجمعة من 12:00 إلى 16:00'],
  [on(5, 6), 'يومي السبت والأحد من 12:00 إلى 16:00'],
  [on(0, 6), 'يومي الأحد والاثنين من 12:00 إلى 16:00'],
  [on(0, 3), 'يومي الاثنين والخميس من 12:00 إلى 16:00'],
  [on(4, 2, 0), 'أيام الاثنين والأربعاء والجمعة من 12:00 إلى 16:00'],
  [on(0, 1, 2, 3, 4), 'من الاثنين إلى الجمعة، من 12:00 إلى 16:00'],
  [on(5, 6, 4), 'من الجمعة إلى الأحد، من 12:00 إلى 16:00'],
  [on(5, 6, 0, 1), 'من السبت إلى الثلاثاء، من 12:00 إلى 16:00'],
  [on(0, 1, 2, 5), 'من الاثنين إلى الأربعاء، ويوم السبت، من 12:00 إلى 16:00'],
  [on(0, 1, 2, 4, 5), 'من الاثنين إلى الأربعاء، ويومي الجمعة والسبت، من 12:00 إلى 16:00'],
  [on(0, 1, 2, 3, 5, 6), 'كل يوم ما عدا الجمعة من 12:00 إلى 16:00'],
  [on(...everyDay), 'كل يوم من 12:00 إلى 16:00'],
  [{ ...on(4), from: 1320, until: 1560 }, 'يوم الجمعة من 22:00 إلى 02:00'],
  [{ ...on(4), until: 1440 }, 'يوم الجمعة من 12:00 إلى 00:00'],
  [{ ...on(4), from: 0, until: 1440 }, 'يوم الجمعة طوال اليوم'],
  [{ ...on(4), until: 720 + 1440 }, 'يوم الجمعة من 12:00 إلى اليوم التالي على 12:00'],
  [{ ...on(...everyDay), season: 'ramadan' as const }, 'في رمضان: كل يوم من 12:00 إلى 16:00'],
  [{ ...on(4), season: 'outside_ramadan' as const }, 'خارج رمضان: يوم الجمعة من 12:00 إلى 16:00'],
])('a time reads as a customer says it: %j', (time, text) => {
  expect(servedText([time])).toBe(text);
});

it('several times of a dish stand one after the other', () => {
  expect(servedText([on(4), { ...on(...everyDay), from: 420, until: 660 }])).toBe(
    'يوم الجمعة من 12:00 إلى 16:00 · كل يوم من 07:00 إلى 11:00',
  );
});

it('a dish that comes back on another day names the day', () => {
  expect(backText({ time: '12:00', day: '2026-12-04' })).toBe('يعود الجمعة، 4 دجنبر على 12:00');
  expect(backText({ time: '12:00' })).toBe('يعود على 12:00');
  expect(backText(undefined)).toBe('غير متوفر الآن');
});
