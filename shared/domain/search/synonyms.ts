/** Words and phrases of one meaning, and what a search for one of them finds besides, but not the other way round. */
import { meantWords, plainDigits } from '#shared/domain/writing/joined-words.ts';
import { bareWord, foldText } from './search.ts';

/** A line of words as admins type it. */
export interface SynonymLine {
  words: readonly string[];
  /** «Drinks» are juices and tea too. */
  also: readonly string[];
}

interface Known {
  typed: string;
  folded: string;
}

interface Line {
  words: readonly Known[];
  also: readonly Known[];
}

export interface Synonyms {
  /** The lines of exactly this folded word or phrase. */
  linesOf(word: string): readonly Line[];
  /** The lines of which a word begins so. */
  linesFrom(beginning: string): readonly Line[];
  /** The phrase as an admin typed it. */
  typedAs(folded: string): string | undefined;
  /** The words of the longest phrase. */
  wordsMax: number;
}

/** A phrase without small words: «pommes de terre» is found however it is joined. */
const foldPhrase = (text: string): string =>
  meantWords(foldText(text).split(' ').filter(Boolean)).map(bareWord).join(' ');

const known = (typed: string): Known => ({ typed, folded: foldPhrase(typed) });

export function readSynonyms(lines: readonly SynonymLine[]): Synonyms {
  const read = lines.map(({ words, also }) => ({ words: words.map(known), also: also.map(known) }));
  const byWord = new Map<string, Line[]>();
  const typed = new Map<string, string>();
  for (const line of read) {
    for (const one of [...line.words, ...line.also])
      if (!typed.has(one.folded)) typed.set(one.folded, one.typed);
    for (const key of new Set(line.words.flatMap(({ folded }) => [folded, plainDigits(folded)])))
      byWord.set(key, [...(byWord.get(key) ?? []), line]);
  }
  const keys = [...byWord.keys()];
  const linesOf = (word: string): readonly Line[] => byWord.get(word) ?? [];
  return {
    linesOf,
    linesFrom: (beginning) => [...new Set(keys.filter((key) => key.startsWith(beginning)).flatMap(linesOf))],
    typedAs: (folded) => typed.get(folded),
    wordsMax: Math.max(1, ...keys.map((key) => key.split(' ').length)),
  };
}

export const noSynonyms: Synonyms = readSynonyms([]);
