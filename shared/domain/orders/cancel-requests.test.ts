import { expect, it } from 'vitest';
import { isAskable } from './cancel-requests.ts';
import { orderStatuses } from './order-lifecycle.ts';

it('a kitchen may ask for a cancellation until a courier has taken the order', () => {
  expect(orderStatuses.filter(isAskable)).toEqual(['new', 'preparing', 'ready_for_pickup']);
});
