import { expect, it } from 'vitest';
import { isFinalTrouble, isRefusal, textTroubles, type TextTrouble } from './text-troubles.ts';

const told = (holds: (trouble: TextTrouble) => boolean) => textTroubles.filter(holds);

it('a text may have left, and then it costs: the vendor was silent, broke off, or says later that it did not arrive', () => {
  expect(told((trouble) => !isRefusal(trouble))).toEqual(['unreachable', 'silent', 'not_delivered']);
});

it('no second try mends a refused number, a channel that is not there or a budget that is spent', () => {
  expect(told(isFinalTrouble)).toEqual(['number_refused', 'channel_missing', 'budget_spent']);
});
