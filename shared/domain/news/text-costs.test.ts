import { describe, expect, it } from 'vitest';
import { budgetState, costOf, smsParts } from './text-costs.ts';

const arabic = (length: number): string => 'م'.repeat(length);

describe('the parts of an SMS', () => {
  it.each([
    ['', 1],
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    [arabic(70), 1],
    [arabic(71), 2],
    [arabic(134), 2],
    [arabic(135), 3],
    [`${'a'.repeat(70)}م`, 2],
  ])('text %# has its parts', (text, parts) => {
    expect(smsParts(text)).toBe(parts);
  });
});

it('SMS costs by the part, WhatsApp by the message, and an answer there nothing', () => {
  const prices = { smsCostCentimes: 40, whatsappCostCentimes: 30 };
  const cost = (channel: 'sms' | 'whatsapp', template: 'code' | 'answer') =>
    costOf({ channel, template, text: arabic(71) }, prices);
  expect([cost('sms', 'code'), cost('sms', 'answer')]).toEqual([80, 80]);
  expect([cost('whatsapp', 'code'), cost('whatsapp', 'answer')]).toEqual([30, 0]);
});

it.each([
  [0, 1000, 'open'],
  [799, 1000, 'open'],
  [800, 1000, 'near'],
  [999, 1000, 'near'],
  [1000, 1000, 'spent'],
  [1200, 1000, 'spent'],
  [0, 0, 'spent'],
])('of a budget %i of %i centimes is %s', (spent, budget, state) => {
  expect(budgetState(spent, budget)).toBe(state);
});
