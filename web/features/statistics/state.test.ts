import { describe, expect, it } from 'vitest';
import { changeSince, chosenDays, peakHour, peakOfWeek, readPeriodSearch } from './state.ts';

describe('today against yesterday', () => {
  it("a change is unknown when yesterday's value is zero", () => {
    expect(changeSince(0, 5)).toEqual({ kind: 'none' });
  });

  it('a change is the difference as a share of yesterday, in whole percent', () => {
    expect(changeSince(100, 112)).toEqual({ kind: 'up', share: 0.12 });
    expect(changeSince(3, 2)).toEqual({ kind: 'down', share: 0.33 });
    expect(changeSince(2, 5)).toEqual({ kind: 'up', share: 1.5 });
  });

  it('a change of less than half a percent is shown as none', () => {
    expect(changeSince(1000, 1004)).toEqual({ kind: 'same' });
    expect(changeSince(7, 7)).toEqual({ kind: 'same' });
  });
});

describe('the hour with the most orders', () => {
  it('the peak hour is the first of the busiest hours', () => {
    expect(peakHour([0, 3, 9, 9, 1])).toEqual({ hour: 2, orders: 9 });
  });

  it('there is no peak hour without orders', () => {
    expect(peakHour(Array.from({ length: 24 }, () => 0))).toBeUndefined();
    expect(peakHour([])).toBeUndefined();
  });
});

describe('the period in the address', () => {
  it('the period is today unless the address names another one or whole days', () => {
    expect(readPeriodSearch({})).toEqual({ period: 'today' });
    expect(readPeriodSearch({ period: 'month' })).toEqual({ period: 'month' });
    expect(readPeriodSearch({ period: 'century' })).toEqual({ period: 'today' });
    const days = { from: '2026-07-01', to: '2026-07-31' };
    expect(readPeriodSearch({ ...days, period: 'week' })).toEqual(days);
    expect(readPeriodSearch({ from: '2026-07-01' })).toEqual({ period: 'today' });
    expect(readPeriodSearch({ from: '2026-02-30', to: '2026-07-31' })).toEqual({ period: 'today' });
  });

  it('days that were chosen stay as they are, and a period ends today', () => {
    expect(chosenDays({ from: '2026-07-01', to: '2026-07-31' }, '2026-08-09')).toEqual({
      from: '2026-07-01',
      to: '2026-07-31',
    });
    expect(chosenDays({ period: 'week' }, '2026-08-09')).toEqual({ from: '2026-08-03', to: '2026-08-09' });
  });
});

describe('the busiest hour of the week', () => {
  it('the busiest hour of a week is the first one with the most orders, and there is none without orders', () => {
    const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
    expect(peakOfWeek(week)).toBeUndefined();
    const with9 = week.map((hours, day) => hours.map((_, hour) => (day >= 4 && hour === 20 ? 9 : 1)));
    expect(peakOfWeek(with9)).toEqual({ day: 4, hour: 20, orders: 9 });
  });
});
