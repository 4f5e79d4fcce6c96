import { expect, it } from 'vitest';
import { accountMessages, deleteLeadOf } from './account.ts';

it('people of a restaurant read before they delete the account that a restaurant without another owner closes', () => {
  expect(deleteLeadOf('restaurant')).toContain(accountMessages.deleteClosesRestaurant);
  expect(deleteLeadOf('customer')).toBe(accountMessages.deleteLead);
});
