import { describe, expect, it } from 'vitest';
import { byteOrderMark } from '#shared/domain/writing/csv.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { planFile } from './file-plan.ts';
import type { MenuItemRecord } from './store.ts';

it('prices are read as the product and price lists write them', () => {
  const text = [
    `${byteOrderMark}"القسم";"الاسم";"الوصف";"الثمن بالدرهم"`,
    '"ولائم";"خروف مشوي كامل";"خروف كامل مشوي لعشرة أشخاص";"1.200,00"',
    '"ولائم";"بسطيلة كبيرة";"بسطيلة دجاج لعشرة أشخاص";"MAD 450.00"',
    '"ولائم";"طاجين كبير";"طاجين لحم لعشرة أشخاص";"1,150.50"',
    '"ولائم";"كسكس كبير";"كسكس باللحم لعشرة أشخاص";"\u200f1.200,00\u00a0د.م.\u200f"',
  ].join('\r\n');
  const { added, errors } = planFile(text, []);
  expect(errors).toEqual([]);
  expect(added.map(({ fields }) => fields.priceCentimes)).toEqual([120_000, 45_000, 115_050, 120_000]);
});

describe('labels in a file', () => {
  const read = (labels: string) =>
    planFile(`القسم;الاسم;الثمن بالدرهم;العلامات\nمقبلات;زعلوك;10;${labels}\n`, []);

  it('«nuts» of an older file are peanuts and tree nuts, and a vegan dish is vegetarian', () => {
    expect(read('مكسرات، نباتي صرف').added.map(({ fields }) => fields.labels)).toEqual([
      ['vegetarian', 'vegan', 'peanuts', 'tree_nuts'],
    ]);
  });

  it('a vegan dish of milk is refused at its cell', () => {
    const message = 'لا يكون الطبق «نباتي صرف» وفيه حليب. أزل إحدى العلامتين.';
    expect(read('نباتي صرف، حليب').errors).toMatchObject([{ line: 2, column: 'labels', message }]);
  });
});

const id = '018f0000-0000-7000-8000-000000000001';
const known: MenuItemRecord = {
  id,
  name: 'بيصارة',
  description: 'من يد مولات الدار كل يوم',
  category: 'مقبلات',
  priceCentimes: 1000,
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
};
const descriptionsOf = (text: string) => {
  const { added, changed, errors } = planFile(text, [known]);
  const told = errors.map(({ column, message }) => [column, message]);
  return [...told, ...[...added, ...changed].map(({ fields }) => fields.description)];
};
const head = 'المعرّف;القسم;الاسم;الوصف;الثمن بالدرهم';

describe('a dish without a description', () => {
  it('is added from an empty cell, from a cell of marks, and from a file without the column', () => {
    expect(descriptionsOf(`${head}\n;مقبلات;زعلوك;;10\n;مقبلات;تكتوكة; \u200f;10\n`)).toEqual(['', '']);
    expect(descriptionsOf('القسم;الاسم;الثمن بالدرهم\nمقبلات;زعلوك;10\n')).toEqual(['']);
  });

  it('keeps its description when the file leaves the column out, and loses it by an empty cell', () => {
    const without = `المعرّف;القسم;الاسم;الثمن بالدرهم\n${id};مقبلات;بيصارة;12\n`;
    expect(descriptionsOf(without)).toEqual([known.description]);
    expect(descriptionsOf(`${head}\n${id};مقبلات;بيصارة;;10\n`)).toEqual(['']);
  });

  it('a description that is there still needs ten letters', () => {
    expect(descriptionsOf(`${head}\n;مقبلات;زعلوك;قصير;10\n`)).toEqual([
      ['description', menuMessages.descriptionTooShort],
    ]);
  });
});
