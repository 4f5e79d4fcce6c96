import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');

it("the README's table holds every setting of the environment and no other", () => {
  const settings = [
    ...(read('server/config.ts') + read('server/config-texts.ts')).matchAll(/^ *([A-Z][A-Z_]+): /gm),
  ].map(([, name]) => name);
  const [, chapter = ''] = read('README.md').split('\n## Settings\n');
  const [table = ''] = chapter.split('\n## ');
  const cells = [...table.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  // The table leaves out the settings that are only for tests.
  expect(named.toSorted()).toEqual(settings.filter((name) => !/_TEST_/.test(name ?? '')).toSorted());
  expect(named.length).toBeGreaterThan(20);
});
