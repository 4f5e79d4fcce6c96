import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChildProgram } from '#server/testing/child-program.ts';
import { makeDatabaseIn, temporaryFolder } from '#server/testing/database-folder.ts';
import { openBackupDoor } from './backup-door.ts';
import { BackupRefused, visitBackupDoor, type BackupVisit } from './backup-visit.ts';
import { copyDatabase, copyFiles, copyLog } from './copy-folder.ts';
import { FolderInUse } from './folder-lock.ts';
import { openEmbedded, type EmbeddedDatabase } from './open.ts';

const everyMs = 5 * 60_000;
const made = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-copied-'));
beforeAll(() => makeDatabaseIn(made));
afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

let folder: string;
let copy: string;
beforeEach(() => {
  folder = temporaryFolder('mida-copied-');
  copy = temporaryFolder('mida-copy-');
  fs.cpSync(made, folder, { recursive: true });
});
afterEach(() => vi.useRealTimers());

const pgdata = (of: string): string => path.join(of, 'pgdata');

async function visitOf(place: string): Promise<BackupVisit> {
  const visit = await visitBackupDoor(place);
  if (!visit) throw new Error('nobody listens');
  return visit;
}

/** Visits once the end of the last visit has arrived. */
const visitSoon = (place: string): Promise<BackupVisit> => vi.waitFor(() => visitOf(place), 30_000);

async function idsIn(place: string): Promise<number[]> {
  const { pool, close } = await openEmbedded({ folder: place });
  const { rows } = await pool.query<{ id: number }>('select id from notes order by id');
  await close();
  return rows.map(({ id }) => id);
}

async function openWithNotes(): Promise<EmbeddedDatabase> {
  const open = await openEmbedded({ folder });
  await open.pool.query('create table notes (id int primary key, words text)');
  return open;
}

const write = ({ pool }: EmbeddedDatabase, id: number): Promise<unknown> =>
  pool.query(`insert into notes values ($1, repeat('tajine', 500))`, [id]);

it('a copy of a database that is written to opens with every row that was acknowledged before', async () => {
  const open = await openWithNotes();
  let written = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await write(open, (written += 1));
  })();
  await vi.waitUntil(() => written > 20, 60_000);
  const before = written - 1;
  await copyDatabase(folder, pgdata(copy));
  const during = written - before;
  isOver = true;
  await writing;
  await open.close();

  expect(during).toBeGreaterThan(1);
  const kept = await idsIn(copy);
  // The copy is of one moment: no row is missing between two others.
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => index + 1));
  expect(kept.length).toBeGreaterThanOrEqual(before);
  expect(await idsIn(folder)).toHaveLength(written);
});

it('maintenance that is due while the log is copied waits, because its checkpoint would recycle the log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const open = await openWithNotes();
  const visit = await visitOf(folder);
  await copyFiles(pgdata(folder), pgdata(copy));
  for (let id = 1; id <= 6; id += 1) {
    await write(open, id);
    await open.pool.query('select pg_switch_wal()');
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  const logFiles = async (): Promise<string> => {
    const { rows } = await open.pool.query<{ redo: string }>(
      'select redo_wal_file as redo from pg_control_checkpoint()',
    );
    return rows[0]?.redo ?? '';
  };
  const redo = await logFiles();
  fs.writeFileSync(path.join(pgdata(copy), 'backup_label'), await visit.stop());
  await copyLog(pgdata(folder), pgdata(copy));
  await visit.end();
  expect(await idsIn(copy)).toEqual([1, 2, 3, 4, 5, 6]);

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(await logFiles()).not.toBe(redo);
  }, 30_000);
  await open.close();
});

describe('a backup that is not whole', () => {
  it.each(['at once', 'when the files are copied'])(
    'of a visitor that leaves %s ends in the database, and the next one begins',
    async (when) => {
      const open = await openWithNotes();
      const visit = await visitOf(folder);
      if (when !== 'at once') await visit.stop();
      visit.leave();
      const next = await visitSoon(folder);
      await copyFiles(pgdata(folder), pgdata(copy));
      expect(await next.stop()).toContain('START WAL LOCATION');
      next.leave();
      await open.close();
    },
  );

  it('is refused where the database is closed while its files are copied', async () => {
    const open = await openWithNotes();
    const visit = await visitOf(folder);
    await open.close();
    await expect(visit.stop()).rejects.toThrow(BackupRefused);
    expect(fs.readdirSync(folder)).toEqual(['pgdata']);
  });

  it('is refused where the database is closed while the log is copied', async () => {
    const open = await openWithNotes();
    const visit = await visitOf(folder);
    await visit.stop();
    await open.close();
    await expect(visit.end()).rejects.toThrow('ended the backup');
  });

  it('is refused where the process is killed', async () => {
    const program = startChildProgram(`
      import { openEmbedded } from '#server/db/embedded/open.ts';
      await openEmbedded(${JSON.stringify({ folder })});
      console.log('open');`);
    await program.nextLine();
    const visit = await visitOf(folder);
    await program.kill();
    await expect(visit.stop()).rejects.toThrow(BackupRefused);

    // What it left in the folder is in nobody's way.
    await copyDatabase(folder, pgdata(copy));
    const open = await openWithNotes();
    (await visitOf(folder)).leave();
    await open.close();
    await (await openEmbedded({ folder: copy })).close();
  });
});

it('a second backup of the same database is refused while the first one is under way', async () => {
  const open = await openWithNotes();
  const first = await visitOf(folder);
  await expect(visitOf(folder)).rejects.toThrow('Another backup of this database is under way.');
  await first.stop();
  await first.end();
  await open.close();
});

it('the door belongs to the user of the process alone', async () => {
  const open = await openWithNotes();
  expect(fs.statSync(path.join(folder, 'backup.sock')).mode & 0o777).toBe(0o600);
  await open.close();
});

it('a folder with a path too long for a socket opens without a door, and is copied while it is closed', async () => {
  const long = path.join(temporaryFolder('mida-long-'), 'a-folder-of-a-database-'.repeat(5));
  fs.renameSync(folder, long);
  const open = await openEmbedded({ folder: long });
  await expect(copyDatabase(long, pgdata(copy))).rejects.toThrow(FolderInUse);
  await open.close();
  await copyDatabase(long, pgdata(copy));
  await (await openEmbedded({ folder: copy })).close();
});

describe('what the process does', () => {
  const asked: string[] = [];
  const answering = (answer: (text: string) => Promise<object>) => ({
    query: (text: string) => {
      asked.push(text.replace(/^.*(pg_backup_\w+).*$/, '$1'));
      return answer(text);
    },
  });
  const label = () => Promise.resolve({ rows: [{ label: 'a label' }] });
  const letGo = vi.fn<() => void>();
  const behind = (answer: (text: string) => Promise<object>, longestMs?: number) =>
    ({ pool: answering(answer), maintenance: { hold: () => Promise.resolve(letGo) }, longestMs }) as never;
  beforeEach(() => {
    asked.splice(0);
    letGo.mockReset();
  });

  it('sends a visitor away that stays too long, ends the backup and lets maintenance go on', async () => {
    const door = await openBackupDoor(copy, behind(label, 50));
    const visit = await visitOf(copy);
    await vi.waitUntil(() => letGo.mock.calls.length > 0, 30_000);
    await expect(visit.stop()).rejects.toThrow(BackupRefused);
    expect(asked).toEqual(['pg_backup_start', 'pg_backup_stop']);
    await door.close();
  });

  it('holds maintenance until the log is copied', async () => {
    const door = await openBackupDoor(copy, behind(label));
    const visit = await visitOf(copy);
    expect(await visit.stop()).toBe('a label');
    expect(letGo).not.toHaveBeenCalled();
    await visit.end();
    await door.close();
    expect(letGo).toHaveBeenCalledOnce();
    expect(asked).toEqual(['pg_backup_start', 'pg_backup_stop']);
  });

  it('ends a backup that an earlier visitor left under way, and begins', async () => {
    const underWay = Object.assign(new pg.DatabaseError('under way', 9, 'error'), { code: '55000' });
    const door = await openBackupDoor(
      copy,
      behind(() => (asked.length === 1 ? Promise.reject(underWay) : label())),
    );
    const visit = await visitOf(copy);
    expect(asked).toEqual(['pg_backup_start', 'pg_backup_stop', 'pg_backup_start']);
    visit.leave();
    await door.close();
  });

  it('says that it could not begin, and lets maintenance go on', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const door = await openBackupDoor(
      copy,
      behind(() => Promise.reject(new Error('no room'))),
    );
    await expect(visitOf(copy)).rejects.toThrow('ended the backup: see its log');
    expect(stderr).toHaveBeenCalledWith('A backup of the database failed: Error: no room\n');
    stderr.mockRestore();
    await door.close();
    expect(letGo).toHaveBeenCalledOnce();
    expect(asked).toEqual(['pg_backup_start']);
  });
});
