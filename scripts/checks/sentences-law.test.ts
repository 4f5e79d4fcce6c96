import { expect, it } from 'vitest';
import { sentencesArePlain } from '#scripts/laws/sentences-are-plain.ts';
import { makeSourceTree } from './source-tree.ts';

const found = (text: string, file: string) => sentencesArePlain.check(makeSourceTree({ [file]: text }));
const linesIn = (text: string, file = 'web/live/live.ts'): number[] =>
  found(text, file).map(({ line }) => line);

it.each([
  ['a comment', '// The page hears it.', 'web/live/live.ts'],
  ['a block of comment', '/** Tells the page. */', 'server/live/bus.ts'],
  ['words on two lines of a comment', '/**\n * So\n * many orders. */', 'shared/domain/orders/order.ts'],
  ['a comment between elements', 'const a = <p>{/* Drawn anew. */}</p>;', 'web/ui/page.tsx'],
  ['a comment of styles', '/* Drawn anew. */', 'web/styles.css'],
  ['the name of a test', "it('a deaf process stays', () => {});", 'server/live/bus.test.ts'],
  ['the name of a row of tests', "it.each(['a page hears it'])('%s', () => {});", 'web/live/live.test.ts'],
  ['a rule of the database', '-- The key tells the row.', 'server/db/rules/orders.sql'],
  ['a document', 'A page tells it.', 'docs/product/04-orders.md'],
])('a hard word in %s is found', (_, text, file) => {
  expect(found(text, file)).toHaveLength(1);
});

it.each([
  ['an identifier', 'const anew = kept.anew(tells, hears);', 'server/live/keep.ts'],
  ['a property between strings', "make({ name: 'a page', hears: 'a user' });", 'server/live/bus.test.ts'],
  ['a snippet of code', "const find = '  await kept.anew(app);';", 'scripts/mutants/faults/invoices.ts'],
  ["a program's option", "const isAnew = all.includes('--anew');", 'scripts/proof.ts'],
  ['an option in a comment', '// Judges all (`--anew`).', 'scripts/proof.ts'],
  ['a name in a comment', '/** `anew` reads the database. */', 'server/live/keep.ts'],
  ['another word', '// The teller has heard and told it.', 'web/live/live.ts'],
  ['a statement', 'select tells from pages;', 'server/db/rules/orders.sql'],
  ['a merged migration', '-- Written anew.', 'server/db/migrations/0001_baseline.sql'],
  ['code in a document', '```ts\ntells\n```\n\n`hears` is a name.', 'docs/testing.md'],
])('a hard word in %s is none', (_, text, file) => {
  expect(found(text, file)).toEqual([]);
});

it('a hard word is found at its line, with plainer ones', () => {
  expect(linesIn('\n// A page.\n// It hears.')).toEqual([3]);
  expect(found('/* So\n * Many */', 'web/live/live.ts')[0]?.message).toContain('"this number of"');
});
