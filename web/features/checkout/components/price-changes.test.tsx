import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import type { LineChange } from '../line-changes.ts';
import { PriceChanges } from './price-changes.tsx';

const change = (more: Partial<LineChange>): LineChange => ({
  key: 'بغرير',
  name: 'بغرير',
  before: 2_000,
  now: null,
  isSoldOut: false,
  needsChoice: false,
  gone: '',
  added: '',
  renames: [],
  ...more,
});
const text = (more: Partial<LineChange>): string => {
  const html = renderToStaticMarkup(<PriceChanges changes={[change(more)]} lead="" />);
  return html.slice(html.indexOf('<ul')).replace(/<[^>]*>/g, ' ');
};

it('a dish that left the cart says why, its return before all', () => {
  expect(text({ isSoldOut: true, backText: 'يعود على 07:00' })).toContain('يعود على 07:00');
  expect(text({ isSoldOut: true, backText: 'يعود على 07:00' })).not.toContain(restaurantMessages.soldOut);
  expect(text({ isSoldOut: true })).toContain(restaurantMessages.soldOut);
  expect(text({ needsChoice: true })).toContain(checkoutMessages.chooseAgain);
  expect(text({})).toContain(checkoutMessages.itemGone);
});

it('a dish with a new price shows both, and one that keeps its price shows none', () => {
  for (const price of ['20,00', '25,00']) expect(text({ now: 2_500 })).toContain(price);
  expect(text({ now: 2_500 })).toContain(checkoutMessages.priceNow);
  expect(text({ now: 2_000, added: 'عسل' })).not.toContain('20,00');
});

it('a dish that ran out stands under a title that speaks of no price, beside what the customer can do', () => {
  const html = renderToStaticMarkup(
    <PriceChanges changes={[change({ now: null, isSoldOut: true })]} lead={checkoutMessages.nothingLeft} />,
  );
  expect(html).toContain(checkoutMessages.menuChangedTitle);
  expect(html).toContain(checkoutMessages.nothingLeft);
});

it('what has another name is named by both, under a title that speaks of no price', () => {
  const renamed = { now: 2_000, renames: [{ before: 'كبير', now: 'كبير جدا' }] };
  expect(text(renamed)).toContain(checkoutMessages.renamed('كبير', 'كبير جدا'));
  const html = renderToStaticMarkup(<PriceChanges changes={[change(renamed)]} lead="" />);
  expect(html).toContain(checkoutMessages.menuChangedTitle);
  expect(html).not.toContain(checkoutMessages.pricesChangedTitle);
});

it('options that are gone and those that came instead are named', () => {
  const said = text({ now: 2_000, gone: 'جبن', added: 'عسل' });
  expect(said).toContain(checkoutMessages.optionsGone('جبن'));
  expect(said).toContain(checkoutMessages.optionsAdded('عسل'));
});
