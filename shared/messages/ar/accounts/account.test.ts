import { expect, it } from 'vitest';
import { accountMessages, deleteLeadOf } from './account.ts';

it('people of a restaurant read before they delete the account that a restaurant without another owner closes', () => {
  expect(deleteLeadOf('restaurant')).toContain(accountMessages.deleteClosesRestaurant);
  expect(deleteLeadOf('customer')).toBe(accountMessages.deleteLead);
});

it('a courier reads before the deletion of the account that the bank account for what is not paid yet goes with it', () => {
  expect(deleteLeadOf('courier')).toBe(`${accountMessages.deleteLead} ${accountMessages.deleteForgetsBank}`);
});
