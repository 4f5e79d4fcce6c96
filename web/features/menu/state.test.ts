import { describe, expect, it } from 'vitest';
import { centimesFromTyped } from '#shared/domain/writing/typed-numbers.ts';
import { changedDraft, fieldsOf, typedSince } from './state.ts';

const item = {
  id: '1',
  name: 'حريرة',
  description: 'حساء بالعدس والحمص',
  category: 'شوربات',
  imageUrl: null,
  isSoldOut: false,
  food: 'harira' as const,
};

describe('the fields of a dish', () => {
  it('the fields of a new dish start empty', () => {
    expect(fieldsOf(undefined)).toEqual({
      name: '',
      frenchName: '',
      labels: [],
      description: '',
      category: '',
      priceMad: '',
    });
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

describe('the draft of a dish', () => {
  const saved = { ...item, priceCentimes: 1800 };
  const typed = { ...fieldsOf(saved), name: 'حريرة الدار' };

  it('a draft holds what differs from the saved dish', () => {
    expect(typedSince(saved, typed)).toEqual(typed);
    expect(typedSince(saved, fieldsOf(saved))).toBeUndefined();
    expect(typedSince(undefined, fieldsOf(undefined))).toBeUndefined();
  });

  it('a draft holds other labels and another French name, and not the same labels ticked in another order', () => {
    const labelled = { ...saved, labels: ['hot' as const, 'egg' as const] };
    const ticked = { ...fieldsOf(labelled), labels: ['egg' as const, 'hot' as const] };
    expect(typedSince(labelled, ticked)).toBeUndefined();
    expect(typedSince(labelled, { ...ticked, labels: ['egg'] })).toBeDefined();
    expect(typedSince(labelled, { ...ticked, frenchName: 'Harira' })).toBeDefined();
  });

  it('a draft holds what was typed and the photo, until nothing is left of it', () => {
    const photo = new File([], 'photo.jpg');
    const both = changedDraft(changedDraft(undefined, { values: typed }), { photo });
    expect(both).toEqual({ values: typed, photo });
    const photoAlone = changedDraft(both, { values: undefined });
    expect(photoAlone).toEqual({ photo });
    expect(changedDraft(photoAlone, { photo: undefined })).toBeUndefined();
  });
});
