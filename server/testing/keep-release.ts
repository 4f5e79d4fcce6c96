import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { testServerUrl } from './test-server.ts';

/**
 * `tsx server/testing/keep-release.ts 0.3.0` on the commit of a release: keeps a database as it leaves one, with two people of
 * each kind and what they typed, for the test of upgrades (server/db/upgrade.test.ts).
 */
const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('name the version, as in 0.3.0');
const folder = path.join(import.meta.dirname, 'releases');

const programs = ensurePostgres();
const postgres = await startPostgres(programs);
try {
  // The settings are read by the modules that are loaded below.
  process.env['TEST_DATABASE'] = 'server';
  process.env['TEST_DATABASE_URL'] = postgres.url;
  const text = await fillAndDump();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${version}.sql.gz`), gzipSync(text, { level: 9 }));
} finally {
  postgres.stop();
}

async function fillAndDump(): Promise<string> {
  const { prepareTestDatabases } = await import('./database.ts');
  const { startTestApp } = await import('./app.ts');
  const { createOrder, createPerson, createRestaurant } = await import('./builders.ts');
  const { closed, createTwoOfEveryone } = await import('./two-of-everyone.ts');
  const { typeWordsOfEveryone } = await import('./words-of-everyone.ts');
  await prepareTestDatabases('server');
  const mida = await startTestApp();
  try {
    await typeWordsOfEveryone(mida, await createTwoOfEveryone(mida, closed));
    const restaurant = await createRestaurant(mida);
    for (const status of ['new', 'picked_up', 'delivered'] as const)
      await createOrder(mida, { customerId: await createPerson(mida), restaurant, status });
    const { rows } = await mida.database.pool.query<{ name: string }>('select current_database() as name');
    const words = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges'];
    const place = `--dbname=${testServerUrl(rows[0]?.name ?? '')}`;
    return withoutSession(
      execFileSync(path.join(programs, 'pg_dump'), [...words, place], { encoding: 'utf8' }),
    );
  } finally {
    await mida.close();
  }
}

/** Remarks, commands of psql, and settings of the session, which a driver does not need. */
function withoutSession(dump: string): string {
  const isOfSession = (line: string): boolean => /^(?:--|\\|SET |SELECT pg_catalog\.set_config)/.test(line);
  return dump
    .split('\n')
    .filter((line) => !isOfSession(line))
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n');
}
