import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishesLeft, isNothingLeft, unchangedQuantity, type ChangeKind } from './order-changes.ts';
import { changeCentimes, priceOrder } from '#shared/domain/money/pricing.ts';

describe('the sum of a change', () => {
  it.each([
    ['a removed dish', { unitPriceCentimes: 2_000, quantity: 1 }, undefined, -2_000],
    ['two removed dishes', { unitPriceCentimes: 2_000, quantity: 2 }, undefined, -4_000],
    ['a cheaper dish', { unitPriceCentimes: 2_000, quantity: 2 }, 1_500, -1_000],
    ['a dish of the same price', { unitPriceCentimes: 2_000, quantity: 2 }, 2_000, 0],
    ['a dearer dish', { unitPriceCentimes: 2_000, quantity: 2 }, 9_000, 0],
  ])('%s takes off what the customer no longer gets, and adds nothing', (_what, line, replacement, sum) => {
    expect(changeCentimes(line, replacement)).toBe(sum);
  });
});

const price = fc.integer({ min: 1, max: 1_000_000 });
const ordered = fc.array(fc.record({ unitPriceCentimes: price, quantity: fc.integer({ min: 1, max: 50 }) }), {
  minLength: 1,
  maxLength: 40,
});
const wish = fc.record({
  position: fc.nat(39),
  quantity: fc.integer({ min: 1, max: 50 }),
  replacement: fc.option(price, { nil: undefined }),
});

it('whatever a kitchen proposes, what is due lies between the fee and the total, and only removals leave nothing', () => {
  fc.assert(
    fc.property(ordered, fc.array(wish, { maxLength: 60 }), (lines, wishes) => {
      const { charges, totalCentimes } = priceOrder(lines, 1000);
      const changes: { position: number; quantity: number; kind: ChangeKind; sum: number }[] = [];
      for (const { position, quantity, replacement } of wishes) {
        const line = lines[position];
        if (!line || quantity > unchangedQuantity(lines, changes, position)) continue;
        const sum = changeCentimes({ ...line, quantity }, replacement);
        changes.push({ position, quantity, kind: replacement ? 'replaced' : 'removed', sum });
      }
      const due = changes.reduce((left, { sum }) => left + sum, totalCentimes);
      expect(Math.max(...changes.map(({ sum }) => sum), 0)).toBe(0);
      expect(due).toBeGreaterThanOrEqual(charges.delivery);
      expect(due).toBeLessThanOrEqual(totalCentimes);
      if (isNothingLeft(lines, changes)) expect(due).toBe(charges.delivery);
    }),
  );
});

it('an order whose last dish is replaced is still an order', () => {
  const lines = [{ quantity: 2 }, { quantity: 1 }];
  const first = { position: 0, quantity: 2, kind: 'removed' as const };
  const second = { position: 1, quantity: 1, kind: 'removed' as const };
  expect(isNothingLeft(lines, [first, second])).toBe(true);
  expect(isNothingLeft(lines, [first, { ...second, kind: 'replaced' as const }])).toBe(false);
  expect(isNothingLeft(lines, [{ ...first, quantity: 1 }, second])).toBe(false);
  expect(dishesLeft(lines, [])).toBe(3);
  expect(dishesLeft(lines, [first, { ...second, kind: 'replaced' as const }])).toBe(1);
});
