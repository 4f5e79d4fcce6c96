import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a build is made of. `node scripts/build/fingerprint.mjs` prints version and fingerprint, for deploy/install.sh. */
const sources = [
  'web',
  'shared',
  'server',
  'public',
  'scripts/build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** A container is told it, a clone has tags, and all else has package.json (decision 106). */
export function readVersion(root) {
  const told = process.env.MIDA_VERSION || describeClone(root);
  return (told || JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version).replace(/^v/, '');
}

/**
 * The version as in v0.2.0, or v0.2.0-14-g1a2b3c4 fourteen commits later. Only this folder is asked: it may lie in
 * another clone.
 */
function describeClone(root) {
  if (!existsSync(join(root, '.git'))) return '';
  const words = ['-C', root, 'describe', '--tags', '--match', 'v[0-9]*'];
  return (spawnSync('git', words, { encoding: 'utf8' }).stdout ?? '').trim();
}

/** The sum is the same for the same sources, wherever they are. */
export function hashSources(root, version) {
  const hash = createHash('sha256').update(version);
  const add = (path) => {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  };
  const visit = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const source of sources) {
    if (/\.\w+$/.test(source)) add(source);
    else if (existsSync(join(root, source))) visit(source);
  }
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = resolve(import.meta.dirname, '../..');
  const version = readVersion(root);
  console.log(version, hashSources(root, version));
}
