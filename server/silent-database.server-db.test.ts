import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import type { Live } from '#server/live/bus.ts';
import { openLive } from '#server/live/open-live.ts';
import { startTestApp, stubRenderer, type TestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { openDatabaseGate, type DatabaseGate } from '#server/testing/database-gate.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { testServerUrl } from '#server/testing/test-server.ts';
import { patience } from '#server/testing/waiting.ts';

// Each request may wait for the database this long; without the rule it would wait for 10 to 60 s.
const databaseMs = 300;
const tooLateMs = 8_000;

let direct: OpenDatabase;
let gate: DatabaseGate;
let database: OpenDatabase;
let live: Live;
let mida: TestApp;
let customer: SignedInCaller;

/** Asks as the product's own pages do: each for the site, some for the restaurants. */
const askingRenderer = {
  ...stubRenderer,
  render: async (page: Parameters<typeof stubRenderer.render>[0]) => {
    await page.client.site.getConfiguration();
    if (page.url.pathname === '/') await page.client.restaurants.list({}).catch(() => undefined);
    return { ...(await stubRenderer.render(page)), status: 200 };
  },
};

beforeAll(async () => {
  direct = await createTestDatabase();
  const { rows } = await direct.pool.query<{ name: string }>('select current_database() as name');
  gate = await openDatabaseGate(testServerUrl(rows[0]?.name ?? ''));
  database = await openDatabase({ url: gate.url });
  database.pool.endSilentConnections({ longestMs: 60_000 });
  live = await openLive({ nats: null }, database, pino({ level: 'silent' }));
  const shared = { database, hub: live.hub };
  mida = await startTestApp({ renderer: askingRenderer, shared, bounds: { databaseMs } });
  customer = await signedIn(mida, await createPerson(mida));
});
afterEach(async () => {
  gate.answer();
  await vi.waitFor(async () => void (await customer.client.orders.listMine({})), patience);
});
afterAll(async () => {
  await mida.close();
  await gate.shut();
  await live.close();
  await database.close();
  await direct.close();
});

const get = (path: string) => fetch(`${mida.origin}${path}`, { headers: customer.headers });

async function answeredSoon<Answer>(asking: Promise<Answer>): Promise<Answer> {
  const begun = performance.now();
  const answer = await asking;
  if (performance.now() - begun > tooLateMs) throw new Error('answered too late');
  return answer;
}

it('while the database is silent, calls, streams and photos answer 503 within the time of a request', async () => {
  gate.swallow();
  for (const path of ['/api/v1/orders/mine', '/live', '/sitemap.xml', '/api/v1/restaurants/1']) {
    const answer = await answeredSoon(get(path));
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      503,
      expect.objectContaining({ code: 'unavailable' }),
    ]);
  }
  expect(await answeredSoon(refusalOf(customer.client.orders.listMine({})))).toMatchObject({
    code: 'unavailable',
    message: errorText('unavailable'),
  });
  expect((await answeredSoon(get('/healthz'))).status).toBe(200);
});

it('while the database is silent, many callers at once are all answered within the time of a request', async () => {
  gate.swallow();
  const asked = Array.from({ length: 40 }, () => outcomeOf(customer.client.orders.listMine({})));
  expect(new Set(await answeredSoon(Promise.all(asked)))).toEqual(new Set(['unavailable']));
});

it('while the database is silent, kept calls and pages still come, and pages without data are made', async () => {
  await get('/api/v1/restaurants');
  await get('/');
  gate.swallow();
  const list = await answeredSoon(get('/api/v1/restaurants'));
  expect([list.status, await list.json()]).toEqual([
    200,
    expect.objectContaining({ restaurants: expect.any(Array) as unknown[] }),
  ]);
  expect((await answeredSoon(get('/'))).status).toBe(200);
  for (const path of ['/privacy', '/checkout', '/account']) {
    const page = await answeredSoon(get(path));
    expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

it('an order whose answer was lost in silence is placed once by the same key', async () => {
  const checkout = checkoutOf(mida, await createRestaurant(mida));
  gate.swallow();
  expect(await answeredSoon(outcomeOf(customer.client.orders.place(checkout)))).toBe('unavailable');
  gate.answer();
  await expect.poll(() => outcomeOf(customer.client.orders.place(checkout)), patience).toBe('ok');
  const again = await customer.client.orders.place(checkout);
  expect((await customer.client.orders.listMine({})).items.map(({ id }) => id)).toEqual([again.id]);
});
