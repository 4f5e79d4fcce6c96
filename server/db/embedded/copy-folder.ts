import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visitBackupDoor, type BackupVisit } from './backup-visit.ts';
import { lockFolder } from './folder-lock.ts';

/** Files of a running process: the copy has none. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts']);

/**
 * Copies the database of `folder` to `copy`, which opens as it was at one moment, also while a process writes to it. What
 * was acknowledged before the call is in it. Throws BackupRefused, and FolderInUse where a process has it open that cannot
 * be asked for a backup.
 */
export async function copyDatabase(folder: string, copy: string): Promise<void> {
  const from = path.join(folder, 'pgdata');
  const visit = await visitBackupDoor(folder);
  if (visit) return copyWithVisit(visit, from, copy);
  const lock = await lockFolder(folder);
  try {
    await copyFiles(from, copy);
    await copyLog(from, copy);
  } finally {
    await lock.release();
  }
}

async function copyWithVisit(visit: BackupVisit, from: string, copy: string): Promise<void> {
  try {
    await copyFiles(from, copy);
    const label = await visit.stop();
    await copyLog(from, copy);
    // Without its label the copy opens as after a crash, from the wrong place of the log.
    await writeFile(path.join(copy, 'backup_label'), label, { mode: 0o600 });
    await visit.end();
  } finally {
    visit.leave();
  }
}

/** All but the log: files may change, grow and vanish meanwhile. */
export const copyFiles = (from: string, copy: string): Promise<void> =>
  copyTree({ from, copy, isLeftOut: (place) => leftOut.has(place) || path.dirname(place) === 'pg_wal' });

export const copyLog = (from: string, copy: string): Promise<void> =>
  copyTree({ from, copy, isLeftOut: (place) => place !== 'pg_wal' && path.dirname(place) !== 'pg_wal' });

interface Copied {
  from: string;
  copy: string;
  /** Called with the place in the folder. */
  isLeftOut(place: string): boolean;
}

async function copyTree(copied: Copied, folder = ''): Promise<void> {
  const { from, copy, isLeftOut } = copied;
  await mkdir(path.join(copy, folder), { mode: 0o700, recursive: true });
  for (const name of await readdir(path.join(from, folder)).catch(unlessGone(() => []))) {
    const place = path.join(folder, name);
    if (isLeftOut(place)) continue;
    const [source, goal] = [path.join(from, place), path.join(copy, place)];
    // Follows links: a log on another disk is copied too.
    const found = await stat(source).catch(unlessGone(() => undefined));
    if (found?.isDirectory()) await copyTree(copied, place);
    else if (found?.isFile())
      await copyFile(source, goal, constants.COPYFILE_FICLONE).catch(unlessGone(() => undefined));
  }
}

function unlessGone<Instead>(instead: () => Instead): (error: unknown) => Instead {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead();
    throw error;
  };
}
