import { describe, expect, it } from 'vitest';
import { amountMessages } from '#messages/money/amounts.ts';
import { cashMessages } from '#messages/money/cash.ts';
import { amountFault, amountFromTyped } from './state.ts';

describe('an amount that an admin types', () => {
  it.each([
    ['450', 45_000],
    [' 450,50 ', 45_050],
    ['450.5', 45_050],
    ['٤٥٠٫٥', 45_050],
    ['\u200f450\u200e', 45_000],
    ['0,01', 1],
    ['0', Number.NaN],
    ['-5', Number.NaN],
    ['1.234', Number.NaN],
    ['1 000', 100_000],
    ['', Number.NaN],
  ])('«%s» is %s centimes', (typed, centimes) => {
    expect(amountFromTyped(typed)).toBe(centimes);
  });
});

describe('what is wrong with an amount', () => {
  it.each([
    ['450', undefined],
    ['0', cashMessages.amountInvalid],
    ['غالي', cashMessages.amountInvalid],
    ['1.234', amountMessages.ambiguous],
    ['500,01', amountMessages.tooHigh(50_000)],
    ['12 345 678', amountMessages.tooHigh(50_000)],
  ])('«%s» is refused by its own cause', (typed, fault) => {
    expect(amountFault(typed, 50_000)).toBe(fault);
  });
});
