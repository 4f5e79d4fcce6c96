import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { restaurantMessages } from '#shared/messages/ar/restaurants.ts';
import { NoneFound } from './none-found.tsx';

const drawn = (count: number): string =>
  renderToStaticMarkup(<NoneFound city="مراكش" count={count} onClear={() => undefined} />);

it('a city without restaurants says so, and blames no search', () => {
  expect(drawn(0)).toContain(restaurantMessages.noneYet('مراكش'));
  expect(drawn(0)).not.toContain(restaurantMessages.noneMatch);
  expect(drawn(0)).not.toContain('<button');
});

it('a search without a match offers to clear it', () => {
  expect(drawn(12)).toContain(restaurantMessages.noneMatch);
  expect(drawn(12)).toContain(restaurantMessages.clearSearch);
});
