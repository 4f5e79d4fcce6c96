import { expect, it } from 'vitest';
import { expectSeconds, startTimeLeft } from './time-left.ts';

it('what is left follows the pace of what ended', () => {
  let nowMs = 0;
  const timeLeft = startTimeLeft(
    new Map([
      ['a', 60],
      ['b', 60],
      ['c', 120],
    ]),
    () => nowMs,
  );
  expect(timeLeft.tell()).toBe('3 left, about 4 min');
  nowMs = 30_000;
  timeLeft.end('a');
  expect(timeLeft.tell()).toBe('2 left, about 2 min');
  nowMs = 60_000;
  timeLeft.end('b');
  timeLeft.end('c');
  expect(timeLeft.tell()).toBe('0 left, about 0 s');
});

it('a new subject is expected to take as long as the middle of the known ones', () => {
  const known: Record<string, number> = { a: 1, b: 5, c: 90 };
  expect([...expectSeconds(['a', 'b', 'c', 'd'], (subject) => known[subject], 7)]).toEqual([
    ['a', 1],
    ['b', 5],
    ['c', 90],
    ['d', 5],
  ]);
  expect([...expectSeconds(['d'], () => undefined, 7)]).toEqual([['d', 7]]);
});
