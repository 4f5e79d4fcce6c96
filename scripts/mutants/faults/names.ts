import type { Fault } from '../fault.ts';

const text = { file: 'shared/domain/writing/text.ts', test: 'shared/domain/writing/text.test.ts' };
const latin = {
  file: 'shared/domain/writing/latin-names.ts',
  test: 'shared/domain/writing/latin-names.test.ts',
};
const sameName = {
  file: 'shared/domain/search/same-name.ts',
  test: 'shared/domain/search/same-name.test.ts',
};
const filePlan = {
  file: 'server/features/menu/file-plan.ts',
  test: 'server/features/menu/file-names.test.ts',
};

const names = {
  file: 'shared/domain/search/name-search.ts',
  test: 'shared/domain/search/name-search.test.ts',
};
const joined = {
  file: 'shared/domain/writing/joined-words.ts',
  test: 'shared/domain/writing/joined-words.test.ts',
};

/** Names: what is empty, what is Latin, what is the same, and how they are found. */
export const namesFaults: readonly Fault[] = [
  { ...text, find: ".replace(blank, ' ')", replace: '' },
  { ...text, find: '\\\\p{Co}', replace: '' },
  { ...text, find: '\\\\ufffc', replace: '' },
  { ...text, find: '\\\\u{1d159}', replace: '' },
  { ...text, find: '(?!\\\\p{Extended_Pictographic})', replace: '' },
  { ...text, find: "    '(?!\\\\p{Extended_Pictographic})\\\\p{Cn}',\n", replace: '' },
  { ...text, find: '\\\\u0600-\\\\u0605', replace: '' },
  {
    ...text,
    find: '\\p{Default_Ignorable_Code_Point}\\u0640]/u',
    replace: '\\p{Default_Ignorable_Code_Point}]/u',
  },
  { ...text, find: ".replace(manyJoiners, '$1')", replace: '' },
  { ...text, find: '((?:[\\u200c\\u200d]?\\p{M}){4})[\\p{M}', replace: '(\\p{M}{4})[\\p{M}' },
  {
    file: 'shared/contract/restaurants/applications-forms.ts',
    find: '  cuisine: line({\n',
    replace: '  cuisine: z.string(), unused: line({\n',
    test: 'shared/contract/shown-texts.test.ts',
  },
  { ...latin, find: '[\\p{Script_Extensions=Arabic}\\u0600-\\u06ff]', replace: '[\\u0621-\\u064a]' },
  { ...latin, find: '|[<>]', replace: '' },
  { ...latin, find: '\\p{Script=Common}', replace: '' },
  { ...latin, find: '[\\p{Script=Latin}\\p{N}]', replace: '[\\p{Script=Latin}]' },
  {
    file: 'shared/contract/menu/menu-forms.ts',
    find: 'if (fault) issues.push',
    replace: "if (fault?.rule === 'too_short') issues.push",
    test: filePlan.test,
  },
  { ...names, find: ".replace(lastMaqsura, '\\u0627')", replace: '' },
  { ...names, find: 'if (lalla.includes(word)) return lalla;', replace: '' },
  { ...names, find: '  latinLetter(word) ??', replace: '  undefined ??' },
  { ...names, find: '/^(abd|)[aeu]lah$/', replace: '/^(abd)[aeu]lah$/' },
  { ...names, find: "['a', 'e', 'u']", replace: "['a', 'e', 'i', 'u']" },
  { ...names, find: '...(ofAlif.length > 2 ?', replace: '...(ofAlif.length > 3 ?' },
  { ...joined, find: ' || shortNumeral.test(rest)', replace: '' },
  { ...joined, find: '\\u0648\\u0643\\u0641])(.{2,})$/', replace: '\\u0648\\u0643\\u0641])(.{3,})$/' },
  { ...sameName, find: ".replace(optional, '')", replace: '' },
  { ...sameName, find: "letters.normalize('NFKC')", replace: 'letters' },
  { ...sameName, find: '.toLowerCase()', replace: '' },
  { ...sameName, find: 'westernDigits(seen)', replace: 'seen' },
  { ...sameName, find: "  [/\\u06cc(?=\\p{L})/gu, '\\u064a'],\n", replace: '' },
  {
    file: 'shared/domain/menu/menu-options.ts',
    find: 'options.map(({ name }) => nameKey(name))',
    replace: 'options.map(({ name }) => name)',
    test: 'shared/domain/menu/menu-options.test.ts',
  },
  { ...filePlan, find: '${nameKey(name)}', replace: '${foldText(name)}' },
  { ...filePlan, find: '${nameKey(name)}', replace: '${name}' },
  { ...filePlan, find: 'const key = nameKey(category);', replace: 'const key = foldText(category);' },
  {
    file: 'server/features/menu/commands.ts',
    find: 'isSameName(one, category)',
    replace: "one.replace(/(.)\\1/g, '$1') === category.replace(/(.)\\1/g, '$1')",
    test: 'server/features/menu/arrangement.test.ts',
  },
  {
    file: 'server/features/menu/file-columns.ts',
    find: 'filter((word) => !isNothing(word))',
    replace: "filter((word) => foldText(word) !== '')",
    test: 'server/features/menu/file-plan.test.ts',
  },
  {
    file: 'server/features/menu/file-columns.ts',
    find: 'if (isNothing(cell) || word',
    replace: "if (word === '' || word",
    test: 'server/features/menu/file-plan.test.ts',
  },
  { ...names, find: ".replace(soundedArticle, '$1$2')", replace: '' },
  { ...names, find: ".replace(aloneAlif, '')", replace: '' },
  { ...names, find: ".replace(abdWithArticle, 'abd')", replace: '' },
  {
    ...names,
    find: 'return first && second ? [first, bareWord(second)] : [word];',
    replace: 'return [word];',
  },
  { ...names, find: '  arabicArticle(word) ??\n', replace: '' },
  { ...names, find: '  latinArticle(word) ??\n', replace: '' },
  { ...names, find: ', `${part} ${part.slice(-1)}${rest}`', replace: '' },
  { ...names, find: '[rest, `${lam}${rest}`]', replace: '[rest]' },
  { ...names, find: 'pieces: [stemOf(part), stemOf(rest)]', replace: 'pieces: [part, rest]' },
  { ...names, find: '(meant.length > 0 ? meant : words)', replace: 'words' },
  {
    file: 'server/db/statements/grams.ts',
    find: ' and ${column} ~ all (${sql.param(patterns)}::text[])',
    replace: '',
    test: 'server/features/users/search.test.ts',
  },
  {
    file: 'server/features/users/search-store.ts',
    find: 'texts: piecesOf(words)',
    replace: 'texts: words.flatMap(({ spellings }) => spellings.slice(0, 1))',
    test: 'server/features/users/search.test.ts',
  },
  { ...joined, find: '  if (isKnown(word)) return [];\n', replace: '' },
  { ...joined, find: ' && !rareLetter.test(letter)', replace: '' },
  { ...joined, find: 'const shortestUnknown = 4;', replace: 'const shortestUnknown = 2;' },
  { ...joined, find: '[named, doubledLam + named]', replace: '[named]' },
  { ...joined, find: '[...own, ...withoutParticle(rest, isKnown)]', replace: 'own' },
  { ...joined, find: '|avec|en|and', replace: '|en|and' },
  {
    file: 'shared/domain/orders/order-search.ts',
    find: 'letters.length < shortestId',
    replace: 'letters.length <= shortestId',
    test: 'shared/domain/orders/order-search.test.ts',
  },
  {
    file: 'shared/domain/orders/order-search.ts',
    find: ' || letters.length > 32',
    replace: '',
    test: 'shared/domain/orders/order-search.test.ts',
  },
  {
    file: 'shared/domain/orders/order-search.ts',
    find: 'isNumber || isWholePhone ? []',
    replace: 'isNumber ? []',
    test: 'shared/domain/orders/order-search.test.ts',
  },
];
