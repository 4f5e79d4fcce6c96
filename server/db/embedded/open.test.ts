import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChildProgram, startChildProgram } from '#server/testing/child-program.ts';
import { embeddedTemplate } from '#server/testing/database.ts';
import { writeUnderKills } from '#server/testing/embedded-kills.ts';
import { Engine, EngineFailed } from './engine.ts';
import { FolderInUse } from './folder-lock.ts';
import { maintainDatabase } from './maintenance.ts';
import { FolderUnusable, openEmbedded } from './open.ts';

const template = await embeddedTemplate();
const openModule = '#server/db/embedded/open.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-embedded-'));
const made = path.join(root, 'made');
let folder: string;
const unprivilegedUid = 65_534;

beforeAll(async () => {
  await (await openEmbedded({ folder: made, template })).close();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(root, 'database-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
afterAll(() => fs.rmSync(root, { recursive: true }));

function copyMadeDatabase(): void {
  fs.cpSync(made, folder, { recursive: true });
}

it('rows survive a restart of the embedded database', async () => {
  copyMadeDatabase();
  const first = await openEmbedded({ folder });
  await first.pool.query('create table notes as select 42 as number');
  await first.close();
  const second = await openEmbedded({ folder });
  expect((await second.pool.query('select number from notes')).rows).toEqual([{ number: 42 }]);
  await second.close();
  expect(fs.readdirSync(folder)).toEqual(['pgdata']);
});

it('a folder that another process has open is refused until that process ends', async () => {
  copyMadeDatabase();
  const program = startChildProgram(`
    import { openEmbedded } from '${openModule}';
    await openEmbedded(${JSON.stringify({ folder })});
    console.log('open');`);
  expect(await program.nextLine()).toBe('open');
  await expect(openEmbedded({ folder })).rejects.toThrow(FolderInUse);
  await program.kill();
  await (await openEmbedded({ folder })).close();
});

it('a folder without write permission is refused, existing or not', async () => {
  fs.chmodSync(folder, 0o555);
  fs.chmodSync(root, 0o755);
  // The superuser may write anywhere.
  const isSuperuser = process.geteuid?.() === 0;
  if (isSuperuser) process.seteuid?.(unprivilegedUid);
  try {
    for (const place of [folder, path.join(folder, 'new')]) {
      const failure: unknown = await openEmbedded({ folder: place }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(FolderUnusable);
      expect(String(failure)).toMatch(/no right to write there$/);
    }
  } finally {
    if (isSuperuser) process.seteuid?.(0);
  }
});

it('a folder behind a link to a missing place, such as an unmounted disk, is named as unusable', async () => {
  const link = `${folder}-link`;
  fs.symlinkSync(`${folder}-missing`, link);
  try {
    for (const place of [link, path.join(link, 'new')]) {
      const failure: unknown = await openEmbedded({ folder: place }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(FolderUnusable);
      expect(String(failure)).toMatch(/a place that does not exist$/);
    }
  } finally {
    fs.unlinkSync(link);
  }
});

it('every acknowledged row survives two kills in the middle of writing', async () => {
  copyMadeDatabase();
  const { acknowledged, kept } = await writeUnderKills(folder, 2);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(50 * (1 + 2));
});

it.each(['PG_VERSION', 'global/pg_control'])(
  'a first start that was killed at %s leaves a folder that opens',
  async (file) => {
    const program = startChildProgram(`
      import { openEmbedded } from '${openModule}';
      await openEmbedded(${JSON.stringify({ folder, template })});`);
    await killWhenThere(program, path.join(folder, 'pgdata.partial', file));
    expect(fs.existsSync(path.join(folder, 'pgdata'))).toBe(false);

    const { pool, close } = await openEmbedded({ folder, template });
    expect((await pool.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }]);
    await close();
    expect(fs.readdirSync(folder)).toEqual(['pgdata']);
  },
);

async function killWhenThere(program: ChildProgram, file: string): Promise<void> {
  while (!fs.existsSync(file)) await new Promise(setImmediate);
  await program.kill();
}

it('a folder that holds no database is refused and left unchanged', async () => {
  fs.mkdirSync(path.join(folder, 'pgdata'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'pgdata', 'letter.txt'), 'dear');
  await expect(openEmbedded({ folder })).rejects.toThrow(EngineFailed);
  expect(fs.readdirSync(path.join(folder, 'pgdata'))).toEqual(['letter.txt']);
  expect(fs.readdirSync(folder)).toEqual(['pgdata']);
});

it('a broken engine ends the process with one line and exit code 1', async () => {
  const program = startChildProgram(`
    import { openEmbedded } from '${openModule}';
    const { pool } = await openEmbedded(${JSON.stringify({ template })});
    await pool.query('create table t (a int)');
    // PostgreSQL ends this session: PGlite has no client to copy from.
    await pool.query('copy t from stdin');`);
  const { code, stderr } = await program.finished();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The embedded database failed: .+\n$/);
});

it('a broken engine rejects waiting and later requests', async () => {
  const deaths: Error[] = [];
  const engine = await Engine.start({ template }, (reason) => deaths.push(reason));
  const broken = engine.exchange(Buffer.from('Q\0\0\0\x19copy users from stdin\0').fill(26, 4, 5));
  const waiting = engine.reset();
  await expect(broken).rejects.toThrow(EngineFailed);
  await expect(waiting).rejects.toThrow(EngineFailed);
  await expect(engine.reset()).rejects.toThrow(EngineFailed);
  expect(deaths).toHaveLength(1);
  await engine.close();
});

it('an endless recursion fails its query only', async () => {
  const { pool, close } = await openEmbedded({ template });
  await pool.query(
    `create function deeper(n int) returns int language plpgsql as 'begin return deeper(n + 1); end'`,
  );
  await expect(pool.query('select deeper(1)')).rejects.toMatchObject({ code: '54001' });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});

it('maintenance removes dead rows and refreshes the statistics', async () => {
  const { pool, close } = await openEmbedded({ template });
  await pool.query('create table worn as select 1 as a from generate_series(1, 1000)');
  await pool.query('update worn set a = 2');
  const wear = async (): Promise<unknown> =>
    (
      await pool.query(
        `select n_dead_tup::int as dead, n_mod_since_analyze::int as changed from pg_stat_user_tables where relname = 'worn'`,
      )
    ).rows[0];
  await pool.query('select pg_stat_force_next_flush()');
  expect(await wear()).toEqual({ dead: 1000, changed: 2000 });
  await maintainDatabase(pool);
  await pool.query('select pg_stat_force_next_flush()');
  expect(await wear()).toEqual({ dead: 0, changed: 0 });
  await close();
});
