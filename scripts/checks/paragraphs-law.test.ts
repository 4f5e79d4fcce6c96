import { expect, it } from 'vitest';
import { paragraphsAreShort } from '#scripts/laws/paragraphs-are-short.ts';
import { makeSourceTree } from './source-tree.ts';

const words = (count: number): string => 'word '.repeat(count).trim();

const linesIn = (text: string, file = 'docs/product/04-orders.md'): number[] =>
  paragraphsAreShort.check(makeSourceTree({ [file]: text })).map(({ line }) => line);

it.each([
  ['ninety words', words(90), []],
  ['a word more', words(91), [1]],
  ['a long paragraph below a heading', `# Orders\n\n${words(91)}\n`, [3]],
  ['two paragraphs', `${words(60)}\n\n${words(60)}`, []],
  ['a paragraph over two lines', `${words(60)}\n${words(60)}`, [1]],
  ['items of a list', `- ${words(60)}\n- ${words(60)}`, []],
  ['a long item of a list', `- ${words(10)}\n- ${words(91)}`, [2]],
  ['a row of a table', `| Rule |\n|---|\n| ${words(120)} |`, []],
  ['code of a step', `1. word\n\n   \`\`\`ts\n   ${words(120)}\n   \`\`\``, []],
  ['code', `\`\`\`sh\n${words(120)}\n\`\`\``, []],
])('the law of paragraphs reads %s', (_, text, lines) => {
  expect(linesIn(text)).toEqual(lines);
});

it.each([
  'README.md',
  'docs/product.md',
  'docs/money.md',
  'docs/operations.md',
  'docs/security.md',
  'docs/architecture.md',
  'CONTRIBUTING.md',
  'server/features/orders/README.md',
  'web/README.md',
])('the law of paragraphs reads %s', (file) => {
  expect(linesIn(words(91), file)).toEqual([1]);
});

it('the law of paragraphs leaves the records of decisions out', () => {
  expect(linesIn(words(91), 'docs/decisions/0001-one.md')).toEqual([]);
});
