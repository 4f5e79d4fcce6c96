import { describe, expect, it } from 'vitest';
import { mayMendPlace, mendedPay } from './mended-place.ts';
import { orderStatuses } from './order-lifecycle.ts';

describe('who may mend the place of an order', () => {
  const beforePickup = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery'];
  it.each(orderStatuses)('%s', (status) => {
    expect(mayMendPlace(status, 'customer')).toBe(beforePickup.includes(status));
    expect(mayMendPlace(status, 'admin')).toBe([...beforePickup, 'picked_up'].includes(status));
  });
});

describe("the courier's pay for a mended way", () => {
  it.each([
    ['no courier yet', null, 1000, 1500, null],
    ['a longer way', 1200, 1000, 1500, 1700],
    ['a shorter way', 1200, 1500, 1000, 1200],
    ['the same way', 1200, 1000, 1000, 1200],
  ])('%s', (_name, agreedCentimes, formerCentimes, presentCentimes, pay) => {
    expect(mendedPay({ agreedCentimes, formerCentimes, presentCentimes })).toBe(pay);
  });
});
