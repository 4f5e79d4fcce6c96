import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import { extendedReadyBy, isPreparationTime, proposePreparation } from './preparation.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 19, minutes));

describe('the proposed preparation time', () => {
  it.each([
    [18, 20],
    [17, 15],
    [17.5, 20],
    [3, 10],
    [0, 10],
    [600, 60],
  ])('a kitchen that usually takes %s minutes is proposed %i', (usual, proposed) => {
    expect(proposePreparation({ preparationMinutes: usual })).toBe(proposed);
  });

  it('every proposed time is one that a kitchen may say', () => {
    const usual = fc.double({ min: 0, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(usual, (minutes) => {
        expect(isPreparationTime(proposePreparation({ preparationMinutes: minutes }))).toBe(true);
      }),
    );
  });

  it('a kitchen says 10 to 60 minutes in steps of 5', () => {
    const said = Array.from({ length: 100 }, (_, minutes) => minutes).filter(isPreparationTime);
    expect(said).toEqual([10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
    expect(isPreparationTime(12.5)).toBe(false);
  });
});

describe('more time', () => {
  const order = { status: 'preparing', statusSince: at(0), readyBy: at(20) } as const;

  it('more time counts from the time that was said', () => {
    expect(extendedReadyBy(order, 5, at(10))).toEqual(at(25));
    expect(extendedReadyBy(order, 10, at(20))).toEqual(at(30));
  });

  it('more time counts from now when the order is late', () => {
    expect(extendedReadyBy(order, 5, at(31))).toEqual(at(36));
  });

  it('an order is prepared for at most two hours', () => {
    expect(extendedReadyBy({ ...order, readyBy: at(110) }, 10, at(100))).toEqual(at(120));
    expect(extendedReadyBy({ ...order, readyBy: at(111) }, 10, at(100))).toBeUndefined();
  });

  it('only an order in preparation with a time is given more', () => {
    for (const status of orderStatuses.filter((one) => one !== 'preparing')) {
      expect(extendedReadyBy({ ...order, status }, 5, at(10))).toBeUndefined();
    }
    expect(extendedReadyBy({ ...order, readyBy: null }, 5, at(10))).toBeUndefined();
  });
});
