import { expect, it } from 'vitest';
import type { RestaurantDetail } from '#shared/contract/restaurants/restaurants.ts';
import { readSynonyms } from '#shared/domain/search/synonyms.ts';
import { findInMenu } from './menu-search.ts';

const dish = (name: string, category: string, more: object = {}) => ({
  id: name,
  name,
  category,
  description: '',
  priceCentimes: 1000,
  imageUrl: null,
  isSoldOut: false,
  food: null,
  ...more,
});
const menu: RestaurantDetail['menu'] = [
  {
    category: 'مشروبات',
    items: [dish('حليب باللوز', 'مشروبات'), dish('أتاي بالنعناع', 'مشروبات')],
  },
  {
    category: 'طواجن',
    items: [
      dish('طاجين الدجاج', 'طواجن', { description: 'بالزيتون واللوز' }),
      dish('طاجين بَقَري', 'طواجن', { frenchName: 'Tajine de bœuf' }),
      dish('طاجين الخضر', 'طواجن', { labelTexts: ['نباتي'] }),
    ],
  },
  { category: 'كسكس', items: [dish('كسكس الجمعة', 'كسكس')] },
  { category: 'مقبلات', items: [dish('زيتون مشرمل', 'مقبلات')] },
];
const found = (typed: string) => findInMenu(menu, typed).map(({ name }) => name);

it.each([
  ['اتاي', ['أتاي بالنعناع']],
  ['بقرى', ['طاجين بَقَري']],
  ['الجمعه', ['كسكس الجمعة']],
  ['BOEUF', ['طاجين بَقَري']],
  ['tajine boeuf', ['طاجين بَقَري']],
  ['طاجيين الدجاج', ['طاجين الدجاج']],
  ['مشروباث', ['حليب باللوز', 'أتاي بالنعناع']],
  ['مشروبات', ['حليب باللوز', 'أتاي بالنعناع']],
  ['نباتي', ['طاجين الخضر']],
  ['طاجين', ['طاجين الدجاج', 'طاجين بَقَري', 'طاجين الخضر']],
])('«%s» finds its dishes in every section', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

it('a dish that is named so comes before one that is only described so', () => {
  expect(found('لوز')).toEqual(['حليب باللوز', 'طاجين الدجاج']);
  expect(found('الزيتون')).toEqual(['زيتون مشرمل', 'طاجين الدجاج']);
});

it.each(['سوشي', 'طاجين سمك', '؟', 'zzz'])('«%s» finds nothing', (typed) => {
  expect(found(typed)).toEqual([]);
});

it.each([
  ['7rira', ['حريرة']],
  ['seksou', ['كسكس الجمعة']],
  ['seksuo', ['كسكس الجمعة']],
  ['boissons', ['حليب باللوز', 'أتاي بالنعناع', 'عصير']],
])('with the synonyms «%s» finds what has another name', (typed, names) => {
  const synonyms = readSynonyms([
    { words: ['حريرة', '7rira', 'harira'], also: [] },
    { words: ['كسكس', 'seksou', 'couscous'], also: [] },
    { words: ['مشروبات', 'boissons'], also: ['عصير'] },
  ]);
  const more = [...menu, { category: 'أخرى', items: [dish('حريرة', 'أخرى'), dish('عصير', 'أخرى')] }];
  expect(findInMenu(more, typed, synonyms).map(({ name }) => name)).toEqual(names);
  expect(findInMenu(more, typed)).toEqual([]);
});
