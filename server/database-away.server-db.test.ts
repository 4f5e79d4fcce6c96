import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { photoIdOf } from '#shared/domain/menu/photos.ts';
import { errorText } from '#messages/writing/errors.ts';
import { ui } from '#messages/frame/ui.ts';
import { unavailableMessages } from '#messages/placing/unavailable.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import type { Live } from '#server/live/bus.ts';
import { startOutboxWorker } from '#server/features/outbox/worker.ts';
import { startTimetable } from '#server/features/timetable/worker.ts';
import { alarms, createCarriers } from '#server/background.ts';
import { openLive } from '#server/live/open-live.ts';
import { pushHostOf } from '#server/features/push/push-host.ts';
import { startTestApp, stubRenderer, type TestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor, type SignedInCaller } from '#server/testing/clients.ts';
import { openDatabaseGate, type DatabaseGate } from '#server/testing/database-gate.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';
import { openTestStream } from '#server/testing/live-stream.ts';
import { patience } from '#server/testing/waiting.ts';

let direct: OpenDatabase;
let gate: DatabaseGate;
let database: OpenDatabase;
let live: Live;
let mida: TestApp;
let customer: SignedInCaller;
let isShut = false;

/** This renderer asks for the restaurants and swallows the failure, as the product's own may. */
const askingRenderer = {
  ...stubRenderer,
  render: async (page: Parameters<typeof stubRenderer.render>[0]) => {
    if (page.url.pathname === '/') await page.client.restaurants.list({}).catch(() => undefined);
    return stubRenderer.render(page);
  },
};

beforeAll(async () => {
  direct = await createTestDatabase();
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  gate = await openDatabaseGate(testServerUrl(rows[0]?.name ?? ''));
  database = await openDatabase({ url: gate.url });
  live = await openLive({ nats: null }, database, pino({ level: 'silent' }));
  mida = await startTestApp({ renderer: askingRenderer, shared: { database, hub: live.hub } });
  customer = await signedIn(mida, await createPerson(mida));
});
afterEach(async () => {
  if (isShut) await open();
});
afterAll(async () => {
  await mida.close();
  // The pool waits for the connections in use. One that was opened when all fell silent waits for ever.
  await gate.shut();
  await live.close();
  await database.close();
  await direct.close();
});

async function shut(): Promise<void> {
  await gate.shut();
  isShut = true;
}

async function open(): Promise<void> {
  await gate.open();
  isShut = false;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${mida.origin}${path}`, { headers });

/** The version is asked for once a second: the note comes and goes that late. */
const lastCopyShown = async () => (await (await get('/')).text()).includes(unavailableMessages.lastCopy);

const unavailable = {
  code: 'unavailable',
  status: 503,
  message: errorText('unavailable'),
  details: undefined,
};

describe('while the database is away', () => {
  it('without a database the workers write no faults: they try again', async () => {
    await shut();
    const lines: { level: number; msg: string }[] = [];
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    const app = { ...mida.app, log };
    const worker = startOutboxWorker(app, Object.values(createCarriers(app)));
    const timetable = startTimetable(app, alarms);
    const told = () => new Set(lines.map(({ msg }) => msg)).size;
    await expect.poll(told, patience).toBe(2);
    await Promise.all([worker.stop(), timetable.stop()]);
    expect(new Set(lines.map(({ level }) => level))).toEqual(new Set([40]));
  });

  it('without a database calls answer 503, Retry-After and an Arabic message, and work again afterwards', async () => {
    await shut();
    expect(await refusalOf(customer.client.restaurants.list({}))).toEqual(unavailable);
    expect(await refusalOf(customer.client.orders.listMine({}))).toEqual(unavailable);
    const answer = await get('/api/v1/restaurants');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await open();
    expect(await outcomeOf(customer.client.orders.listMine({}))).toBe('ok');
  });

  it('without a database photos, the sitemap, the push device API and new streams answer 503', async () => {
    await shut();
    const device = `/device_api/v1/instances/${pushHostOf(mida.app.config).instanceId}`;
    const addresses = [
      `/photos/${photoIdOf('a'.repeat(22), { width: 480, height: 480 })}/480.webp`,
      '/sitemap.xml',
      '/live',
      `${device}/devices/web/00000000-0000-4000-8000-000000000000/interests`,
    ];
    for (const address of addresses) {
      const answer = await get(address, customer.headers);
      expect([address, answer.status, answer.headers.get('retry-after')]).toEqual([address, 503, '5']);
    }
  });

  it('without a database a page with data is a small Arabic page, and pages without data stay', async () => {
    await shut();
    const page = await get('/');
    const html = await page.text();
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    for (const words of [unavailableMessages.title, unavailableMessages.lead, ui.retry, 'dir="rtl"']) {
      expect(html).toContain(words);
    }
    expect((await get('/home')).status).toBe(200);
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    await open();
    // The page made without a database was not cached.
    expect((await get('/')).status).toBe(200);
  });

  it('without a database the last copy of a page is shown with a quiet note, and a new one afterwards', async () => {
    await expect.poll(lastCopyShown, patience).toBe(false);
    await shut();
    await expect.poll(lastCopyShown, patience).toBe(true);
    const copy = await get('/');
    expect([copy.status, copy.headers.get('cache-control'), copy.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    await open();
    await expect.poll(lastCopyShown, patience).toBe(false);
  });

  it('a stream survives the lack of a database and makes its page ask again', async () => {
    const stream = await openTestStream(mida.origin, customer);
    const back = new Promise<void>((resolve) => live.hub.onStartOver(resolve));
    await shut();
    expect(await outcomeOf(customer.client.restaurants.list({}))).toBe('unavailable');
    await open();
    await back;
    expect(await stream.nextFrame()).toBe('event: missed\ndata:');
    mida.app.live.publish([{ topic: 'settings', id: 'after', version: 1, channels: ['everyone'] }]);
    expect((await stream.nextHint()).id).toBe('after');
    await stream.close();
  });

  it('an order sent without a database is placed once by the same key afterwards', async () => {
    const restaurant = await createRestaurant(mida);
    const checkout = checkoutOf(mida, restaurant);
    await shut();
    expect(await outcomeOf(customer.client.orders.place(checkout))).toBe('unavailable');
    await open();
    const [one, other] = await Promise.all([
      customer.client.orders.place(checkout),
      customer.client.orders.place(checkout),
    ]);
    expect(one.id).toBe(other.id);
    expect((await customer.client.orders.listMine({})).items.map(({ id }) => id)).toEqual([one.id]);
  });
});

it('calls answer 503 and then work again after a database’s machine vanished without a word', async () => {
  const orders = async () => (await get('/api/v1/orders/mine', customer.headers)).status;
  expect(await orders()).toBe(200);
  database.pool.endSilentConnections({ longestMs: 300 });
  onTestFinished(() => database.pool.endSilentConnections({ longestMs: 60_000 }));
  const connections = database.pool.totalCount;
  gate.silence();
  expect(await Promise.all(Array.from({ length: connections }, orders))).toContain(503);
  await expect.poll(orders, patience).toBe(200);
});

it('requests answer only 200 or 503 while the server ends every connection', async () => {
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  const cut = (): Promise<void> =>
    runOnTestServer(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${rows[0]?.name}' and application_name = 'mida' and pid <> pg_backend_pid()`,
    );
  const over = new AbortController();
  const statuses = new Set<number>();
  const work = Array.from({ length: 6 }, async (_, n) => {
    while (!over.signal.aborted) {
      const address = n % 2 === 0 ? '/api/v1/orders/mine' : '/api/v1/restaurants';
      statuses.add((await get(address, customer.headers)).status);
    }
  });
  for (let round = 0; round < 10; round += 1) await cut();
  over.abort();
  await Promise.all(work);
  statuses.delete(503);
  expect([...statuses]).toEqual([200]);
});

it('a server without a free connection counts as away', async () => {
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name;
  const only = await direct.pool.connect();
  await runOnTestServer(`alter database ${name} connection limit 1`);
  await runOnTestServer(`create role mida_guest login`).catch(() => undefined);
  const guest = new URL(gate.url);
  guest.username = 'mida_guest';
  const crowd = await openDatabase({ url: guest.href }).catch((error: unknown) => error);
  only.release();
  expect(String(crowd)).toContain('it has no connection left');
  await runOnTestServer(`alter database ${name} connection limit -1`);
});

it('while a database can only be read, pages still read, what writes answers 503, and it writes again afterwards', async () => {
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  const readOnly = async (value: 'on' | 'off'): Promise<void> => {
    await runOnTestServer(
      `alter database ${rows[0]?.name} set default_transaction_read_only = ${value};
       select pg_terminate_backend(pid) from pg_stat_activity
       where datname = '${rows[0]?.name}' and application_name = 'mida' and pid <> pg_backend_pid()`,
    );
    await expect.poll(async () => (await get('/api/v1/restaurants')).status, patience).toBe(200);
  };
  const checkout = checkoutOf(mida, await createRestaurant(mida));
  const email = 'reader@mida.test';
  await createPerson(mida, { email });
  await readOnly('on');
  onTestFinished(() => readOnly('off'));
  expect(await refusalOf(customer.client.orders.place(checkout))).toEqual(unavailable);
  // Requests may still meet connections that were ended.
  await expect.poll(() => outcomeOf(customer.client.orders.listMine({})), patience).toBe('ok');
  expect(await outcomeOf(visitor(mida).client.auth.signIn({ email, password: testPassword }))).toBe(
    'unavailable',
  );
  await readOnly('off');
  await expect.poll(() => outcomeOf(customer.client.orders.place(checkout)), patience).toBe('ok');
});

it('what the database stops for its time, or an administrator cancels, answers 503 and changed nothing', async () => {
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name;
  const sessions = `from pg_stat_activity where datname = '${name}' and application_name = 'mida' and state`;
  const set = async (setting: string): Promise<void> => {
    await runOnTestServer(
      `alter database ${name} ${setting}; select pg_terminate_backend(pid) ${sessions} = 'idle'`,
    );
    await settled();
  };
  // No connection is left that was ended.
  const settled = async (): Promise<void> => {
    const ask = () => outcomeOf(customer.client.orders.listMine({}));
    const asks = async () => new Set(await Promise.all(Array.from({ length: 30 }, ask)));
    await expect.poll(asks, patience).toEqual(new Set(['ok']));
  };
  await settled();
  const checkout = checkoutOf(mida, await createRestaurant(mida));
  const refused = () => refusalOf(customer.client.orders.place(checkout));
  const holder = await openDatabase({ url: testServerUrl(name ?? '') });
  for (const timeout of ['statement_timeout', 'lock_timeout']) {
    await set(`set ${timeout} = '1s'`);
    await holder.db.transaction(async (tx) => {
      await tx.execute(sql`lock table order_lines in exclusive mode`);
      expect(await refused(), timeout).toEqual(unavailable);
    });
    await set(`reset ${timeout}`);
  }
  await holder.db.transaction(async (tx) => {
    await tx.execute(sql`lock table order_lines in exclusive mode`);
    const cancel = `select pg_cancel_backend(pid) ${sessions} = 'active' and wait_event_type = 'Lock'`;
    const cancelling = setInterval(() => void runOnTestServer(cancel), 100);
    expect(await refused().finally(() => clearInterval(cancelling))).toEqual(unavailable);
  });
  await holder.close();
  expect((await customer.client.orders.place(checkout)).id).toBeTruthy();
});
