import { expect, it } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { referencesResolve } from './references-resolve.ts';

const documents = {
  'docs/product.md': '## 4. Orders\n\n### 4.2 Moves\n\n### 4.11 Visibility\n',
  'docs/decisions/0016-links.md': '# 16. Links\n',
};
const messagesOf = (text: string, path = 'server/app.ts') =>
  referencesResolve.check(plantTree({ ...documents, [path]: text })).map(({ message }) => message);

it('accepts references to sections and decisions that exist, also across lines of a comment', () => {
  expect(messagesOf('/** Product §4.2 and §4.11, product §4 (decision 16). */')).toEqual([]);
  expect(messagesOf('/**\n * One way (product\n * §4.2, §4.11).\n */')).toEqual([]);
});

it('refuses a section that the product does not have, wherever it stands in a list', () => {
  expect(messagesOf('/** product §4.1 */')).toEqual(['docs/product.md has no section 4.1']);
  expect(messagesOf('/** product §4.2, §5 */')).toEqual(['docs/product.md has no section 5']);
  expect(messagesOf('/** One way (product\n * §4.3). */')).toEqual(['docs/product.md has no section 4.3']);
});

it('refuses a decision that has no record', () => {
  expect(messagesOf('/** decision 17 */')).toEqual(['There is no decision 17']);
  expect(messagesOf('decisions 16, 99', 'docs/a.md')).toEqual(['There is no decision 99']);
});

it.each([
  'spec §4',
  'Specification §9',
  'design §12',
  'decisions row 14',
  'Decisions\n * rows 7',
  "(facts, 'Push')",
])('refuses %j, which points outside the repository', (reference) => {
  expect(messagesOf(`/** ${reference} */`)).toHaveLength(1);
});

it('refuses a link of a document to a file that does not exist', () => {
  const links =
    '[a](decisions/0016-links.md) [b](decisions) [c](https://example.org) [d](product.md#4-orders)';
  expect(messagesOf(links, 'docs/architecture.md')).toEqual([]);
  expect(messagesOf('[a](../README.md)', 'docs/architecture.md')).toEqual(['There is no README.md']);
});

it('names the file and the line', () => {
  const tree = plantTree({ ...documents, 'web/a.tsx': 'a;\n\n// spec §1\n' });
  expect(referencesResolve.check(tree)).toMatchObject([{ file: 'web/a.tsx', line: 3 }]);
});

it('leaves merged migrations alone', () => {
  expect(messagesOf('-- spec §4', 'server/db/migrations/0001_a.sql')).toEqual([]);
});
