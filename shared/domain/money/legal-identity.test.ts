import { describe, expect, it } from 'vitest';
import { groupedIce, isLegalNumber, type LegalNumber } from './legal-identity.ts';
import { bareNumber } from '#shared/domain/writing/typed-numbers.ts';

const grid: [LegalNumber, string, boolean][] = [
  ['ice', '001524678000045', true],
  ['ice', '00152467800004', false],
  ['ice', '0015246780000456', false],
  ['ice', '000000000000000', false],
  ['ice', '00152467800004x', false],
  ['taxId', '1234', false],
  ['taxId', '12345', true],
  ['taxId', '3338471', true],
  ['taxId', '50123456', true],
  ['taxId', '1234567890', true],
  ['taxId', '12345678901', false],
  ['registerNumber', '1', true],
  ['registerNumber', '0123', false],
  ['registerNumber', '98765', true],
  ['registerNumber', '12345678901', false],
  ['registerNumber', '', false],
  ['tradeTax', '12345', false],
  ['tradeTax', '45123456', true],
  ['tradeTax', '12345678901', false],
];

describe('a legal number', () => {
  it.each(grid)('of kind %s written %j is valid: %s', (kind, number, isValid) => {
    expect(isLegalNumber(kind, number)).toBe(isValid);
  });

  it('a legal number is read with its groups, its signs and Arabic digits', () => {
    expect(bareNumber(' 001 524 678-0000.45 ')).toBe('001524678000045');
    expect(bareNumber('\u200e٠٠١٥٢٤٦٧٨٠٠٠٠٤٥\u200f')).toBe('001524678000045');
    expect(bareNumber('\u202a٤٥/١٢٣٤٥٦\u202c')).toBe('45123456');
    expect(bareNumber('45/123456')).toBe('45123456');
  });
});

it('an ICE in groups is read again as it was', () => {
  expect(groupedIce('001524678000045')).toBe('001524678 0000 45');
  expect(bareNumber(groupedIce('001524678000045'))).toBe('001524678000045');
});
