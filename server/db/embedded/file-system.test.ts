import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { embeddedTemplate } from '#server/testing/database.ts';
import { durableOptions } from './file-system.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-durable-'));
const synced: ('file' | 'folder')[] = [];
let database: PGlite;

beforeAll(async () => {
  const fsync = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.push(fs.fstatSync(descriptor).isDirectory() ? 'folder' : 'file');
    fsync(descriptor);
  });
  const template = new Blob([fs.readFileSync(await embeddedTemplate())]);
  database = await PGlite.create({ ...durableOptions(folder), loadDataDir: template });
  await database.exec('create table t (a int)');
});
beforeEach(() => void synced.splice(0));
afterAll(async () => {
  await database.close();
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

it('each commit syncs the log to disk once before it is answered', async () => {
  for (let row = 1; row <= 3; row += 1) {
    await database.exec(`insert into t values (${row})`);
    expect(synced).toHaveLength(row);
  }
  await database.query('select * from t');
  expect(synced).toEqual(['file', 'file', 'file']);
});

it('a checkpoint syncs the tables, and a new log file syncs its folder', async () => {
  await database.exec('insert into t values (4)');
  synced.splice(0);
  await database.exec('checkpoint');
  expect(synced.filter((kind) => kind === 'file').length).toBeGreaterThan(1);
  await database.exec('select pg_switch_wal()');
  await database.exec('insert into t values (5)');
  expect(synced).toContain('folder');
});

it('the embedded PostgreSQL runs with fsync, full page writes and synchronous commit', async () => {
  const { rows } = await database.query(`select current_setting('fsync') as fsync,
    current_setting('wal_sync_method') as method, current_setting('full_page_writes') as pages,
    current_setting('synchronous_commit') as commit`);
  expect(rows).toEqual([{ fsync: 'on', method: 'fsync', pages: 'on', commit: 'on' }]);
});
