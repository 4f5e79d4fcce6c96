import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountKinds, accountRules, kindOf, type AccountId, type AccountKind } from './ledger-accounts.ts';
import {
  billOf,
  chargeKinds,
  partKinds,
  partRules,
  partsOf,
  sumOf,
  tenderAccounts,
  tenderKinds,
  totalOf,
  type Bill,
  type Charged,
  type Part,
} from './bill.ts';
import { postBill, postDelivery, type EndedOrder, type Posting } from './postings.ts';
import { commissionCentimes, commissionOf, splitVat } from './pricing.ts';

const parties = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  customerId: 'imane',
  restaurantId: 7,
  courierId: 'salma',
};

const anyCharged: fc.Arbitrary<Charged> = fc
  .record({
    dishes: fc.nat(5_000_000),
    delivery: fc.nat(10_000),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    mend: fc.integer({ min: -10_000, max: 10_000 }),
  })
  .map(({ dishes, delivery, share, mend }) => ({
    charges: { dishes, delivery },
    changesCentimes: 0 - Math.floor(dishes * share),
    mendsCentimes: Math.max(-delivery, mend),
  }));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function balances(postings: readonly Posting[]): Map<AccountId, number> {
  const found = new Map<AccountId, number>();
  for (const { debit, credit, amountCentimes } of postings) {
    found.set(credit, (found.get(credit) ?? 0) + amountCentimes);
    found.set(debit, (found.get(debit) ?? 0) - amountCentimes);
  }
  return found;
}

describe('the bill of an order', () => {
  it('has a part for each charge, one for the changes and one for the mended place, and cash pays their sum', () => {
    expect(
      billOf({ charges: { dishes: 12_000, delivery: 1_000 }, changesCentimes: -2_000, mendsCentimes: 500 }),
    ).toEqual({
      parts: [
        { rule: partRules.dishes, centimes: 12_000 },
        { rule: partRules.delivery, centimes: 1_000 },
        { rule: partRules.change, centimes: -2_000 },
        { rule: partRules.mend, centimes: 500 },
      ],
      tenders: [{ account: 'courier_cash', centimes: 11_500 }],
    });
  });

  it('the sum of its parts is the sum of its tenders, the total with the changes and mended places', () => {
    fc.assert(
      fc.property(anyCharged, (order) => {
        const { parts, tenders } = billOf(order);
        const due = totalOf(order.charges) + order.changesCentimes + order.mendsCentimes;
        expect(sum(tenders.map(({ centimes }) => centimes))).toBe(due);
        expect(sumOf(parts)).toBe(due);
      }),
    );
  });

  it('commission is due on the dishes as they are changed, not on the delivery', () => {
    const order = { charges: { dishes: 12_000, delivery: 1_000 }, changesCentimes: -2_000, mendsCentimes: 0 };
    expect(commissionOf({ ...order, status: 'delivered' }, 15)).toEqual({ percent: 15, centimes: 1_500 });
    expect(commissionOf({ ...order, status: 'cancelled' }, 15)).toBeNull();
  });

  it('every kind has its line: a charge, its changes and a tender are booked on accounts that can hold them', () => {
    expect(partKinds).toEqual([...chargeKinds, 'change', 'mend']);
    for (const kind of partKinds) {
      const { account, isCommissioned } = partRules[kind];
      expect(accountKinds).toContain(account);
      // The marketplace takes no commission of its own income.
      if (isCommissioned) expect(accountRules[account].owner).toBe('restaurant');
    }
    const paid = tenderKinds.map((kind) => tenderAccounts[kind]);
    for (const kind of partKinds) expect(paid).not.toContain(partRules[kind].account);
  });
});

/** Deliveries as they were booked when an order had dishes and a fee and nothing else. */
function bookedBefore(order: EndedOrder): string[] {
  const { charges, changesCentimes, mendsCentimes, commissionPercent, earnedCentimes } = order;
  const dishes = charges.dishes + changesCentimes;
  const kept = splitVat(commissionCentimes(dishes, commissionPercent));
  const fee = splitVat(charges.delivery + mendsCentimes);
  return [
    ['courier_cash:salma', 'restaurant_payable:7', dishes],
    ['restaurant_payable:7', 'commission:c', kept.netCentimes],
    ['restaurant_payable:7', 'vat:c', kept.vatCentimes],
    ['courier_cash:salma', 'delivery_income:c', fee.netCentimes],
    ['courier_cash:salma', 'vat:c', fee.vatCentimes],
    ['delivery_income:c', 'courier_payable:salma', earnedCentimes],
  ]
    .filter(([, , amount]) => amount !== 0)
    .map((row) => row.join(' '));
}

const percent = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100);

it('a delivery of dishes and a fee is booked as it was before there were parts, row by row', () => {
  fc.assert(
    fc.property(anyCharged, percent, fc.nat(5_000), (charged, commissionPercent, earnedCentimes) => {
      const order = { ...parties, ...charged, commissionPercent, earnedCentimes };
      const rows = postDelivery(order).map(({ debit, credit, amountCentimes }) =>
        [debit, credit, amountCentimes].join(' '),
      );
      expect(rows).toEqual(bookedBefore(order));
    }),
    { numRuns: 500 },
  );
});

/* Kinds that come: a small basket, a tip, a promotion of either party, a credit, a card. Each is a line of the table. */

const comingRules: readonly Part['rule'][] = [
  partRules.dishes,
  partRules.delivery,
  { account: 'delivery_income', isCommissioned: false, vatPercent: 20 },
  { account: 'tips', isCommissioned: false, vatPercent: 0 },
  { account: 'promotions', isCommissioned: false, vatPercent: 0 },
  { account: 'promotions', isCommissioned: false, vatPercent: 20 },
  { account: 'restaurant_payable', isCommissioned: true, vatPercent: 10 },
  { account: 'restaurant_payable', isCommissioned: false, vatPercent: 10 },
];
const comingTenders: readonly AccountKind[] = ['courier_cash', 'bank', 'customer_credit'];

/** Any parts, also below zero, whose sum is at least nothing, paid by any tenders. */
const anyBill: fc.Arbitrary<Bill> = fc
  .record({
    parts: fc.array(
      fc.record({
        rule: fc.constantFrom(...comingRules),
        centimes: fc.integer({ min: -50_000, max: 500_000 }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    weights: fc.tuple(fc.nat(10), fc.nat(10), fc.nat(10)),
  })
  .filter(({ parts }) => sumOf(parts) >= 0 && sumOf(parts, (rule) => rule.isCommissioned) >= 0)
  .map(({ parts, weights: [card, credit, cash] }) => {
    const due = sumOf(parts);
    const whole = card + credit + cash + 1;
    const [byCard, byCredit] = [Math.floor((due * card) / whole), Math.floor((due * credit) / whole)];
    const paid = [due - byCard - byCredit, byCard, byCredit];
    return {
      parts,
      tenders: comingTenders.map((account, index) => ({ account, centimes: paid[index] ?? 0 })),
    };
  });

describe('whatever parts and tenders a bill has', () => {
  it('the books balance, and every account has what the parts and tenders give it', () => {
    fc.assert(
      fc.property(anyBill, percent, (bill, commissionPercent) => {
        const postings = postBill(bill, { ...parties, commissionPercent });
        for (const { debit, credit, amountCentimes } of postings) {
          expect(amountCentimes).toBeGreaterThan(0);
          expect(debit).not.toBe(credit);
        }
        const found = balances(postings);
        expect(sum([...found.values()])).toBe(0);
        const of = (kind: AccountKind): number =>
          sum([...found].filter(([account]) => kindOf(account) === kind).map(([, centimes]) => centimes));
        for (const { account, centimes } of bill.tenders) expect(of(account)).toBe(0 - centimes);
        const gross = (kind: AccountKind): number => sumOf(bill.parts, ({ account }) => account === kind);
        expect(of('tips')).toBe(gross('tips'));
        const commission = -of('restaurant_payable') + gross('restaurant_payable');
        const dueOn = sumOf(bill.parts, ({ isCommissioned }) => isCommissioned);
        expect(commission).toBe(commissionCentimes(dueOn, commissionPercent));
        const ofMarketplace = of('delivery_income') + of('promotions') + of('commission') + of('vat');
        expect(ofMarketplace).toBe(gross('delivery_income') + gross('promotions') + commission);
      }),
      { numRuns: 500 },
    );
  });

  it('a promotion of the marketplace leaves the restaurant and its commission whole', () => {
    const bill: Bill = {
      parts: [
        ...partsOf({ charges: { dishes: 12_000, delivery: 1_000 }, changesCentimes: 0, mendsCentimes: 0 }),
        { rule: { account: 'promotions', isCommissioned: false, vatPercent: 0 }, centimes: -3_000 },
      ],
      tenders: [{ account: 'courier_cash', centimes: 10_000 }],
    };
    const booked = balances(postBill(bill, { ...parties, commissionPercent: 15 }));
    expect(Object.fromEntries(booked)).toEqual({
      'courier_cash:salma': -10_000,
      'promotions:c': -3_000,
      'restaurant_payable:7': 10_200,
      'commission:c': 1_500,
      'delivery_income:c': 833,
      'vat:c': 300 + 167,
    });
  });

  it('parts of one rule are taxed as one sum, rounded once', () => {
    const bill: Bill = {
      parts: [
        { rule: partRules.delivery, centimes: 3 },
        { rule: partRules.delivery, centimes: 3 },
      ],
      tenders: [{ account: 'courier_cash', centimes: 6 }],
    };
    const booked = balances(postBill(bill, { ...parties, commissionPercent: 15 }));
    expect(Object.fromEntries(booked)).toEqual({
      'courier_cash:salma': -6,
      'delivery_income:c': 5,
      'vat:c': 1,
    });
  });

  it('a bill whose tenders are not its parts is never booked', () => {
    const { parts } = billOf({
      charges: { dishes: 12_000, delivery: 1_000 },
      changesCentimes: 0,
      mendsCentimes: 0,
    });
    for (const centimes of [12_999, 13_001, 0]) {
      const bill: Bill = { parts, tenders: [{ account: 'courier_cash', centimes }] };
      expect(() => postBill(bill, { ...parties, commissionPercent: 15 })).toThrow('not the sum of its parts');
    }
  });
});
