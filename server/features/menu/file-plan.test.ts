import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine, csvSeparators } from '#shared/domain/writing/csv.ts';
import { dishLabels, inLabelOrder, labelFault } from '#shared/domain/menu/dish-labels.ts';
import { limits } from '#shared/domain/limits.ts';
import { menuFileFaults, menuFileHead } from '#messages/menu/menu-file.ts';
import { amountMessages } from '#messages/money/amounts.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { planFile } from './file-plan.ts';
import { versionOf, viewFile } from './file-text.ts';
import type { MenuItemRecord } from './store.ts';

const idOf = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const dishOf = (n: number, changed: Partial<MenuItemRecord> = {}): MenuItemRecord => ({
  id: idOf(n),
  name: `طبق ${n}`,
  description: 'من يد مولات الدار كل يوم',
  category: 'طواجن',
  priceCentimes: 4550,
  imageUrl: null,
  frenchName: null,
  labels: [],
  unavailableUntil: null,
  isOff: false,
  times: null,
  categoryPlace: null,
  addedAt: new Date(0),
  place: null,
  groupIds: null,
  groupOrder: null,
  ...changed,
});
const menu = [dishOf(1), dishOf(2, { category: 'حلويات' })];
const head = ['المعرّف', 'القسم', 'الاسم', 'الاسم بالفرنسية', 'الوصف', 'الثمن بالدرهم', 'العلامات', 'البيع'];
const fileOf = (...lines: string[][]): string => lines.map((cells) => csvLine(cells, ';')).join('');
const line = (cells: Record<string, string> = {}): string[] => [
  cells['id'] ?? '',
  cells['category'] ?? 'سلطات',
  cells['name'] ?? 'سلطة مغربية',
  cells['frenchName'] ?? '',
  cells['description'] ?? 'طماطم وبصل ونعناع',
  cells['price'] ?? '12,50',
  cells['labels'] ?? '',
  cells['sale'] ?? '',
];
const faultsOf = (text: string, dishes = menu) =>
  planFile(text, dishes).errors.map(({ line: at, column, message }) => [at, column, message]);

describe('a file that was just exported', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('=1+1', "'=x", '-5', '@a', 'a;b', 'a,b', '"', 'a\nb', ' \r\n', '\u200f+2', 'ا', 'طاجين'),
  );
  const dish = fc.record({
    name: text,
    description: text,
    category: text,
    priceCentimes: fc.integer({ min: 1, max: 1_000_000 }),
    frenchName: fc.option(text),
    labels: fc.subarray([...dishLabels]).map((some) => (labelFault(some) ? [] : inLabelOrder(some))),
    isOff: fc.boolean(),
  });

  it('changes nothing, whatever stands on the menu', () => {
    fc.assert(
      fc.property(
        fc.array(dish, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(...csvSeparators),
        (all, separator) => {
          const dishes = all.map((fields, n) => dishOf(n, fields));
          const { added, changed, unchanged, errors } = planFile(viewFile(dishes, separator), dishes);
          expect({ added, changed, unchanged, errors }).toEqual({
            added: [],
            changed: [],
            unchanged: dishes.length,
            errors: [],
          });
        },
      ),
    );
  });

  it('a file that was just exported begins with the mark of its encoding and the names of its columns', () => {
    expect(viewFile(menu, ';').split('\r\n').slice(0, 2)).toEqual([
      `${byteOrderMark}"${head.join('";"')}"`,
      `"${idOf(1)}";"طواجن";"طبق 1";"";"من يد مولات الدار كل يوم";"45,50";"";"متوفر"`,
    ]);
    expect(viewFile(menu, ',')).toContain(',"45.50","","متوفر"\r\n');
  });

  it('a file that was just exported has the version of its menu, whatever the order of the dishes', () => {
    expect(versionOf(menu.toReversed())).toBe(versionOf(menu));
    expect(versionOf([dishOf(1, { priceCentimes: 4551 }), dishOf(2, { category: 'حلويات' })])).not.toBe(
      versionOf(menu),
    );
  });
});

describe('an edited file', () => {
  it('an edited file adds lines without an id, changes lines with one, and leaves the other dishes', () => {
    const changed = line({ id: idOf(1).toUpperCase(), category: 'حلويّات', name: 'طبق 1', price: '٤٠' });
    const plan = planFile(fileOf(head, line(), changed), menu);
    expect(plan.errors).toEqual([]);
    expect(plan.added).toEqual([
      {
        line: 2,
        fields: {
          category: 'سلطات',
          name: 'سلطة مغربية',
          frenchName: null,
          description: 'طماطم وبصل ونعناع',
          priceCentimes: 1250,
          labels: [],
          isOff: false,
        },
      },
    ]);
    expect(plan.changed).toMatchObject([
      {
        line: 3,
        columns: ['category', 'description', 'price'],
        fields: { category: 'حلويات', priceCentimes: 4000 },
      },
    ]);
    expect(plan.unchanged).toBe(0);
  });

  it('an edited file may have its columns in another order, without ids and with other vowel signs', () => {
    const text = 'الاسم,الوصف,الثمن بالدرهم,القِسم\nزعلوك,باذنجان وطماطم مشوية,15.5,مقبلات\n';
    expect(planFile(text, menu).added).toMatchObject([
      { fields: { name: 'زعلوك', category: 'مقبلات', priceCentimes: 1550 } },
    ]);
  });

  it('an edited file reads labels in any order and any comma, the French name, and whether a dish is on sale', () => {
    const text = fileOf(head, line({ frenchName: 'Salade', labels: 'حليب ; نباتي', sale: 'متوقف' }));
    expect(planFile(text, menu).added).toMatchObject([
      { fields: { frenchName: 'Salade', labels: ['vegetarian', 'milk'], isOff: true } },
    ]);
  });

  it('an edited file may have a dash where nothing stands', () => {
    const text = fileOf(head, line({ labels: '-', sale: '—' }));
    expect(planFile(text, menu).added).toMatchObject([{ fields: { labels: [], isOff: false } }]);
  });

  it('an edited file keeps what a column holds that the file leaves out', () => {
    const labelled = dishOf(1, { frenchName: 'Tajine', labels: ['hot'], isOff: true });
    const text = `المعرّف;القسم;الاسم;الوصف;الثمن بالدرهم\n${idOf(1)};طواجن;طبق 1;${labelled.description};50\n`;
    expect(planFile(text, [labelled]).changed).toMatchObject([
      { columns: ['price'], fields: { frenchName: 'Tajine', labels: ['hot'], isOff: true } },
    ]);
  });

  it.each(['\u200f', '\u200e', '\u061c', '\u2066', '\u2069', '\u202b', '\ufeff'])(
    'an edited file may carry the invisible mark %j around any cell, and where nothing stands',
    (mark) => {
      const marked = (cells: string[]) => cells.map((cell) => `${mark}${cell}${mark}`);
      const text = fileOf(
        marked([...head, '']),
        marked([...line({ id: idOf(1), category: 'طواجن', name: 'طبق 1', labels: 'حار' }), '']),
        marked([...line(), '']),
        marked(head.map(() => '')),
      );
      const { errors, changed, added } = planFile(text, menu);
      expect(errors).toEqual([]);
      expect(changed).toMatchObject([{ line: 2, fields: { priceCentimes: 1250, labels: ['hot'] } }]);
      expect(added).toMatchObject([{ line: 3, fields: { name: 'سلطة مغربية', priceCentimes: 1250 } }]);
    },
  );

  it('an edited file gives new categories that look the same one name', () => {
    const text = fileOf(head, line({ category: 'سلطات' }), line({ category: 'سَلطات', name: 'سلطة الدار' }));
    expect(planFile(text, menu).added.map(({ fields }) => fields.category)).toEqual(['سلطات', 'سلطات']);
  });
});

describe('every error is reported with its line and column', () => {
  it.each([
    ['a price that is none', line({ price: 'غالي' }), 'price', 'أدخل ثمنا أكبر من 0، مثل 45,50'],
    ['a price of 0', line({ price: '0' }), 'price', 'أدخل ثمنا أكبر من 0، مثل 45,50'],
    ['a price above the limit', line({ price: '10.000,01' }), 'price', menuMessages.priceTooHigh],
    ['a price that might be two', line({ price: '1.200' }), 'price', amountMessages.ambiguous],
    ['a short name', line({ name: 'اب' }), 'name', 'يجب أن يتكون الاسم من 3 أحرف على الأقل'],
    [
      'an Arabic French name',
      line({ frenchName: 'سلطة' }),
      'frenchName',
      menuMessages.frenchNameForeign('س'),
    ],
    ['an unknown label', line({ labels: 'نباتي، لذيذ' }), 'labels', expect.stringContaining('«لذيذ»')],
    ['an unknown word of sale', line({ sale: 'ربما' }), 'sale', menuFileFaults.unknownSale],
    ['a sign for a label', line({ labels: '🌶' }), 'labels', expect.stringContaining('«🌶»')],
    ['a cross for the sale', line({ sale: '❌' }), 'sale', menuFileFaults.unknownSale],
    ['no category', line({ category: ' ' }), 'category', 'يجب أن يتكون اسم القسم من 3 أحرف على الأقل'],
    ['an id of no dish', line({ id: idOf(9) }), 'id', menuFileFaults.foreignId],
    ['an id that is none', line({ id: '12' }), 'id', menuFileFaults.foreignId],
    ['more cells than columns', [...line(), 'x'], null, menuFileFaults.tooManyCells],
  ])('a line with %s', (_what, cells, column, message) => {
    expect(faultsOf(fileOf(head, line({ name: 'سلطة الدار' }), cells))).toEqual([[3, column, message]]);
  });

  it('all errors of a file are reported, and a line may have several', () => {
    const foreign = line({ id: idOf(9), description: 'قصير' });
    const text = fileOf(head, line({ name: 'اب', price: '-1' }), line(), foreign);
    expect(faultsOf(text).map(([at, column]) => [at, column])).toEqual([
      [2, 'name'],
      [2, 'price'],
      [4, 'id'],
      [4, 'description'],
    ]);
  });

  it('a dish with two lines, and a line that repeats a dish without its id', () => {
    const twice = line({ id: idOf(1) });
    expect(faultsOf(fileOf(head, twice, twice))).toEqual([[3, 'id', menuFileFaults.doubleId(2)]]);
    const lost = line({ category: 'طواجن', name: 'طبق 1' });
    expect(faultsOf(fileOf(head, lost, line(), line()))).toEqual([
      [2, 'name', menuFileFaults.sameDish],
      [4, 'name', menuFileFaults.sameDish],
    ]);
  });

  it.each([
    ['without two columns', fileOf(head.slice(0, 4), line()), menuFileFaults.missingColumns(['price'])],
    [
      'with a column of another name',
      fileOf([...head, 'ملاحظات'], line()),
      menuFileFaults.unknownColumn('ملاحظات'),
    ],
    ['with a column twice', fileOf([...head, 'الاسم'], line()), menuFileFaults.doubleColumn('name')],
  ])('a file %s', (_what, text, message) => {
    expect(faultsOf(text)).toContainEqual([1, null, message]);
  });

  it.each([
    ['an empty file', '', menuFileFaults.empty],
    ['a file with a head alone', fileOf(head), menuFileFaults.empty],
  ])('%s', (_what, text, message) => {
    expect(faultsOf(text)).toEqual([[null, null, message]]);
  });

  it('a file of a megabyte of empty cells, lines or columns costs few errors', () => {
    for (const piece of [';', '\n', 'ا;', `${fileOf(head)}"";`]) {
      expect(faultsOf(piece.repeat(limits.menuFileBytesMax / piece.length)).length).toBeLessThan(60);
    }
  });

  it('a quote that is never closed', () => {
    expect(faultsOf(`${fileOf(head)}"؛`)).toContainEqual([2, null, menuFileFaults.openQuote]);
  });

  it('whatever the text is, a plan comes out', () => {
    const strange = fc.array(fc.array(fc.string()));
    fc.assert(
      fc.property(fc.string(), strange, (text, rows) => {
        expect(planFile(text, menu).errors.length).toBeGreaterThan(0);
        expect(planFile(fileOf(head, ...rows), menu).unchanged).toBe(0);
      }),
    );
  });
});

describe('the limits of a menu', () => {
  const many = (count: number, of: (n: number) => Record<string, string>) =>
    fileOf(head, ...Array.from({ length: count }, (_, n) => line({ name: `سلطة رقم ${n}`, ...of(n) })));

  it('500 dishes fit into an empty menu, and no more', () => {
    expect(
      faultsOf(
        many(limits.menuItemsMax, () => ({})),
        [],
      ),
    ).toEqual([]);
    expect(
      faultsOf(
        many(limits.menuItemsMax + 1, () => ({})),
        [],
      ),
    ).toEqual([[null, null, menuFileFaults.tooManyDishes]]);
    expect(
      faultsOf(
        many(limits.menuItemsMax, () => ({})),
        menu,
      ),
    ).toEqual([[null, null, menuFileFaults.menuFull]]);
  });

  it('60 categories fit, and no more', () => {
    const category = (n: number) => ({ category: `قسم رقم ${n}` });
    expect(faultsOf(many(60, category), [])).toEqual([]);
    expect(faultsOf(many(61, category), [])).toEqual([[null, null, menuFileFaults.tooManyCategories]]);
    expect(faultsOf(many(59, category), menu)).toEqual([[null, null, menuFileFaults.tooManyCategories]]);
  });
});

it('every column has a head of its own', () => {
  expect(new Set(Object.values(menuFileHead)).size).toBe(Object.keys(menuFileHead).length);
});
