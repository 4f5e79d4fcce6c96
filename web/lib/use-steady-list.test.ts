import { expect, it } from 'vitest';
import { hasMoved } from './use-steady-list.ts';

it.each([
  ['nothing happened', ['a', 'b'], ['a', 'b'], false],
  ['an item came to the end', ['a', 'b'], ['a', 'b', 'c'], false],
  ['the first item came', [], ['a'], false],
  ['an item left', ['a', 'b'], ['b'], true],
  ['the last item left', ['a', 'b'], ['a'], true],
  ['an item came before others', ['a', 'b'], ['c', 'a', 'b'], true],
  ['items changed places', ['a', 'b'], ['b', 'a'], true],
])('a list knows whether it moved under a finger after %s', (_what, before, now, expected) => {
  expect(hasMoved(before, now)).toBe(expected);
});
