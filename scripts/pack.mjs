import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/*
 * `node scripts/pack.mjs <folder>`: what running Mida needs, after `npm run build`. The container and deploy/install.sh
 * use it. Packages are in the bundles (decision 58), but for those that read files of their own: they are copied with
 * what they need themselves.
 */
const root = resolve(import.meta.dirname, '..');
const [folder] = process.argv.slice(2);
const parts = [
  'package.json',
  'LICENSE',
  'NOTICE',
  'dist',
  'server/db/migrations',
  'server/db/rules',
  'server/http/fonts',
  'deploy',
];

if (!folder) fail('Usage: node scripts/pack.mjs <folder>');
if (existsSync(folder)) fail(`${folder} exists already.`);
if (!existsSync(join(root, 'dist/.built-from'))) fail('Nothing is built: run npm run build first.');
pack(resolve(folder));

/**
 * The folder has another name while it is written, so that what an interrupted run leaves is never taken for a release.
 */
function pack(place) {
  const half = `${place}.half`;
  rmSync(half, { recursive: true, force: true });
  for (const part of [...parts, ...listPackages()]) {
    const from = join(root, part);
    // The container has no use for deploy/.
    if (!existsSync(from) && part === 'deploy') continue;
    mkdirSync(dirname(join(half, part)), { recursive: true });
    cpSync(from, join(half, part), { recursive: true });
  }
  renameSync(half, place);
}

/** Folders of the packages that stay outside of the bundles, and of all that these need on this platform. */
function listPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const outside = JSON.parse(readFileSync(join(root, 'scripts/build/outside-packages.json'), 'utf8'));
  const found = new Set();
  const add = (name, from) => {
    const place = findPackage(packages, name, from);
    // A package of another platform is left out.
    if (!place || found.has(place) || !existsSync(join(root, place))) return;
    found.add(place);
    const { dependencies, optionalDependencies } = packages[place];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, place);
  };
  for (const name of outside) add(name, '');
  // A package holds the folders of its own copies.
  return [...found].filter((place) => ![...found].some((other) => place.startsWith(`${other}/`)));
}

/** Looks as Node does: in the folder of the package that needs it, and then in those above. */
function findPackage(packages, name, from) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = `${place ? `${place}/` : ''}node_modules/${name}`;
    if (packages[found]) return found;
    if (place === '') return undefined;
  }
}

function fail(words) {
  console.error(words);
  process.exit(1);
}
