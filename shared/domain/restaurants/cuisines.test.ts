import { expect, it } from 'vitest';
import { cuisineParts, cuisinesOf, toggleCuisine } from './cuisines.ts';

const first = ['برغر', 'بيتزا', 'مغربي'];
const cooked = (...cuisines: string[]) => cuisines.map((cuisine) => ({ cuisine, count: 1 }));

it('what most restaurants cook stands first, and of equals the fixed cuisines in their order', () => {
  const city = cooked('برغر', 'بيتزا', 'مغربي · طواجن', 'مغربي · كسكس', 'لبناني', 'لبناني');
  expect(cuisinesOf(city, first)).toEqual(['مغربي', 'لبناني', 'برغر', 'بيتزا']);
});

it('the fixed cuisines stand in their order, those without a restaurant are left out', () => {
  expect(cuisinesOf(cooked('مغربي · طواجن', 'برغر وسندويتشات'), first)).toEqual(['برغر', 'مغربي']);
});

it('a cuisine that two restaurants share gets a chip, the most frequent first', () => {
  const all = cooked('ياباني · رامن', 'ياباني · سوشي', 'صحي', 'لبناني، مشاوي', 'لُبناني', 'مشاوي', 'مشاوي');
  expect(cuisinesOf(all, first)).toEqual(['مشاوي', 'لبناني', 'ياباني']);
});

it('a cuisine of one restaurant alone gets no chip', () => {
  expect(cuisinesOf(cooked('هندي', 'تايلندي'), first)).toEqual([]);
});

it('a part that holds a fixed cuisine is no chip of its own', () => {
  expect(cuisinesOf(cooked('برغر فاخر', 'برغر فاخر'), first)).toEqual(['برغر']);
});

it('there are at most eight chips beside the fixed ones', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ cuisine: `مطبخ ${n}`, count: 2 + n }));
  expect(cuisinesOf(many, first)).toHaveLength(8);
  expect(cuisinesOf(many, first)[0]).toBe('مطبخ 19');
});

it.each([
  ['', 'مغربي', 'مغربي'],
  ['مغربي', 'طواجن', 'مغربي · طواجن'],
  ['مغربي، طواجن', 'كسكس', 'مغربي · طواجن · كسكس'],
  ['مغربي · طواجن', 'مغربي', 'طواجن'],
  ['مَغربي', 'مغربي', ''],
  ['مطبخ البحر', 'أسماك', 'مطبخ البحر · أسماك'],
  ['اسماك / مشاوي', 'أسماك', 'مشاوي'],
  [' ، ', 'بيتزا', 'بيتزا'],
])('a tap in the form turns «%s» by %s into «%s»', (text, label, wanted) => {
  expect(toggleCuisine(text, label)).toBe(wanted);
});

it('a second tap takes back what the first one added', () => {
  expect(toggleCuisine(toggleCuisine('مغربي · طواجن', 'بيتزا'), 'بيتزا')).toBe('مغربي · طواجن');
  expect(cuisineParts('مغربي ·· طواجن |')).toEqual(['مغربي', 'طواجن']);
});
