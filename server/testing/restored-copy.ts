import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { runOnTestServer, testServerUrl } from './test-server.ts';

const runProgram = (name: string, args: readonly string[], input?: Buffer): Buffer =>
  execFileSync(path.join(ensurePostgres(), name), args, { input, maxBuffer: 2 ** 28 });

/** A backup as docs/operations.md makes it, in memory. */
export const dumpOf = async (database: OpenDatabase): Promise<Buffer> =>
  runProgram('pg_dump', ['--format=custom', testServerUrl(await databaseNameOf(database))]);

export async function databaseNameOf({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

/** Restores it into an empty database, by the command of docs/operations.md. `close` drops it. */
export async function restoreInto(
  dump: Buffer,
  name = `mida_test_${randomBytes(6).toString('hex')}`,
): Promise<OpenDatabase> {
  await runOnTestServer(`create database ${name}`);
  const address = `--dbname=${testServerUrl(name)}`;
  runProgram('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', address], dump);
  const open = await openDatabase({ url: testServerUrl(name) });
  return {
    ...open,
    close: async () => {
      await open.close();
      await runOnTestServer(`drop database ${name} with (force)`);
    },
  };
}
