import type { SearchMiss } from '#shared/contract/menu/search.ts';
import { nearestKnown } from '#shared/domain/search/nearest-known.ts';
import { foldText } from '#shared/domain/search/search.ts';
import type { Miss } from './misses-store.ts';
import type { SynonymRow } from './synonyms-store.ts';

/** The misses, each with the line that its text was perhaps meant for. */
export function viewMisses(misses: readonly Miss[], lines: readonly SynonymRow[]): SearchMiss[] {
  const known = lines.flatMap(({ id, words }) => words.map((word) => ({ id, word, folded: foldText(word) })));
  return misses.map(({ folded, typed, times, lastAt }) => {
    const near = nearestKnown(folded, known);
    const [word] = lines.find(({ id }) => id === near?.id)?.words ?? [];
    return { text: typed, times, lastAt, near: near && word !== undefined ? { id: near.id, word } : null };
  });
}
