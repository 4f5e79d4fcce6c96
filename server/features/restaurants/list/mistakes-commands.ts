import { forgive, isFound, readSearch, type SearchedWord } from '#shared/domain/menu/dish-search.ts';
import { wordsNear } from '#shared/domain/search/near-words.ts';
import { bareWord, foldText } from '#shared/domain/search/search.ts';
import { sorted } from '#shared/domain/sorted.ts';
import type { Synonyms } from '#shared/domain/search/synonyms.ts';
import type { Queries } from '#server/db/connect.ts';
import { findWrittenWords } from './mistakes-store.ts';

/** More mistyped words cost the database time, and no real search has more. */
const mistakesMax = 3;
const meantMax = 6;

interface Meant {
  word: SearchedWord;
  /** Folded, the likeliest first; none when the word stands as it is typed. */
  corrections: readonly string[];
}

export interface ForgivenSearch {
  words: readonly SearchedWord[];
  /** What a found text says was meant. */
  meantBy(texts: readonly string[]): string;
}

/** The same search, with each word that no menu holds also as a word one letter away from it; undefined without any. */
export async function forgiveMistakes(
  db: Queries,
  words: readonly SearchedWord[],
  synonyms: Synonyms,
): Promise<ForgivenSearch | undefined> {
  const mistyped = words.filter(({ forgivable }) => forgivable.length > 0).slice(0, mistakesMax);
  const near = new Map(mistyped.map((word) => [word, word.forgivable.flatMap(wordsNear)]));
  if (near.size === 0) return undefined;
  const asked = [...new Set([...near].flatMap(([word, others]) => [...word.forgivable, ...others]))];
  const written = await findWrittenWords(db, asked);
  const isKnown = (one: string): boolean => written.has(one) || synonyms.linesOf(one).length > 0;
  const read = words.map((word): Meant => {
    const others = word.forgivable.some((stem) => written.has(stem)) ? [] : (near.get(word) ?? []);
    return { word, corrections: likeliest(word, others.filter(isKnown), written) };
  });
  if (read.every(({ corrections }) => corrections.length === 0)) return undefined;
  return {
    words: read.map(({ word, corrections }) =>
      corrections.length > 0 ? forgive(word, corrections, synonyms) : word,
    ),
    meantBy: (texts) => read.map((one) => nameMeant(one, texts, synonyms)).join(' '),
  };
}

/** Few users mistype the first letter. */
function likeliest(
  { forgivable }: SearchedWord,
  corrections: readonly string[],
  written: ReadonlyMap<string, number>,
): string[] {
  const beginsAlike = (one: string): number => Number(forgivable.some((stem) => stem[0] === one[0]));
  const count = (one: string): number => written.get(one) ?? 0;
  const best = sorted(
    [...new Set(corrections)],
    (a, b) => beginsAlike(b) - beginsAlike(a) || count(b) - count(a),
  );
  return best.slice(0, meantMax);
}

/** The name as an admin or the restaurant writes it. */
function nameMeant({ word, corrections }: Meant, texts: readonly string[], synonyms: Synonyms): string {
  const [first] = corrections;
  if (first === undefined) return word.typed;
  const folded = texts.map(foldText);
  const read = corrections.map((one) => ({ one, words: readSearch(one, synonyms) }));
  // The first text that was found decides.
  const [found] = folded.flatMap((text) =>
    read.filter(({ words }) => isFound(text, words)).map(({ one }) => one),
  );
  const meant = found ?? first;
  const written = texts.flatMap((text) => text.split(/[\s·،,/|()-]+/));
  return (
    written.find((one) => foldText(one) === meant) ??
    synonyms.typedAs(meant) ??
    written.find((one) => bareWord(foldText(one)) === meant) ??
    meant
  );
}
