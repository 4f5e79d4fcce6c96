/** An admin's line of synonyms: words and phrases of one meaning, each once, and what a search for them finds besides. */
import { limits } from '#shared/domain/limits.ts';
import { foldText } from './search.ts';
import type { SynonymLine } from './synonyms.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';

export type LineFault = 'few' | 'twice' | 'empty' | 'long' | 'many';

/** Commas and lines part the words; what stands twice counts once. */
export function readWords(text: string): string[] {
  const words = text
    .split(/[,\u060c;\u061b\n]+/)
    .map(cleanLine)
    .filter(Boolean);
  const folded = words.map(foldText);
  return words.filter((_, index) => folded.indexOf(folded[index] ?? '') === index);
}

/** The fault of a line, as the database's check of the table says it. */
export function faultOfLine({ words, also }: SynonymLine): LineFault | null {
  const all = [...words, ...also].map(foldText);
  if (all.includes('')) return 'empty';
  if ([...words, ...also].some((word) => word.length > limits.synonymMax)) return 'long';
  if (words.length > limits.synonymsMax || also.length > limits.synonymsMax) return 'many';
  if (words.length === 0 || all.length < 2) return 'few';
  return new Set(all).size < all.length ? 'twice' : null;
}
