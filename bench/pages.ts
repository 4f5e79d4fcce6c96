import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { lowerQuartile, median, recordSection, takeTurns, upperQuartile } from './support/figures.ts';
import {
  ask,
  connections,
  publicAddresses,
  type PageServerAnswer,
  type PageServerOrder,
  type PublicAddress,
} from './support/page-messages.ts';
import { readRounds } from './support/rounds.ts';

// CPU of a public answer, kept and newly made, against a bare `node:http` server with the same bytes in
// memory. Exit code 1 when even the lower quartile misses a goal. `npm run bench:pages -- --rounds 15`.
const rounds = readRounds(7);
const keptRequests = 320;
const newRequests = 8;
const warmRequests = 800;

interface Goal {
  cachedMs: number;
  /** CPU of the product divided by that of the bare server. */
  keptRatio: number;
  newMs: number;
  rawKilobytes: number;
}

const goals: Record<PublicAddress, Goal> = {
  '/': { cachedMs: 0.15, keptRatio: 4, newMs: 4, rawKilobytes: 60 },
  '/home': { cachedMs: 0.15, keptRatio: 4, newMs: 6, rawKilobytes: 90 },
  '/restaurant/1': { cachedMs: 0.15, keptRatio: 4, newMs: 4, rawKilobytes: 90 },
  '/api/v1/restaurants': { cachedMs: 0.15, keptRatio: 4, newMs: 4, rawKilobytes: 60 },
  '/api/v1/restaurants/1': { cachedMs: 0.15, keptRatio: 4, newMs: 4, rawKilobytes: 60 },
};

type Contestant = 'product' | 'bare';
interface Server {
  child: ChildProcess;
  port: number;
}

const postgres = await startPostgres(ensurePostgres());
const children: ChildProcess[] = [];
try {
  await compare();
} finally {
  for (const child of children) child.kill();
  postgres.stop();
}

async function compare(): Promise<void> {
  const product = await startServer('product', postgres.url);
  const servers: Record<Contestant, Server> = {
    product,
    bare: await startServer('bare', String(product.port)),
  };
  // The compilers come to rest.
  for (const { port } of Object.values(servers))
    for (const address of [...publicAddresses, ...publicAddresses]) await askMany(port, address);
  for (const address of publicAddresses) await askAnew(product, address, warmRequests);
  const rows: string[] = [];
  for (const address of publicAddresses) {
    const raw = await ask(product.port, address, 'identity');
    const packed = await ask(product.port, address, 'br');
    const sizes = { rawKilobytes: raw.body.length / 1000, brKilobytes: packed.body.length / 1000 };
    const kept = await takeTurns(['product', 'bare'], rounds, (contestant: Contestant) =>
      measure(servers[contestant], () => askMany(servers[contestant].port, address)),
    );
    const made = await takeTurns(['product'], rounds, () =>
      measure(product, () => askAnew(product, address, newRequests)),
    );
    rows.push(judge(address, { kept, made: made.product, ...sizes }));
  }
  const lines = [
    `CPU of the process in ms a request, brotli, ${connections} connections, ${rounds} rounds in turns: median (quartiles).`,
    '“Kept” is a repeated answer, “new” the first one after a change; “bare” is `node:http` with the same bytes in memory.',
    '50 restaurants with 40 dishes each, PostgreSQL. Written by `npm run bench:pages`.',
    '',
    '| Address | kept | bare | ratio (goal) | new (goal) | raw kB (goal) | br kB |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ];
  console.log(lines.join('\n'));
  recordSection('Public answers', lines);
}

async function startServer(kind: Contestant, source: string): Promise<Server> {
  const file = path.join(import.meta.dirname, 'support/page-server.ts');
  const child = fork(file, [kind, source], { execArgv: ['--import', 'tsx'] });
  child.once('exit', (code) => code && process.exit(code));
  children.push(child);
  return { child, port: (await nextAnswer(child)).port };
}

async function tell({ child }: Server, order: PageServerOrder): Promise<number> {
  child.send(order);
  return (await nextAnswer(child)).cpuMicroseconds;
}

async function nextAnswer(child: ChildProcess): Promise<PageServerAnswer> {
  const [answer] = (await once(child, 'message')) as [PageServerAnswer];
  return answer;
}

/** Milliseconds of CPU a request. */
async function measure(server: Server, work: () => Promise<number>): Promise<number> {
  const before = await tell(server, 'cpu');
  const count = await work();
  return ((await tell(server, 'cpu')) - before) / 1000 / count;
}

async function askMany(port: number, address: string): Promise<number> {
  let left = keptRequests;
  const askInTurn = async (): Promise<void> => {
    while (left-- > 0) await askOnce(port, address);
  };
  await Promise.all(Array.from({ length: connections }, askInTurn));
  return keptRequests;
}

async function askAnew(server: Server, address: string, count: number): Promise<number> {
  await tell(server, 'forget');
  for (let request = 0; request < count; request += 1) await askOnce(server.port, address);
  await tell(server, 'keep');
  return count;
}

async function askOnce(port: number, address: string): Promise<void> {
  const { status } = await ask(port, address, 'br');
  if (status !== 200) throw new Error(`${address} answered ${status}`);
}

interface Measured {
  kept: Record<Contestant, number[]>;
  made: number[];
  rawKilobytes: number;
  brKilobytes: number;
}

function judge(address: PublicAddress, { kept, made, rawKilobytes, brKilobytes }: Measured): string {
  const goal = goals[address];
  const ratios = kept.product.map((value, round) => value / (kept.bare[round] ?? 1));
  const isMet =
    lowerQuartile(kept.product) <= goal.cachedMs &&
    lowerQuartile(ratios) <= goal.keptRatio &&
    lowerQuartile(made) <= goal.newMs &&
    rawKilobytes <= goal.rawKilobytes;
  if (!isMet) process.exitCode = 1;
  const spread = (values: readonly number[], digits: number): string =>
    `${median(values).toFixed(digits)} (${lowerQuartile(values).toFixed(digits)}–${upperQuartile(values).toFixed(digits)})`;
  const cells = [
    isMet ? address : `${address} **missed**`,
    `${spread(kept.product, 2)}, ≤ ${goal.cachedMs}`,
    spread(kept.bare, 2),
    `${spread(ratios, 1)}, ≤ ${goal.keptRatio}`,
    `${spread(made, 1)}, ≤ ${goal.newMs}`,
    `${rawKilobytes.toFixed(0)}, ≤ ${goal.rawKilobytes}`,
    brKilobytes.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
