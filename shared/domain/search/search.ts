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

/** Counts letters without marks and stretching. */
export const countLetters = (word: string): number => [...word.replace(marks, '')].length;

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
}

/** A word with its other spellings; a text matches if it holds any of them. */
export type SearchWord = readonly string[];

const article = /^\u0627\u0644(?=.{3})/;
export const bareWord = (word: string): string => word.replace(article, '');

/** `text` must be folded already. */
export const holdsAll = (text: string, words: readonly SearchWord[]): boolean =>
  words.every((word) => word.some((spelling) => text.includes(spelling)));
