import { describe, expect, it } from 'vitest';
import { renamesOf } from './file-renames.ts';
import type { MenuItemRecord } from './store.ts';

type Plan = Parameters<typeof renamesOf>[0];

const dishOf = (id: string, category: string) => ({ id, category }) as MenuItemRecord;
const salads = [dishOf('1', 'سلطات'), dishOf('2', 'سلطات')];
const sweets = [dishOf('3', 'حلويات')];
const menu = [...salads, ...sweets];
const moving = (dishes: readonly MenuItemRecord[], category: string) =>
  dishes.map((dish) => ({ dish, fields: { category } }));
const read = (changed: object[], added: string[] = []) => {
  const plan = { changed, added: added.map((category) => ({ fields: { category } })) };
  return renamesOf(plan as Plan, menu);
};

describe('a menu file renames a category', () => {
  it('when all its dishes move to one new name', () => {
    expect(read(moving(salads, 'مقبلات'))).toEqual([{ category: 'سلطات', name: 'مقبلات' }]);
    expect(read([...moving(salads, 'مقبلات'), ...moving(sweets, 'تحلية')], ['مقبلات'])).toEqual([
      { category: 'سلطات', name: 'مقبلات' },
      { category: 'حلويات', name: 'تحلية' },
    ]);
  });

  it.each([
    ['a dish stays', moving(salads.slice(1), 'مقبلات'), []],
    ['a dish is added to it', moving(salads, 'مقبلات'), ['سلطات']],
    ['its dishes part', [...moving(salads.slice(1), 'مقبلات'), ...moving(salads.slice(0, 1), 'باردة')], []],
    ['its dishes join another category', moving(salads, 'حلويات'), []],
    ['two categories become one', moving(menu, 'كل شيء'), []],
    ['two categories change places', [...moving(salads, 'حلويات'), ...moving(sweets, 'سلطات')], []],
    ['a new category comes', [], ['مقبلات']],
  ])('but not when %s', (_, changed, added) => {
    expect(read(changed, added)).toEqual([]);
  });
});
