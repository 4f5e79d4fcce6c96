import { describe, expect, it } from 'vitest';
import { csvLine } from '#shared/domain/writing/csv.ts';
import { menuFileFaults } from '#messages/menu/menu-file.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { planFile } from './file-plan.ts';

const head = ['القسم', 'الاسم', 'الاسم بالفرنسية', 'الوصف', 'الثمن بالدرهم'];
const planOf = (...dishes: [category: string, name: string, frenchName?: string][]) => {
  const lines = dishes.map(([category, name, frenchName = '']) => [
    category,
    name,
    frenchName,
    'خبز طورطيا وصدر دجاج وصلصة',
    '45,00',
  ]);
  const { errors, added } = planFile([head, ...lines].map((cells) => csvLine(cells, ';')).join(''), []);
  return {
    errors,
    added: added.map(({ fields }) => [fields.category, fields.name, fields.frenchName ?? '']),
  };
};

describe('names in a menu’s file', () => {
  it('names that differ by a letter, a digit or a sign are two dishes and two categories', () => {
    const dishes: [string, string, string][] = [
      ['تاكوس', 'تاكوس دجاج XL', ''],
      ['تاكوس', 'تاكوس دجاج XXL', ''],
      ['تاكوس XL', 'تاكوس لحم 1', ''],
      ['تاكوس XXL', 'تاكوس لحم 1', ''],
      ['تاكوس XXL', 'تاكوس لحم 2', ''],
      ['🍕🍕🍕', 'بيتزا ½', ''],
      ['🍔🍔🍔', 'بيتزا ¼', ''],
    ];
    expect(planOf(...dishes)).toEqual({ errors: [], added: dishes });
  });

  it('a line whose name only looks like that of another line is reported as a repeated dish', () => {
    const { errors } = planOf(['تاكوس', 'تاكوس دجاج XL ١'], ['تـاكوس', 'تاكُوس دجاج xl 1']);
    expect(errors).toEqual([{ line: 3, column: 'name', message: menuFileFaults.sameDish }]);
  });

  it('French names are taken as menus write them, and spaces that do not break become plain ones', () => {
    const { errors, added } = planOf(
      ['شواية', 'نصف دجاجة', '½ poulet rôti'],
      ['شواية', 'سمك وبطاطس', 'Fish ‘n’ chips'],
      ['بيتزا', 'بيتزا الفصول', 'Pizza “4 saisons”'],
      ['بيتزا', 'بيتزا الدار', 'Pizza «\u00a0maison\u202f»'],
      ['عصائر', 'عصير مشكل', 'Panaché – jus'],
      ['مشروبات', 'كوكا كولا', 'Coca-Cola® 33 cl'],
      ['مشروبات', 'كريم كراميل', 'Crème brûlée'.normalize('NFD')],
    );
    expect(errors).toEqual([]);
    expect(added.map(([, , frenchName]) => frenchName)).toEqual([
      '½ poulet rôti',
      'Fish ‘n’ chips',
      'Pizza “4 saisons”',
      'Pizza « maison »',
      'Panaché – jus',
      'Coca-Cola® 33 cl',
      'Crème brûlée',
    ]);
  });

  it('a letter of another script in a French name is reported with its line and named', () => {
    expect(planOf(['شواية', 'نصف دجاجة', '½ دجاجة']).errors).toEqual([
      { line: 2, column: 'frenchName', message: menuMessages.frenchNameForeign('د') },
    ]);
  });

  it('a name that nothing shows is reported as too short', () => {
    const { errors } = planOf(['\u2800'.repeat(4), '\ufffc'.repeat(4), '\ue000'.repeat(4)]);
    expect(errors.map(({ column }) => column)).toEqual(['category', 'name']);
  });
});
