import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { noneFoundMessages } from '#messages/restaurants/none-found.ts';
import { NoneFound } from './none-found.tsx';

const drawn = (hasRestaurants: boolean): string =>
  renderToStaticMarkup(<NoneFound city="مراكش" hasRestaurants={hasRestaurants} onClear={() => undefined} />);

it('a city without restaurants says so, and blames no search', () => {
  expect(drawn(false)).toContain(noneFoundMessages.noneYet('مراكش'));
  expect(drawn(false)).not.toContain(noneFoundMessages.noneMatch);
  expect(drawn(false)).not.toContain('<button');
});

it('a search without a match offers to clear it', () => {
  expect(drawn(true)).toContain(noneFoundMessages.noneMatch);
  expect(drawn(true)).toContain(noneFoundMessages.clearSearch);
});
