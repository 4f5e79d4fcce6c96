import { describe, expect, it } from 'vitest';
import { changeSince, peakHour } from './state.ts';

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
