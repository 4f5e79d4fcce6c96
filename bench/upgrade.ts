import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { recordSection } from './support/figures.ts';

// What an upgrade from each release to this version costs a large city: the sources of the release make and fill its
// database, this version migrates it, while another connection asks for each table as a write does.
// `npm run bench:upgrade -- --orders 100000`.
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' } } });
const orders = Number(values.orders);
const root = path.resolve(import.meta.dirname, '..');

interface Release {
  version: string;
  commit: string;
}

interface Cost {
  version: string;
  megabytes: number;
  seconds: number;
  /** The longest that a write of any table would have waited, ms. */
  waitMs: number;
  table: string;
}

const releases = JSON.parse(readFileSync(path.join(root, 'docs/releases.json'), 'utf8')) as Release[];
const folder = await mkdtemp(path.join(tmpdir(), 'mida-upgrade-'));
const postgres = await startPostgres(ensurePostgres());
const costs: Cost[] = [];
try {
  for (const release of releases) costs.push(await measure(release));
  report();
} finally {
  postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(release: Release): Promise<Cost> {
  const url = await fillAsOf(release);
  const database = await openDatabase({ url });
  const probe = await probeWrites(url);
  const from = performance.now();
  await migrateDatabase(database);
  const seconds = (performance.now() - from) / 1_000;
  const slowest = await probe.stop();
  const { rows } = await database.pool.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  await database.close();
  return { version: release.version, megabytes: Number(rows[0]?.bytes ?? 0) / 2 ** 20, seconds, ...slowest };
}

/** Runs the release's own sources, with the packages of today. */
async function fillAsOf({ version, commit }: Release): Promise<string> {
  const sources = path.join(folder, version);
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('mkdir', [sources]);
  execFileSync('tar', ['-x', '-C', sources], { input: archive });
  symlinkSync(path.join(root, 'node_modules'), path.join(sources, 'node_modules'));
  const name = `city_${version.replaceAll('.', '_')}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = name;
  const fill = `
    const { openDatabase } = await import('#server/db/connect.ts');
    const { migrateDatabase } = await import('#server/db/migrate.ts');
    const { fillMarket } = await import('./bench/support/market.ts');
    const database = await openDatabase({ url: '${url.href}' });
    await migrateDatabase(database);
    await database.close();
    await fillMarket('${url.href}', { orders: ${orders}, placers: 4000, couriers: 100 });`;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', fill], {
    cwd: sources,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The sources of ${version} did not fill their database.`);
  return url.href;
}

/** Table by table: two locks at a time could meet those of a migration in the other order. */
async function probeWrites(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const slowest = { waitMs: 0, table: '' };
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      for (const { name } of rows) {
        const from = performance.now();
        await client.query(`begin; lock table "${name}" in row exclusive mode; commit`);
        const waitMs = performance.now() - from;
        if (waitMs > slowest.waitMs) Object.assign(slowest, { waitMs, table: name });
      }
    }
  })();
  return {
    async stop() {
      isOver = true;
      await probing;
      await client.end();
      return slowest;
    },
  };
}

function report(): void {
  const lines = [
    `A city of ${orders.toLocaleString('en')} orders of a year, as the sources of each release leave it, migrated by this`,
    'version. Meanwhile another connection takes the lock that a write takes, table by table, without a pause.',
    'Written by `npm run bench:upgrade`.',
    '',
    '| From | database, MB | migrations and rules, s | longest wait of a write, ms | of the table |',
    '|---|---|---|---|---|',
    ...costs.map(
      ({ version, megabytes, seconds, waitMs, table }) =>
        `| ${version} | ${megabytes.toFixed(0)} | ${seconds.toFixed(1)} | ${waitMs.toFixed(0)} | ${table} |`,
    ),
  ];
  console.log(`\n${lines.join('\n')}`);
  recordSection('Upgrade', lines);
}
