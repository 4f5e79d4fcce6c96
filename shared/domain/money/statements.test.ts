import { describe, expect, it } from 'vitest';
import { accountOf, marketplaceAccount } from './ledger-accounts.ts';
import { addDays, countDays } from '#shared/domain/time/figure-periods.ts';
import { postCancellation, postCash, postDelivery, postPayout, type Posting } from './postings.ts';
import {
  courierAccounts,
  dayBeside,
  entriesOf,
  isEarning,
  periodAround,
  restaurantAccounts,
  totalsOf,
  type SeenRow,
} from './statements.ts';

const id = '7c0de000-0000-4000-8000-000000000001';
const courierId = '7c0de000-0000-4000-8000-000000000002';
const order = {
  id,
  customerId: 'imane',
  restaurantId: 7,
  courierId,
  charges: { dishes: 12_000, delivery: 1_000 },
  changesCentimes: 0,
  mendsCentimes: 0,
  commissionPercent: 15,
  earnedCentimes: 1_190,
};
const restaurant = restaurantAccounts.map((kind) => accountOf(kind, 7));
const courier = courierAccounts.map((kind) => accountOf(kind, courierId));

const seen = (
  own: readonly string[],
  kind: SeenRow['kind'],
  postings: readonly Posting[],
  eventId = id,
): SeenRow[] =>
  postings.flatMap(({ debit, credit, amountCentimes }) => {
    const row = { eventId, kind, at: new Date(0) };
    const got = { ...row, own: credit, other: debit, centimes: amountCentimes };
    const gave = { ...row, own: debit, other: credit, centimes: -amountCentimes };
    return [got, gave].filter((side) => own.includes(side.own));
  });

describe('the period around a day', () => {
  it('a week runs from Monday to Sunday', () => {
    for (const day of ['2026-11-16', '2026-11-18', '2026-11-22']) {
      expect(periodAround('week', day)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    }
    expect(periodAround('week', '2026-11-23').from).toBe('2026-11-23');
  });

  it('a month runs from its first to its last day', () => {
    expect(periodAround('month', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(periodAround('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodAround('month', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('periods follow each other without a gap, in both directions', () => {
    for (const unit of ['week', 'month'] as const) {
      let days = periodAround(unit, '2026-01-15');
      for (let step = 0; step < 40; step += 1) {
        const next = periodAround(unit, dayBeside(days, 1));
        expect(next.from).toBe(addDays(days.to, 1));
        expect(periodAround(unit, dayBeside(next, -1))).toEqual(days);
        expect(countDays(next)).toBeGreaterThanOrEqual(unit === 'week' ? 7 : 28);
        days = next;
      }
    }
  });
});

describe('the entries of a statement', () => {
  it('a restaurant reads a delivered order as dishes and a commission with its tax', () => {
    const [entry] = entriesOf(seen(restaurant, 'order_delivered', postDelivery(order)));
    expect(entry).toMatchObject({
      parts: [
        { kind: 'dishes', centimes: 12_000 },
        { kind: 'commission', centimes: -1_800 },
      ],
      centimes: 10_200,
    });
  });

  it('a courier reads a delivered order as cash that is owed and pay that is due', () => {
    const [entry] = entriesOf(seen(courier, 'order_delivered', postDelivery(order)));
    expect(entry).toMatchObject({
      parts: [
        { kind: 'cash', centimes: -13_000 },
        { kind: 'pay', centimes: 1_190 },
      ],
      centimes: -11_810,
    });
  });

  it.each([
    ['customer_unreachable', restaurant, [{ kind: 'compensation', centimes: 10_200 }]],
    ['sold_out', restaurant, [{ kind: 'fault', centimes: -1_190 }]],
    ['customer_unreachable', courier, [{ kind: 'pay', centimes: 1_190 }]],
    ['sold_out', courier, [{ kind: 'pay', centimes: 1_190 }]],
  ] as const)('an order that was cancelled for %s is named by what it brought', (reason, own, parts) => {
    const party = reason === 'sold_out' ? 'restaurant' : 'admin';
    const postings = postCancellation(order, { from: 'picked_up', party, reason: null });
    const [entry] = entriesOf(seen(own, 'order_cancelled', postings));
    expect(entry?.parts).toEqual(parts);
  });

  it('a tip is distinguished from the pay, and what is given back to a restaurant is no fault', () => {
    const tip = {
      debit: accountOf('courier_cash', courierId),
      credit: accountOf('tips', courierId),
      amountCentimes: 500,
    };
    expect(entriesOf(seen(courier.slice(1, 2), 'order_delivered', [tip]))[0]?.parts).toEqual([
      { kind: 'tip', centimes: 500 },
    ]);
    const [pay, due] = [accountOf('courier_payable', courierId), accountOf('restaurant_payable', 7)];
    const back = { debit: pay, credit: due, amountCentimes: 300 };
    expect(entriesOf(seen(restaurant, 'order_cancelled', [back]))[0]?.parts).toEqual([
      { kind: 'commission', centimes: 300 },
    ]);
  });

  it('a correction names the event that it takes back, and another entry names none', () => {
    const corrects = { eventId: 'first', event: 'order_delivered', reason: 'wrong_amount' } as const;
    const [row] = seen(
      restaurant,
      'corrected',
      postCancellation(order, { from: 'picked_up', party: 'admin', reason: null }),
    );
    if (!row) throw new Error('no row');
    expect(entriesOf([{ ...row, corrects }])[0]).toMatchObject({ corrects });
    expect(Object.keys(entriesOf([row])[0] ?? {})).not.toContain('corrects');
  });

  it('pay and tips are earnings; customers’ cash and a payout are none', () => {
    const of = (own: 'courier_payable' | 'courier_cash' | 'tips', other: 'bank' | 'losses' | 'commission') =>
      isEarning({ own: accountOf(own, courierId), other: marketplaceAccount(other, id) });
    expect([of('courier_payable', 'losses'), of('tips', 'losses')]).toEqual([true, true]);
    expect([of('courier_payable', 'bank'), of('courier_cash', 'losses')]).toEqual([false, false]);
    const cash = accountOf('courier_cash', courierId);
    expect(isEarning({ own: accountOf('courier_payable', courierId), other: cash })).toBe(false);
  });

  it('cash that is handed in and a payout have names of their own, and an event is one entry', () => {
    const rows = [
      ...seen(courier, 'order_delivered', postDelivery(order)),
      ...seen(courier, 'cash_handed_in', postCash({ id, courierId, amountCentimes: 13_000 }), 'cash'),
      ...seen(
        courier,
        'paid_out',
        postPayout({ id, to: accountOf('courier_payable', courierId), amountCentimes: 1_190 }),
        'payout',
      ),
    ];
    const entries = entriesOf(rows);
    expect(entries.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([
      ['cash', 'pay'],
      ['handed_in'],
      ['payout'],
    ]);
    expect(totalsOf(entries)).toEqual([
      { kind: 'pay', centimes: 1_190 },
      { kind: 'cash', centimes: -13_000 },
      { kind: 'handed_in', centimes: 13_000 },
      { kind: 'payout', centimes: -1_190 },
    ]);
    expect(entries.reduce((sum, { centimes }) => sum + centimes, 0)).toBe(0);
  });
});
