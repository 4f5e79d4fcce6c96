import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct } from '#scripts/browser/product.ts';

/** The most of a release with all packages that it needs (issue 45). */
const megabytesMost = 150;
let folder: string;
let release: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mida-release-'));
  release = path.join(folder, 'release');
  execFileSync('node', [path.resolve(import.meta.dirname, '../scripts/pack.mjs'), release]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a release with its packages is below its size', () => {
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size,
    0,
  );
  expect(bytes / 1_000_000).toBeLessThan(megabytesMost);
  expect(bytes / 1_000_000).toBeGreaterThan(20);
});

it('a release runs by itself: pages, files, photos and the pages of the API', async () => {
  const product = await startProduct({}, path.join(release, 'dist/server/main.js'));
  const addresses = ['/', '/home', '/api/docs/', '/og/site.png', '/api/v1/restaurants'];
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await fetch(product.url + address)).status);
  expect(await product.stop()).toBe(0);
  expect(statuses).toEqual(addresses.map(() => 200));
});
