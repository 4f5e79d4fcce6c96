import { expect, it } from 'vitest';
import type { Hint } from '#shared/contract/marketplace/events.ts';
import { createNewsFilter } from './news-filter.ts';

const own: Hint = { topic: 'orders', id: 'a', version: 5 };
const ofOthers: Hint = { ...own, isOfOthers: true };

it('a version is news once', () => {
  const isNews = createNewsFilter();
  expect([own, own, { ...own, version: 6 }, own].map(isNews)).toEqual([true, false, true, false]);
});

it('a change beside the order’s row is news of its own, whatever its number', () => {
  const isNews = createNewsFilter();
  expect([own, { ...own, aspect: 'trouble' as const }].map(isNews)).toEqual([true, true]);
});

it('a hint about the user’s own order is news after one that said the same version of others, and not the reverse', () => {
  const isNews = createNewsFilter();
  expect([ofOthers, ofOthers, own, own, ofOthers].map(isNews)).toEqual([true, false, true, false, false]);
  expect(
    [
      { ...own, version: 6 },
      { ...ofOthers, version: 6 },
    ].map(isNews),
  ).toEqual([true, false]);
});
