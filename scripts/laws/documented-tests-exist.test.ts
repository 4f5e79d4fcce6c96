import { expect, it } from 'vitest';
import { documentedTestsExist } from './documented-tests-exist.ts';
import { plantTree } from './planted-tree.ts';

const tests = { 'server/app.test.ts': "it('refuses a foreign origin', () => {});" };
const violationsOf = (document: string) =>
  documentedTestsExist.check(plantTree({ ...tests, 'docs/security.md': document }));

it('accepts a test that a document names by its file and its name, or by its file alone', () => {
  expect(violationsOf('`server/app.test.ts`: "refuses a foreign origin", `server/app.test.ts`')).toEqual([]);
});

it('refuses a document that names a file which does not exist', () => {
  expect(violationsOf('\n`server/gone.test.ts`')).toMatchObject([{ file: 'docs/security.md', line: 2 }]);
});

it('refuses a document that names a test which its file does not hold', () => {
  expect(violationsOf('`server/app.test.ts`: "allows a foreign origin"')).toHaveLength(1);
});

it('accepts a file or a folder that exists, and refuses others', () => {
  expect(violationsOf('`server/app.test.ts`, `server`, `server/`')).toEqual([]);
  expect(violationsOf('`server/app.ts`, `web/features`')).toHaveLength(2);
});
