import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { DispatchMode } from '#shared/domain/dispatch/modes.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { recordSection } from './support/figures.ts';
import { openStreams, sendAll, type Call } from './support/load.ts';
import { fillMarket, restaurantCount, workingCouriers } from './support/market.ts';
import { measuredCalls, type MeasuredCall, type Round } from './support/measured-calls.ts';
import { timeOf } from './support/processes.ts';
import { preferOffers, runOfferedTurn, untilOffered } from './support/offered-turn.ts';
import { openSetup, type Setup, type SetupPlan } from './support/scale-setup.ts';

// What each part of a setup works for one request: node, PostgreSQL, nginx, NATS. Processor time, because all
// of it and the generator share this machine. `npm run bench:scale-out -- --repeat 2`; with `--only one` the setups of
// one process alone, which need no nginx, and the table is only printed.
const { values } = parseArgs({
  options: { repeat: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
});
const repeat = Number(values.repeat);
const couriersWithStreams = 300;
const writesATurn = 40;
/** Processes are slow before their code is compiled. */
const warmTurns = 2;
interface MeasuredSetup extends SetupPlan {
  mode: DispatchMode;
}
/** The last setup has no other orders that wait for couriers. */
const allSetups: readonly MeasuredSetup[] = [
  { name: 'one process', processes: 1, bus: 'NOTIFY', mode: 'board' },
  { name: 'four, NOTIFY', processes: 4, bus: 'NOTIFY', mode: 'board' },
  { name: 'four, NATS', processes: 4, bus: 'NATS', mode: 'board' },
  { name: 'one, offers', processes: 1, bus: 'NOTIFY', mode: 'offers' },
];

const setups = allSetups.filter(({ name }) => name.startsWith(values.only));

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
  'the planner makes an offer': 0,
  'a courier reads the offer': 0,
  'a courier answers it': 0,
  'a courier says where': 0,
  'the customer asks again': 60,
};
type Step = keyof typeof doubledDinner;
const steps = Object.keys(doubledDinner) as Step[];

/** Mode offers has 1.3 offers an order, each read and seen once, and 300 positions in half a minute. */
const dinnerOf: Record<DispatchMode, Record<Step, number>> = {
  board: doubledDinner,
  offers: {
    ...doubledDinner,
    'a move of an order': 40,
    'a courier asks for jobs': 0,
    'the planner makes an offer': 13,
    'a courier reads the offer': 26,
    'a courier answers it': 13,
    'a courier says where': 10,
  },
};

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

async function measureSetup(plan: MeasuredSetup, index: number): Promise<Record<Step, Work>> {
  const watch = new pg.Client({ connectionString: postgres.url });
  await watch.connect();
  if (plan.mode === 'offers') await preferOffers(watch);
  const setup = await openSetup(plan, postgres.url);
  const couriers = Array.from({ length: couriersWithStreams }, (_, n) => workingCouriers + 1 + n);
  const streams = await openStreams(
    setup.url,
    couriers.map((number) => ['courier', number]),
  );
  const sums = Object.fromEntries(steps.map((step) => [step, { calls: 0, work: noWork() }])) as Sums;
  try {
    for (let turn = 0; turn < repeat + warmTurns; turn += 1) {
      const placersFrom = 1 + (index * (repeat + warmTurns) + turn) * writesATurn;
      const round = { placersFrom, couriersFrom: workingCouriers + 1, placed: [] };
      const counted = (step: Step, count: number, work: Work): void => {
        if (turn >= warmTurns) note(sums[step], count, work);
      };
      const run: Run = async (step, calls) => {
        const { result, work } = await workFor(setup, watch, () => sendAll(setup.url, calls));
        counted(step, calls.length, work);
        return result;
      };
      const awaitOffers = async () => {
        const { result, work } = await workFor(setup, watch, () => untilOffered(watch));
        counted('the planner makes an offer', result.length, work);
        return result;
      };
      await (plan.mode === 'board'
        ? runTurn(round, run)
        : runOfferedTurn({ round, ask: run, awaitOffers, runCall: (call, of) => runCall(call, of, run) }));
      await askAgain(round, run, plan.mode);
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
  return Object.fromEntries(partNames.map((part) => [part, work[part] / Math.max(1, calls)])) as Work;
}

type Run = (step: Step, calls: readonly Call[]) => Promise<string[]>;

/** Orders go all their way while 300 couriers listen. */
async function runTurn(round: Round, run: Run): Promise<void> {
  for (const call of measuredCalls.slice(-6)) await runCall(call, round, run);
}

async function runCall(call: MeasuredCall, round: Round, run: Run): Promise<void> {
  const step = call.name === 'orders.place' ? 'placing an order' : 'a move of an order';
  const answers = await run(step, call.makeCalls(writesATurn, round));
  call.keep?.(answers, round);
}

/** The screens ask again, and visitors browse. */
async function askAgain(round: Round, run: Run, mode: DispatchMode): Promise<void> {
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
    mode === 'board' ? 'a courier asks for jobs' : 'a courier says where',
    many(120, (index) => ({
      as: ['courier', workingCouriers + 1 + index],
      ...(mode === 'board'
        ? { path: 'orders/listAvailableJobs' }
        : {
            path: 'positions/reportMyPosition',
            input: { position: { lat: 31.63, lng: -7.99 }, accuracyMetres: 15 },
          }),
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

async function workFor<Result>(setup: Setup, watch: pg.Client, act: () => Promise<Result>) {
  const before = await readTimes(setup, watch);
  const result = await act();
  await pause(settleMs);
  const after = await readTimes(setup, watch);
  const work = noWork();
  for (const part of partNames) {
    // A connection that has ended meanwhile is missing afterwards.
    for (const [id, ms] of after[part]) work[part] += ms - (before[part].get(id) ?? 0);
  }
  return { work, result };
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

interface Column {
  of: Record<Step, Work>;
  rates: Record<Step, number>;
}

function report(figures: Map<string, Record<Step, Work>>): void {
  const cell = (work: Work): string => partNames.map((part) => work[part].toFixed(2)).join(' / ');
  const cores = ({ of, rates }: Column, only: readonly Step[] = steps): string =>
    partNames
      .map((part) => only.reduce((sum, step) => sum + (of[step][part] * rates[step]) / 1000, 0))
      .map((sum) => sum.toFixed(2))
      .join(' / ');
  const columns = setups.flatMap(({ name, mode }): Column[] => {
    const of = figures.get(name);
    return of ? [{ of, rates: dinnerOf[mode] }] : [];
  });
  const row = (title: string, make: (column: Column) => string): string =>
    `| ${title} | ${columns.map(make).join(' | ')} |`;
  const lines = [
    `CPU in ms a request: node / PostgreSQL / nginx / NATS; ${couriersWithStreams} couriers’ streams open, 10,000 orders.`,
    'A move includes its announcement to all streams that get it. The last rows are the cores that a doubled dinner',
    'hour asks for ([scale.md](scale.md)). Written by `npm run bench:scale-out`.',
    '',
    `| Request (so often a second) | ${[...figures.keys()].join(' | ')} |`,
    `|---|${'---|'.repeat(figures.size)}`,
    ...steps.map((step) =>
      row(step, ({ of, rates }) => (rates[step] > 0 ? `${cell(of[step])} (${rates[step]})` : '–')),
    ),
    row('**cores**', (column) => cores(column)),
    row('**cores, without couriers asking**', (column) =>
      cores(
        column,
        steps.filter((step) => step !== 'a courier asks for jobs'),
      ),
    ),
  ];
  console.log(`\n${lines.join('\n')}`);
  if (setups.length === allSetups.length) recordSection('Several processes', lines);
}
