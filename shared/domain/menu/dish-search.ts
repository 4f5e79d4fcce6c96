/** Dishes and restaurants are found by words that begin as typed, in every spelling and joining, and by their synonyms (product §8.1). */
import { meantWords, plainDigits, withoutParticle } from '#shared/domain/writing/joined-words.ts';
import { bareWord, countLetters, foldText } from '#shared/domain/search/search.ts';
import { patternOf, type Spelling } from '#shared/domain/search/search-pattern.ts';
import { noSynonyms, type Synonyms } from '#shared/domain/search/synonyms.ts';

export interface SearchedWord {
  /** The word as typed; of a phrase the whole. */
  typed: string;
  spellings: readonly Spelling[];
  /** The pattern for a folded text; the database reads its source too. */
  pattern: RegExp;
  /** The pattern without what is found besides. */
  called: RegExp;
  /** What a mistake may hide in: the folded word, without what is joined to it. None for short and known words. */
  forgivable: readonly string[];
}

interface Token {
  typed: string;
  folded: string;
}

/** Empty text matches everything; punctuation alone matches nothing. */
export function readSearch(text: string, synonyms: Synonyms = noSynonyms): SearchedWord[] {
  const tokens = readTokens(text);
  if (tokens.length === 0) return text.trim() === '' ? [] : [searched(text.trim(), [])];
  const words: SearchedWord[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at, synonyms);
    const token = tokens[at];
    if (token) words.push(phrase?.word ?? readWord(token, synonyms));
    at += phrase?.length ?? 1;
  }
  return words;
}

/** `text` must be folded already. */
export const isFound = (text: string, words: readonly SearchedWord[]): boolean =>
  words.every(({ pattern }) => pattern.test(text));

/** The word with what was perhaps meant; `meant` are folded. */
export function forgive(word: SearchedWord, meant: readonly string[], synonyms: Synonyms): SearchedWord {
  const more = meant.flatMap((one) => readWord({ typed: one, folded: one }, synonyms).spellings);
  return searched(word.typed, [...word.spellings, ...more]);
}

/** The preposition «on», which is folded like the name Ali. */
const onto = /(?:^|\s)\u0639\u0644\u0649(?=\s)/g;
const gap = /[^\p{L}\p{N}\p{M}\u0640]+/u;

function readTokens(text: string): Token[] {
  const tokens = text
    .replace(onto, ' ')
    .split(gap)
    .flatMap((typed) =>
      foldText(typed)
        .split(' ')
        .filter(Boolean)
        .map((folded) => ({ typed, folded })),
    );
  const meant = new Set(meantWords(tokens.map(({ folded }) => folded)));
  return tokens.filter(({ folded }) => meant.has(folded));
}

/** The longest phrase that the synonyms know. */
function phraseAt(tokens: readonly Token[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(synonyms.wordsMax, tokens.length - at); length > 1; length -= 1) {
    const part = tokens.slice(at, at + length);
    const key = part.map(({ folded }) => bareWord(folded)).join(' ');
    const lines = synonyms.linesOf(key);
    if (lines.length > 0) {
      const typed = part.map((token) => token.typed).join(' ');
      return { length, word: searched(typed, [{ text: key }, ...spellingsOf(lines, key)]) };
    }
  }
  return undefined;
}

const shortestBeginning = 3;
/** A synonym of few letters begins other words: «ail» and «ailes», «mer» and «merguez». */
const longestWhole = 4;
const longestKnownWhole = (word: string): number => (/[a-z]/.test(word) ? 3 : 2);

function readWord({ typed, folded }: Token, synonyms: Synonyms): SearchedWord {
  const exactly = (form: string) => synonyms.linesOf(apart(bareWord(form)));
  const isKnown = (form: string): boolean => exactly(form).length > 0;
  const rests = withoutParticle(folded, isKnown);
  const forms = [...plainForms(folded), ...rests];
  const own = new Set([folded, bareWord(folded), ...forms]);
  const isWhole = folded.length <= longestKnownWhole(folded) && isKnown(folded);
  const lines = [...new Set([...meantBy(folded, synonyms), ...forms.flatMap(exactly)])];
  const spellings = [
    ...[...own, ...apartFromArticle(folded)].flatMap(withLigatures).map((text) => ({ text, isWhole })),
    ...spellingsOf(lines, isWhole ? '' : folded),
  ];
  return searched(typed, spellings, [...own].some(isKnown) ? [] : forgivableOf(typed, folded, rests));
}

/** The lines that a word means, and while it is typed also those that it may become. */
function meantBy(folded: string, synonyms: Synonyms) {
  const word = apart(bareWord(folded));
  const exact = synonyms.linesOf(word);
  return exact.length === 0 && word.length >= shortestBeginning ? synonyms.linesFrom(word) : exact;
}

const spellingsOf = (lines: ReturnType<Synonyms['linesOf']>, own: string): Spelling[] =>
  [
    ...lines.flatMap(({ words }) => words.map(({ folded }) => ({ folded, isBesides: false }))),
    ...lines.flatMap(({ also }) => also.map(({ folded }) => ({ folded, isBesides: true }))),
  ].flatMap(({ folded, isBesides }) =>
    withLigatures(folded).map((text) => ({
      text,
      isWhole: text !== own && text.length <= longestWhole,
      isBesides,
    })),
  );

function searched(
  typed: string,
  spellings: readonly Spelling[],
  forgivable: readonly string[] = [],
): SearchedWord {
  const different = shortest(spellings);
  const called = shortest(spellings.filter(({ isBesides }) => !isBesides));
  return {
    typed,
    spellings: different,
    pattern: new RegExp(patternOf(different)),
    called: new RegExp(patternOf(called)),
    forgivable,
  };
}

/** A word that begins with a spelling begins with each beginning of it. */
function shortest(spellings: readonly Spelling[]): Spelling[] {
  const beginnings = new Set(spellings.flatMap(({ text, isWhole }) => (isWhole ? [] : [text])));
  const known = new Set<string>();
  return spellings.filter(({ text, isWhole }) => {
    const lengths = Array.from({ length: text.length - (isWhole ? 0 : 1) }, (_, index) => index + 1);
    if (known.has(text) || lengths.some((length) => beginnings.has(text.slice(0, length)))) return false;
    return known.add(text);
  });
}

const shortestForgiven = 5;

function forgivableOf(typed: string, folded: string, rests: readonly string[]): string[] {
  const letters = countLetters(typed);
  return [...new Set([bareWord(folded), ...rests])].filter(
    (stem) => letters - (folded.length - stem.length) >= shortestForgiven && /\p{L}/u.test(stem),
  );
}

/** The same word with letters for its digits, and without the ending of a plural or of the feminine. */
function plainForms(word: string): string[] {
  const ending = /^[a-z0-9]+$/.test(word) ? /^(.{4,})[sx]$/ : /^(.{4,})\u0647$|^(.{3,})\u0627\u062a$/;
  const stems = ending.exec(bareWord(word))?.slice(1) ?? [];
  return [plainDigits(word), ...stems.filter(Boolean)];
}

/** «Dar al-Tajin» is written as one word too. */
function apartFromArticle(word: string): string[] {
  const [, first, named] = /^(.{2,})\u0627\u0644(.{3,})$/.exec(word) ?? [];
  return first && named ? [`${first} ${named}`] : [];
}

/** Keyboards write «boeuf» for the French «b\u0153uf», and telephones correct it: a text may hold either. */
const apart = (word: string): string => word.replaceAll('\u0153', 'oe').replaceAll('\u00e6', 'ae');
const joined = (word: string): string => word.replaceAll('oe', '\u0153').replaceAll('ae', '\u00e6');

const withLigatures = (word: string): string[] => [...new Set([word, apart(word), joined(word)])];
