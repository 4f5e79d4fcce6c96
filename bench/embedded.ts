import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startProduct } from '#scripts/browser/product.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase, type DatabasePlace } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { lowerQuartile, median, recordSection, upperQuartile } from './support/figures.ts';
import { secret, sendAll } from './support/load.ts';
import { marketStatements } from './support/market.ts';
import { measuredCalls, writesARound, type Round } from './support/measured-calls.ts';
import { cpuDuring, timeOf } from './support/processes.ts';
import { readCount } from './support/rounds.ts';

// The embedded engine against the server: processor time of placing, and memory at rest against the bare
// engine on the same data. `npm run bench:embedded -- --rounds 3 --rest 20`.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, rest: { type: 'string', default: '60' } },
});
const rounds = readCount(values.rounds);
const restSeconds = Number(values.rest);
const goals = { placing: 1.3, addedMegabytes: 120 };
const market = { orders: 10_000, placers: (rounds + 1) * writesARound, couriers: 1 };

const bareEngine = path.join(import.meta.dirname, 'support/bare-engine.mjs');
const folder = await mkdtemp(path.join(tmpdir(), 'mida-bench-'));
const postgres = await startPostgres(ensurePostgres());
try {
  const data = path.join(folder, 'data');
  await fill({ folder: data });
  await fill({ url: postgres.url });
  const memory = await measureMemory(data);
  report(await comparePlacing(data), memory);
} finally {
  postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function fill(place: DatabasePlace): Promise<void> {
  const database = await openDatabase(place);
  await migrateDatabase(database);
  const client = await database.pool.connect();
  await client.query(`set session_replication_role = 'replica'`);
  for (const statement of marketStatements(market)) await client.query(statement);
  await client.query(`set session_replication_role = 'origin'`);
  await client.query('vacuum analyze');
  client.release();
  await database.close();
}

async function comparePlacing(data: string): Promise<number[][]> {
  const embedded = await startProduct({ DATA_FOLDER: data, AUTH_SECRET: secret });
  const server = await startProduct({ DATABASE_URL: postgres.url, AUTH_SECRET: secret });
  const watch = new pg.Client({ connectionString: postgres.url });
  await watch.connect();
  const contestant = { name: 'server', applicationName: 'mida', databaseName: 'postgres', ...server };
  const msEach: [number[], number[]] = [[], []];
  const place = measuredCalls.find(({ name }) => name === 'orders.place');
  if (!place) throw new Error('placing is not among the measured calls');
  try {
    for (let turn = 0; turn <= rounds; turn += 1) {
      const round: Round = { placersFrom: 1 + turn * writesARound, couriersFrom: 1, placed: [] };
      const before = msOf(embedded.processId);
      await sendAll(embedded.url, place.makeCalls(writesARound, round));
      const embeddedMs = msOf(embedded.processId) - before;
      const serverMs = await cpuDuring(watch, contestant, async () => {
        await sendAll(server.url, place.makeCalls(writesARound, round));
      });
      // The first turn warms up.
      if (turn === 0) continue;
      msEach[0].push(embeddedMs / writesARound);
      msEach[1].push(serverMs / writesARound);
    }
  } finally {
    await watch.end();
    await embedded.stop();
    await server.stop();
  }
  return msEach;
}

function msOf(processId: number): number {
  return timeOf(processId)[0]?.[1] ?? 0;
}

interface Memory {
  product: number;
  engine: number;
}

/** The product and the engine rest as long, one after the other, each on a copy of the data. */
async function measureMemory(data: string): Promise<Memory> {
  const copies = ['product', 'engine'].map((name) => path.join(folder, name));
  for (const copy of copies) await cp(data, copy, { recursive: true });
  const product = await startProduct({ DATA_FOLDER: copies[0] ?? '', AUTH_SECRET: secret });
  const engine = fork(bareEngine, [path.join(copies[1] ?? '', 'pgdata')]);
  await once(engine, 'message');
  await pause(restSeconds * 1000);
  const used = {
    product: await megabytesOf(product.processId),
    engine: await megabytesOf(engine.pid ?? 0),
  };
  engine.kill();
  await product.stop();
  return used;
}

async function megabytesOf(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

function report([embedded = [], server = []]: number[][], memory: Memory): void {
  const ratios = embedded.map((ms, index) => ms / (server[index] ?? 1));
  const added = memory.product - memory.engine;
  const isMissed = lowerQuartile(ratios) > goals.placing || added > goals.addedMegabytes;
  if (isMissed) process.exitCode = 1;
  const spread = `${lowerQuartile(ratios).toFixed(2)}–${upperQuartile(ratios).toFixed(2)}`;
  const lines = [
    `Placing an order: CPU in ms, median of ${rounds} rounds of ${writesARound}. Memory: resident, ${restSeconds} s after the start;`,
    'the bare engine is PGlite alone in a node process, on a copy of the same data (10,000 orders).',
    'Written by `npm run bench:embedded`.',
    '',
    '| | embedded | server or bare engine | |',
    '|---|---|---|---|',
    `| placing | ${median(embedded).toFixed(2)} | ${median(server).toFixed(2)} | ratio ${median(ratios).toFixed(2)} (${spread}), ≤ ${goals.placing} |`,
    `| memory at rest, MB | ${memory.product.toFixed(0)} | ${memory.engine.toFixed(0)} | +${added.toFixed(0)}, ≤ +${goals.addedMegabytes} |`,
  ];
  console.log(`\n${lines.join('\n')}`);
  recordSection('Embedded engine', lines);
}
