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

/** A word with its other spellings; a text matches if it holds any of them. */
export type SearchWord = readonly string[];

/** Small words of French names, absent from Arabic names. */
const smallWord = /^(?:[a-z]|de|du|des|la|le|les|au|aux|et)$/;
const article = /^\u0627\u0644(?=.{3})/;
const shortestBeginning = 3;

/**
 * Empty text matches everything; punctuation alone matches nothing. The beginning of one of `spellings` stands for its
 * line. Without `spellings` the last spelling of a word is the typed one without its article, for searches of names.
 */
export function readSearch(text: string, spellings: readonly (readonly string[])[] = []): SearchWord[] {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return text.trim() === '' ? [] : [[]];
  const meant = words.filter((word) => !smallWord.test(word));
  return (meant.length > 0 ? meant : words).map((word) => [
    ...new Set([
      ...withLigatures(word),
      word,
      word.replace(article, ''),
      ...sameMeaning(apart(word), spellings).flatMap((spelling) => [spelling, ...withLigatures(spelling)]),
    ]),
  ]);
}

/** Keyboards write «boeuf» for the French «b\u0153uf», and telephones correct it: a text may hold either. */
const apart = (word: string): string => word.replaceAll('\u0153', 'oe').replaceAll('\u00e6', 'ae');
const joined = (word: string): string => word.replaceAll('oe', '\u0153').replaceAll('ae', '\u00e6');

/** The other spellings of a word that may have ligatures. */
const withLigatures = (word: string): string[] =>
  [apart(word), joined(word)].filter((spelling) => spelling !== word);

function sameMeaning(word: string, spellings: readonly (readonly string[])[]): readonly string[] {
  const bare = word.replace(article, '');
  const isMeant = (spelling: string): boolean =>
    spelling === bare || (bare.length >= shortestBeginning && spelling.startsWith(bare));
  return spellings.filter((line) => line.some(isMeant)).flat();
}

/** `text` must be folded already. */
export const holdsWord = (text: string, word: SearchWord): boolean =>
  word.some((spelling) => text.includes(spelling));

export const holdsAll = (text: string, words: readonly SearchWord[]): boolean =>
  words.every((word) => holdsWord(text, word));
