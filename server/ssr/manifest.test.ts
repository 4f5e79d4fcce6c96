import { existsSync } from 'node:fs';
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
    dynamicImports: ['web/screens/public/home.tsx'],
    css: ['assets/entry.css'],
    assets: [
      'assets/vazirmatn-arabic-wght-normal-1.woff2',
      'assets/vazirmatn-latin-wght-normal-2.woff2',
      'assets/alexandria-arabic-800-normal-3.woff2',
    ],
  },
  '_start.js': { file: 'assets/start.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_start.js', '_art.js'] },
  '_art.js': { file: 'assets/art.js', imports: ['_card.js'] },
  'web/screens/public/home.tsx': {
    file: 'assets/home.js',
    isDynamicEntry: true,
    imports: ['_start.js', '_card.js'],
    dynamicImports: ['web/ui/dialog.tsx'],
  },
  'web/ui/dialog.tsx': { file: 'assets/dialog.js' },
};

describe('the files a page asks for', () => {
  const assets = assetsOf(built);

  it('are the entry, its style sheet, and the two fonts of the first frame', () => {
    expect(assets.scripts).toEqual(['/assets/entry.js']);
    expect(assets.styles).toEqual(['/assets/entry.css']);
    expect(assets.fonts).toEqual([
      '/assets/vazirmatn-arabic-wght-normal-1.woff2',
      '/assets/alexandria-arabic-800-normal-3.woff2',
    ]);
  });

  it('begin with what the entry imports at once', () => {
    expect(assets.preloadsFor(null)).toEqual(['/assets/entry.js', '/assets/start.js']);
  });

  it("add a screen's chunk and what it imports, each once, but not what comes later", () => {
    expect(assets.preloadsFor('public/home')).toEqual([
      '/assets/home.js',
      '/assets/card.js',
      '/assets/art.js',
    ]);
  });

  it('are nothing for a screen that is in no chunk of its own', () => {
    expect(assets.preloadsFor('public/landing')).toEqual([]);
  });
});

it('refuses a build without its entry', () => {
  expect(() => assetsOf({})).toThrow('entry-client');
});

const manifestFile = path.join(packageRoot(), 'dist/client/.vite/manifest.json');

describe.runIf(existsSync(manifestFile))('the build in dist', () => {
  it.each(['public/landing', 'public/home', 'public/restaurant', 'customer/layout', 'admin/orders'])(
    'has a chunk for %s that pages can ask for early',
    async (screen) => {
      const assets = assetsOf(JSON.parse(await readFile(manifestFile, 'utf8')));
      expect(assets.preloadsFor(screen).length).toBeGreaterThan(0);
      expect(assets.fonts).toHaveLength(2);
    },
  );
});
