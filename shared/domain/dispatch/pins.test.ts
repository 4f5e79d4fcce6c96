import { describe, expect, it } from 'vitest';
import { contradicts, pinnedTo, refusalOfPins, type Pin } from './pins.ts';

const pin: Pin = { courierId: 'anas', kind: 'pin' };
const forbid: Pin = { courierId: 'badr', kind: 'forbid' };

describe('pins of an order', () => {
  it('an order without pins is any courier’s', () => {
    expect(refusalOfPins([], 'anas')).toBeNull();
    expect(pinnedTo([])).toBeNull();
  });

  it('a pinned order is its courier’s alone, and a forbidden courier reads so first', () => {
    expect(refusalOfPins([pin, forbid], 'anas')).toBeNull();
    expect(refusalOfPins([pin, forbid], 'badr')).toBe('courier_forbidden');
    expect(refusalOfPins([pin, forbid], 'chakib')).toBe('order_pinned');
    expect(pinnedTo([forbid, pin])).toBe('anas');
  });

  it('a forbid keeps one courier from the order, and no other', () => {
    expect(refusalOfPins([forbid], 'badr')).toBe('courier_forbidden');
    expect(refusalOfPins([forbid], 'anas')).toBeNull();
    expect(pinnedTo([forbid])).toBeNull();
  });

  it('an offer stands in the way of a pin to another courier, and of a forbid of its own', () => {
    expect(contradicts(null, pin)).toBe(false);
    expect(contradicts('anas', pin)).toBe(false);
    expect(contradicts('badr', pin)).toBe(true);
    expect(contradicts('badr', forbid)).toBe(true);
    expect(contradicts('anas', forbid)).toBe(false);
  });
});
