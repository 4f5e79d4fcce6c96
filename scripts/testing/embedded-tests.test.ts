import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { embeddedTests } from './embedded-tests.ts';

const root = resolve(import.meta.dirname, '../..');
const tests = readdirSync(resolve(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
);

it.each(embeddedTests)('%s names tests that exist', (beginning) => {
  expect(tests.some((name) => `server/${name}`.startsWith(beginning))).toBe(true);
});
