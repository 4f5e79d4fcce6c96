import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '#server/doctor/finding.ts';
import { ConsoleRefusal } from '#server/console-refusal.ts';
import { copyDatabase } from '#server/db/embedded/copy-folder.ts';
import { fsyncFolder } from '#server/db/embedded/file-system.ts';
import { lockFolder, type FolderLock } from '#server/db/embedded/folder-lock.ts';
import { fsyncTree, sizeOfTree } from '#server/db/embedded/folder.ts';
import { rehearse, type Rehearsed } from '#server/rehearsal/rehearse.ts';
import { keepNewest, removeFaulty, removePartial } from './kept-backups.ts';
import { requireTarget } from './target.ts';

export interface BackupWish extends Rehearsed {
  /** The folder of the backups, as the operator wrote it. */
  target: string;
  /** How many finished ones stay. Without it all do. */
  keep?: number | undefined;
  now: Date;
}

export interface MadeBackup {
  place: string;
  /** What the rehearsal found beside what is right. */
  found: Finding[];
  /** One of `found` is a fault: it is kept apart, and replaces no other. */
  isFaulty: boolean;
  bytes: number;
  copiedMs: number;
  lookedMs: number;
}

/**
 * Copies the embedded database into a new folder of `target`, opens the copy, rehearses it, and only then gives it its name
 * (decision 109). Throws ConsoleRefusal, BackupRefused, and what a start throws for a copy that does not open.
 */
export async function makeBackup(wish: BackupWish): Promise<MadeBackup> {
  const { folder, target } = requireTarget(wish);
  const lock = await lockTarget(target);
  try {
    await removePartial(target);
    return await makeIn(target, { wish, folder });
  } finally {
    await lock.release();
  }
}

async function lockTarget(target: string): Promise<FolderLock> {
  await mkdir(target, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return lockFolder(target).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'FolderInUse'
      ? new ConsoleRefusal(`Another backup is being made in ${target}.`)
      : error;
  });
}

async function makeIn(
  target: string,
  { wish, folder }: { wish: BackupWish; folder: string },
): Promise<MadeBackup> {
  const finished = path.join(target, nameOf(wish.now));
  const partial = `${finished}.partial`;
  if (await isThere(finished)) throw new ConsoleRefusal(`${finished} is there already.`);
  try {
    await requireRoom(target, folder);
    await mkdir(partial, { mode: 0o700 });
    const begun = performance.now();
    await copyDatabase(folder, path.join(partial, 'pgdata')).catch(explainUse);
    const copied = performance.now();
    const found = await lookAt(partial, wish);
    const isFaulty = found.some(({ level }) => level === 'fault');
    const bytes = sizeOfTree(partial);
    const place = isFaulty ? `${finished}.faulty` : finished;
    fsyncTree(partial);
    await rename(partial, place);
    fsyncFolder(target);
    if (isFaulty) await removeFaulty(target, place);
    else if (wish.keep !== undefined) await keepNewest(target, place, wish.keep);
    const lookedMs = performance.now() - copied;
    return { place, found, isFaulty, bytes, copiedMs: copied - begun, lookedMs };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** The rest of the disk is the production's, where both lie on one: full, it stops. */
const reserveBytes = 500_000_000;

async function requireRoom(target: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(target);
  const bytes = sizeOfTree(path.join(folder, 'pgdata'));
  const needed = bytes * 1.2 + reserveBytes;
  if (bavail * bsize < needed)
    throw new ConsoleRefusal(
      `${target} has room for ${inMegabytes(bavail * bsize)}, and ${inMegabytes(needed)} are needed: the database has ${inMegabytes(bytes)}.`,
    );
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** The name of a backup as in 2026-11-30T02-00-00Z: some file systems take no colon. */
const nameOf = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

const isThere = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  );

function explainUse(error: unknown): never {
  throw error instanceof Error && error.name === 'FolderInUse'
    ? new ConsoleRefusal(
        `${error.message}, which cannot be asked for a backup: stop it first (docs/operations.md, Backup).`,
      )
    : error;
}

async function lookAt(copy: string, { config, log, renderer }: Rehearsed): Promise<Finding[]> {
  const found: Finding[] = [];
  const restored = { ...config, database: { folder: copy } };
  await rehearse({ config: restored, log, renderer }, (finding) => found.push(finding));
  return found.filter(({ level }) => level !== 'ok');
}
