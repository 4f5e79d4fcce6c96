import { describe, expect, it } from 'vitest';
import { readOrderSearch } from './order-search.ts';

describe('the search for an order', () => {
  it.each(['#A3F9C1', 'a3f9c1', ' #a3f9c1 ', '\u2066#A3F9C1\u2069', '# A3F9C1', '#a3f9c1\u200e'])(
    'the short id %j means the ids that begin with it',
    (typed) => {
      expect(readOrderSearch(typed).ids).toEqual({
        first: 'a3f9c100-0000-0000-0000-000000000000',
        last: 'a3f9c1ff-ffff-ffff-ffff-ffffffffffff',
      });
    },
  );

  it('a whole id means one order', () => {
    const id = 'a3f9c1d2-7b1c-4f00-8abc-0123456789ab';
    expect(readOrderSearch(id.toUpperCase()).ids).toEqual({ first: id, last: id });
  });

  it('Arabic digits may stand in a short id', () => {
    expect(readOrderSearch('#٤٤١٧').ids?.first).toBe('44170000-0000-0000-0000-000000000000');
  });

  it.each(['#a3f', 'abc', 'سلمى', 'a3f9cg', '-a3f9c', 'a'.repeat(33), ''])('%j is no short id', (typed) => {
    expect(readOrderSearch(typed).ids).toBeUndefined();
  });

  it.each([
    '0612345678',
    '+212 612-345678',
    '00212 06 12 34 56 78',
    '٠٦١٢٣٤٥٦٧٨',
    '212612345678',
    '612345678',
    'tel:+212612345678',
  ])('%j means one phone and no id', (typed) => {
    expect(readOrderSearch(typed)).toMatchObject({ phones: ['0612345678'], isWholePhone: true, words: [] });
    expect(readOrderSearch(typed).ids).toBeUndefined();
  });

  it('four digits may be the end of a phone, the beginning of an id, or a part of a name', () => {
    expect(readOrderSearch('4417')).toMatchObject({
      phones: ['4417'],
      isWholePhone: false,
      ids: { first: '44170000-0000-0000-0000-000000000000' },
      words: [{ spellings: ['4417'] }],
    });
  });

  it('a name is folded to the letters that the database compares', () => {
    expect(readOrderSearch('الفِيلالي Méryem')).toMatchObject({
      words: [{ spellings: ['فيلالي'] }, { spellings: ['meryem'] }],
    });
    expect(readOrderSearch('الفيلالي').phones).toEqual([]);
  });

  it('a number sign asks for a number alone', () => {
    for (const typed of ['#4417', ' #4417'])
      expect(readOrderSearch(typed)).toMatchObject({ words: [], phones: [] });
  });
});
