import { describe, expect, it } from 'vitest';
import { kindOf } from './ledger-accounts.ts';
import { midnightOf } from '#shared/domain/time/city-clock.ts';
import {
  changeSinceClose,
  dayParts,
  isClosable,
  sumsOfDay,
  type DayBooks,
  type Flow,
} from './day-closing.ts';
import {
  postCancellation,
  postCash,
  postCorrection,
  postDelivery,
  postPayout,
  type LedgerEventKind,
  type Posting,
} from './postings.ts';

const order = {
  id: 'a0000000-0000-4000-8000-000000000000',
  customerId: 'imane',
  restaurantId: 7,
  courierId: 'salma',
  charges: { dishes: 12_000, delivery: 1_000 },
  changesCentimes: 0,
  mendsCentimes: 0,
  commissionPercent: 15,
  earnedCentimes: 1_190,
};
const flows = (event: LedgerEventKind, postings: readonly Posting[]): Flow[] =>
  postings.map(({ debit, credit, amountCentimes }) => ({
    event,
    debit: kindOf(debit),
    credit: kindOf(credit),
    centimes: amountCentimes,
  }));
const delivered = postDelivery(order);
const noShow = postCancellation(order, {
  from: 'picked_up',
  party: 'courier',
  reason: 'customer_unreachable',
});
const nothing = sumsOfDay([]);

describe('the sums of a day', () => {
  it('the sums of a delivery are those of the example', () => {
    expect(sumsOfDay(flows('order_delivered', delivered))).toEqual({
      ...nothing,
      revenue: 13_000,
      commission: 1_500,
      deliveryIncome: 833,
      courierPay: 1_190,
      vat: 467,
      cashTaken: 13_000,
    });
  });

  it('the sums of a no-show are a loss and the pay', () => {
    expect(sumsOfDay(flows('order_cancelled', noShow))).toEqual({
      ...nothing,
      courierPay: 1_190,
      losses: 11_390,
    });
  });

  it('the sums of a hand-over that is taken back hold no revenue', () => {
    const handedIn = postCash({ id: order.id, courierId: order.courierId, amountCentimes: 500 });
    const back = handedIn.flatMap((posting) => postCorrection(posting, 500));
    expect(sumsOfDay(flows('corrected', back)).revenue).toBe(0);
  });

  it('the sums of a hand-over and a payout are the money that moved', () => {
    const handIn = { id: order.id, courierId: 'salma', amountCentimes: 5_000 };
    expect(sumsOfDay(flows('cash_handed_in', postCash(handIn)))).toEqual({ ...nothing, cashHandedIn: 5_000 });
    const payout = postPayout({ id: order.id, to: 'restaurant_payable:7', amountCentimes: 10_200 });
    expect(sumsOfDay(flows('paid_out', payout))).toEqual({ ...nothing, paidOut: 10_200 });
  });

  it.each([
    ['up', 'rounding', 'vat', 3, 3],
    ['down', 'vat', 'rounding', 2, -2],
  ] as const)(
    'the rounding of an invoice %s moves the tax of its day',
    (_way, debit, credit, centimes, vat) => {
      expect(sumsOfDay([{ event: 'invoiced', debit, credit, centimes }])).toEqual({ ...nothing, vat });
    },
  );

  it.each(['courier_cash', 'restaurant_payable', 'losses', 'rounding', 'commission', 'bank'] as const)(
    'tax counts whichever account it comes from: %s',
    (debit) => {
      const flow = { event: 'order_delivered', debit, credit: 'vat', centimes: 7 } as const;
      expect(sumsOfDay([flow]).vat).toBe(7);
      expect(sumsOfDay([{ ...flow, debit: 'vat', credit: debit }]).vat).toBe(-7);
    },
  );

  it('the sums of two days’ flows are the sum of both days’ sums, part by part', () => {
    const [one, other] = [flows('order_delivered', delivered), flows('order_cancelled', noShow)];
    const both = sumsOfDay([...one, ...other, ...one]);
    for (const part of dayParts)
      expect([part, both[part]]).toEqual([part, 2 * sumsOfDay(one)[part] + sumsOfDay(other)[part]]);
  });

  it('the sums of corrections are taken off, but a correction is no revenue', () => {
    const taken = delivered.flatMap((row) => postCorrection(row, row.amountCentimes));
    const sums = sumsOfDay([...flows('order_delivered', delivered), ...flows('corrected', taken)]);
    expect(sums).toEqual({ ...nothing, revenue: 13_000 });
  });
});

describe('a day', () => {
  it('a day is closed from ten minutes after its midnight on', () => {
    const midnight = midnightOf('2026-11-22', 1).getTime();
    expect(isClosable('2026-11-22', new Date(midnight + 599_999))).toBe(false);
    expect(isClosable('2026-11-22', new Date(midnight + 600_000))).toBe(true);
    expect(isClosable('2026-11-23', new Date(midnight + 600_000))).toBe(false);
  });
});

describe('what came after a close', () => {
  const kept: DayBooks = { deliveredOrders: 1, sums: sumsOfDay([]), cashOutCentimes: 500 };

  it('is nothing when all figures are those of the close', () => {
    expect(changeSinceClose(kept, { ...kept })).toBeUndefined();
  });

  it('is shown by the largest difference, whatever figure it is of', () => {
    const sums = { ...kept.sums, vat: 30, losses: -70 };
    expect(changeSinceClose(kept, { ...kept, sums })).toBe(-70);
    expect(changeSinceClose(kept, { ...kept, sums, cashOutCentimes: 600 })).toBe(100);
  });

  it('is shown when only the number of deliveries differs', () => {
    expect(changeSinceClose(kept, { ...kept, deliveredOrders: 2 })).toBe(0);
  });

  it('leaves out a part that the close did not know', () => {
    const { vat: _, ...sums } = kept.sums;
    const older = { ...kept, sums: sums as DayBooks['sums'] };
    expect(changeSinceClose(older, { ...kept, sums: { ...kept.sums, vat: 30 } })).toBeUndefined();
  });
});
