import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '#server/db/package-root.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import { cleanings, createCarriers } from '#server/background.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { carryOutDue } from '#server/features/outbox/worker.ts';
import { setAlarm } from '#server/features/timetable/store.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { openTestStream } from '#server/testing/live-stream.ts';
import { patience } from '#server/testing/waiting.ts';

const token = 'kanari-zellige-0123456789-abcdefghijk';
const mida = await startTestApp({ settings: { METRICS_TOKEN: token } });
afterAll(() => mida.close());
afterEach(() => vi.restoreAllMocks());

const ask = (authorization?: string, method = 'GET') =>
  fetch(`${mida.origin}/metrics`, { method, headers: authorization ? { authorization } : {} });

/** What the database returned is shared for five seconds; a later scrape reads it again. */
async function scrape({ isReadAgain = true } = {}): Promise<Map<string, number>> {
  const now = performance.now();
  if (isReadAgain) vi.spyOn(performance, 'now').mockReturnValue(now + 10_000 * (1 + scrapes++));
  const answer = await ask(`Bearer ${token}`);
  vi.restoreAllMocks();
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
let scrapes = 0;

async function placeOrder() {
  const customer = await signedIn(mida, await createPerson(mida));
  const checkout = checkoutOf(mida, await createRestaurant(mida));
  return { customer, order: await customer.client.orders.place(checkout) };
}

it('/healthz says the version to the operator’s token alone', async () => {
  const askHealth = async (authorization: string) =>
    (await fetch(`${mida.origin}/healthz`, { headers: { authorization } })).json();
  expect(await askHealth(`Bearer ${token}`)).toEqual({ status: 'ok', version: 'development' });
  for (const wrong of ['', token, `Bearer ${token}x`])
    expect(await askHealth(wrong)).toEqual({ status: 'ok' });
});

describe('the door of /metrics', () => {
  it('the numbers are given to the operator’s token alone', async () => {
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    for (const wrong of [undefined, token, 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`]) {
      const refused = await ask(wrong);
      expect([wrong, refused.status, refused.headers.get('www-authenticate')]).toEqual([
        wrong,
        401,
        'Bearer',
      ]);
      expect(await refused.text()).not.toContain('mida_');
    }
  });

  it('a user’s session opens no numbers, not even an admin’s', async () => {
    const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
    expect((await fetch(`${mida.origin}/metrics`, { headers: admin.headers })).status).toBe(401);
  });

  it('a wrong token is a security event without the token', async () => {
    mida.securityEvents.length = 0;
    await ask(`Bearer ${token}-wrong`);
    expect(mida.securityEvents).toEqual([
      expect.objectContaining({ event: 'access_refused', procedure: 'metrics', code: 'unauthenticated' }),
    ]);
    expect(JSON.stringify(mida.securityEvents)).not.toContain('kanari');
  });

  it('/metrics refuses other methods', async () => {
    expect((await ask(`Bearer ${token}`, 'POST')).status).toBe(405);
  });

  it('without a token in the settings there is no /metrics', async () => {
    const closed = await startTestApp();
    const answer = await fetch(`${closed.origin}/metrics`, { headers: { authorization: 'Bearer null' } });
    expect(answer.status).toBe(404);
    expect(closed.app.meter.metrics).toBeNull();
    await closed.close();
  });
});

describe('the numbers', () => {
  it('calls are counted by procedure and outcome, whichever address they use', async () => {
    const before = await scrape();
    await visitor(mida).client.restaurants.list({});
    await fetch(`${mida.origin}/api/v1/restaurants`);
    expect(await outcomeOf(visitor(mida).client.orders.listMine({}))).toBe('unauthenticated');
    await fetch(`${mida.origin}/api/v1/restaurants/0`);
    const after = await scrape();
    const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
    const calls = 'mida_call_duration_seconds_count';
    expect(grown(`${calls}{procedure="restaurants.list",outcome="ok"}`)).toBe(2);
    expect(grown(`${calls}{procedure="orders.listMine",outcome="refused"}`)).toBe(1);
    expect(grown('mida_call_errors_total{procedure="orders.listMine",code="unauthenticated"}')).toBe(1);
    expect(grown(`${calls}{procedure="restaurants.get",outcome="refused"}`)).toBe(1);
    expect(grown('mida_answers_total{status="4xx"}')).toBe(2);
  });

  it('a fault of ours is a failed call', async () => {
    vi.spyOn(mida.app.identities, 'loadUser').mockRejectedValue(new Error('broken'));
    await fetch(`${mida.origin}/api/v1/account`);
    mida.faults.length = 0;
    const series = 'mida_call_duration_seconds_count{procedure="account.getMine",outcome="failed"}';
    expect((await scrape()).get(series)).toBe(1);
  });

  it('statements have the names of their tables, and refused ones are counted', async () => {
    await placeOrder();
    await mida.database.pool.query('select nothing').catch(() => {});
    const series = [...(await scrape()).keys()];
    expect(series.join('\n')).toMatch(
      /mida_statement_duration_seconds_count\{statement="insert_orders_[0-9a-f]{8}"\}/,
    );
    expect(series).toContain('mida_statement_duration_seconds_count{statement="commit"}');
    expect(series).toContain('mida_statement_errors_total{statement="select"}');
  });

  it('open orders and jobs of the outbox are read from the database', async () => {
    const { customer, order } = await placeOrder();
    await enqueueMail(mida.app.db, { template: 'courier_approved', to: 'salma@mida.test' });
    mida.clock.advance(90_000);
    const before = await scrape();
    expect(before.get('mida_orders_open{status="new"}')).toBeGreaterThanOrEqual(1);
    expect(before.get('mida_orders_oldest_seconds{status="new"}')).toBeGreaterThanOrEqual(90);
    expect(before.get('mida_orders_open{status="picked_up"}')).toBe(0);
    expect(before.get('mida_outbox_jobs{topic="mail",state="waiting"}')).toBe(1);
    expect(before.get('mida_outbox_jobs{topic="push",state="given_up"}')).toBe(0);
    expect(before.get('mida_database_up')).toBe(1);
    await customer.client.orders.cancelMine({ orderId: order.id });
    await carryOutDue(mida.app, createCarriers(mida.app).mail);
    const after = await scrape();
    const grown = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
    expect(grown('mida_orders_open{status="new"}')).toBe(-1);
    expect(grown('mida_outbox_jobs{topic="mail",state="waiting"}')).toBe(-1);
  });

  it('mails that fail again and again are overdue since they were queued, and a mail of later is not', async () => {
    const { pool } = mida.database;
    await pool.query('delete from outbox');
    await enqueueMail(mida.app.db, { template: 'reset', to: 'salma@mida.test' }, 600);
    const overdue = async () => (await scrape()).get('mida_outbox_overdue_seconds{topic="mail"}') ?? NaN;
    expect(await overdue()).toBe(0);
    await enqueueMail(mida.app.db, { template: 'courier_approved', to: 'salma@mida.test' });
    await pool.query(`update outbox set created_at = now() - interval '20 minutes'`);
    await carryOutDue(mida.app, {
      ...createCarriers(mida.app).mail,
      carryOut: () => Promise.reject(new Error('the mail server refuses connections')),
    });
    expect(await overdue()).toBeCloseTo(1_200, -2);
  });

  it('the age of the oldest due alarm is shown until it has rung', async () => {
    const topic = 'answer_limit';
    const due = (minutes: number) => new Date(mida.clock.now().getTime() - minutes * 60_000);
    await mida.app.db.transaction(async (tx) => {
      for (const minutes of [-5, 1, 3]) {
        await setAlarm(tx, { topic, subject: `due ${minutes}`, dueAt: due(minutes) });
      }
    });
    const series = `mida_alarms_overdue_seconds{topic="${topic}"}`;
    expect((await scrape()).get(series)).toBe(180);
    await ringAllDue(mida.app, { [topic]: { lock: async () => {}, ring: async () => {} } });
    expect((await scrape()).get(series)).toBe(0);
  });

  it('streams are counted by role while they are open', async () => {
    const customer = await signedIn(mida, await createPerson(mida));
    const open = async () => (await scrape()).get('mida_streams_open{role="customer"}') ?? 0;
    const stream = await openTestStream(mida.origin, customer);
    expect(await open()).toBe(1);
    await stream.close();
    await expect.poll(open, patience).toBe(0);
  });

  it('announcements are counted by topic, and apart from those of other processes', async () => {
    const hub = createHub();
    const one = { topic: 'menu', id: '7', version: 1, channels: [] } as const;
    hub.publish([one, one]);
    hub.receive([one]);
    expect(hub.countAnnouncements()).toEqual([
      { topic: 'menu', origin: 'this', count: 2 },
      { topic: 'menu', origin: 'other', count: 1 },
    ]);
    await placeOrder();
    expect((await scrape()).get('mida_announcements_total{topic="orders",origin="this"}')).toBeGreaterThan(0);
  });

  it('the age of each worker’s last round, the pool and the event loop are shown', async () => {
    await carryOutDue(mida.app, createCarriers(mida.app).push);
    await clean(mida.app, cleanings);
    const numbers = await scrape();
    for (const worker of ['push', 'cleaner']) {
      expect(numbers.get(`mida_worker_round_age_seconds{worker="${worker}"}`)).toBeGreaterThanOrEqual(0);
    }
    expect(numbers.get('mida_pool_connections{state="waiting"}')).toBe(0);
    expect(numbers.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it('labels hold no id and no word of a user', async () => {
    const { order } = await placeOrder();
    for (const id of ['1', '987654', 'kanari'])
      await fetch(`${mida.origin}/api/v1/restaurants/${id}?kanari=1`);
    await fetch(`${mida.origin}/kanari`);
    const text = [...(await scrape()).keys()].join('\n');
    expect(text).not.toContain(order.id);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(text).not.toMatch(/kanari|987654/);
  });

  it('many scrapes at once cost one statement a kind', async () => {
    await scrape();
    const query = vi.spyOn(mida.app.db, 'execute');
    await Promise.all(Array.from({ length: 20 }, () => scrape({ isReadAgain: false })));
    expect(query.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('a database that does not answer leaves the other numbers, and none of before', async () => {
    await scrape();
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    vi.spyOn(mida.app.db, 'select').mockImplementation(() => {
      throw gone;
    });
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 10_000 * (1 + scrapes++));
    const text = await (await ask(`Bearer ${token}`)).text();
    expect(text).toContain('mida_database_up 0');
    expect(text).not.toContain('mida_orders_open{');
    expect(text).toContain('mida_call_duration_seconds_count');
  });
});

describe('the documents', () => {
  const read = (file: string) => readFileSync(path.join(packageRoot(), 'docs', file), 'utf8');
  const namesIn = (text: string) => new Set(text.match(/\b(?:mida|nodejs|process)_[a-z0-9_]+\b/g));

  async function known(): Promise<Set<string>> {
    await placeOrder();
    await fetch(`${mida.origin}/api/v1/restaurants/0`);
    await clean(mida.app, cleanings);
    await mida.database.pool.query('select nothing').catch(() => {});
    await (await openTestStream(mida.origin, await signedIn(mida, await createPerson(mida)))).close();
    const shown = [...(await scrape()).keys()].map((series) => series.replace(/\{.*/, ''));
    // A number that has not been counted yet, or that this engine does not know, is shown nowhere.
    const registered = mida.app.meter.metrics?.registry.getMetricsAsArray() ?? [];
    return new Set([...shown, ...registered.map(({ name }) => name)]);
  }

  it('each query of the dashboard, and each alert, names numbers that exist', async () => {
    const { panels } = JSON.parse(read('grafana.json')) as { panels: { targets?: { expr: string }[] }[] };
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(15);
    const alerts = [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
    const own = alerts.filter((expr) => !/node_filesystem|probe_ssl/.test(expr));
    expect(own.length).toBeGreaterThan(20);
    const existing = await known();
    for (const query of [...queries, ...own]) {
      const names = [...namesIn(query)];
      expect([query, names.length]).not.toEqual([query, 0]);
      expect([query, names.filter((name) => !existing.has(name))]).toEqual([query, []]);
    }
  });

  it.each(['.', '../deploy/backup', '../deploy/ha'])(
    'each alert in docs/%s is tried by a case that rings it',
    (folder) => {
      const names = [...read(`${folder}/alerts.yml`).matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
      const cases = read(`${folder}/alerts.test.yml`).split('alertname: ');
      const rung = new Set(cases.flatMap((one) => (one.includes('exp_labels') ? one.split('\n', 1) : [])));
      expect(names.filter((name) => !rung.has(name))).toEqual([]);
    },
  );

  it('operations.md names every number of the product', async () => {
    const families = [...(await known())]
      .filter((name) => name.startsWith('mida_'))
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    const told = namesIn(read('operations.md'));
    expect([...new Set(families)].filter((name) => !told.has(name))).toEqual([]);
  });
});
