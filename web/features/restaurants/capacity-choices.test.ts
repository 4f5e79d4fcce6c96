import { expect, it } from 'vitest';
import { minimumChoices, quarterChoices } from './capacity-choices.ts';

it('an owner chooses from numbers and amounts in order, each once, with what is set', () => {
  expect(quarterChoices(null).slice(0, 3)).toEqual([0, 1, 2]);
  expect(quarterChoices(25).slice(-6)).toEqual([20, 25, 30, 40, 50, 60]);
  expect(minimumChoices(0).slice(0, 3)).toEqual([0, 1_000, 2_000]);
  expect(minimumChoices(6_550)).toContain(6_550);
  expect(minimumChoices(0).at(-1)).toBe(50_000);
});
