import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '#server/testing/database.ts';
import { plantMigrations } from '#server/testing/planted-migrations.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

const database = await createEmptyDatabase();
const planted = plantMigrations();
afterAll(async () => {
  planted.remove();
  await database.close();
});

const ribKeys = fs
  .readFileSync(path.join(migrationsFolder(), '0081_rib_keys.sql'), 'utf8')
  .split('--> statement-breakpoint\n');

it('accounts that no bank gave are gone from an older database, and the others stay', async () => {
  planted.plant('0000_payees', [
    `create table payees (account text primary key, rib text not null,
       constraint payees_rib check (rib ~ '^[0-9]{24}$' and rib::numeric % 97 = 0))`,
  ]);
  await migrateDatabase(database, planted);
  const ribs = {
    right: '011519000001205000534921',
    zeros: '0'.repeat(24),
    noBank: '000780000000000000000032',
    key0: '011519000001205000535600',
    key98: '011519000001205000538898',
    key99: '011519000001205000532399',
  };
  for (const [account, rib] of Object.entries(ribs))
    await database.pool.query('insert into payees values ($1, $2)', [account, rib]);
  planted.plant('0001_rib_keys', ribKeys);
  await migrateDatabase(database, planted);
  const { rows } = await database.pool.query('select account from payees');
  expect(rows).toEqual([{ account: 'right' }]);
});
