import { describe, expect, it } from 'vitest';
import { centimesFromTyped } from '#shared/contract/menu-forms.ts';
import { fieldsOf } from './state.ts';

const item = {
  id: '1',
  name: 'حريرة',
  description: 'حساء بالعدس والحمص',
  category: 'شوربات',
  imageUrl: null,
};

describe('the fields of a dish', () => {
  it('the fields of a new dish start empty', () => {
    expect(fieldsOf(undefined)).toEqual({ name: '', description: '', category: '', priceMad: '' });
  });

  it.each([200, 1850, 4505, 123_450, 1_000_000])(
    'the price field shows %i centimes so that the form reads the same value back',
    (price) => {
      expect(centimesFromTyped(fieldsOf({ ...item, priceCentimes: price }).priceMad)).toBe(price);
    },
  );

  it('the price field shows whole prices without decimals', () => {
    expect(fieldsOf({ ...item, priceCentimes: 1800 }).priceMad).toBe('18');
  });
});
