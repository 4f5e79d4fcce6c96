import { describe, expect, it } from 'vitest';
import { accountOf, marketplaceAccount } from './ledger-accounts.ts';
import { errorStatus } from '#shared/domain/errors.ts';
import {
  confirmRefusals,
  isConfirmRefusal,
  keptOf,
  missingForPayout,
  payoutOf,
  postPaidOut,
} from './payouts.ts';

const id = 'a0000000-0000-4000-8000-000000000001';

describe('what is paid out', () => {
  it.each([
    [10_200, 0, 10_200, 0],
    [5_000, 1_200, 3_800, 1_200],
    [5_000, -300, 5_000, 0],
    [1, 0, 1, 0],
  ])('of %i due with %i of cash in hand, %i is paid and %i kept', (payable, cash, amount, kept) => {
    expect(payoutOf({ payableCentimes: payable, cashCentimes: cash })).toEqual({
      amountCentimes: amount,
      keptCentimes: kept,
    });
  });

  it.each([
    [0, 0],
    [-500, 0],
    [1_200, 1_200],
    [1_200, 5_000],
  ])('of %i due with %i of cash in hand nothing is left to pay', (payableCentimes, cashCentimes) => {
    expect(payoutOf({ payableCentimes, cashCentimes })).toBeUndefined();
  });
});

it.each([
  [1_300, 3_300, 1_300],
  [1_500, 3_300, 1_300],
  [800, 3_300, 800],
  [0, 3_300, 0],
  [-200, 3_300, 0],
  [1_300, 3_000, 1_000],
  [1_300, 1_900, 0],
  [1_300, -500, 0],
])('with %i in hand and a pay of %i, a payout of 2000 that left out 1300 keeps %i', (cash, pay, kept) => {
  const payout = { amountCentimes: 2_000, keptCentimes: 1_300 };
  expect(keptOf(payout, { cashCentimes: cash, payableCentimes: pay })).toBe(kept);
});

it.each([
  [true, true, []],
  [false, true, ['bank_account']],
  [true, false, ['legal_identity']],
  [false, false, ['bank_account', 'legal_identity']],
])('with a bank account (%s) and a legal identity (%s) a payout lacks %j', (bank, identity, lacking) => {
  expect(missingForPayout({ bank, identity })).toEqual(lacking);
});

it('of all codes of errors, those of a confirmation refuse a proposed payout', () => {
  expect(Object.keys(errorStatus).filter(isConfirmRefusal).toSorted()).toEqual(
    [...confirmRefusals].toSorted(),
  );
});

describe('how it is booked', () => {
  it('a restaurant’s payout goes from what is due to the bank', () => {
    const account = accountOf('restaurant_payable', 7);
    expect(postPaidOut({ id, account, amountCentimes: 500, keptCentimes: 0 })).toEqual([
      { debit: account, credit: marketplaceAccount('bank', id), amountCentimes: 500 },
    ]);
  });

  it('a courier’s cash becomes pay before the bank pays the rest', () => {
    const account = accountOf('courier_payable', 'someone');
    expect(postPaidOut({ id, account, amountCentimes: 3_800, keptCentimes: 1_200 })).toEqual([
      { debit: account, credit: accountOf('courier_cash', 'someone'), amountCentimes: 1_200 },
      { debit: account, credit: marketplaceAccount('bank', id), amountCentimes: 3_800 },
    ]);
  });
});
