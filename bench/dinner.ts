import { parseArgs } from 'node:util';
import pg from 'pg';
import { plannerRules } from '#shared/domain/dispatch/planner-rules.ts';
import { noErrors, usualErrors } from '#shared/domain/dispatch/simulation/day.ts';
import { beginDay } from '#shared/domain/dispatch/simulation/life.ts';
import { byPlan, liveDay } from '#shared/domain/dispatch/simulation/live-day.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { figuresOf, type DispatchFigures } from './support/delivery-figures.ts';
import { liveCourier, type Heard } from './support/dinner-couriers.ts';
import { minuteMs, orderAndCook, until, type DinnerRun } from './support/dinner-kitchens.ts';
import { startProcesses, type Processes } from './support/dinner-processes.ts';
import { countShared, faultsOf, figuresOfDinner } from './support/dinner-truth.ts';
import { drawDinner } from './support/dinner-world.ts';
import { recordSection } from './support/figures.ts';
import { secret } from './support/load.ts';
import { fillMarket } from './support/market.ts';

// A dinner through the real server in mode offers, as long as it lasts: customers, kitchens and couriers are clients with
// live streams. Its control is the planner's own simulation of the same evening. `npm run bench:dinner -- --minutes 45`;
// with `--kills` the process that plans is killed and stopped in turn, once a minute.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '45' },
    kitchens: { type: 'string', default: '60' },
    couriers: { type: 'string', default: '80' },
    orders: { type: 'string', default: '180' },
    seed: { type: 'string', default: '1' },
    exact: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const errors = values.exact ? noErrors : usualErrors;
const dinner = drawDinner(seed, {
  kitchens: Number(values.kitchens),
  couriers: Number(values.couriers),
  ordersAnHour: Number(values.orders),
  minutes: Number(values.minutes),
});
/** The bounds of an offer as the settings of a new city have them. */
const [ordersMax, delayMax] = [settingRanges.bundleMax.initial, settingRanges.bundleDelayMinutes.initial];
/** The simulation's luck with answers and rides, of which the clients draw their own. */
const controlSeeds = [1, 2, 3, 4, 5];
const goal = 0.1;
const processCount = 2;
const stopMs = 8_000;
/** The minutes after the last order was placed: an order that waits longer is counted as not delivered. */
const patienceMinutes = 90;

const postgres = await startPostgres(ensurePostgres());
try {
  const database = await openDatabase({ url: postgres.url });
  await migrateDatabase(database);
  await database.close();
  const watch = await openMarket();
  const processes = await startProcesses(
    processCount,
    { DATABASE_URL: postgres.url, AUTH_SECRET: secret, SITE_URL: 'http://localhost:3999' },
    watch,
  );
  const lived = await live(processes, watch);
  await processes.close();
  await report(watch, lived);
  await watch.end();
} finally {
  postgres.stop();
}

async function openMarket(): Promise<pg.Client> {
  const { kitchens, couriers, orders } = dinner.day;
  const [placers, restaurants] = [orders.length, kitchens.length];
  await fillMarket(postgres.url, { orders: 0, placers, couriers: couriers.length, restaurants });
  const watch = new pg.Client({ connectionString: postgres.url });
  await watch.connect();
  await watch.query('update couriers set is_on_duty = false');
  await watch.query(`update settings set dispatch = 'offers', hand_over_codes = false`);
  for (const { id, spot } of kitchens) {
    const { lat, lng } = dinner.placeOf(spot);
    await watch.query('update restaurants set lat = $2, lng = $3 where id = $1', [id, lat, lng]);
  }
  return watch;
}

async function live(
  processes: Processes,
  watch: pg.Client,
): Promise<{ run: DinnerRun; heard: Heard; blows: number }> {
  const run: DinnerRun = {
    urls: processes.urls,
    dinner,
    beganAt: Date.now() + minuteMs / 2,
    placed: new Map(),
  };
  const heard: Heard = { accepted: [], delivered: [], declined: 0, silent: 0 };
  let isOver = false;
  // What a kitchen says and which phones have a position are the simulation's.
  const drawn = beginDay(dinner.day, errors, controlSeeds[0] ?? 1);
  const couriers = drawn.couriers.map(({ courier, hasPosition }, index) =>
    liveCourier(run, { number: index + 1, spot: courier.spot, hasPosition, errors }, heard, () => isOver),
  );
  const kitchens = drawn.orders.map(({ order, saidReadyAt }, index) =>
    orderAndCook(run, { order, saidMinutes: saidReadyAt - order.placedAt, placer: index + 1 }),
  );
  const blows = values.kills ? strike(processes, () => isOver) : Promise.resolve(0);
  await Promise.all(kitchens);
  const last = Date.now() + patienceMinutes * minuteMs;
  while (Date.now() < last && (await countOpen(watch)) > 0) await until(Date.now() + minuteMs / 4);
  isOver = true;
  await Promise.all(couriers);
  return { run, heard, blows: await blows };
}

async function countOpen(watch: pg.Client): Promise<number> {
  const { rows } = await watch.query<{ open: string }>(
    `select count(*) as open from orders where status not in ('delivered', 'cancelled')`,
  );
  return Number(rows[0]?.open);
}

/** Kills and stops processes in turn, once a minute. */
async function strike(processes: Processes, isOver: () => boolean): Promise<number> {
  for (let blow = 0; ; blow += 1) {
    await until(Date.now() + minuteMs);
    if (isOver()) return blow;
    if (blow % 2 === 0) await processes.kill();
    else await processes.stopFor(stopMs);
  }
}

function simulate(): DispatchFigures {
  const dispatch = byPlan({ rules: { ...plannerRules, ordersMax, delayMax }, areStandbysKept: false });
  return figuresOf(
    controlSeeds.map((one) => liveDay(dinner.day, dispatch, { errors, seed: one, areWordsLearned: true })),
  );
}

async function report(
  watch: pg.Client,
  { run, heard, blows }: { run: DinnerRun; heard: Heard; blows: number },
): Promise<void> {
  const real = await figuresOfDinner(watch);
  const control = simulate();
  const shared = await countShared(watch);
  const faults = await faultsOf(watch, { placed: [...run.placed.keys()], ...heard });
  const ratio = real.mean / control.mean;
  const row = (title: string, figures: Omit<typeof real, 'orders'>): string =>
    `| ${[title, ...[figures.mean, figures.median, figures.ninetieth, figures.readyToPickup].map((one) => one.toFixed(1))].join(' | ')} |`;
  const { kitchens, couriers, orders } = dinner.day;
  const lines = [
    `${kitchens.length} kitchens, ${couriers.length} couriers, ${orders.length} orders within ${values.minutes} minutes, ${values.exact ? 'an exact world' : 'with the errors of the simulation'}; ${blows} kills and stops.`,
    `${heard.accepted.length} offers accepted, ${heard.declined} declined, ${heard.silent} without an answer; ${shared} orders shared a trip. Written by \`npm run bench:dinner\`.`,
    '',
    '| Minutes | click to door | median | 90th | ready to pickup |',
    '|---|---|---|---|---|',
    row('real server', real),
    row('simulation', control),
    '',
    `The real server needs ${ratio.toFixed(2)} of the simulation's click to door (goal: within ${100 * goal} %). Faults: ${faults.length === 0 ? 'none' : faults.join('; ')}.`,
  ];
  console.log(lines.join('\n'));
  if (Math.abs(ratio - 1) > goal || faults.length > 0) process.exitCode = 1;
  else recordSection(values.kills ? 'Dinner, the planner killed each minute' : 'Dinner', lines);
}
