import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { longest, longestFirst } from './longest-first.ts';

it('the files that run longest begin first, and the others keep their order', () => {
  const others = ['e2e/maps.test.ts', 'e2e/sharing.test.ts'];
  expect(longestFirst([...others, ...longest.toReversed()])).toEqual([...longest, ...others]);
});

it('each file that is named as long exists', () => {
  const root = resolve(import.meta.dirname, '../..');
  expect(longest.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});
