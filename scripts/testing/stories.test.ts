import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { storiesOfTest } from './stories.ts';

it('each story of `npm test` exists, and stands in its list once', () => {
  const root = resolve(import.meta.dirname, '../..');
  expect(storiesOfTest.filter((story) => !existsSync(resolve(root, story)))).toEqual([]);
  expect(new Set(storiesOfTest).size).toBe(storiesOfTest.length);
});
