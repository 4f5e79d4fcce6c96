import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, readSourceTree } from './checks/source-tree.ts';

type Package = {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
};
type Dependencies = Record<string, string>;

const root = resolve(import.meta.dirname, '..');
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

const manifest = readJson('package.json') as { dependencies: Dependencies; devDependencies: Dependencies };
const lock = readJson('package-lock.json') as {
  packages: Record<string, Package & Partial<typeof manifest>>;
};
const { '': lockedRoot, ...locked } = lock.packages;
const packages = Object.entries(locked).map(([path, entry]) => ({ ...entry, path, name: nameOf(path) }));

const mayRunInstallScripts = new Set(['esbuild', 'fsevents']);
const permissive = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 Unlicense CC0-1.0 OFL-1.1 Zlib Python-2.0'.split(
    ' ',
  ),
);
/** MPL-2.0 covers changes to these files only; they are tools and are not shipped. */
const mozillaTools = /^(?:lightningcss(?:-.+)?|axe-core)$/;
/** MPL-2.0; installed beside the product and used unchanged. */
const mozillaPackages = /^web-push$/;
/** LGPL-3.0: libvips under sharp, a separate shared library that operators may exchange. */
const exchangeable = /^@img\/sharp-(?:libvips-.+|win32-.+|wasm32|webcontainers-wasm32)$/;

describe('package.json', () => {
  it('package.json pins every version exactly', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("package.json lists the server's imports as dependencies, not as development dependencies", () => {
    const tree = readSourceTree(root);
    const files = tree.paths.filter(
      (path) =>
        /^(?:server|shared)\//.test(path) &&
        !path.startsWith('server/testing/') &&
        !path.endsWith('-from-source.mjs') &&
        !isTest(path),
    );
    const imported = files.flatMap((path) =>
      tree
        .imports(path)
        .filter(({ target, isType, specifier }) => !target && !isType && !isBuiltin(specifier))
        .map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier),
    );
    expect([...new Set(imported)].filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });
});

describe('package-lock.json', () => {
  it('package-lock.json matches package.json', () => {
    const { dependencies, devDependencies } = lockedRoot ?? {};
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });

  it('package-lock.json fixes the content of every package', () => {
    expect(
      packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path),
    ).toEqual([]);
    expect(packages.filter(({ resolved }) => resolved !== undefined).map(({ path }) => path)).toEqual([]);
  });

  it('only known packages run a script on installation', () => {
    const runners = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(runners.filter((name) => !mayRunInstallScripts.has(name))).toEqual([]);
  });

  it('all packages have permissive licences', () => {
    const bound = packages.filter(({ name, license }) => !isAllowed(name, license));
    expect(bound.map(({ path, license }) => `${path} ${license}`)).toEqual([]);
  });
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function isPermissive(license = ''): boolean {
  const words = license.replace(/^\((.*)\)$/, '$1');
  if (words.includes(' AND ')) return words.split(' AND ').every((part) => permissive.has(part));
  return words.split(' OR ').some((part) => permissive.has(part));
}

function isAllowed(name: string, license: string | undefined): boolean {
  if (isPermissive(license) || isMozilla(name, license)) return true;
  const withoutVips = license?.replace(/^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND )?/, '');
  return exchangeable.test(name) && (withoutVips === '' || isPermissive(withoutVips));
}

function isMozilla(name: string, license: string | undefined): boolean {
  return license === 'MPL-2.0' && (mozillaTools.test(name) || mozillaPackages.test(name));
}
