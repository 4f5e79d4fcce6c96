import { randomUUID } from 'node:crypto';

const unknownLine = { id: 999_999, version: 1 };

/** For the permission matrix. */
export const searchInputs = {
  'search.addSynonyms': () => ({ words: [randomUUID(), randomUUID()], also: [] }),
  'search.updateSynonyms': () => ({ ...unknownLine, words: ['one', 'two'], also: [] }),
  'search.addWord': () => ({ id: unknownLine.id, word: 'one' }),
  'search.removeSynonyms': () => unknownLine,
  'search.forgetMiss': () => ({ text: 'unknown' }),
};
