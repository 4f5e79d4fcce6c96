import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PeriodFigures } from '#shared/contract/marketplace/statistics.ts';
import { PeriodTiles } from './period-tiles.tsx';

type Sums = PeriodFigures['now'];

const nothing: Sums = {
  orders: 0,
  acceptedOrders: 0,
  autoAcceptedOrders: 0,
  rejectedOrders: 0,
  missedOrders: 0,
  cancelledOrders: 0,
  deliveredOrders: 0,
  revenueCentimes: 0,
  subtotalCentimes: 0,
  commissionCentimes: 0,
  readyOrders: 0,
  lateOrders: 0,
  reviews: 0,
  acceptanceShare: null,
  meanOrderCentimes: null,
  meanMinutesToDoor: null,
  meanPreparationMinutes: null,
  meanPromisedMinutes: null,
  meanStars: null,
};
const sold: Sums = {
  ...nothing,
  orders: 2,
  deliveredOrders: 2,
  subtotalCentimes: 12_000,
  meanOrderCentimes: 6_000,
};
const days = { from: '2026-11-25', to: '2026-11-25' };

/** What stands on the tile of the mean order. */
function meanOrder(now: Sums, sums: Sums, isUntilNow = true): string {
  const figures: PeriodFigures = {
    days,
    now,
    before: { days, isUntilNow, sums },
    bars: [],
    weekHours: [],
    dishes: [],
    options: [],
    isComplete: true,
  };
  const html = renderToStaticMarkup(<PeriodTiles figures={figures} />);
  const [, tile = ''] = html.split('متوسط السلة');
  return tile
    .replace(/<\/dd>.*/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u200e\u200f\u00a0]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

it('a mean of no order is not compared as a mean of nothing', () => {
  expect(meanOrder(nothing, sold)).toBe('— أمس: 60,00د.م.');
  expect(meanOrder(nothing, sold, false)).toBe('— قبلها: 60,00د.م.');
});

it('two means are compared in percent', () => {
  expect(meanOrder({ ...sold, meanOrderCentimes: 9_000 }, sold)).toContain('+50%');
});

it('without an order before there is nothing to compare with', () => {
  expect(meanOrder(sold, nothing)).toContain('لا شيء أمس');
  expect(meanOrder(nothing, nothing, false)).toContain('لا شيء قبلها');
});
