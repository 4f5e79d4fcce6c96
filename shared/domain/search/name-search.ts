/** People and restaurants are found however the parts of their names are joined: «Abderrahim» is «Abd er-Rahim». */
import { bareWord, foldText, holdsAll, type SearchWord } from './search.ts';

/** A typed word. A name that holds one of its spellings holds all of its pieces. */
export interface NameWord {
  spellings: SearchWord;
  pieces: readonly string[];
}

/** Small words of Latin names, and the article in all its sounds. */
const smallWord = /^(?:[a-z]|de|du|des|la|le|les|au|aux|et|al|e[dlnrstz]|ech)$/;

/** None for a text without letters and digits. */
export function readNames(text: string): NameWord[] {
  const plain = text.replace(soundedArticle, '$1$2').replace(lastMaqsura, '\u0627');
  const words = foldText(plain).split(' ').filter(Boolean);
  const meant = words.filter((word) => !smallWord.test(word));
  return (meant.length > 0 ? meant : words).flatMap(twoNames).map(readName);
}

/** The doubled letter behind the article of «er-Rahim» in one word: folding would hide the article. */
const soundedArticle = /(^|[^\p{L}])e(?:([dlnrstz])(?=\2))/giu;
/** «Layla» ends in alif maqsura or alif, as its writer likes. */
const lastMaqsura = /\u0649(?![\p{L}\p{M}])/gu;
/** The alif of «abu» and «ibn», which are «bu» and «bin» too; the article on «abd». */
const aloneAlif = /^\u0627(?=\u0628[\u0648\u0646]$)/;
const abdWithArticle = /^abd[aeou]{1,2}[dlnrstz]$/;
/** Muhammad and Fatima join first names, which others write the other way round. */
const firstOfTwo = /^(\u0645\u062d\u0645\u062f|\u0641\u0627\u0637\u0645\u0647|mohamed|fatima)(.{3,})$/;

function twoNames(typed: string): string[] {
  const word = bareWord(typed).replace(aloneAlif, '').replace(abdWithArticle, 'abd');
  const [, first, second] = firstOfTwo.exec(word) ?? [];
  return first && second ? [first, bareWord(second)] : [word];
}

/** `name` must be folded already. */
export const isNamed = (name: string, words: readonly NameWord[]): boolean =>
  holdsAll(
    name,
    words.map(({ spellings }) => spellings),
  );

const readName = (word: string): NameWord =>
  arabicParts(word) ??
  arabicArticle(word) ??
  allahOf(word) ??
  latinArticle(word) ??
  latinParts(word) ??
  latinLetter(word) ?? { spellings: withEndings(word), pieces: [stemOf(word)] };

/** Abu and bu, ibn and bin, bint, Abd, Ait, Moulay, Sidi, Lalla, Umm, Oulad, Nur. */
const arabicPart =
  /^(?:\u0627(?=\u0628[\u0648\u0646]))?(\u0628\u0648|\u0628\u0646\u062a|\u0628\u0646|\u0639\u0628\u062f|\u0627\u064a\u062a|\u0645\u0648\u0644\u0627\u064a|\u0633\u064a\u062f\u064a|\u0644\u0627?\u0644[\u0627\u0647]|\u0627\u0645|\u0627\u0648\u0644\u0627\u062f|\u0646\u0648\u0631)(?:\u0627\u0644)?(.{3,})$/;

function arabicParts(word: string): NameWord | undefined {
  const [, part, rest] = arabicPart.exec(word) ?? [];
  if (!part || !rest) return undefined;
  const gaps = withEndings(part).flatMap((first) => [first, `${first} `]);
  const names = withEndings(rest).flatMap((name) => [name, `\u0627\u0644${name}`]);
  const spellings = gaps.flatMap((gap) => names.map((name) => gap + name));
  return { spellings, pieces: [stemOf(part), stemOf(rest)] };
}

/** The article within a word begins another one. */
const innerArticle = /^(.{2,})(\u0627\u0644.{2,})$/;

function arabicArticle(word: string): NameWord | undefined {
  const [, first, second] = innerArticle.exec(word) ?? [];
  if (!first || !second) return undefined;
  const spellings = withEndings(second).flatMap((ending) => [`${first}${ending}`, `${first} ${ending}`]);
  return { spellings, pieces: [first, stemOf(second)] };
}

const latinPart =
  /^(el|al|ben|bent|bin|bel|bou|bu|abou|abu|ait|moulay|mulay|sidi|lala|oum|um|oulad|dar)(.{3,})$/;

/** Folding makes one letter of two, but not across a space. */
function latinParts(word: string): NameWord | undefined {
  const [, part, rest] = latinPart.exec(word) ?? [];
  if (!part || !rest) return undefined;
  return { spellings: [word, `${part} ${rest}`, `${part} ${part.slice(-1)}${rest}`], pieces: [part, rest] };
}

/** «M'barek» is «Mbarek» too. */
function latinLetter(word: string): NameWord | undefined {
  const [, letter, rest] = /^([mn])([^aeiouy].{2,})$/.exec(word) ?? [];
  return letter && rest && /^[a-z]+$/.test(rest)
    ? { spellings: [word, `${letter} ${rest}`], pieces: [rest] }
    : undefined;
}

const vowels = ['a', 'e', 'u'];

/** «Abdallah», «Abdellah» and «Abd Allah», as one word, or its second half. */
function allahOf(word: string): NameWord | undefined {
  const [, first] = /^(abd|)[aeu]lah$/.exec(word) ?? [];
  if (first === undefined) return undefined;
  const names = vowels.map((vowel) => `${vowel}lah`);
  const spellings = first ? names.flatMap((name) => [first + name, `${first} ${name}`]) : names;
  return { spellings, pieces: [...(first ? [first] : []), 'lah'] };
}

const partWithArticle =
  /^(abd|nou?r|salah|saad|[jk]amal|[ai]z|badr|chams|charaf|imad|jalal|mohi|s[ae]if|taj|zine?|ala)([aeou])(l(?=.{3}))?(.{3,})$/;

/** The article sounds like the letter behind it or like l, and stands with either word or alone. */
function latinArticle(word: string): NameWord | undefined {
  const [, part, vowel, lam = '', rest] = partWithArticle.exec(word) ?? [];
  if (!part || !vowel || !rest) return undefined;
  const names = lam ? [rest, `${lam}${rest}`] : [rest];
  const spellings = names.flatMap((name) => [
    `${part} ${name}`,
    `${part} ${vowel}${name}`,
    ...[`${vowel}l`, `${vowel}${name.slice(0, 1)}`].flatMap((article) => [
      `${part}${article}${name}`,
      `${part}${article} ${name}`,
      `${part} ${article}${name}`,
      `${part} ${article} ${name}`,
    ]),
  ]);
  return { spellings: [word, ...spellings], pieces: [part, rest] };
}

/** Names end in alif, taa marbuta or alif maqsura, as their writer likes; folding makes yaa of the last. */
const openEnding = /^(?:(.{3,})\u0647|(.{2,})\u0627)$/;
const stemOf = (word: string): string => (lalla.includes(word) ? '\u0644' : word.replace(openEnding, '$1$2'));
/** «Lalla», in all its writings. */
const lalla = [
  '\u0644\u0627\u0644\u0627',
  '\u0644\u0627\u0644\u0647',
  '\u0644\u0644\u0627',
  '\u0644\u0644\u0647',
];

function withEndings(word: string): string[] {
  if (lalla.includes(word)) return lalla;
  const [, ofHa, ofAlif] = openEnding.exec(word) ?? [];
  if (ofHa !== undefined) return [`${ofHa}\u0627`, word];
  if (ofAlif === undefined) return [word];
  return [word, `${ofAlif}\u064a`, ...(ofAlif.length > 2 ? [`${ofAlif}\u0647`] : [])];
}
