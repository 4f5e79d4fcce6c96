import { expect, it } from 'vitest';
import type { OwedParty } from '#shared/contract/money/ledger.ts';
import { latestOfEach } from './state.ts';

const party = (id: number, owedCentimes: number): OwedParty => ({
  account: `restaurant_payable:${id}`,
  name: `Restaurant ${id}`,
  owedCentimes,
  cashCentimes: 0,
  yearCentimes: null,
});

it('a party that two pages name because its balance fell meanwhile is listed once, with the later balance', () => {
  expect(latestOfEach([party(1, 900), party(2, 700), party(1, 300)])).toEqual([party(1, 300), party(2, 700)]);
});
