import type { Fault } from '../fault.ts';

const dishes = { file: 'shared/domain/menu/dish-search.ts', test: 'shared/domain/menu/dish-search.test.ts' };
const pattern = {
  file: 'shared/domain/search/search-pattern.ts',
  test: 'shared/domain/menu/dish-search.test.ts',
};
const near = { file: 'shared/domain/search/near-words.ts', test: 'shared/domain/search/near-words.test.ts' };
const joined = {
  file: 'shared/domain/writing/joined-words.ts',
  test: 'shared/domain/writing/joined-words.test.ts',
};
const mistakes = {
  file: 'server/features/restaurants/list/mistakes-commands.ts',
  test: 'server/features/restaurants/list/mistyped.test.ts',
};
const list = {
  file: 'server/features/restaurants/list/store.ts',
  test: 'server/features/restaurants/list/search.test.ts',
};

const lines = {
  file: 'server/features/search/synonyms-commands.ts',
  test: 'server/features/search/search.test.ts',
};
const misses = { file: 'server/features/search/misses-commands.ts', test: lines.test };
const missed = {
  file: 'shared/domain/search/search-misses.ts',
  test: 'shared/domain/search/search-misses.test.ts',
};
const nearest = {
  file: 'shared/domain/search/nearest-known.ts',
  test: 'shared/domain/search/nearest-known.test.ts',
};
const words = {
  file: 'shared/domain/search/synonym-lines.ts',
  test: 'shared/domain/search/synonym-lines.test.ts',
};

/** What the search finds, what it does not, and what it forgives. */
export const searchFaults: readonly Fault[] = [
  { ...dishes, find: ".replace(onto, ' ')", replace: '' },
  {
    ...dishes,
    find: '.flatMap(withLigatures).map((text) => ({ text, isWhole }))',
    replace: '.map((text) => ({ text, isWhole }))',
  },
  { ...dishes, find: 'const longestWhole = 4;', replace: 'const longestWhole = 1;' },
  { ...dishes, find: '? 3 : 2);', replace: '? 0 : 0);' },
  {
    ...dishes,
    find: 'const forms = [...plainForms(folded), ...rests];',
    replace: 'const forms = [...plainForms(folded)];',
  },
  { ...dishes, find: 'const forms = [...plainForms(folded), ...rests];', replace: 'const forms = rests;' },
  { ...dishes, find: 'exact.length === 0 && word.length', replace: 'word.length' },
  { ...dishes, find: 'length > 1; length -= 1', replace: 'length > 9; length -= 1' },
  { ...dishes, find: '.filter(({ isBesides }) => !isBesides)', replace: '' },
  {
    ...dishes,
    find: 'const shortestForgiven = 5;',
    replace: 'const shortestForgiven = 3;',
    test: mistakes.test,
  },
  { ...dishes, find: ' && /\\p{L}/u.test(stem)', replace: '' },
  { ...pattern, find: '`(?:^| )(?:${', replace: '`(?:${' },
  { ...pattern, find: "latin: '[sx]?'", replace: "latin: ''" },
  { ...pattern, find: 'const shortestBehindLetter = 4;', replace: 'const shortestBehindLetter = 1;' },
  { ...pattern, find: '|[^ ]{2,}\\u0627\\u0644', replace: '' },
  {
    ...pattern,
    find: '[` ${word.slice(0, 3)}`, ',
    replace: '[`${word.slice(0, 3)}`, ',
    test: list.test,
    survives: 'the pieces find more rows, and the pattern the same ones of them',
  },
  { ...near, find: '    before + after.slice(1),\n', replace: '' },
  { ...near, find: '    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),\n', replace: '' },
  { ...near, find: '    ...letters.map((letter) => before + letter + after),\n', replace: '' },
  { ...near, find: 'const shortest = 4;', replace: 'const shortest = 2;' },
  { ...joined, find: "7: 'h', ", replace: '' },
  {
    ...list,
    find: 'and ${canBeOrdered(now)} and ${ofDish}',
    replace: 'and ${canBeOrdered(now)} and ${menuItems.searchName}',
  },
  { ...list, find: "case when r.is_halal then ${halal} else '' end", replace: "''" },
  {
    ...mistakes,
    find: 'asked.page > 1 && ',
    replace: 'false && ',
    file: 'server/features/restaurants/list/commands.ts',
  },
  { ...mistakes, find: 'word.forgivable.some((stem) => written.has(stem)) ? [] : ', replace: '' },
  { ...mistakes, find: 'written.has(one) || ', replace: '' },
  { ...mistakes, find: ' || synonyms.linesOf(one).length > 0', replace: '' },
  {
    ...mistakes,
    find: " and r.stage = 'listed'",
    replace: '',
    file: 'server/features/restaurants/list/mistakes-store.ts',
  },
  {
    file: 'web/screens/public/home.tsx',
    find: '{perhapsMeant}</output>',
    replace: '</output>',
    test: 'e2e/search-meanings.test.ts',
  },
  {
    ...lines,
    find: "if (version !== undefined && row.version !== version) throw new AppError('synonyms_changed');",
    replace: '',
  },
  {
    ...lines,
    find: ">= limits.synonymLinesMax) throw new AppError('too_many_synonyms')",
    replace: '< 0) throw new Error()',
  },
  { ...lines, find: 'before.words.length >= limits.synonymsMax', replace: 'before.words.length < 0' },
  { ...lines, find: '    announce.synonyms(at);\n', replace: '' },
  { ...lines, find: 'if (known.length > 0) await deleteMisses(tx, known);', replace: '' },
  { ...lines, find: 'lastRead?.stamp !== stamp', replace: '!lastRead' },
  {
    ...lines,
    find: '    if (before === after) return lineId;\n',
    replace: '',
    test: 'server/features/audit/audit.test.ts',
  },
  { ...misses, find: 'if (!known && buffer.size >= bufferMax) return;', replace: '' },
  { ...misses, find: '(known?.times ?? 0) + 1', replace: '1' },
  {
    ...misses,
    file: 'server/features/search/misses-store.ts',
    find: 'offset ${missesMax}',
    replace: 'offset 1000000',
  },
  {
    ...misses,
    file: 'server/features/search/misses-store.ts',
    find: 'order by times desc, last_at desc, folded offset',
    replace: 'order by last_at desc, folded offset',
  },
  {
    ...misses,
    file: 'server/features/restaurants/list/commands.ts',
    find: "if (asked.cuisine === '' && !asked.filters?.length && asked.page === 1)",
    replace: '',
  },
  { ...missed, find: 'digits > digitsMax || ', replace: '' },
  { ...missed, find: '[@\\uff20\\ufe6b]|', replace: '' },
  { ...missed, find: 'letters < lettersMin || ', replace: '' },
  { ...missed, find: 'other !== one && ', replace: '' },
  { ...nearest, find: 'folded.length < shortestTwoAway ? 1 : 2', replace: '2' },
  { ...nearest, find: 'isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity', replace: 'Infinity' },
  {
    ...words,
    find: '.map(foldText);\n  return words.filter',
    replace: '.map(String);\n  return words.filter',
  },
  { ...words, find: "return new Set(all).size < all.length ? 'twice' : null;", replace: 'return null;' },
];
