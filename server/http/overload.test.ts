import net from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { errorText } from '#messages/writing/errors.ts';
import { unavailableMessages } from '#messages/placing/unavailable.ts';
import type { WorkClass } from '#server/work-classes.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const hour = 3_600_000;
const mida = await startTestApp({
  bounds: {
    leastRunning: 4,
    mostRunning: 4,
    lateMs: hour,
    leastWaiting: 0,
    mostWaiting: 0,
    patienceMs: { in_hand: hour, usual: hour, heavy: hour },
  },
});
const { admission } = mida.app;
const customer = await signedIn(mida, await createPerson(mida));
const restaurant = await createRestaurant(mida);
const holding: (() => void)[] = [];
afterEach(() => {
  for (const end of holding.splice(0)) end();
});
afterAll(() => mida.close());

/** The requests of others hold all places of this class. */
function fill(work: WorkClass, count: number): void {
  for (let n = 0; n < count; n += 1)
    void admission.work({ work }, () => new Promise<void>((resolve) => holding.push(resolve)));
}

const get = (path: string) => fetch(`${mida.origin}${path}`, { headers: customer.headers });

describe('an overloaded process', () => {
  it('refuses a call before its session is read, with 503, Retry-After and an Arabic message', async () => {
    const loadUser = vi.spyOn(mida.app.identities, 'loadUser');
    const call = vi.spyOn(mida.app.meter, 'call');
    fill('usual', 3);
    const answer = await get('/api/v1/orders/mine');
    const seconds = Number(answer.headers.get('retry-after'));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toEqual({
      code: 'overloaded',
      status: 503,
      message: errorText('overloaded'),
      data: { retryAfterSeconds: seconds },
    });
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(loadUser).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('refuses a call under /rpc so that the browser can read why', async () => {
    fill('usual', 3);
    expect(await refusalOf(customer.client.orders.listMine({}))).toMatchObject({
      code: 'overloaded',
      message: errorText('overloaded'),
    });
  });

  it('still places orders while reads fill their places, and reads while exports fill theirs', async () => {
    fill('usual', 3);
    expect(await outcomeOf(customer.client.orders.place(checkoutOf(mida, restaurant)))).toBe('ok');
    for (const end of holding.splice(0)) end();
    fill('heavy', 1);
    expect(await outcomeOf(customer.client.orders.listMine({}))).toBe('ok');
    expect((await get('/api/v1/account/export')).status).toBe(503);
  });

  it('still answers /healthz and what is kept', async () => {
    await get('/home');
    await get('/api/v1/restaurants');
    fill('usual', 3);
    for (const path of ['/healthz', '/home', '/api/v1/restaurants'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('answers a page that is not kept with a small one that comes again by itself', async () => {
    fill('usual', 3);
    const page = await get('/nowhere');
    const html = await page.text();
    const seconds = page.headers.get('retry-after');
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(html).toContain(unavailableMessages.busyTitle);
    for (const end of holding.splice(0)) end();
    expect((await get('/nowhere')).status).toBe(404);
  });

  it('refuses photos, live streams and the sitemap too, and goes on afterwards', async () => {
    fill('usual', 3);
    fill('heavy', 1);
    for (const path of ['/photos/a/480.webp', '/live', '/sitemap.xml'])
      expect([path, (await get(path)).status]).toEqual([path, 503]);
    for (const end of holding.splice(0)) end();
    expect((await get('/sitemap.xml')).status).toBe(200);
  });
});

it('a body that arrives slowly holds no place, and its call is answered once it is there', async () => {
  const { hostname, port } = new URL(mida.origin);
  const body = JSON.stringify({ json: {} });
  const socket = net.connect(Number(port), hostname);
  const head = [
    'POST /rpc/orders/listMine HTTP/1.1',
    'host: mida.test',
    'connection: close',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `cookie: ${customer.headers['cookie']}`,
  ];
  const before = admission.count().passed;
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 4)}`);
  await expect.poll(() => admission.count().passed).toBe(before + 1);
  expect(admission.count().running).toBe(0);
  socket.write(body.slice(4));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('HTTP/1.1 200');
});
