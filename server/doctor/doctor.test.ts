import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readDatabaseFacts } from '#server/db/database-facts.ts';
import { holdOutbox, releaseOutbox } from '#server/features/outbox/hold-commands.ts';
import { vapidKeysOf } from '#server/features/push/vapid-keys.ts';
import { pauseOrders, resumeOrders } from '#server/features/settings/stops-commands.ts';
import { countMoves } from '#server/features/statistics/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { examine, lookInside, lookOutside } from './examine.ts';
import { lineOf, type Finding } from './finding.ts';
import type { Examined } from './looks.ts';
import type { World } from './world.ts';

const secrets = {
  AUTH_SECRET: 'canary-auth-secret-of-forty-characters-ok',
  MAIL_URL: 'smtps://mida:canary-mail-password@mail.mida.example',
  METRICS_TOKEN: 'canary-metrics-token-of-forty-characters-',
};
const production = {
  NODE_ENV: 'production',
  DATA_FOLDER: 'unused',
  SITE_URL: 'https://mida.example',
  ADMIN_EMAILS: 'boss@mida.example',
  MAIL_FROM: 'mida@mida.example',
  SUPPORT_PHONE: '0524431234',
  ...secrets,
};
const mida = await startTestApp({ settings: production });
const { app, database } = mida;
const { pool } = database;
mida.clock.advance(Date.now() - mida.clock.now().getTime());
const restaurant = await createRestaurant(mida);
const customerId = await createPerson(mida);
const { id: delivered } = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
const { id: onItsWay } = await createOrder(mida, { customerId, restaurant, status: 'picked_up' });
await countMoves(app);
await vapidKeysOf(app);
afterAll(() => mida.close());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const healthy: World = {
  now: () => new Date(),
  readDatabaseFacts,
  shakeHands: () => Promise.resolve(),
  ask: () =>
    Promise.resolve({
      status: 200,
      date: new Date().toUTCString(),
      body: '{"status":"ok","seenAs":"105.66.12.7"}',
    }),
  readIsStandby: () => Promise.resolve(true),
  readCertificateEnd: () => Promise.resolve(hoursAgo(-60 * 24)),
  readSpace: () => Promise.resolve({ free: 50e9, total: 100e9 }),
  readNewest: () => Promise.resolve(hoursAgo(2)),
  isOwnAddress: () => false,
  resolve: () => Promise.resolve('105.66.1.1'),
};

async function examineAll({
  world = {},
  ...changed
}: Omit<Partial<Examined>, 'world'> & { world?: Partial<World> } = {}) {
  const examined: Examined = {
    config: app.config,
    backup: '/backups',
    ...changed,
    world: { ...healthy, ...world },
  };
  const found: Finding[] = [];
  const tell = (finding: Finding) => found.push(finding);
  await lookOutside(examined, tell);
  await lookInside(database, examined, { isDeep: true, tell });
  return found;
}
const turned = (found: readonly Finding[]) =>
  found.filter(({ level }) => level !== 'ok').map(({ level, name }) => `${level} ${name}`);

const saying = (said: string): Partial<World> => ({
  ask: async (url, headers) => ({ ...(await healthy.ask(url, headers)), body: `{${said}}` }),
});
const seenAs = (address: string) => saying(`"seenAs":"${address}"`);
const asked = (status: number, date = new Date()): Partial<World> => ({
  ask: async (url, headers) => ({
    ...(await healthy.ask(url, headers)),
    ...(url.endsWith('/readyz') && { status, date: date.toUTCString() }),
  }),
});
const facts = (changed: object): Partial<World> => ({
  readDatabaseFacts: async (db) => {
    const found = await readDatabaseFacts(db);
    return found && { ...found, ...changed };
  },
});
const refused = (code: string) => () => Promise.reject(Object.assign(new Error('canary'), { code }));
const { config } = app;
const replicated = { ...config, replicaUrl: 'postgres://replica.example/mida' };

it('where nothing is wrong every line is ok, and the doctor has looked at all', async () => {
  const found = await examineAll();
  expect(turned(found)).toEqual([]);
  expect(found.map(({ name }) => name).join(', ')).toBe(
    'settings, disk, replica, mail, site, proxy, certificate, version, migrations, database, clock, backup, push, stops, outbox, admins, ' +
      'help line, ledger, trips, balances, bookings, steps, figures',
  );
});

describe('a fault outside of the tables turns its own line alone', () => {
  it.each<[string, Parameters<typeof examineAll>[0]]>([
    ['warning settings', { config: { ...config, mode: 'demonstration' } }],
    ['fault disk', { world: { readSpace: () => Promise.resolve({ free: 1e8, total: 1e12 }) } }],
    ['warning disk', { world: { readSpace: () => Promise.resolve({ free: 2e9, total: 1e11 }) } }],
    ['fault disk', { world: { readSpace: refused('ENOENT') } }],
    ['fault replica', { config: replicated, world: { readIsStandby: () => Promise.resolve(false) } }],
    ['warning replica', { config: replicated, world: { readIsStandby: refused('ECONNREFUSED') } }],
    ['fault mail', { world: { shakeHands: refused('EAUTH') } }],
    ['warning mail', { config: { ...config, mail: null } }],
    ['fault site', { world: asked(503) }],
    ['fault site', { world: asked(301) }],
    ['warning site', { world: asked(200, hoursAgo(1)) }],
    ['fault proxy', { world: seenAs('203.0.113.7') }],
    ['fault proxy', { world: seenAs('127.0.0.1') }],
    ['warning proxy', { world: seenAs('172.18.0.2') }],
    ['warning proxy', { world: seenAs('') }],
    ['fault certificate', { world: { readCertificateEnd: () => Promise.resolve(hoursAgo(1)) } }],
    ['warning certificate', { world: { readCertificateEnd: () => Promise.resolve(hoursAgo(-20 * 24)) } }],
    ['fault certificate', { world: { readCertificateEnd: refused('ECONNREFUSED') } }],
    ['warning version', { world: saying('"seenAs":"105.66.12.7","version":"0.0.1"') }],
    ['fault database', { world: facts({ isStandby: true }) }],
    ['fault database', { world: facts({ isReadOnly: true }) }],
    ['fault database', { world: facts({ encoding: 'SQL_ASCII' }) }],
    ['warning clock', { world: facts({ clockMs: Date.now() - 10_000 }) }],
    ['fault clock', { world: facts({ clockMs: Date.now() + 60_000 }) }],
    ['warning backup', { world: { readNewest: () => Promise.resolve(hoursAgo(30)) } }],
    ['fault backup', { world: { readNewest: () => Promise.resolve(hoursAgo(200)) } }],
    ['fault backup', { world: { readNewest: refused('ENOENT') } }],
    ['warning backup', { backup: undefined, world: facts({ archivedAt: hoursAgo(30).toISOString() }) }],
    ['fault help line', { config: { ...config, supportPhone: null } }],
    ['fault push', { config: { ...config, authSecret: 'another secret, which opens nothing here' } }],
  ])('%s', async (line, changed) => {
    expect(turned(await examineAll(changed))).toEqual([line]);
  });

  it('the proxy of this machine is seen as it is, where the site is on this machine alone', async () => {
    const here = { ...seenAs('127.0.0.1'), resolve: () => Promise.resolve('127.0.0.1') };
    expect(turned(await examineAll({ world: { ...here, isOwnAddress: () => true } }))).toEqual([]);
  });
});

describe('a fault in the tables turns its own line alone', () => {
  let undo = (): Promise<unknown> => Promise.resolve();
  afterEach(() => undo());
  /** Changes rows as an operator would by mistake: past the triggers. */
  const byHand = (statement: string) =>
    pool.query(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);
  const raised = (amount: number) => `
    update ledger_accounts set debits_centimes = debits_centimes + ${amount}
    where id = (select min(id) from ledger_accounts)`;
  const moved = `
    update ledger_accounts set debits_centimes = debits_centimes + 1, credits_centimes = credits_centimes + 1
    where id = (select min(id) from ledger_accounts)`;
  const trip = (id: string) => `
    insert into trips (id, courier_id, restaurant_id, opened_at)
    select '${id}', courier_id, restaurant_id, opened_at from trips where closed_at is null limit 1`;
  const spare = '00000000-0000-4000-8000-000000000001';

  it.each<[string, string, string]>([
    ['balances', moved, moved.replaceAll('+ 1', '- 1')],
    [
      'bookings',
      `update ledger_rows set event_id = '${spare}' where event_id = '${delivered}'`,
      `update ledger_rows set event_id = '${delivered}' where event_id = '${spare}'`,
    ],
    [
      'steps',
      `update orders set version = version + 1 where id = '${onItsWay}'`,
      `update orders set version = version - 1 where id = '${onItsWay}'`,
    ],
    [
      'trips',
      `update trips set closed_at = opened_at where closed_at is null`,
      `update trips set closed_at = null where id in (select trip_id from orders where status = 'picked_up')`,
    ],
    [
      'trips',
      `drop index trips_one_open; ${trip(spare)}`,
      `delete from trips where id = '${spare}';
       create unique index trips_one_open on trips (courier_id) where closed_at is null`,
    ],
  ])('fault %s', async (name, plant, remove) => {
    await byHand(plant);
    undo = () => byHand(remove);
    expect(turned(await examineAll())).toEqual([`fault ${name}`]);
  });

  it('a balance that was raised by hand is also missing in the sum of all', async () => {
    await byHand(raised(1));
    undo = () => byHand(raised(-1));
    expect(turned(await examineAll())).toEqual(['fault ledger', 'fault balances']);
  });

  it('figures that are not their orders are to be counted again', async () => {
    await byHand('update hour_figures set orders = orders + 1');
    undo = () => byHand('update hour_figures set orders = orders - 1');
    expect(turned(await examineAll())).toEqual(['warning figures']);
  });

  it.each([
    ['paused orders', pauseOrders, resumeOrders],
    ['a held outbox', holdOutbox, releaseOutbox],
  ])('%s are told with the command that ends it', async (_what, stop, goOn) => {
    await stop(app);
    undo = () => goOn(app);
    const found = await examineAll();
    expect(turned(found)).toEqual(['warning stops']);
    expect(found.find(({ name }) => name === 'stops')?.says).toContain('npm run admin -- re');
  });

  it.each([
    ['waits for an hour', `now() - interval '1 hour', null`],
    ['was given up', 'now(), now()'],
  ])('a message that %s', async (_what, times) => {
    await pool.query(
      `insert into outbox (topic, payload, created_at, run_at, dead_at) values ('mail', '{"canary": 1}', now(), ${times})`,
    );
    undo = () => pool.query(`delete from outbox where payload = '{"canary": 1}'`);
    expect(turned(await examineAll())).toEqual(['warning outbox']);
  });

  it('a marketplace without an admin', async () => {
    await pool.query(`update users set suspended_at = now() where role = 'admin'`);
    undo = () => pool.query(`update users set suspended_at = null where role = 'admin'`);
    expect(turned(await examineAll())).toEqual(['warning admins']);
  });

  it('without its migrations nothing else of the database is looked at', async () => {
    const { rows } = await pool.query<{ hash: string; created_at: string }>(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
    );
    undo = () =>
      pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        rows[0]?.hash,
        rows[0]?.created_at,
      ]);
    const found = await examineAll();
    expect(turned(found)).toEqual(['fault migrations']);
    expect(found.at(-1)?.name).toBe('migrations');
  });
});

describe('what the doctor may not do', () => {
  it('a look that would write is refused by the database, and the others go on', async () => {
    const writes: Partial<World> = {
      readDatabaseFacts: async (db) => {
        await db.execute(sql`update settings set help_line = '0524000000'`);
        return undefined;
      },
    };
    const found = await examineAll({ world: writes });
    expect(turned(found)).toEqual(['fault database', 'fault clock']);
    expect(found.find(({ name }) => name === 'database')?.says).toContain('can only be read');
  });

  it('no line holds a secret, whatever fails', async () => {
    const words: string[] = [];
    const tell = (finding: Finding) => words.push(lineOf(finding));
    const server = 'postgres://mida:canary-database-password@127.0.0.1:1/mida';
    const failing = refused('EAUTH');
    const world = { ...healthy, shakeHands: failing, ask: failing, readCertificateEnd: failing };
    await lookOutside({ config, backup: undefined, world }, tell);
    await examine({ isDeep: false, backup: undefined }, tell, {
      ...production,
      SITE_URL: 'https://127.0.0.1:1',
      MAIL_URL: 'smtp://mida:canary-mail-password@127.0.0.1:1',
      DATABASE_URL: server,
    });
    await examine({ isDeep: false, backup: undefined }, tell, {
      ...production,
      MAIL_URL: `http://${server}`,
    });
    await examine({ isDeep: false, backup: undefined }, tell, { ...production, DATABASE_URL: `x${server}` });
    const text = words.join('\n');
    expect(text).toContain(
      'fault   database: PostgreSQL at 127.0.0.1:1, database mida: nothing listens there',
    );
    expect(text).toContain('fault   settings: MAIL_URL is not valid');
    expect(text).not.toContain('canary');
  });
});
