import { expect, it } from 'vitest';
import { needsWords, reasonsFor } from './move-reasons.ts';
import { orderMoves, type OrderAction, type OrderParty } from './order-lifecycle.ts';

/** Product §4.16 by hand: each move that carries a reason. */
const withReason: Partial<Record<OrderParty, OrderAction[]>> = {
  restaurant: ['reject', 'cancel'],
  courier: ['release', 'fail_delivery'],
  admin: ['mark_picked_up', 'mark_delivered', 'release', 'cancel'],
  system: ['expire'],
};

const moves = orderMoves.flatMap(({ action, by }) => by.map((party) => ({ action, party })));

it.each(moves)('$action by $party carries a reason only if it is not ordinary', ({ action, party }) => {
  const isExpected = withReason[party]?.includes(action) ?? false;
  expect(reasonsFor(action, party).length > 0).toBe(isExpected);
});

it('only the reason that says nothing asks for words', () => {
  const all = moves.flatMap(({ action, party }) => reasonsFor(action, party));
  expect([...new Set(all.filter(needsWords))]).toEqual(['other']);
});
