import { expect, it } from 'vitest';
import { timeLeft } from './state.ts';

const now = new Date('2026-07-07T19:00:00Z');

it.each([
  [7 * 60_000, '7:00'],
  [65_000, '1:05'],
  [100, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%d milliseconds before its end a wait shows %s', (ms, text) => {
  expect(timeLeft(new Date(now.getTime() + ms), now)).toBe(text);
});
