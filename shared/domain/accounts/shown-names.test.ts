import { expect, it } from 'vitest';
import { renamesOf, shownNames } from './shown-names.ts';

const option = (id: string, name: string, group = 'الحجم') => ({ id, name, group, priceCentimes: 0 });
const before = { name: 'طاجين', options: [option('a', 'كبير'), option('b', 'زيتون', 'إضافات')] };

it('the names of a line are the same whatever the order of its options', () => {
  expect(shownNames({ name: 'طاجين' })).toEqual(['طاجين']);
  expect(shownNames(before)).toEqual(['طاجين', 'الحجم', 'كبير', 'إضافات', 'زيتون']);
  expect(shownNames({ ...before, options: before.options.toReversed() })).toEqual(shownNames(before));
});

it('a dish, an option and a group that are called otherwise are named, each once', () => {
  expect(renamesOf(before, before)).toEqual([]);
  const now = {
    name: 'طاجين الدجاج',
    options: [option('a', 'كبير جدا', 'المقاس'), option('b', 'زيتون', 'زيادة')],
  };
  expect(renamesOf(before, now)).toEqual([
    { before: 'طاجين', now: 'طاجين الدجاج' },
    { before: 'الحجم', now: 'المقاس' },
    { before: 'كبير', now: 'كبير جدا' },
    { before: 'إضافات', now: 'زيادة' },
  ]);
  const two = { name: 'طاجين', options: [option('a', 'كبير'), option('c', 'حار')] };
  const renamedGroup = { name: 'طاجين', options: [option('a', 'كبير', 'س'), option('c', 'حار', 'س')] };
  expect(renamesOf(two, renamedGroup)).toEqual([{ before: 'الحجم', now: 'س' }]);
});

it('options that came or went are no renames', () => {
  expect(renamesOf(before, { name: 'طاجين', options: [option('z', 'حار')] })).toEqual([]);
  expect(renamesOf({ name: 'طاجين' }, before)).toEqual([]);
});
