import { afterAll, beforeAll, expect, it } from 'vitest';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import { lookInside } from '#server/doctor/examine.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { realWorld } from '#server/doctor/world.ts';
import { operatorId } from '#shared/domain/console-acts.ts';
import { outboxTopics } from '#shared/domain/news/outbox-topics.ts';
import { enqueue } from '#server/features/outbox/store.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { countMoves } from '#server/features/statistics/commands.ts';
import { settlePurpose } from '#server/seed/purpose.ts';
import { tablesOfCopy } from '#server/sheets.ts';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { textColumns } from '#server/testing/text-columns.ts';
import { listColumns, sumTables, type TableColumns } from '#server/testing/sum-tables.ts';
import {
  closed,
  createTwoOfEveryone,
  findTexts,
  listTextColumns,
  type TwoOfEveryone,
} from '#server/testing/two-of-everyone.ts';
import { typeWordsOfEveryone } from '#server/testing/words-of-everyone.ts';
import { anonymise, rewriteCopy, type AnonymisedCopy } from './commands.ts';
import { listSpeakingColumns } from './store.ts';

const production = {
  NODE_ENV: 'production',
  DATA_FOLDER: 'unused',
  SITE_URL: 'https://mida.example',
  ADMIN_EMAILS: 'boss@mida.example',
  AUTH_SECRET: 'a-secret-of-a-production-for-the-copies',
  MAIL_URL: 'smtps://mida:word@mail.mida.example',
  MAIL_FROM: 'mida@mida.example',
  SUPPORT_PHONE: '0524431234',
};
const mida = await startTestApp({ settings: production });
const { app, database } = mida;
const { pool } = database;
const name = 'folder' in app.config.database ? app.config.database.folder : await databaseName();
afterAll(() => mida.close());

async function databaseName(): Promise<string> {
  return (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? '';
}

interface Seen {
  sums: unknown[];
  doctor: string[];
  homes: { id: string; lat: number; lng: number }[];
  phones: string[];
}

let people: TwoOfEveryone;
let columns: string[];
let planted: Map<string, string[]>;
let before: Seen;
let after: Seen;
let copy: AnonymisedCopy;
let former: string;

const isEmptied = (table: string): boolean => tablesOfCopy[table] === 'emptied';
const fateOf = (column: string): string => {
  const [table = '', field = ''] = column.split('.');
  const fates = tablesOfCopy[table];
  return fates === 'emptied' ? fates : (fates?.[field] ?? 'not a text');
};

/** What must be the same: all but what is replaced, and what the command writes. */
async function listKept(): Promise<TableColumns[]> {
  const written = [
    'users.search_grams',
    'settings.anonymised_at',
    'settings.admins_need_two_factor',
    'users.search_name',
    'orders.route_metres',
    'order_mends.former_metres',
    'offers.route_metres',
  ];
  const kept = (await listColumns(database)).map(({ name: table, columns: all }) => ({
    name: table,
    columns: all.filter(
      (column) =>
        ['stays', 'not a text'].includes(fateOf(`${table}.${column}`)) &&
        !written.includes(`${table}.${column}`),
    ),
  }));
  return kept.filter(
    ({ name: table, columns: left }) =>
      !isEmptied(table) && left.length > 0 && !['admin_acts', 'order_contacts', 'timetable'].includes(table),
  );
}

async function look(): Promise<Seen> {
  const found: Finding[] = [];
  const examined = { config: app.config, backup: undefined, world: realWorld };
  await lookInside(database, examined, { isDeep: true, tell: (finding) => found.push(finding) });
  const books = ['ledger', 'trips', 'balances', 'bookings', 'steps', 'figures'];
  return {
    sums: await sumTables(database, await listKept()),
    doctor: found.filter((one) => books.includes(one.name)).map((one) => `${one.level} ${one.name}`),
    homes: (
      await pool.query<{ id: string; lat: number; lng: number }>(
        `select id, delivery_lat as lat, delivery_lng as lng from orders union all select id, lat, lng from places order by 1`,
      )
    ).rows,
    phones: (
      await pool.query<{ same: string }>(
        `select users.id || ' ' || (users.phone = phones.number) || ' ' ||
           (select count(*) from orders where customer_id = users.id and orders.phone = users.phone) as same
         from users left join phones on phones.user_id = users.id order by 1`,
      )
    ).rows.map(({ same }) => same),
  };
}

const marks = (): string => {
  const all = people.all.flatMap(({ canary, email, phone }) => [canary, email, phone]);
  return [...all, 'guest-of', 'Derb', 'Street of', '0115190000012050005349'].join('|');
};

beforeAll(async () => {
  people = await createTwoOfEveryone(mida, closed);
  await typeWordsOfEveryone(mida, people);
  await countMoves(app);
  await settlePurpose(app);
  await pool.query(`update settings set production_home = 'elsewhere'`);
  await pool.query('analyze');
  columns = await listTextColumns(mida);
  planted = await findTexts(mida, columns, marks());
  former =
    (await pool.query<{ password: string }>('select password from accounts where password is not null'))
      .rows[0]?.password ?? '';
  before = await look();
  copy = await anonymise(app, { database: name, tables: tablesOfCopy });
  await rewriteCopy(mida.database);
  after = await look();
}, 120_000);

it('every column that can hold a text or a place says what becomes of it in a copy', async () => {
  const known = Object.entries(tablesOfCopy).flatMap(([table, fates]) =>
    fates === 'emptied' ? [] : Object.keys(fates).map((column) => `${table}.${column}`),
  );
  const speaking = await listSpeakingColumns(app.db);
  expect(columns.filter((column) => !speaking.includes(column))).toEqual([]);
  expect(speaking.filter((column) => !isEmptied(column.split('.')[0] ?? '')).toSorted()).toEqual(
    known.toSorted(),
  );
});

it('no column that a deletion clears of words stays in a copy', () => {
  const cleared = Object.entries(textColumns).flatMap(([column, line]) =>
    typeof line !== 'string' && line.gone.length > 0 ? [column] : [],
  );
  // Topics are the product's own; the test of deletions writes a word there.
  expect(cleared.filter((column) => fateOf(column) === 'stays')).toEqual(['timetable.topic']);
});

it('no word, name, number or address of anybody is left in a copy, nor in the samples of its planner', async () => {
  expect(planted.size).toBeGreaterThan(50);
  expect([...(await findTexts(mida, columns, marks())).keys()]).toEqual([]);
  const { rows } = await pool.query<{ place: string }>(
    `select tablename || '.' || attname as place from pg_stats
     where schemaname = 'public' and (most_common_vals::text ~* $1 or histogram_bounds::text ~* $1 or most_common_elems::text ~* $1)`,
    [marks()],
  );
  expect(rows).toEqual([]);
});

it('ids, amounts, times and figures of a copy are those of the production, and its books are sound', () => {
  expect(after.sums).toEqual(before.sums);
  expect(after.doctor).toEqual(before.doctor);
  expect(after.doctor).toContain('ok balances');
  expect(after.phones).toEqual(before.phones);
});

it('no length of a way says where a home was: whole kilometres are left', async () => {
  const { rows } = await pool.query<{ metres: number }>(
    `select route_metres as metres from orders where route_metres is not null
     union all select route_metres from offers union all select former_metres from order_mends where former_metres is not null`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ metres }) => metres % 1000 !== 0)).toEqual([]);
});

it('places move by a few hundred metres', () => {
  expect(after.homes.length).toBeGreaterThan(4);
  for (const [at, home] of before.homes.entries()) {
    const moved = after.homes[at];
    expect(moved?.id).toBe(home.id);
    const metres = distanceMetres(home, moved ?? home);
    expect(metres).toBeGreaterThan(240);
    expect(metres).toBeLessThan(620);
  }
});

it('the one password of a copy opens each account, an admin needs no second factor, and no former password does', async () => {
  const { client } = openBrowser(mida);
  await client.auth.signIn({ email: 'admin-1@copy.invalid', password: copy.password });
  const { items } = await client.audit.list({ adminId: operatorId, limit: 1 });
  expect(items).toMatchObject([{ act: 'database_anonymised' }]);
  expect((await client.settings.getState()).isCopy).toBe(true);
  const { rows } = await pool.query('select from accounts where password = $1', [former]);
  expect(rows).toEqual([]);
  expect(copy.accounts).toBeGreaterThan(11);
});

it('nothing leaves a copy', async () => {
  const sent: string[] = [];
  for (const topic of outboxTopics) {
    await enqueue(app.db, { topic, payload: { to: 'x@mida.test' } });
    await carryOutDue(app, {
      topic,
      carryOut: (job) => Promise.resolve({ left: sent.push(job.topic) }).then(() => ({})),
      judge: () => ({ isFinal: false, pauseSeconds: 0 }),
      close: () => {},
    });
  }
  expect(sent).toEqual([]);
});

it('a copy is anonymised again without a fault', async () => {
  const again = await anonymise(app, { database: name, tables: tablesOfCopy });
  expect(again.password).not.toBe(copy.password);
  expect((await look()).sums).toEqual(before.sums);
});

it.each([
  ['another name', 'null', 'production_home', 'mida', 'not mida'],
  ['the production itself', 'null', 'production_home', null, 'production itself'],
  ['a production of an older version', 'null', 'null', null, 'before its mark'],
])('%s is refused, and changes nothing', async (_, anonymisedAt, home, typed, words) => {
  await settlePurpose(app);
  await pool.query(`update settings set anonymised_at = ${anonymisedAt}, production_home = ${home}`);
  const sums = await sumTables(database);
  await expect(anonymise(app, { database: typed ?? name, tables: tablesOfCopy })).rejects.toThrow(words);
  expect(await sumTables(database)).toEqual(sums);
});

it('a column that the command does not know is refused', async () => {
  await pool.query(`update settings set anonymised_at = now()`);
  await pool.query(`alter table reviews add column mood text`);
  await expect(anonymise(app, { database: name, tables: tablesOfCopy })).rejects.toThrow('reviews.mood');
  await pool.query(`alter table reviews drop column mood`);
});
