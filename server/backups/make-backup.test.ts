import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { lockFolder } from '#server/db/embedded/folder-lock.ts';
import { createLog } from '#server/log.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { type ChildProgram, startChildProgram } from '#server/testing/child-program.ts';
import {
  makeDatabaseIn,
  temporaryFolder,
  withDatabase,
  withProduct,
} from '#server/testing/database-folder.ts';
import { usualPages } from '#server/testing/plain-pages.ts';
import { sumTables } from '#server/testing/sum-tables.ts';
import { makeBackup, type BackupWish } from './make-backup.ts';

const whole = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-backed-up-'));
let data: string;
let target: string;

beforeAll(async () => {
  await makeDatabaseIn(whole);
  await withProduct(whole, async (mida) => {
    const restaurant = await createRestaurant(mida);
    await adminOf(mida);
    await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'delivered' });
  });
});
afterAll(() => fs.rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  data = path.join(temporaryFolder('mida-data-'), 'data');
  fs.cpSync(whole, data, { recursive: true });
  target = path.join(temporaryFolder('mida-target-'), 'backups');
});

const noon = new Date('2026-11-30T12:00:00.400Z');
const wish = (changed: Partial<BackupWish> = {}): BackupWish => ({
  config: readConfig({ DATA_FOLDER: data, SUPPORT_PHONE: '0524431234' }),
  log: createLog('silent', { write: () => {} }),
  renderer: usualPages,
  target,
  now: noon,
  ...changed,
});
/** The counted tries are left out, which are unlogged: they begin again, as after a kill. */
const sumsOf = (folder: string) =>
  withDatabase(folder, async (database) =>
    (await sumTables(database)).filter(({ name }) => name !== 'rate_limits'),
  );

/** A process that makes a backup, or only holds the database open. */
const startProgram = (work: 'hold' | 'back up'): ChildProgram =>
  startChildProgram(`
    import { readConfig } from '#server/config.ts';
    import { openDatabase } from '#server/db/connect.ts';
    import { createLog } from '#server/log.ts';
    import { makeBackup } from '#server/backups/make-backup.ts';
    import { usualPages } from '#server/testing/plain-pages.ts';
    const config = readConfig({ DATA_FOLDER: ${JSON.stringify(data)} });
    console.log('ready');
    ${
      work === 'hold'
        ? 'await openDatabase(config.database);'
        : `const log = createLog('silent', { write: () => {} });
           await makeBackup({ config, log, renderer: usualPages, target: ${JSON.stringify(target)}, now: new Date() });`
    }
    console.log('done');`);

/** Kills the program once the copying has begun. */
async function killAtCopying(program: ChildProgram): Promise<void> {
  const hasBegun = (): boolean => {
    const names = fs.existsSync(target) ? fs.readdirSync(target) : [];
    return names.some((name) => fs.existsSync(path.join(target, name, 'pgdata')));
  };
  while (!hasBegun()) await new Promise(setImmediate);
  await program.kill();
}

it('a backup of an open database is a folder with a database that holds the same, for its user alone', async () => {
  const made = await withDatabase(data, () => makeBackup(wish()));
  expect(made).toMatchObject({ found: [], isFaulty: false });
  expect(made.place).toBe(path.join(fs.realpathSync(target), '2026-11-30T12-00-00Z'));
  expect(fs.readdirSync(target)).toEqual(['2026-11-30T12-00-00Z']);
  expect(fs.readdirSync(made.place)).toEqual(['pgdata']);
  for (const folder of [target, made.place, path.join(made.place, 'pgdata')])
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  expect(await sumsOf(made.place)).toEqual(await sumsOf(whole));
  expect(await sumsOf(data)).toEqual(await sumsOf(whole));
});

it('a backup of a database that no process has open needs none, also after a kill', async () => {
  const program = startProgram('hold');
  await program.nextLine();
  await program.nextLine();
  await program.kill();
  const { place, isFaulty } = await makeBackup(wish());
  expect(isFaulty).toBe(false);
  expect(await sumsOf(place)).toEqual(await sumsOf(whole));
});

describe('older backups', () => {
  const older = [
    '2026-11-26T12-00-00Z',
    '2026-11-27T12-00-00Z',
    '2026-11-28T12-00-00Z',
    '2026-11-29T12-00-00Z',
  ];
  const others = ['2026-11-20', '2026-11-25T12-00-00Z.old', 'letters'];
  beforeEach(() => {
    for (const name of [...older, ...others]) fs.mkdirSync(path.join(target, name), { recursive: true });
  });

  it('stay without a number', async () => {
    await makeBackup(wish());
    expect(fs.readdirSync(target)).toEqual([...older, ...others, '2026-11-30T12-00-00Z'].toSorted());
  });

  it('go beyond the number, and nothing else goes', async () => {
    await makeBackup(wish({ keep: 3 }));
    expect(fs.readdirSync(target)).toEqual([...older.slice(2), ...others, '2026-11-30T12-00-00Z'].toSorted());
  });

  it('go, and not the new one, when a clock that was ahead has named them later', async () => {
    fs.mkdirSync(path.join(target, '2027-01-01T12-00-00Z'));
    const { place } = await makeBackup(wish({ keep: 1 }));
    expect(fs.readdirSync(target)).toEqual([...others, path.basename(place)].toSorted());
  });

  it('stay while a process has them open', async () => {
    const lock = await lockFolder(path.join(target, '2026-11-26T12-00-00Z'));
    await makeBackup(wish({ keep: 1 }));
    await lock.release();
    expect(fs.readdirSync(target)).toEqual(
      ['2026-11-26T12-00-00Z', ...others, '2026-11-30T12-00-00Z'].toSorted(),
    );
  });

  it('stay when the new one holds a fault, which is kept apart and alone', async () => {
    await withDatabase(data, ({ pool }) =>
      pool.query(`set session_replication_role = replica; update orders set version = version + 1`),
    );
    fs.mkdirSync(path.join(target, '2026-11-28T13-00-00Z.faulty'));
    const { found, isFaulty, place } = await makeBackup(wish({ keep: 1 }));
    expect(found.map(({ level, name }) => `${level} ${name}`)).toEqual(['fault steps']);
    expect(isFaulty).toBe(true);
    expect(path.basename(place)).toBe('2026-11-30T12-00-00Z.faulty');
    expect(fs.readdirSync(target)).toEqual([...older, ...others, path.basename(place)].toSorted());
  });

  it('stay when there is no new one', async () => {
    await withDatabase(data, ({ pool }) =>
      pool.query('delete from drizzle.__drizzle_migrations where id > 1'),
    );
    await expect(makeBackup(wish({ keep: 1 }))).rejects.toThrow('lacks migrations of this version');
    expect(fs.readdirSync(target)).toEqual([...older, ...others].toSorted());
  });
});

describe('a kill', () => {
  it('of the command leaves nothing that looks finished, and the next backup removes what it left', async () => {
    await withDatabase(data, async ({ pool }) => {
      await killAtCopying(startProgram('back up'));
      expect(fs.readdirSync(target).toSorted()).toEqual([expect.stringMatching(/^2.*Z\.partial$/), 'lock']);
      await pool.query('create table later (id int)');
      // The backup is under way until the end of the killed command has arrived.
      await vi.waitFor(() => makeBackup(wish()), 60_000);
      expect(fs.readdirSync(target)).toEqual(['2026-11-30T12-00-00Z']);
    });
  });

  it('of the product leaves no backup', async () => {
    const program = startProgram('hold');
    await program.nextLine();
    await program.nextLine();
    const killed = killAtCopying(program);
    await expect(makeBackup(wish())).rejects.toThrow('ended the backup');
    await killed;
    expect(fs.readdirSync(target)).toEqual([]);
  });
});

describe('it is refused', () => {
  it('for a PostgreSQL server', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://mida@127.0.0.1:1/mida' });
    await expect(makeBackup(wish({ config }))).rejects.toThrow('take pg_dump or pgBackRest');
  });

  it('where no database is', async () => {
    const config = readConfig({ DATA_FOLDER: path.join(data, 'none') });
    await expect(makeBackup(wish({ config }))).rejects.toThrow('the first start makes it');
  });

  it('into a folder whose parent is missing, such as a disk that is not mounted', async () => {
    await expect(makeBackup(wish({ target: path.join(target, 'inner') }))).rejects.toThrow('does not exist');
  });

  it.each(['', 'backups', '..', 'link'])('where the folder of backups is <data>/%s', async (inner) => {
    const link = path.join(path.dirname(data), 'link');
    fs.symlinkSync(data, link);
    const place = inner === 'link' ? path.join(link, 'backups') : path.join(data, inner);
    await expect(makeBackup(wish({ target: place }))).rejects.toThrow('lies in the other');
    expect(fs.readdirSync(data)).toEqual(['pgdata']);
  });

  it('while another one is made in the same folder', async () => {
    const first = makeBackup(wish());
    await expect(makeBackup(wish())).rejects.toThrow('Another backup is being made');
    await first;
    await expect(makeBackup(wish())).rejects.toThrow('is there already');
  });

  it('for an open database that cannot be asked, with what to do', async () => {
    await withDatabase(data, async () => {
      fs.rmSync(path.join(data, 'backup.sock'));
      await expect(makeBackup(wish())).rejects.toThrow(
        /in use .*cannot be asked for a backup: stop it first/,
      );
    });
    expect(fs.readdirSync(target)).toEqual([]);
  });
});
