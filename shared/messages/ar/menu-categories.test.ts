import { describe, expect, it } from 'vitest';
import { compareMenuCategories, menuCategoryOrder } from './menu-categories.ts';

describe('the display order of menu categories', () => {
  it('menu categories start with breakfast, coffee, drinks, pizzas and burgers', () => {
    const order = ['برغر', 'مشروبات', 'بيتزا', 'فطور', 'قهوة وشاي'].toSorted(compareMenuCategories);
    expect(order).toEqual(['فطور', 'قهوة وشاي', 'مشروبات', 'بيتزا', 'برغر']);
  });

  it('sorting restores the category list from any sequence', () => {
    expect([...menuCategoryOrder].toReversed().toSorted(compareMenuCategories)).toEqual(menuCategoryOrder);
  });

  it('categories outside the list come last, in Arabic alphabetical order', () => {
    const order = ['وجبات عائلية', 'حلويات', 'أكلات الموسم', 'فطور', 'بسطيلة'].toSorted(
      compareMenuCategories,
    );
    expect(order).toEqual(['فطور', 'حلويات', 'أكلات الموسم', 'بسطيلة', 'وجبات عائلية']);
  });

  it('a category equals itself, listed or not', () => {
    expect(compareMenuCategories('بيتزا', 'بيتزا')).toBe(0);
    expect(compareMenuCategories('بسطيلة', 'بسطيلة')).toBe(0);
  });

  it('the category list names no category twice', () => {
    expect(new Set(menuCategoryOrder).size).toBe(menuCategoryOrder.length);
  });
});
