import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { sampleRestaurants } from '#server/seed/restaurants.ts';
import { readPresent } from '#server/features/restaurants/commands.ts';
import { listPage } from '#server/features/restaurants/list/commands.ts';
import { viewPage } from '#server/features/restaurants/view.ts';
import { lowerQuartile, median, recordSection, takeTurns, upperQuartile } from './support/figures.ts';
import { cpuDuring, type Contestant } from './support/processes.ts';
import { appOn } from './support/scaled-market.ts';
import { readRounds } from './support/rounds.ts';

// Processor time of a search, node and PostgreSQL together, against one statement by hand on the same index;
// and how long it keeps the event loop. `npm run bench:search -- --rounds 3`.
const rounds = readRounds(7);
const restaurants = 2_000;
const dishesEach = 50;
const callsEach = 40;
const shortestMistyped = 4;
const goal = { ratio: 3, blockedMs: 20 };

/** The text above the table of the report. */
const intro = [
  `CPU in ms of a search's first page, node and PostgreSQL together, against one hand-written statement of one word on`,
  `the same index (of the word that was meant for the mistyped one; the last row is a list with filters); ${restaurants} restaurants, ${restaurants * dishesEach} dishes; ${rounds} rounds in turns: median (quartiles).`,
  `Goal: a ratio of ${goal.ratio}, and the event loop never blocked for ${goal.blockedMs} ms.`,
  'Written by `npm run bench:search`.',
  '',
];
const head = ['| Search | product | bare | ratio | event loop, longest ms |', '|---|---|---|---|---|'];

const dishes = sampleRestaurants.flatMap(({ menu }) => menu.map(({ name }) => name));

function wordsToSearch() {
  const counts = new Map<string, number>();
  const words = dishes.flatMap((name) => name.split(' ')).filter((word) => word.length > 3);
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const frequentFirst = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const ofName = sampleRestaurants[2]?.name.split(' ').at(-1) ?? '';
  return [...frequentFirst.slice(0, 4), ...frequentFirst.slice(-3), ofName].map((word) => ({
    typed: word,
    meant: word,
  }));
}

/** The last letter stands twice. */
function mistyped(words: readonly { meant: string }[]) {
  const meant = words.find(({ meant: word }) => word.length > shortestMistyped)?.meant ?? '';
  return { typed: meant + meant.slice(-1), meant };
}

/** One word, no other spelling, no page but the first. */
const bareSearch = `
  select r.id, r.name, r.cuisine, d.dishes
  from (
    select * from restaurants
    where stage = 'listed' and id in (
      select restaurant_id from restaurant_grams where grams @> array(
        select hashtext(substr($1, start, 3)) from generate_series(1, greatest(1, length($1) - 2)) start))
    order by is_accepting_orders desc, delivery_min_minutes + delivery_max_minutes, id) r
  cross join lateral (
    select json_agg(json_build_object('id', m.id, 'name', m.name)) as dishes from (
      select id, name from menu_items where restaurant_id = r.id and search_name like '%' || $1 || '%' limit 3) m) d
  where d.dishes is not null or r.search_name || ' ' || r.search_cuisine like '%' || $1 || '%'
  limit 13`;

/** Two thirds of the dishes say what they contain. */
const labelsOf = `(array['{vegetarian,gluten}', '{gluten,milk}', '{}'])[1 + d % 3]::text[]`;
const filters = ['open', 'vegetarian', 'without_nuts', 'medium'] as const;

/** The same conditions by hand, on the same columns. */
const bareFilters = `
  with city as (select percentile_disc(0.5) within group (order by meal_centimes) as middle from restaurants where stage = 'listed')
  select id, name, cuisine, count(*) over () as total from restaurants cross join city
  where stage = 'listed' and is_accepting_orders and suits @> '{vegetarian,without_nuts}'
    and meal_centimes > middle * 0.8 and meal_centimes < middle * 1.25
  order by delivery_min_minutes + delivery_max_minutes, id limit 13`;

const contestantOf = (name: 'product' | 'bare'): Contestant => ({
  name,
  url: '',
  processId: process.pid,
  applicationName: name === 'product' ? 'mida' : 'bare',
  databaseName: 'postgres',
});

const postgres = await startPostgres(ensurePostgres());
try {
  await compare();
} finally {
  postgres.stop();
}

async function compare(): Promise<void> {
  const database = await openDatabase({ url: postgres.url });
  await migrateDatabase(database);
  await fillCity(database.pool);
  const app = appOn(database);
  const bare = new pg.Client({ connectionString: postgres.url, application_name: 'bare' });
  const watch = new pg.Client({ connectionString: postgres.url });
  await Promise.all([bare.connect(), watch.connect()]);
  const search = {
    product: async (text: string) =>
      JSON.stringify(
        viewPage(
          await listPage(app, {
            text,
            cuisine: '',
            sort: 'default',
            page: 1,
            filters: text === '' ? filters : [],
          }),
          await readPresent(app),
        ),
      ),
    bare: async (text: string) =>
      JSON.stringify(
        (text === ''
          ? await bare.query({ name: 'filters', text: bareFilters })
          : await bare.query({ name: 'search', text: bareSearch, values: [foldText(text)] })
        ).rows,
      ),
  };
  const rows: string[] = [];
  // Each row is printed when it is known: a run that is cut has said something.
  console.log(`\n${[...intro, ...head].join('\n')}`);
  const words = wordsToSearch();
  for (const { typed, meant } of [...words, mistyped(words), { typed: '', meant: '' }]) {
    let blockedMs = 0;
    const figures = await takeTurns(['product', 'bare'], rounds, async (name) => {
      // A monitor that is enabled again counts the time in between.
      const loop = monitorEventLoopDelay({ resolution: 1 });
      loop.enable();
      const used = await cpuDuring(watch, contestantOf(name), async () => {
        for (let call = 0; call < callsEach; call += 1)
          await search[name](name === 'product' ? typed : meant);
      });
      loop.disable();
      if (name === 'product') blockedMs = Math.max(blockedMs, loop.max / 1e6);
      return used / callsEach;
    });
    const row = judge(typed || filters.join(', '), figures, blockedMs);
    console.log(row);
    rows.push(row);
  }
  await Promise.all([bare.end(), watch.end()]);
  await database.close();
  recordSection('Search', [...intro, ...head, ...rows]);
}

async function fillCity(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into restaurants (id, name, cuisine, delivery_min_minutes, delivery_max_minutes, address, district, lat, lng,
       stage, is_accepting_orders, created_at)
     select n, ($1::text[])[1 + n % $3::int] || ' ' || n, ($2::text[])[1 + n % $3::int], 20 + n % 10, 35 + n % 20,
       'Street ' || n, 'District ' || n % 9, 31.63 + n * 0.00005, -7.98, 'listed', true, now()
     from generate_series(1, ${restaurants}) n`,
    [
      sampleRestaurants.map(({ name }) => name),
      sampleRestaurants.map(({ cuisine }) => cuisine),
      sampleRestaurants.length,
    ],
  );
  await pool.query(
    `insert into menu_items (id, restaurant_id, name, description, category, price_centimes, labels, created_at, updated_at)
     select gen_random_uuid(), r, ($1::text[])[1 + (r * 31 + d * 7) % $2::int] || ' ' || d, '', 'Dishes', 2500 + r % 40 * 100, ${labelsOf}, now(), now()
     from generate_series(1, ${restaurants}) r, generate_series(1, ${dishesEach}) d`,
    [dishes, dishes.length],
  );
  await pool.query('vacuum analyze');
}

function judge(
  text: string,
  { product, bare }: Record<'product' | 'bare', number[]>,
  blockedMs: number,
): string {
  const ratios = product.map((used, round) => used / (bare[round] ?? 0));
  const isMissed = lowerQuartile(ratios) > goal.ratio || blockedMs > goal.blockedMs;
  if (isMissed) process.exitCode = 1;
  const ratio = `${median(ratios).toFixed(1)} (${lowerQuartile(ratios).toFixed(1)}–${upperQuartile(ratios).toFixed(1)})`;
  const times = `${median(product).toFixed(2)} | ${median(bare).toFixed(2)}`;
  return `| ${text}${isMissed ? ' **missed**' : ''} | ${times} | ${ratio} | ${blockedMs.toFixed(1)} |`;
}
