import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startProduct } from '#scripts/browser/product.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { connections, secret, sendAll } from './support/load.ts';
import { fillMarket } from './support/market.ts';
import {
  countOf,
  measuredCalls,
  reading,
  writesARound,
  type MeasuredCall,
  type Round,
} from './support/measured-calls.ts';
import { cpuDuring, type Contestant } from './support/processes.ts';
import { lowerQuartile, median, recordSection, upperQuartile } from './support/figures.ts';
import { readCount } from './support/rounds.ts';

// Processor time of a call, node and PostgreSQL together, in turns against bare `node:http` and `pg` on the
// same tables. `npm run bench:calls -- --rounds 3 --orders 1000000`.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    orders: { type: 'string', default: '10000' },
  },
});
const rounds = readCount(values.rounds);
const orders = Number(values.orders);
const warmTurns = 20;
const contestantNames = ['product', 'bare'] as const;
type Name = (typeof contestantNames)[number];

interface Entrant extends Contestant {
  round: Round;
}

const postgres = await startPostgres(ensurePostgres());
try {
  const database = await openDatabase({ url: postgres.url });
  await migrateDatabase(database);
  await database.close();
  const placers = (rounds + 1) * contestantNames.length * writesARound;
  await fillMarket(postgres.url, { orders, placers, couriers: contestantNames.length * writesARound });
  await compare();
} finally {
  postgres.stop();
}

async function compare(): Promise<void> {
  const product = await startProduct({ DATABASE_URL: postgres.url, AUTH_SECRET: secret });
  const bareServer = path.join(import.meta.dirname, 'support/bare-server.ts');
  const bare = fork(bareServer, [postgres.url], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(bare, 'message')) as [number];
  const watch = new pg.Client({ connectionString: postgres.url });
  await watch.connect();
  const common = { databaseName: 'postgres' };
  const entrants: Record<Name, Entrant> = {
    product: enter({ ...common, name: 'product', applicationName: 'mida', ...product }),
    bare: enter({
      ...common,
      name: 'bare',
      applicationName: 'bare',
      url: `http://127.0.0.1:${port}`,
      processId: bare.pid ?? 0,
    }),
  };
  const figures = new Map(
    measuredCalls.map((call) => [call, { product: [], bare: [] } as Record<Name, number[]>]),
  );
  try {
    await runRounds(watch, entrants, (call, measured) => {
      for (const name of contestantNames) figures.get(call)?.[name].push(measured[name].msEach);
    });
  } finally {
    await watch.end();
    bare.kill();
    await product.stop();
  }
  judge(figures);
}

function enter(contestant: Contestant): Entrant {
  const isFirst = contestant.name === 'product';
  const couriersFrom = 201 + (isFirst ? 0 : writesARound);
  const round = { placersFrom: 1 + (isFirst ? 0 : writesARound), couriersFrom, placed: [] };
  return { ...contestant, round };
}

interface Measured {
  msEach: number;
  answer: string | undefined;
}

type Note = (call: MeasuredCall, measured: Record<Name, Measured>) => void;

/** The compilers come to rest. Each write can be done once. */
async function warmUp({ url, round }: Entrant): Promise<void> {
  for (const call of reading)
    for (let turn = 0; turn < warmTurns; turn += 1) await sendAll(url, call.makeCalls(countOf(call), round));
}

/** The round before the first warms the writes up, and compares the answers of both. */
async function runRounds(watch: pg.Client, entrants: Record<Name, Entrant>, note: Note): Promise<void> {
  const differences: string[] = [];
  for (const entrant of Object.values(entrants)) await warmUp(entrant);
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? contestantNames : contestantNames.toReversed();
    for (const call of measuredCalls) {
      const measured = {} as Record<Name, Measured>;
      for (const name of order) measured[name] = await measure(watch, call, entrants[name]);
      if (round === 0) differences.push(...differingFields(call, measured));
      else note(call, measured);
    }
    if (differences.length > 0) throw new Error(differences.join('\n'));
    for (const { round: own } of Object.values(entrants)) {
      own.placersFrom += contestantNames.length * writesARound;
    }
    process.stderr.write(round === 0 ? 'warm; rounds:' : ` ${round}`);
  }
}

async function measure(watch: pg.Client, call: MeasuredCall, entrant: Entrant): Promise<Measured> {
  const made = call.makeCalls(countOf(call), entrant.round);
  let answers: string[] = [];
  const used = await cpuDuring(watch, entrant, async () => {
    answers = await sendAll(entrant.url, made);
  });
  call.keep?.(answers, entrant.round);
  return { msEach: used / made.length, answer: answers[0] };
}

/** A field that only the product answers would be work that the control does not do. */
function differingFields({ name }: MeasuredCall, measured: Record<Name, Measured>): string[] {
  const [product, bare] = [fieldsOf(measured.product.answer), fieldsOf(measured.bare.answer)];
  const missing = [...product].filter((field) => !bare.has(field));
  const needless = [...bare].filter((field) => !product.has(field));
  return [
    ...missing.map((field) => `${name}: the control lacks ${field}`),
    ...needless.map((field) => `${name}: the product lacks ${field}`),
  ];
}

function fieldsOf(text: string | undefined): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown, place: string): void => {
    found.add(place);
    if (Array.isArray(value)) for (const one of value) visit(one, place);
    else if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) visit(inner, `${place}.${field}`);
    }
  };
  visit(text ? (JSON.parse(text) as { json: unknown }).json : null, '');
  return found;
}

function judge(figures: Map<MeasuredCall, Record<Name, number[]>>): void {
  const rows = [...figures].map(([{ name, goal }, { product, bare }]) => {
    const ratios = product.map((ms, index) => ms / (bare[index] ?? 1));
    const isMissed = lowerQuartile(ratios) > goal;
    if (isMissed) process.exitCode = 1;
    const spread = `${lowerQuartile(ratios).toFixed(1)}–${upperQuartile(ratios).toFixed(1)}`;
    const ms = (list: number[]): string => median(list).toFixed(2);
    const ratio = `${median(ratios).toFixed(1)} (${spread}), ≤ ${goal}`;
    return `| ${name}${isMissed ? ' **missed**' : ''} | ${ms(product)} | ${ms(bare)} | ${ratio} |`;
  });
  const lines = [
    `CPU in ms a call, of node and its PostgreSQL connections together; ${orders.toLocaleString('en')} orders,`,
    `${connections} connections, ${rounds} rounds in turns: median (quartiles). “Bare” is \`node:http\` and \`pg\` with named`,
    'statements on the same tables and triggers (`bench/support/bare-*.ts`): it answers the same fields, checks the',
    'session, keeps the rules of ordering, makes the same writes, notifications included. It informs no other process and',
    'has no screens to wake. Written by `npm run bench:calls`.',
    '',
    '| Call | product | bare | ratio (goal) |',
    '|---|---|---|---|',
    ...rows,
  ];
  console.log(`\n${lines.join('\n')}`);
  recordSection('Calls', lines);
}
