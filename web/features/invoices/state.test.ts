import { expect, it } from 'vitest';
import { dayOfMonth, monthSearchOf } from './state.ts';

it.each(['2026-09', '2026-12', '2027-01'])('the address names the month %s', (month) => {
  expect(dayOfMonth({ month })).toBe(`${month}-01`);
  expect(monthSearchOf(`${month}-28`)).toEqual({ month });
});

it.each([undefined, '', '2026', '2026-00', '2026-13', '2026-9', '9999-12', '2026-09-01'])(
  'the address %s names no month',
  (month) => {
    expect(dayOfMonth(month === undefined ? {} : { month })).toBeUndefined();
  },
);
