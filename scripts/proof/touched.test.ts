import { expect, it } from 'vitest';
import { makeSourceTree } from '#scripts/checks/source-tree.ts';
import type { Fault } from '#scripts/mutants/fault.ts';
import { makeTouched } from './touched.ts';

const files: Record<string, string> = {
  'package-lock.json': '{}',
  'docs/product.md': 'rules',
  'shared/domain/placing/cart.ts': "import { price } from './price.ts';\nexport const cart = price;",
  'shared/domain/placing/price.ts': 'export const price = 1;',
  'shared/domain/placing/cart.test.ts': "import { cart } from './cart.ts';\ncart;",
  'shared/domain/reads.test.ts': "import { readFileSync } from 'node:fs';\nreadFileSync('docs/product.md');",
  'server/main.ts': 'export const main = 1;',
  'server/testing/scene.ts': 'export const scene = 1;',
  'server/testing/other.ts': 'export const other = 1;',
  'server/orders.test.ts': "import { scene } from '#server/testing/scene.ts';\nscene;",
  'web/button.tsx': 'export const button = 1;',
  'e2e/order.test.ts': "import { stage } from './support/stage.ts';\nstage;",
  'e2e/support/stage.ts': 'export const stage = 1;',
  'scripts/laws.test.ts': 'export {};',
};

const touchedAfter = (changed?: string) => {
  const all = changed ? { ...files, [changed]: `${files[changed] ?? ''}\n// changed` } : files;
  return makeTouched(makeSourceTree(all), (path) => new TextEncoder().encode(all[path] ?? ''));
};
const asksAgain = (test: string, changed: string): boolean =>
  touchedAfter().ofTest(test) !== touchedAfter(changed).ofTest(test);

it.each([
  ['shared/domain/placing/cart.test.ts', 'shared/domain/placing/cart.test.ts', true],
  ['shared/domain/placing/cart.test.ts', 'shared/domain/placing/price.ts', true],
  ['shared/domain/placing/cart.test.ts', 'package-lock.json', true],
  ['shared/domain/placing/cart.test.ts', 'server/main.ts', false],
  ['shared/domain/placing/cart.test.ts', 'docs/product.md', false],
  ['shared/domain/reads.test.ts', 'docs/product.md', true],
  ['server/orders.test.ts', 'server/main.ts', true],
  ['server/orders.test.ts', 'web/button.tsx', true],
  ['server/orders.test.ts', 'server/testing/scene.ts', true],
  ['server/orders.test.ts', 'server/testing/other.ts', false],
  ['server/orders.test.ts', 'shared/domain/placing/cart.test.ts', false],
  ['e2e/order.test.ts', 'web/button.tsx', true],
  ['e2e/order.test.ts', 'e2e/support/stage.ts', true],
  ['e2e/order.test.ts', 'docs/product.md', false],
  ['scripts/laws.test.ts', 'docs/product.md', true],
])('%s is asked again after a change of %s: %s', (test, changed, expected) => {
  expect(asksAgain(test, changed)).toBe(expected);
});

const fault: Fault = {
  file: 'server/main.ts',
  find: '1',
  replace: '2',
  test: 'server/orders.test.ts',
};

it.each([
  ['server/main.ts', true],
  ['server/orders.test.ts', true],
  ['server/testing/scene.ts', true],
  ['server/testing/other.ts', false],
  ['shared/domain/placing/price.ts', false],
])('a fault is judged again after a change of %s: %s', (changed, expected) => {
  expect(touchedAfter().ofFault(fault) !== touchedAfter(changed).ofFault(fault)).toBe(expected);
});

it('another replacement is another fault', () => {
  const { ofFault } = touchedAfter();
  expect(ofFault(fault)).not.toBe(ofFault({ ...fault, replace: '3' }));
});
