import { meantWords, withoutParticle } from './joined-words.ts';

/** Search compares texts in one plain form, so that users need not type hamzas, vowel signs, digits or accents exactly. */
const folded: Record<string, string> = {
  // Alif wasla, taa marbuta, alif maqsura, the lone hamza.
  '\u0671': '\u0627',
  '\u0629': '\u0647',
  '\u0649': '\u064a',
  '\u0621': '',
  // The Moroccan gaf and its variants, then Persian letters that keyboards offer.
  '\u06ad': '\u0643',
  '\u06af': '\u0643',
  '\u0763': '\u0643',
  '\u06a9': '\u0643',
  '\u06cc': '\u064a',
  '\u06be': '\u0647',
  '\u067e': '\u0628',
  '\u06a4': '\u0641',
  '\u06a5': '\u0641',
  '\u06a8': '\u0642',
};
const foldedLetter = new RegExp(`[${Object.keys(folded).join('')}]`, 'g');
const zeros = [0x660, 0x6f0];
/** These marks go before the decomposition too, which takes time in the square of their number. */
const marks = /[\p{M}\u0640]/gu;

export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(foldedLetter, (letter) => folded[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, westernDigit)
    .replace(/([a-z])\1+/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
}

/** A word with its other spellings; a text matches if it holds any of them. One that begins with a space begins a word. */
export type SearchWord = readonly string[];

const article = /^\u0627\u0644(?=.{3})/;
export const bareWord = (word: string): string => word.replace(article, '');
const shortestBeginning = 3;

type Spellings = readonly (readonly string[])[];

/**
 * Empty text matches everything; punctuation alone matches nothing. The beginning of one of `spellings` stands for its
 * line.
 */
export function readSearch(text: string, spellings: Spellings = []): SearchWord[] {
  const words = foldText(text.replace(onto, ' ')).split(' ').filter(Boolean);
  if (words.length === 0) return text.trim() === '' ? [] : [[]];
  const isKnown = (word: string): boolean =>
    spellings.some((line) => line.includes(word) || line.includes(bareWord(word)));
  return meantWords(words).map((word) =>
    shortest([
      ...withLigatures(word),
      word,
      bareWord(word),
      ...apartFromArticle(word),
      ...sameMeaning(apart(word), spellings).flatMap((spelling) => [spelling, ...withLigatures(spelling)]),
      ...withoutParticle(word, isKnown).flatMap((rest) => [
        ` ${rest}`,
        `\u0627\u0644${rest}`,
        ...spellings.filter((line) => line.includes(rest)).flat(),
      ]),
    ]),
  );
}

/** A text that holds a spelling holds every part of it. */
function shortest(spellings: readonly string[]): string[] {
  const different = [...new Set(spellings)];
  return different.filter((one) => !different.some((other) => other !== one && one.includes(other)));
}

/** The preposition «on», which is folded like the name Ali. */
const onto = /(?:^|\s)\u0639\u0644\u0649(?=\s)/g;

/** «Dar al-Tajin» is written as one word too. */
function apartFromArticle(word: string): string[] {
  const [, first, named] = /^(.{2,})(\u0627\u0644.{3,})$/.exec(word) ?? [];
  return first && named ? [`${first} ${named}`] : [];
}

/** Keyboards write «boeuf» for the French «b\u0153uf», and telephones correct it: a text may hold either. */
const apart = (word: string): string => word.replaceAll('\u0153', 'oe').replaceAll('\u00e6', 'ae');
const joined = (word: string): string => word.replaceAll('oe', '\u0153').replaceAll('ae', '\u00e6');

/** The other spellings of a word that may have ligatures. */
const withLigatures = (word: string): string[] =>
  [apart(word), joined(word)].filter((spelling) => spelling !== word);

function sameMeaning(word: string, spellings: Spellings): readonly string[] {
  const bare = bareWord(word);
  const isMeant = (spelling: string): boolean =>
    spelling === bare || (bare.length >= shortestBeginning && spelling.startsWith(bare));
  return spellings.filter((line) => line.some(isMeant)).flat();
}

/** `text` must be folded already. */
export const holdsWord = (text: string, word: SearchWord): boolean =>
  word.some((spelling) => ` ${text}`.includes(spelling));

export const holdsAll = (text: string, words: readonly SearchWord[]): boolean =>
  words.every((word) => holdsWord(text, word));
