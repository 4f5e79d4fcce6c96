import { describe, expect, it } from 'vitest';
import { meantWords, plainDigits, withoutParticle } from './joined-words.ts';

describe('a digit in a word of Latin letters', () => {
  it.each([
    ['2amlou', 'amlou'],
    ['3asir', 'asir'],
    ['5obz', 'khobz'],
    ['7out', 'hout'],
    ['8iba', 'ghiba'],
    ['9ahwa', 'qahwa'],
    ['me7chi', 'mehchi'],
    ['7hrira', 'hrira'],
    ['33', '33'],
    ['cola 33', 'cola 33'],
    ['4x4', '4x4'],
    ['طاجين7', 'طاجين7'],
  ])('%s is read as %s', (word, plain) => {
    expect(plainDigits(word)).toBe(plain);
  });
});

describe('what may stand behind the preposition of a word', () => {
  const known = new Set(['خضر', 'كفته', 'فته', 'دجاج', 'كبده', 'بن']);
  it.each([
    ['بالخضر', ['خضر']],
    ['وبالخضر', ['خضر']],
    ['فالخضر', ['خضر']],
    ['دالخضر', ['خضر']],
    ['للخضر', ['خضر', 'لخضر']],
    ['ودجاج', ['دجاج']],
    ['بخضر', ['خضر']],
    ['ببن', ['بن']],
    ['كدجاج', ['دجاج']],
    ['فدجاج', ['دجاج']],
    ['لدجاج', ['دجاج']],
    // A known word has no preposition.
    ['كفته', []],
    ['كبده', []],
    // An unknown rest must be long, and words often begin with the letters ka and fa themselves.
    ['بزيتون', ['زيتون']],
    ['وزيتون', ['زيتون']],
    ['بزيت', []],
    ['فراوله', []],
    ['كستناء', []],
    // A numeral may be short.
    ['بسبع', ['سبع']],
    ['وبجوج', ['بجوج', 'جوج']],
  ])('of %s is %j', (word, rests) => {
    expect(withoutParticle(word, (one) => known.has(one))).toEqual(rests);
  });
});

const joining = 'de du des la le les au aux et avec en l d and with of the و ف ب د مع في ديال';
it.each(joining.split(' '))('%s joins words and means nothing', (word) => {
  expect(meantWords(['طاجين', word, 'خضر'])).toEqual(['طاجين', 'خضر']);
});

it('words that join others mean nothing, unless there are no others', () => {
  expect(meantWords(['tajine', 'aux', 'legumes', 'et', 'l', 'ail'])).toEqual(['tajine', 'legumes', 'ail']);
  expect(meantWords(['de', 'la'])).toEqual(['de', 'la']);
});
