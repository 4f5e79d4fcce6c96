import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountKinds,
  accountOf,
  accountRules,
  kindOf,
  marketplaceAccount,
  type AccountId,
} from './ledger-accounts.ts';
import { bearerOf, type Cancellation } from '#shared/domain/orders/cancellation-costs.ts';
import { moveReasons } from '#shared/domain/orders/move-reasons.ts';
import { orderParties, orderStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import {
  postCancellation,
  postCash,
  postCorrection,
  postDelivery,
  postPayout,
  restaurantShare,
  type EndedOrder,
  type Posting,
} from './postings.ts';

const id = 'c0ffee00-0000-4000-8000-000000000001';
const courierId = 'b1c2d3e4-0000-4000-8000-000000000002';

/** The worked example of docs/money.md. */
const example: EndedOrder = {
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

const asText = (postings: Posting[]): string[] =>
  postings.map(({ debit, credit, amountCentimes }) =>
    `${debit} → ${credit} ${amountCentimes}`.replaceAll(courierId, 'courier'),
  );

const delivered = [
  'courier_cash:courier → restaurant_payable:7 12000',
  'restaurant_payable:7 → commission:c 1500',
  'restaurant_payable:7 → vat:c 300',
  'courier_cash:courier → delivery_income:c 833',
  'courier_cash:courier → vat:c 167',
  'delivery_income:c → courier_payable:courier 1190',
];

describe('a delivery', () => {
  it('a delivery gives the restaurant, the courier, the marketplace and the state their parts', () => {
    expect(asText(postDelivery(example))).toEqual(delivered);
  });

  it('a delivery books nothing for a courier without pay, a free delivery and an order without commission', () => {
    const order = {
      ...example,
      charges: { dishes: 12_000, delivery: 0 },
      commissionPercent: 0,
      earnedCentimes: 0,
    };
    expect(asText(postDelivery(order))).toEqual(delivered.slice(0, 1));
  });

  it('a change of the lines lowers what the restaurant gets, and its commission', () => {
    const changed = { ...example, changesCentimes: -2_000, mendsCentimes: 0 };
    expect(asText(postDelivery(changed)).slice(0, 4)).toEqual([
      'courier_cash:courier → restaurant_payable:7 10000',
      'restaurant_payable:7 → commission:c 1250',
      'restaurant_payable:7 → vat:c 250',
      'courier_cash:courier → delivery_income:c 833',
    ]);
  });

  it('a delivery without a courier is refused', () => {
    expect(() => postDelivery({ ...example, courierId: null })).toThrow('without a courier');
  });
});

describe('a cancellation', () => {
  const by = (change: Partial<Cancellation>): Cancellation => ({
    from: 'picked_up',
    party: 'admin',
    reason: 'accident',
    ...change,
  });

  it('that the marketplace bears pays the restaurant its share and the courier what was earned', () => {
    expect(asText(postCancellation(example, by({})))).toEqual([
      'losses:c → restaurant_payable:7 10200',
      'losses:c → courier_payable:courier 1190',
    ]);
  });

  it('a cancellation by the fault of the kitchen makes the restaurant pay the courier', () => {
    expect(asText(postCancellation(example, by({ reason: 'cannot_make' })))).toEqual([
      'restaurant_payable:7 → courier_payable:courier 1190',
    ]);
    const unclaimed = { ...example, courierId: null, earnedCentimes: 0 };
    expect(postCancellation(unclaimed, by({ from: 'preparing', reason: 'cannot_make' }))).toEqual([]);
  });

  it('a cancellation before the acceptance books nothing', () => {
    expect(postCancellation(example, by({ from: 'new', party: 'customer', reason: null }))).toEqual([]);
  });
});

describe('money that moves', () => {
  const restaurant = accountOf('restaurant_payable', 7);

  it('cash goes from the courier to the bank', () => {
    expect(asText(postCash({ id, courierId, amountCentimes: 25_000 }))).toEqual([
      'bank:c → courier_cash:courier 25000',
    ]);
  });

  it('a payout goes from the bank to its account', () => {
    expect(asText(postPayout({ id, to: restaurant, amountCentimes: 10_200 }))).toEqual([
      'restaurant_payable:7 → bank:c 10200',
    ]);
  });

  it('a correction turns a posting around', () => {
    const booked = { debit: restaurant, credit: marketplaceAccount('vat', id), amountCentimes: 300 };
    expect(asText(postCorrection(booked, 120))).toEqual(['vat:c → restaurant_payable:7 120']);
  });
});

const anyOrder: fc.Arbitrary<EndedOrder> = fc
  .record({
    id: fc.uuid(),
    customerId: fc.uuid(),
    restaurantId: fc.integer({ min: 1, max: 1_000 }),
    courierId: fc.uuid(),
    charges: fc.record({
      dishes: fc.integer({ min: 0, max: 5_000_000 }),
      delivery: fc.integer({ min: 0, max: 10_000 }),
    }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    commissionPercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    earnedCentimes: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ share, ...order }) => ({
    ...order,
    changesCentimes: 0 - Math.floor(order.charges.dishes * share),
    mendsCentimes: 0,
  }));

/** What an account has grown by. */
function grown(postings: Posting[], account: AccountId): number {
  const debits = sum(postings.filter(({ debit }) => debit === account));
  const credits = sum(postings.filter(({ credit }) => credit === account));
  return accountRules[kindOf(account)].grows === 'debit' ? debits - credits : credits - debits;
}
const sum = (postings: Posting[]): number =>
  postings.reduce((total, { amountCentimes }) => total + amountCentimes, 0);

/** A sixth of what contains a fifth, half a centime up. */
const taxIn = (centimes: number): number => Number((BigInt(centimes) * 2n + 6n) / 12n);

describe('every centime', () => {
  it('every centime of a delivery has its account', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const postings = postDelivery(order);
        const of = (kind: Parameters<typeof accountOf>[0], owner?: string | number | null): number =>
          grown(postings, owner ? accountOf(kind, owner) : marketplaceAccount(kind, order.id));
        const dishes = order.charges.dishes + order.changesCentimes;
        const fee = order.charges.delivery;
        expect(of('courier_cash', order.courierId)).toBe(dishes + fee);
        expect(of('restaurant_payable', order.restaurantId)).toBe(restaurantShare(order));
        expect(of('courier_payable', order.courierId)).toBe(order.earnedCentimes);
        const commission = dishes - restaurantShare(order);
        expect(of('vat')).toBe(taxIn(commission) + taxIn(fee));
        expect(of('commission')).toBe(commission - taxIn(commission));
        expect(of('delivery_income') + order.earnedCentimes).toBe(fee - taxIn(fee));
      }),
    );
  });

  it('every centime of a cancellation is borne by the restaurant or the marketplace', () => {
    const any = {
      from: fc.constantFrom(...orderStatuses),
      party: fc.constantFrom(...orderParties),
      reason: fc.constantFrom(null, ...moveReasons),
    };
    fc.assert(
      fc.property(anyOrder, fc.record(any), (order, cancellation) => {
        const postings = postCancellation(order, cancellation);
        const restaurant = grown(postings, accountOf('restaurant_payable', order.restaurantId));
        const losses = grown(postings, marketplaceAccount('losses', order.id));
        const courier = grown(postings, accountOf('courier_payable', order.courierId ?? ''));
        const bearer = bearerOf(cancellation);
        expect(courier).toBe(bearer === 'nobody' ? 0 : order.earnedCentimes);
        const share = bearer === 'marketplace' ? restaurantShare(order) : 0;
        expect(losses).toBe(bearer === 'marketplace' ? share + courier : 0);
        expect(restaurant).toBe(bearer === 'restaurant' ? 0 - courier : share);
      }),
    );
  });

  it('amounts above zero are booked between two different accounts', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const cancellation = { from: 'picked_up', party: 'admin', reason: 'other' } as const;
        for (const { debit, credit, amountCentimes } of [
          ...postDelivery(order),
          ...postCancellation(order, cancellation),
        ]) {
          expect(amountCentimes).toBeGreaterThan(0);
          expect(Number.isInteger(amountCentimes)).toBe(true);
          expect(debit).not.toBe(credit);
        }
      }),
    );
  });
});

it('an event’s id chooses one of sixteen rows of each of the marketplace’s accounts', () => {
  const rows = new Set(
    Array.from({ length: 16 }, (_, digit) =>
      marketplaceAccount('vat', `${digit.toString(16)}${id.slice(1)}`),
    ),
  );
  expect(rows.size).toBe(16);
});

it('every kind of account has its kind back from its id', () => {
  for (const kind of accountKinds) expect(kindOf(accountOf(kind, 12))).toBe(kind);
});
