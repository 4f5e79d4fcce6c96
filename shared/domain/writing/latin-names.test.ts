import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latinNameFault } from './latin-names.ts';
import { cleanLine } from './text.ts';

const faultOf = (typed: string) => latinNameFault(cleanLine(typed));

describe('a French name', () => {
  it.each([
    '',
    '½ poulet rôti',
    'Fish ‘n’ chips',
    'Pizza “4 saisons”',
    'Pizza « maison »',
    'Pizza \u00ab\u00a0maison\u00a0\u00bb\u202f!',
    'Panaché – jus',
    'Coca-Cola® 33 cl',
    'Bœuf bourguignon — façon «\u202fTata\u202f»',
    'Ex æquo',
    'Maïs grillé & jalapeño',
    'Île flottante, crème brûlée',
    'Crème brûlée'.normalize('NFD'),
    'ÉCLAIR AU CAFÉ',
    'Garçon', // A cedilla.
    'Mac\u2019n\u2019cheese',
    "Mac'n'cheese",
    'Mac`n´cheese',
    'Pain au chocolat (x2)',
    'Menu [midi] …',
    'Jus d’orange · 100 % pur',
    'Menu n° 3 / menu №3',
    'Sushi™ ×8, 6 + 2 offerts',
    '1/2 poulet',
    '3 fromages',
    '7up',
    '7 Up',
    '1/2',
    '1664',
    '¼ tarte, ¾ tarte, ⅓ tarte',
    'Pizza 30 cm²',
    'Eau 50 cl ; eau 1,5 L : fraîche ?',
    'Würstel, Köfte, Straße, İskender, ağlı',
    'Smørrebrød, pierogi z łososiem, phở bò',
    'Piña colada ¡olé! ¿sí?',
    'Tajine à 45 € *',
    'Burger #1 @ la maison',
    'Pizza_XXL = 50 cm',
    'Café ☕️',
    'L\u02bcaïoli',
    'Ｐｉｚｚａ',
    'ﬁlet',
  ])('%s is taken', (typed) => {
    expect(faultOf(typed)).toBeUndefined();
  });

  it.each([
    ['سلطة', 'س'],
    ['Pizza الدار', 'ا'],
    ['Pizza ﻃ', 'ﻃ'],
    ['Coca ٣٣ cl', '٣'],
    ['Coca ۳۳ cl', '۳'],
    ['Pizza، jus', '،'],
    ['Pizza؟', '؟'],
    ['Piـzza', 'ـ'],
    ['Pizz\u064ea', '\u064e'],
    ['Пицца', 'П'],
    ['Ρizza', 'Ρ'],
    ['寿司', '寿'],
    ['ⵜⴰⴼⵓⴽⵜ', 'ⵜ'],
    ['<b>Pizza</b>', '<'],
    ['Pizza >', '>'],
  ])('%s is refused, and its letter %s is named', (typed, letter) => {
    expect(faultOf(typed)).toEqual({ rule: 'foreign', letter });
  });

  it.each(['é', '7', '🍕🍕', '—', '!!', '« »', '½'])('%s is no name', (typed) => {
    expect(faultOf(typed)).toEqual({ rule: 'too_short' });
  });

  it('every Latin letter, with any accent, is taken in any company of signs', () => {
    const latin = fc.stringMatching(/^\p{Script=Latin}$/u);
    const sign = fc.constantFrom(...' !"#$%&\'()*+,-./:;=?@[]^_`{|}~¡£§©«®°±²³´·»¼½¾¿×÷–—‘’“”…€№™');
    fc.assert(
      fc.property(latin, fc.array(fc.oneof(latin, sign, fc.constant('\u0301'))), (first, others) => {
        expect(faultOf(`${first}a${others.join('')}`)).toBeUndefined();
      }),
    );
  });

  it('an Arabic letter is refused wherever it stands', () => {
    const words = fc.string({ unit: fc.constantFrom(...'aé ’–½') });
    fc.assert(
      fc.property(words, fc.stringMatching(/^\p{Script=Arabic}$/u), words, (before, letter, after) => {
        fc.pre(cleanLine(letter) !== '');
        expect(faultOf(`ab${before}${letter}${after}`)).toMatchObject({ rule: 'foreign' });
      }),
    );
  });
});
