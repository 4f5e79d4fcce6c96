import { describe, expect, it } from 'vitest';
import type { AccountId } from '#shared/domain/money/ledger-accounts.ts';
import { concernedBy, marginOf, meaningOf } from './corrections.ts';
import {
  postCancellation,
  postCorrection,
  postDelivery,
  type LedgerEventKind,
} from '#shared/domain/money/postings.ts';
import { postPaidOut } from '#shared/domain/money/payouts.ts';

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
const noShow = { from: 'picked_up', party: 'courier', reason: 'customer_unreachable' } as const;
const meanings = (kind: LedgerEventKind, rows: readonly { debit: AccountId; credit: AccountId }[]) =>
  rows.map((row) => meaningOf({ kind, ...row }));

describe('the margin of an order', () => {
  it('the margin of an order is commission and delivery income, less the pay', () => {
    expect(marginOf(postDelivery(order))).toBe(1_500 + 833 - 1_190);
  });

  it('the margin of a cancelled order is the loss', () => {
    expect(marginOf(postCancellation(order, noShow))).toBe(-10_200 - 1_190);
    expect(marginOf(postCancellation(order, { ...noShow, reason: 'kitchen_asked' }))).toBe(0);
  });

  it('the margin of an order counts what a correction took back', () => {
    const rows = postDelivery(order);
    const [pay] = rows.filter(({ credit }) => credit.startsWith('courier_payable'));
    if (!pay) throw new Error('the delivery has no pay');
    expect(marginOf([...rows, ...postCorrection(pay, 1_190)])).toBe(1_500 + 833);
  });
});

describe.each([
  ['commission', true],
  ['delivery_income', true],
  ['promotions', true],
  ['losses', true],
  ['rounding', true],
  ['vat', false],
  ['bank', false],
  ['courier_cash', false],
  ['courier_payable', false],
  ['restaurant_payable', false],
] as const)('the account %s', (kind, isOwn) => {
  const account: AccountId = kind.startsWith('co') && kind.includes('_') ? `${kind}:salma` : `${kind}:0`;

  it('counts in the margin on both sides, alone and twice, exactly when it is the marketplace’s own', () => {
    const other = kind === 'bank' ? 'vat:0' : 'bank:0';
    const comes = { debit: other, credit: account, amountCentimes: 5 } as const;
    const goes = { debit: account, credit: other, amountCentimes: 5 } as const;
    const unit = isOwn ? 5 : 0;
    expect(marginOf([comes])).toBe(unit);
    expect(marginOf([goes])).toBe(0 - unit);
    expect(marginOf([comes, comes, goes])).toBe(unit);
  });
});

describe('a booked row', () => {
  it('a booked row says what it stands for', () => {
    const delivered = ['dishes', 'commission', 'vat', 'fee', 'vat', 'pay'];
    expect(meanings('order_delivered', postDelivery(order))).toEqual(delivered);
    expect(meanings('order_cancelled', postCancellation(order, noShow))).toEqual(['compensation', 'pay']);
    const payout = {
      id: order.id,
      account: 'courier_payable:salma',
      amountCentimes: 5,
      keptCentimes: 3,
    } as const;
    expect(meanings('paid_out', postPaidOut(payout))).toEqual(['kept', 'payout']);
    expect(meanings('cash_handed_in', [{ debit: 'bank:0', credit: 'courier_cash:salma' }])).toEqual([
      'handed_in',
    ]);
  });

  it('concerns the user or restaurant of its accounts', () => {
    expect(concernedBy({ debit: 'bank:0', credit: 'courier_cash:salma' })).toBe('courier_cash:salma');
    expect(concernedBy({ debit: 'restaurant_payable:7', credit: 'bank:0' })).toBe('restaurant_payable:7');
    expect(concernedBy({ debit: 'bank:0', credit: 'vat:0' })).toBeUndefined();
  });
});
