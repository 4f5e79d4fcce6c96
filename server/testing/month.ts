import pg from 'pg';
import { createRandom, type Random } from '#shared/domain/random.ts';
import { balanceFaults, bookFaults } from './books.ts';
import type { TestApp } from './app.ts';
import { adminOf, createCourier, createPerson, createRestaurant } from './builders.ts';
import { endOrder, moveMoney, undisturbed } from './month-events.ts';
import { carried, perWave, placeWave, type Month } from './month-wave.ts';

const atOnce = 8;

export interface MonthFaults {
  orders: number;
  kills: number;
  deadlocks: number;
  /** Balances that were not the sum of their rows, at any step. */
  balances: string[];
  /** Accounts that differ from the orders' history. */
  books: string[];
}

/** Orders end in random order and in every way, cash moves, transactions are aborted and connections cut. */
export async function liveMonth(mida: TestApp, orders: number): Promise<MonthFaults> {
  const month = await openMonth(mida);
  const balances: string[] = [];
  // Each look reads all rows: a long month looks less often.
  const look = async () => {
    if (month.random.chance(2_000 / orders)) {
      balances.push(...(await undisturbed(month, () => balanceFaults(mida))));
    }
  };
  try {
    for (let done = 0; done < orders; done += perWave) await liveWave(month, look);
    balances.push(...(await undisturbed(month, () => balanceFaults(mida))));
    const { kills, deadlocks } = month;
    return {
      orders,
      kills,
      deadlocks,
      balances,
      books: await undisturbed(month, () => bookFaults(mida, month.others)),
    };
  } finally {
    await month.killer.end();
  }
}

/** `look` also comes while events are under way. */
async function liveWave(month: Month, look: () => Promise<void>): Promise<void> {
  const placed = await undisturbed(month, () => placeWave(month));
  const ends = placed.map((order) => () => endOrder(month, order));
  const money = placed.filter(() => month.random.chance(0.3)).map(() => () => moveMoney(month));
  const events = shuffled(month.random, [...ends, ...money]);
  for (let from = 0; from < events.length; from += atOnce) {
    const chunk = events.slice(from, from + atOnce).map((event) => event());
    await Promise.all([...chunk, cutAndLook(month, look)]);
  }
}

async function cutAndLook(month: Month, look: () => Promise<void>): Promise<void> {
  if (month.random.chance(0.3)) await cutConnection(month);
  await look();
}

async function openMonth(mida: TestApp): Promise<Month> {
  const times = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  const { rows } = await mida.database.pool.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const killer = new pg.Client({ connectionString: url.href });
  await killer.connect();
  return {
    mida,
    random: createRandom(14_000_006),
    couriers: await times(carried, () => createCourier(mida)),
    restaurants: (await times(5, () => createRestaurant(mida))).map(({ id }) => id),
    customerId: await createPerson(mida),
    admin: await adminOf(mida),
    killer,
    others: [],
    kills: 0,
    deadlocks: 0,
  };
}

const shuffled = <T>(random: Random, list: T[]): T[] =>
  list
    .map((one) => ({ one, at: random.between(0, 1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** On a busy machine the events may not have reached the database yet. */
const looksForBusy = 20;

/** Waits for the end of the connection: a later one would meet what is written without a second try. */
async function cutConnection(month: Month): Promise<void> {
  for (let look = 0; look < looksForBusy; look += 1) {
    const { rowCount } = await month.killer.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query !~ 'full join'
       order by random() limit 1`,
    );
    if (!rowCount) continue;
    month.kills += rowCount;
    return;
  }
}
