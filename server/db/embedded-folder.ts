import fs from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { durableOptions, fsyncFile, fsyncFolder } from './embedded-file-system.ts';

/**
 * Opens the database inside `folder`. A new one is built next to its place and moved there when it is complete
 * and on disk, so a first start that is killed or loses power leaves nothing half-made behind.
 */
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

/** Without fsync on the way: the whole tree is synced once, at the end. */
async function buildDatabase(folder: string, options: PGliteOptions): Promise<void> {
  fs.mkdirSync(folder, { mode: 0o700 });
  const database = await PGlite.create({ ...options, fs: new NodeFS(folder) });
  await database.close();
}

function fsyncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(entryPath);
    else fsyncFile(entryPath);
  }
  fsyncFolder(folder);
}
