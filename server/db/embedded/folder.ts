import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { durableOptions, fsyncFile, fsyncFolder } from './file-system.ts';

/** Builds beside the place and moves at the end: a first start that is cut off leaves nothing. */
export async function openDatabaseFolder(folder: string, options: PGliteOptions): Promise<PGlite> {
  const finished = path.join(folder, 'pgdata');
  const partial = path.join(folder, 'pgdata.partial');
  fs.rmSync(partial, { recursive: true, force: true });
  if (!fs.existsSync(finished)) {
    await buildDatabase(partial, options);
    fsyncTree(partial);
    fs.renameSync(partial, finished);
    fsyncFolder(folder);
  }
  if (!fs.existsSync(path.join(finished, 'PG_VERSION'))) {
    throw new Error(`${finished} is not a database folder`);
  }
  return PGlite.create({ ...options, loadDataDir: undefined, ...durableOptions(finished) });
}

async function buildDatabase(folder: string, options: PGliteOptions): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 });
  const database = await PGlite.create({ ...options, fs: new NodeFS(folder) });
  await database.close();
}

export function fsyncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(entryPath);
    else fsyncFile(entryPath);
  }
  fsyncFolder(folder);
}

/** The size of all its files in bytes. One that vanishes meanwhile counts as nothing. */
export function sizeOfTree(folder: string): number {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) =>
      sum + (fs.statSync(path.join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
