import { describe, expect, it } from 'vitest';
import { compareMenuCategories, menuCategoryOrder, orderCategories } from './menu-categories.ts';

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

describe('the categories of a menu', () => {
  const begun = Date.UTC(2026, 8, 1);
  const of = (category: string, days = 0, categoryPlace: number | null = null) => ({
    category,
    categoryPlace,
    addedAt: new Date(begun + days * 86_400_000),
  });
  const order = (...categories: ReturnType<typeof of>[]) =>
    orderCategories(categories).map(({ category }) => category);

  it.each<[string, ReturnType<typeof of>[], string[]]>([
    ['of none', [], []],
    [
      'drinks after the food, each in the usual order',
      [of('مشروبات'), of('قهوة وشاي'), of('فطور'), of('برغر'), of('عصائر'), of('سلطات')],
      ['فطور', 'برغر', 'سلطات', 'قهوة وشاي', 'مشروبات', 'عصائر'],
    ],
    ['drinks alone', [of('عصائر'), of('مشروبات')], ['مشروبات', 'عصائر']],
    [
      'a new one after the food',
      [of('سندويتشات', 30), of('طواجن'), of('مشروبات')],
      ['طواجن', 'سندويتشات', 'مشروبات'],
    ],
    [
      'new drinks after all',
      [of('قهوة وشاي', 30), of('طواجن'), of('مشروبات')],
      ['طواجن', 'مشروبات', 'قهوة وشاي'],
    ],
    ['what was added while the menu was made', [of('سندويتشات', 7), of('طواجن')], ['سندويتشات', 'طواجن']],
    [
      'as the owner placed them, and the others after them',
      [of('مشروبات', 0, 1), of('طواجن', 0, 2), of('سندويتشات', 30)],
      ['مشروبات', 'طواجن', 'سندويتشات'],
    ],
  ])('stand in the order of their customers: %s', (_, categories, shown) => {
    expect(order(...categories)).toEqual(shown);
    expect(order(...categories.toReversed())).toEqual(shown);
  });
});
