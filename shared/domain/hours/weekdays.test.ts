import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everyDay, weekdayRuns } from './weekdays.ts';

it.each([
  [[4], [[4]]],
  [[0, 1, 2, 3, 4], [[0, 1, 2, 3, 4]]],
  [[5, 6, 0], [[5, 6, 0]]],
  [[0, 6], [[6, 0]]],
  [
    [0, 2, 4],
    [[0], [2], [4]],
  ],
  [
    [0, 1, 3, 6],
    [[3], [6, 0, 1]],
  ],
  [[6, 5, 4, 3, 2, 1, 0], [[0, 1, 2, 3, 4, 5, 6]]],
  [[], []],
])('the days %j are the runs %j', (weekdays, runs) => {
  expect(weekdayRuns(weekdays)).toEqual(runs);
});

it('runs hold each chosen day once, and never touch each other', () => {
  fc.assert(
    fc.property(fc.subarray([...everyDay]), (weekdays) => {
      const runs = weekdayRuns(weekdays);
      expect(runs.flat().toSorted()).toEqual(weekdays.toSorted());
      if (weekdays.length === everyDay.length) return;
      for (const run of runs) expect(weekdays).not.toContain(((run.at(-1) ?? 0) + 1) % 7);
    }),
  );
});
