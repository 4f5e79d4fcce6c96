import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsNear } from './near-words.ts';

describe('the words one letter away', () => {
  it.each([
    ['a letter too much', 'حريررة'.replace('ة', 'ه'), 'حريره'],
    ['a letter too few', 'حرره', 'حريره'],
    ['another letter', 'خريره', 'حريره'],
    ['two neighbours swapped', 'حيرره', 'حريره'],
    ['the last letter', 'طاجيم', 'طاجين'],
    ['a Latin letter', 'tajone', 'tajine'],
    ['a digit of Darija', '9arira', '7arira'],
    ['a doubled letter, which is folded', 'bagir', 'bakir'],
  ])('%s: %s may have meant %s', (_what, typed, meant) => {
    expect(wordsNear(typed)).toContain(meant);
  });

  it.each([
    ['two mistakes', 'حيرا', 'حريره'],
    ['another script', 'tajin', 'طاجين'],
    ['a word that became too short to mean anything', 'رزهم', 'رزه'],
  ])('%s: %s does not mean %s', (_what, typed, meant) => {
    expect(wordsNear(typed)).not.toContain(meant);
  });

  it('what a word may have meant may have meant the word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ابتحريقنم'), minLength: 5, maxLength: 9 });
    fc.assert(
      fc.property(word, (typed) => {
        const near = wordsNear(typed);
        expect(near).not.toContain(typed);
        expect(new Set(near).size).toBe(near.length);
        for (const one of near.filter(({ length }) => length >= 5).slice(0, 20))
          expect(wordsNear(one)).toContain(typed);
      }),
    );
  });
});
