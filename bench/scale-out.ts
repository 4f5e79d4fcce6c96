import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { recordSection } from './support/figures.ts';
import { openStreams, sendAll, type Call } from './support/load.ts';
import { fillMarket, restaurantCount, workingCouriers } from './support/market.ts';
import { measuredCalls, type Round } from './support/measured-calls.ts';
import { timeOf } from './support/processes.ts';
import { openSetup, type Setup, type SetupPlan } from './support/scale-setup.ts';

// What each part of a setup works for one request: node, PostgreSQL, nginx, NATS. Processor time, because all
// of it and the generator share this machine. `npm run bench:scale-out -- --repeat 2`.
const { values } = parseArgs({ options: { repeat: { type: 'string', default: '1' } } });
const repeat = Number(values.repeat);
const couriersWithStreams = 300;
const writesATurn = 40;
/** Processes are slow before their code is compiled. */
const warmTurns = 2;
const setups: readonly SetupPlan[] = [
  { name: 'one process', processes: 1, bus: 'NOTIFY' },
  { name: 'four, NOTIFY', processes: 4, bus: 'NOTIFY' },
  { name: 'four, NATS', processes: 4, bus: 'NATS' },
];

/** Hints, and batches between processes, follow a commit by milliseconds. */
const settleMs = 300;

const partNames = ['node', 'postgres', 'nginx', 'nats'] as const;
type Work = Record<(typeof partNames)[number], number>;

/** Requests a second when dinner is twice as busy; docs/scale.md says where they come from. */
const doubledDinner = {
  'a page or public answer': 340,
  'placing an order': 10,
  'a move of an order': 50,
  'the kitchen asks again': 60,
  'a courier asks for jobs': 1_500,
  'the customer asks again': 60,
} as const;
type Step = keyof typeof doubledDinner;
const steps = Object.keys(doubledDinner) as Step[];

const postgres = await startPostgres(ensurePostgres());
try {
  const database = await openDatabase({ url: postgres.url });
  await migrateDatabase(database);
  await database.close();
  await fillMarket(postgres.url, {
    orders: 10_000,
    placers: setups.length * (repeat + warmTurns) * writesATurn,
    couriers: couriersWithStreams,
  });
  const figures = new Map<string, Record<Step, Work>>();
  for (const [index, plan] of setups.entries()) figures.set(plan.name, await measureSetup(plan, index));
  report(figures);
} finally {
  postgres.stop();
}

async function measureSetup(plan: SetupPlan, index: number): Promise<Record<Step, Work>> {
  const setup = await openSetup(plan, postgres.url);
  const watch = new pg.Client({ connectionString: postgres.url });
  await watch.connect();
  const couriers = Array.from({ length: couriersWithStreams }, (_, n) => workingCouriers + 1 + n);
  const streams = await openStreams(
    setup.url,
    couriers.map((number) => ['courier', number]),
  );
  const sums = Object.fromEntries(steps.map((step) => [step, { calls: 0, work: noWork() }])) as Sums;
  try {
    for (let turn = 0; turn < repeat + warmTurns; turn += 1) {
      const placersFrom = 1 + (index * (repeat + warmTurns) + turn) * writesATurn;
      await runTurn({ placersFrom, couriersFrom: workingCouriers + 1, placed: [] }, async (step, calls) => {
        const { work, answers } = await workFor(setup, watch, calls);
        if (turn >= warmTurns) note(sums[step], calls.length, work);
        return answers;
      });
    }
  } finally {
    streams.close();
    await watch.end();
    await setup.stop();
  }
  process.stderr.write(`${plan.name}: ${streams.heard.hints} hints on ${couriers.length} streams\n`);
  return Object.fromEntries(steps.map((step) => [step, each(sums[step].work, sums[step].calls)])) as Record<
    Step,
    Work
  >;
}

type Sums = Record<Step, { calls: number; work: Work }>;
function noWork(): Work {
  return { node: 0, postgres: 0, nginx: 0, nats: 0 };
}

function note(sum: Sums[Step], calls: number, work: Work): void {
  sum.calls += calls;
  for (const part of partNames) sum.work[part] += work[part];
}

function each(work: Work, calls: number): Work {
  return Object.fromEntries(partNames.map((part) => [part, work[part] / calls])) as Work;
}

type Run = (step: Step, calls: readonly Call[]) => Promise<string[]>;

/** Orders go all their way while 300 couriers listen; then the screens ask again, and visitors browse. */
async function runTurn(round: Round, run: Run): Promise<void> {
  for (const call of measuredCalls.slice(-6)) {
    const step = call.name === 'orders.place' ? 'placing an order' : 'a move of an order';
    const answers = await run(step, call.makeCalls(writesATurn, round));
    call.keep?.(answers, round);
  }
  const many = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));
  await run(
    'the kitchen asks again',
    many(120, (index) => {
      const restaurantId = 1 + (index % restaurantCount);
      return { path: 'orders/listForRestaurant', as: ['owner', restaurantId], input: { restaurantId } };
    }),
  );
  await run(
    'a courier asks for jobs',
    many(120, (index) => ({
      path: 'orders/listAvailableJobs',
      as: ['courier', workingCouriers + 1 + index],
    })),
  );
  await run(
    'the customer asks again',
    round.placed.map(({ id }, index) => ({
      path: 'orders/getMine',
      as: ['placer', round.placersFrom + index],
      input: { orderId: id },
    })),
  );
  const pages = ['/home', '/restaurant/1', '/api/v1/restaurants', '/'];
  await run(
    'a page or public answer',
    many(1_000, (index) => ({ path: pages[index % pages.length] ?? '/', isPage: true })),
  );
}

async function workFor(setup: Setup, watch: pg.Client, calls: readonly Call[]) {
  const before = await readTimes(setup, watch);
  const answers = await sendAll(setup.url, calls);
  await pause(settleMs);
  const after = await readTimes(setup, watch);
  const work = noWork();
  for (const part of partNames) {
    // A connection that has ended meanwhile is missing afterwards.
    for (const [id, ms] of after[part]) work[part] += ms - (before[part].get(id) ?? 0);
  }
  return { work, answers };
}

type Times = Record<(typeof partNames)[number], Map<number, number>>;

async function readTimes({ parts }: Setup, watch: pg.Client): Promise<Times> {
  const { rows } = await watch.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'mida%' and datname = current_database()`,
  );
  const all = { ...parts, postgres: rows.map(({ pid }) => pid) };
  const of = (part: keyof Times): Map<number, number> => new Map(all[part].flatMap(timeOf));
  return { node: of('node'), postgres: of('postgres'), nginx: of('nginx'), nats: of('nats') };
}

function report(figures: Map<string, Record<Step, Work>>): void {
  const cell = (work: Work): string => partNames.map((part) => work[part].toFixed(2)).join(' / ');
  const cores = (of: Record<Step, Work>, only: readonly Step[] = steps): string =>
    partNames
      .map((part) => only.reduce((sum, step) => sum + (of[step][part] * doubledDinner[step]) / 1000, 0))
      .map((sum) => sum.toFixed(2))
      .join(' / ');
  const row = (title: string, make: (of: Record<Step, Work>) => string): string =>
    `| ${title} | ${[...figures.values()].map(make).join(' | ')} |`;
  const lines = [
    `CPU in ms a request: node / PostgreSQL / nginx / NATS; ${couriersWithStreams} couriers’ streams open, 10,000 orders.`,
    'A move includes its announcement to all streams that get it. The last rows are the cores that a doubled dinner',
    'hour asks for ([scale.md](scale.md)). Written by `npm run bench:scale-out`.',
    '',
    `| Request (a second) | ${[...figures.keys()].join(' | ')} |`,
    `|---|${'---|'.repeat(figures.size)}`,
    ...steps.map((step) => row(`${step} (${doubledDinner[step]})`, (of) => cell(of[step]))),
    row('**cores**', (of) => cores(of)),
    row('**cores, without couriers asking**', (of) =>
      cores(
        of,
        steps.filter((step) => step !== 'a courier asks for jobs'),
      ),
    ),
  ];
  console.log(`\n${lines.join('\n')}`);
  recordSection('Several processes', lines);
}
