import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '#server/db/package-root.ts';
import { assetsOf } from './manifest.ts';

const built: Manifest = {
  'web/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_start.js'],
    dynamicImports: ['web/screens/public/home.tsx', 'web/later-screens.ts'],
    css: ['assets/entry.css'],
    assets: [
      'assets/vazirmatn-arabic-first-1.woff2',
      'assets/vazirmatn-latin-wght-normal-2.woff2',
      'assets/vazirmatn-digits-first-3.woff2',
      'assets/alexandria-arabic-first-4.woff2',
    ],
  },
  '_start.js': { file: 'assets/start.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_start.js', '_art.js'] },
  '_art.js': { file: 'assets/art.js', imports: ['_card.js'] },
  'web/screens/public/home.tsx': {
    file: 'assets/home.js',
    isDynamicEntry: true,
    imports: ['_start.js', '_card.js'],
    dynamicImports: ['web/ui/dialogs/dialog.tsx'],
  },
  'web/ui/dialogs/dialog.tsx': { file: 'assets/dialog.js' },
  'web/later-screens.ts': { file: 'assets/later.js', dynamicImports: ['web/screens/courier/jobs.tsx'] },
  'web/screens/courier/jobs.tsx': { file: 'assets/jobs.js', imports: ['_card.js'] },
};

describe('the files of a page', () => {
  const assets = assetsOf(built);

  it('a page asks for the entry, its style sheet and the fonts of the first frame', () => {
    expect(assets.scripts).toEqual(['/assets/entry.js']);
    expect(assets.styles).toEqual(['/assets/entry.css']);
    expect(assets.fonts).toEqual([
      '/assets/vazirmatn-arabic-first-1.woff2',
      '/assets/vazirmatn-digits-first-3.woff2',
      '/assets/alexandria-arabic-first-4.woff2',
    ]);
  });

  it('a page asks first for what the entry imports at once', () => {
    expect(assets.preloadsFor(null)).toEqual(['/assets/entry.js', '/assets/start.js']);
  });

  it('a screen adds its chunk and its static imports, each once, and no dynamic ones', () => {
    expect(assets.preloadsFor('public/home')).toEqual([
      '/assets/home.js',
      '/assets/card.js',
      '/assets/art.js',
    ]);
  });

  it('a later screen asks for the list of its files at the same time', () => {
    expect(assets.preloadsFor('courier/jobs').toSorted()).toEqual([
      '/assets/art.js',
      '/assets/card.js',
      '/assets/jobs.js',
      '/assets/later.js',
    ]);
  });

  it('a screen without a chunk of its own adds no files', () => {
    expect(assets.preloadsFor('public/landing')).toEqual([]);
  });
});

it('a build without its entry is refused', () => {
  expect(() => assetsOf({})).toThrow('entry-client');
});

const clientFolder = path.join(packageRoot(), 'dist/client');
/** The smallest files are not packed. */
const sentBytes = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const manifestFile = path.join(clientFolder, '.vite/manifest.json');

describe.runIf(existsSync(manifestFile))('the build in dist', () => {
  const readAssets = async () => assetsOf(JSON.parse(await readFile(manifestFile, 'utf8')));

  it.each(['public/landing', 'public/home', 'public/restaurant', 'courier/jobs', 'admin/orders'])(
    'the build has a chunk for %s',
    async (screen) => {
      const assets = await readAssets();
      expect(assets.preloadsFor(screen).length).toBeGreaterThan(0);
      expect(assets.fonts).toHaveLength(3);
    },
  );

  it.each(['restaurant/orders', 'restaurant/settings', 'admin/money', 'courier/job'])(
    'a visit of %s asks for at most 54 files of scripts beside the entry',
    async (screen) => {
      const { preloadsFor } = await readAssets();
      const frame = screen.replace(/[^/]+$/, 'layout');
      expect(new Set([frame, screen].flatMap(preloadsFor)).size).toBeLessThanOrEqual(54);
    },
  );

  it.each([
    ['/', ['public/landing']],
    ['/home', ['customer/layout', 'public/home']],
    ['/restaurant/{id}', ['customer/layout', 'public/restaurant']],
  ])('%s works with at most 121 kB of script, without dialogs, forms or maps', async (_address, screens) => {
    const { preloadsFor } = await readAssets();
    const files = [...new Set([...preloadsFor(null), ...screens.flatMap((screen) => preloadsFor(screen))])];
    const scripts = await Promise.all(files.map((file) => readFile(path.join(clientFolder, file))));
    const bytes = files.reduce((sum, file) => sum + sentBytes(path.join(clientFolder, file)), 0);
    expect(bytes).toBeLessThanOrEqual(121_000);
    // Marks of Base UI, zod and MapLibre.
    expect(Buffer.concat(scripts).toString()).not.toMatch(/base-ui\.com|ZodError|maplibregl/);
  });
});
