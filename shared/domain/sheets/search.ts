/** The lines of search in the product's closed lists (decision 66). */
export const searchSheet = {
  permissions: {
    'search.listMeanings': 'anyone',
    'search.listSynonyms': 'admin',
    'search.addSynonyms': 'admin',
    'search.updateSynonyms': 'admin',
    'search.addWord': 'admin',
    'search.removeSynonyms': 'admin',
    'search.listMisses': 'admin',
    'search.forgetMiss': 'admin',
  },
  errors: {
    synonyms_taken: 409,
    synonyms_changed: 409,
    too_many_synonyms: 409,
  },
  acts: {
    'search.listSynonyms': 'only reads',
    'search.addSynonyms': ['synonyms_added'],
    'search.updateSynonyms': ['synonyms_changed'],
    'search.addWord': ['synonyms_changed'],
    'search.removeSynonyms': ['synonyms_removed'],
    'search.listMisses': 'only reads',
    'search.forgetMiss': ['miss_forgotten'],
  },
} as const;
