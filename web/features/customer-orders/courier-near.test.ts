import { expect, it } from 'vitest';
import type { CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { isCourierNear } from './courier-near.ts';

const now = new Date('2026-07-07T19:00:00Z');
const door = { lat: 31.63, lng: -8.01 };
const near = {
  arrival: { earliest: now, latest: now },
  courierPosition: { ...door, at: now },
  deliveryPosition: door,
} as unknown as CustomerOrder;

it.each([
  ['under way to the door beside the courier', near, true],
  ['whose courier nobody has seen', { ...near, courierPosition: null }, false],
  ['that has ended, or with a trouble at the door,', { ...near, arrival: null }, false],
])('the courier of an order %s is near', (_, order, isNear) => {
  expect(isCourierNear(order, now)).toBe(isNear);
});
