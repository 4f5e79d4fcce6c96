import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { NoneFound } from './none-found.tsx';

const drawn = (hasRestaurants: boolean): string =>
  renderToStaticMarkup(<NoneFound city="مراكش" hasRestaurants={hasRestaurants} onClear={() => undefined} />);

it('a city without restaurants says so, and blames no search', () => {
  expect(drawn(false)).toContain(restaurantMessages.noneYet('مراكش'));
  expect(drawn(false)).not.toContain(restaurantMessages.noneMatch);
  expect(drawn(false)).not.toContain('<button');
});

it('a search without a match offers to clear it', () => {
  expect(drawn(true)).toContain(restaurantMessages.noneMatch);
  expect(drawn(true)).toContain(restaurantMessages.clearSearch);
});
