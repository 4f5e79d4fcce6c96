import { expect, it } from 'vitest';
import { commentsHaveSubjects } from '#scripts/laws/comments-have-subjects.ts';
import { makeSourceTree } from './source-tree.ts';

const linesIn = (text: string, file = 'server/live/bus.ts'): number[] =>
  commentsHaveSubjects.check(makeSourceTree({ [file]: text })).map(({ line }) => line);

it.each([
  ['a line', '\n// Of the tap.', 'server/live/bus.ts', 2],
  ['a block', '/** Those that wait. */', 'shared/domain/orders/order.ts', 1],
  ['a block of several lines', '/**\n * Behind conditions of its own.\n */', 'web/live/live.ts', 1],
  ['the end of a line of code', 'const a = 1; // Also nothing.', 'bench/live.ts', 1],
  ['a comment between elements', 'const a = <p>{/* Beside the map. */}</p>;', 'web/ui/page.tsx', 1],
  ['the line below code with a comment', 'a(); // First.\n// Back again.\nb();', 'e2e/live.test.ts', 2],
  ['a style sheet', '/* Apart from phones. */', 'web/styles.css', 1],
  ['a script', '// Of another platform.', 'scripts/pack.mjs', 1],
])('a comment without a subject is found in %s', (_, text, file, line) => {
  expect(linesIn(text, file)).toEqual([line]);
});

it.each([
  ['a subject', '/** The time of the tap. */'],
  ['a longer word', '// Offers of one courier.'],
  ['a second line that goes on', '// The orders of a trip,\n// of those that wait.\n// Of all.'],
  ['a second sentence', '/** The orders. Of a trip. */'],
  ['a string', "const a = '// Of the tap.';"],
])('a comment with %s has what it is about', (_, text) => {
  expect(linesIn(text)).toEqual([]);
});

it('comments outside the rooms of code are not read', () => {
  expect(linesIn('/* Of the tap. */', 'public/embed.css')).toEqual([]);
});
