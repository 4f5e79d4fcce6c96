import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProduct } from '#scripts/browser/product.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { median, recordSection } from './support/figures.ts';
import { cookieOf, secret } from './support/load.ts';
import { fillMarket } from './support/market.ts';
import type { Heard, Offer } from './support/open-load.ts';

// Three times what one process bears, with an open arrival. Times are those of this machine, which the database and the
// generator share. `npm run bench:overload -- --seconds 45`.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);
const calledPath = '/api/v1/orders/mine';
const callers = 32;
const warmSeconds = 8;
const capacitySeconds = 10;
const times = 3;
const probeMs = 100;
const goals = { share: 0.8, acceptedP99Ms: 1_000, healthMs: 100, memoryTimes: 1.5, recoverySeconds: 5 };

const postgres = await startPostgres(ensurePostgres());
try {
  const database = await openDatabase({ url: postgres.url });
  await migrateDatabase(database);
  await database.close();
  await fillMarket(postgres.url, { orders: 10_000, placers: 10, couriers: 10 });
  const product = await startProduct({ DATABASE_URL: postgres.url, AUTH_SECRET: secret });
  try {
    judge(await measure(product));
  } finally {
    await product.stop();
  }
} finally {
  postgres.stop();
}

type Product = Awaited<ReturnType<typeof startProduct>>;

async function measure({ url, processId }: Product) {
  const cookies = Array.from({ length: 200 }, (_, index) => cookieOf(['customer', index + 1]));
  const offer = { url, path: calledPath, cookies };
  await load({ ...offer, seconds: warmSeconds, arrival: { callers } });
  const calm = await load({ ...offer, seconds: capacitySeconds, arrival: { callers } });
  const capacity = accepted(calm).length / capacitySeconds;
  const before = memoryOf(processId);
  const probe = probeHealth(url, processId);
  const heard = await load({ ...offer, seconds, arrival: { rate: times * capacity } });
  const { health, peak } = await probe.stop();
  const recoverySeconds = await recover(offer);
  await pause(5_000);
  return {
    capacity,
    answered: accepted(heard).length / seconds,
    refused: heard.answers.filter(([status]) => status === 503).length,
    lost: heard.answers.filter(([status]) => status !== 503 && status !== 200).length,
    accepted: accepted(heard),
    health,
    memory: { before, peak, after: memoryOf(processId) },
    recoverySeconds,
  };
}

function accepted({ answers }: Heard): number[] {
  return answers.filter(([status]) => status === 200).map(([, milliseconds]) => milliseconds);
}

async function load(offer: Offer): Promise<Heard> {
  const generator = fork(path.join(import.meta.dirname, 'support/open-load.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  generator.send(offer);
  const [heard] = (await once(generator, 'message')) as [Heard];
  return heard;
}

/** Asks on a new connection each time, as a supervisor does. */
function probeHealth(url: string, processId: number) {
  const health: number[] = [];
  let peak = 0;
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then((answer) => answer.text());
      health.push(performance.now() - begun);
      peak = Math.max(peak, memoryOf(processId));
      await pause(probeMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await probing;
      return { health, peak };
    },
  };
}

/** Seconds until twenty calls in turn were all answered. */
async function recover(offer: Omit<Offer, 'seconds' | 'arrival'>): Promise<number> {
  const begun = performance.now();
  for (let inTurn = 0; inTurn < 20;) {
    const answer = await fetch(offer.url + offer.path, { headers: { cookie: offer.cookies[0] ?? '' } });
    await answer.text();
    inTurn = answer.status === 200 ? inTurn + 1 : 0;
  }
  return (performance.now() - begun) / 1_000;
}

function memoryOf(processId: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

function judge(found: Awaited<ReturnType<typeof measure>>): void {
  const { capacity, memory, recoverySeconds } = found;
  const share = found.answered / capacity;
  const p99 = quantile(found.accepted, 0.99);
  const healthP99 = quantile(found.health, 0.99);
  const rows: [what: string, figure: string, goal: string, isMet: boolean][] = [
    ['capacity, answers a second', capacity.toFixed(0), '–', true],
    ['answered of it at three times', share.toFixed(2), `≥ ${goals.share}`, share >= goals.share],
    ['refused / lost', `${found.refused} / ${found.lost}`, 'none lost', found.lost === 0],
    ['accepted, median ms', median(found.accepted).toFixed(0), '–', true],
    ['accepted, p99 ms', p99.toFixed(0), `≤ ${goals.acceptedP99Ms}`, p99 <= goals.acceptedP99Ms],
    ['/healthz, p99 ms', healthP99.toFixed(0), `≤ ${goals.healthMs}`, healthP99 <= goals.healthMs],
    ['/healthz, worst ms', Math.max(...found.health).toFixed(0), '–', true],
    [
      'memory in MB before / peak / after',
      [memory.before, memory.peak, memory.after].map((one) => one.toFixed(0)).join(' / '),
      `peak ≤ ${goals.memoryTimes} × before`,
      memory.peak <= goals.memoryTimes * memory.before,
    ],
    [
      'normal again after s',
      recoverySeconds.toFixed(1),
      `≤ ${goals.recoverySeconds}`,
      recoverySeconds <= goals.recoverySeconds,
    ],
  ];
  const lines = [
    `\`GET ${calledPath}\`, ${times} times the capacity for ${seconds} s, callers who come whether or not others are answered.`,
    'Written by `npm run bench:overload`.',
    '',
    '| What | Found | Goal |',
    '|---|---|---|',
    ...rows.map(
      ([what, figure, goal, isMet]) => `| ${what} | ${isMet ? figure : `**${figure}**`} | ${goal} |`,
    ),
  ];
  console.log(lines.join('\n'));
  recordSection('Overload', lines);
  if (rows.some(([, , , isMet]) => !isMet)) process.exitCode = 1;
}
