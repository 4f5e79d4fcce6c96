import { describe, expect, it } from 'vitest';
import { mayMendPlace, mendedPay, mendedWindow } from './mended-place.ts';
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
  ])('%s', (_name, agreedCentimes, paidCentimes, presentCentimes, pay) => {
    expect(mendedPay({ agreedCentimes, paidCentimes, presentCentimes })).toBe(pay);
  });
});

describe('the promised window of a mended place', () => {
  const at = (minutes: number): Date => new Date(Date.UTC(2027, 0, 1) + minutes * 60_000);
  const facts = { deliveryMinutes: { min: 30, max: 42 } };
  const promised = { promisedFrom: at(30), promisedAt: at(42) };

  it('moves both ends by the longer ride', () => {
    // 3,530 m at 353 m a minute.
    expect(mendedWindow(promised, facts, { longestMetres: 1000, presentMetres: 4530 })).toEqual({
      promisedFrom: at(40),
      promisedAt: at(52),
    });
  });

  it('leaves the window of a nearer door, and of an order from before windows', () => {
    expect(mendedWindow(promised, facts, { longestMetres: 4530, presentMetres: 1000 })).toEqual(promised);
    const none = { promisedFrom: null, promisedAt: null };
    expect(mendedWindow(none, facts, { longestMetres: 0, presentMetres: 9000 })).toEqual(none);
  });
});
