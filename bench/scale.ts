import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { lowerQuartile, median, recordSection, upperQuartile } from './support/figures.ts';
import { cpuDuring } from './support/processes.ts';
import { openMarket, type ScaledMarket, type ScaledQuery } from './support/scaled-market.ts';
import { scaledQueries } from './support/scaled-queries.ts';
import { readCount } from './support/rounds.ts';

// Processor time of every query whose tables grow with the orders, at two sizes of the database in turns.
// `npm run bench:scale -- --rounds 3 --large 100000 --only statistics`.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});
const rounds = readCount(values.rounds);
const callsEach = 24;
const goal = { ratio: 1.4, ms: 20 };
const measured = scaledQueries.filter(({ name }) => name.includes(values.only));

interface Sample {
  small: number;
  large: number;
}

const postgres = await startPostgres(ensurePostgres());
const watch = new pg.Client({ connectionString: postgres.url });
try {
  await watch.connect();
  // The time of parallel workers would not be counted.
  await watch.query('alter system set max_parallel_workers_per_gather = 0');
  await watch.query('select pg_reload_conf()');
  const markets = {
    small: await openMarket(watch, postgres.url, Number(values.small)),
    large: await openMarket(watch, postgres.url, Number(values.large)),
  };
  process.stderr.write('filled; rounds:');
  const samples = await runRounds(markets);
  await Promise.all(Object.values(markets).map(({ database }) => database.close()));
  judge(samples);
} finally {
  await watch.end();
  postgres.stop();
}

/** The round before the first warms both up. */
async function runRounds(markets: Record<keyof Sample, ScaledMarket>): Promise<Map<ScaledQuery, Sample[]>> {
  const samples = new Map(measured.map((query) => [query, [] as Sample[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const query of measured) {
      const sample: Sample = { small: 0, large: 0 };
      const order = ['small', 'large'] as const;
      for (const size of round % 2 === 0 ? order : order.toReversed()) {
        sample[size] = await measure(query, markets[size], round);
      }
      if (round > 0) samples.get(query)?.push(sample);
    }
    process.stderr.write(` ${round}`);
  }
  return samples;
}

async function measure(query: ScaledQuery, market: ScaledMarket, round: number): Promise<number> {
  const { databaseName } = market;
  const contestant = {
    name: 'product',
    url: '',
    processId: process.pid,
    applicationName: 'mida',
    databaseName,
  };
  const used = await cpuDuring(watch, contestant, async () => {
    for (let call = 0; call < callsEach; call += 1) await query.run(market, round * callsEach + call);
  });
  return used / callsEach;
}

function judge(samples: Map<ScaledQuery, Sample[]>): void {
  const rows = [...samples].map(([{ name }, list]) => {
    const ratios = list.map(({ small, large }) => large / small);
    const large = list.map((sample) => sample.large);
    const isMissed = lowerQuartile(ratios) > goal.ratio || lowerQuartile(large) > goal.ms;
    if (isMissed) process.exitCode = 1;
    const spread = `${lowerQuartile(ratios).toFixed(1)}–${upperQuartile(ratios).toFixed(1)}`;
    const small = median(list.map((sample) => sample.small)).toFixed(2);
    const ratio = `${median(ratios).toFixed(1)} (${spread})`;
    return `| ${name}${isMissed ? ' **missed**' : ''} | ${small} | ${median(large).toFixed(2)} | ${ratio} |`;
  });
  const [small, large] = [values.small, values.large].map((count) => Number(count).toLocaleString('en'));
  const lines = [
    `CPU in ms a call, of the product's server code and its PostgreSQL connection together, at ${small} and at`,
    `${large} orders; ${rounds} rounds in turns: median (quartiles). Goal: a ratio of ${goal.ratio} and ${goal.ms} ms at most.`,
    '50 restaurants with 40 dishes each, a customer for 20 orders, the orders spread over a year.',
    'Written by `npm run bench:scale`.',
    '',
    `| Query | ${small} | ${large} | ratio |`,
    '|---|---|---|---|',
    ...rows,
  ];
  console.log(`\n${lines.join('\n')}`);
  if (values.only === '') recordSection('Scale', lines);
}
