import { describe, expect, it } from 'vitest';
import { beginWithFood, compareMenuCategories, menuCategoryOrder } from './menu-categories.ts';

describe('the display order of menu categories', () => {
  it('menu categories start with breakfast, coffee, drinks, pizzas and burgers', () => {
    const order = ['برغر', 'مشروبات', 'بيتزا', 'فطور', 'قهوة وشاي'].toSorted(compareMenuCategories);
    expect(order).toEqual(['فطور', 'قهوة وشاي', 'مشروبات', 'بيتزا', 'برغر']);
  });

  it('sorting restores the category list from any sequence', () => {
    expect([...menuCategoryOrder].toReversed().toSorted(compareMenuCategories)).toEqual(menuCategoryOrder);
  });

  it('categories outside the list come last, in Arabic alphabetical order', () => {
    const order = ['وجبات عائلية', 'حلويات', 'أكلات الموسم', 'فطور', 'بسطيلة'].toSorted(compareMenuCategories);
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

describe('the section that a menu begins with', () => {
  const sections = (...categories: string[]) => categories.map((category) => ({ category }));

  it('a menu begins with its first section that is no drinks, and keeps the rest in order', () => {
    expect(beginWithFood(sections('قهوة وشاي', 'مشروبات', 'برغر', 'سلطات'))).toEqual(
      sections('برغر', 'قهوة وشاي', 'مشروبات', 'سلطات'),
    );
    expect(beginWithFood(sections('فطور', 'قهوة وشاي'))).toEqual(sections('فطور', 'قهوة وشاي'));
  });

  it('a menu of drinks alone stays as it is', () => {
    expect(beginWithFood(sections('مشروبات', 'عصائر'))).toEqual(sections('مشروبات', 'عصائر'));
    expect(beginWithFood([])).toEqual([]);
  });
});
