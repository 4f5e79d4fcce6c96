import type { Language } from '#shared/domain/writing/languages.ts';
import { leavingWords as ar } from './ar/news/leaving.ts';
import type { Words } from './words.ts';

export type LeavingWords = Words<typeof ar>;

/** A language has its line here once it has words. */
const written: { ar: LeavingWords } & Partial<Record<Language, LeavingWords>> = { ar };

export const wordsOf = (language: Language): LeavingWords => written[language] ?? written.ar;
