import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import type { CourierId } from '#server/identity.ts';
import { announcements } from '#server/live/audience.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { createCourier, createOrder } from '#server/testing/builders.ts';
import { createCast, type Cast } from '#server/testing/cast.ts';
import { signedIn, type Caller } from '#server/testing/clients.ts';
import { openTestStream, type TestStream } from '#server/testing/live-stream.ts';

let mida: TestApp;
let cast: Cast;
const opened: TestStream[] = [];

beforeAll(async () => {
  mida = await startTestApp();
  cast = await createCast(mida);
});
afterAll(() => mida.close());

async function open(caller: Caller, search = ''): Promise<TestStream> {
  const stream = await openTestStream(mida.origin, caller, search);
  opened.push(stream);
  return stream;
}

/** The process begins to get announcements, and a minute passes. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  mida.app.live.startOver();
  pass(60);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stream of opened.splice(0)) await stream.close();
});
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const place = () => createOrder(mida, { customerId: cast.customerA.userId, restaurant: cast.restaurantA });

it('a new page gets at once what happened since its load, and an id from which its next stream continues', async () => {
  const { id } = await place();
  pass(5);
  const stream = await open(cast.customerA, '?age=5000');
  expect(await stream.nextFrame()).toBe('event: covered\ndata:');
  expect(await stream.nextHint()).toEqual({ topic: 'orders', id, version: 1 });
  expect(await stream.nextFrame()).toBe('event: beat\ndata:');
  expect(stream.lastId()).toBe(mida.app.live.idOfNow());
});

it('a hint says what changed beside the row of its thing', async () => {
  const stream = await open(cast.customerA);
  const order = { id: 'an order', customerId: cast.customerA.userId };
  mida.app.live.publish([announcements.noShow(order, new Date())]);
  expect(await stream.nextHint()).toMatchObject({ topic: 'orders', id: order.id, aspect: 'no_show' });
});

it('a stream that returns gets what the last one did not bring, and nothing that only others may get', async () => {
  const stream = await open(cast.customerA);
  const heard = await place();
  expect(await stream.nextHint()).toMatchObject({ id: heard.id });
  await stream.close();
  pass(20);
  const missed = await place();
  pass(20);
  const search = `?after=${stream.lastId()}`;
  const [back, other] = [await open(cast.customerA, search), await open(cast.customerB, search)];
  expect(await back.nextFrame()).toBe('event: covered\ndata:');
  expect([(await back.nextHint()).id, (await back.nextHint()).id]).toEqual([heard.id, missed.id]);
  expect([await other.nextFrame(), await other.nextFrame()]).toEqual([
    'event: covered\ndata:',
    'event: beat\ndata:',
  ]);
});

it.each(['?after=0', '?after=soon', '?after=1&after=2', '?age=-1', '?age=300000', '?after=', '?age=1e999'])(
  'a page that comes with %s asks for everything',
  async (search) => {
    mida.app.live.startOver();
    pass(600);
    const stream = await open(cast.customerA, search);
    expect(await stream.nextFrame()).toBe('event: missed\ndata:');
    expect(await stream.nextFrame()).toBe('event: beat\ndata:');
  },
);

it('a page that comes from another process also gets what that process may have missed', async () => {
  const { id } = await place();
  pass(55);
  const stream = await open(cast.customerA, `?after=${Date.now()}.another`);
  expect(await stream.nextFrame()).toBe('event: covered\ndata:');
  expect((await stream.nextHint()).id).toBe(id);
});

it('a cut-off process makes its pages ask for everything, and sends them no id', async () => {
  mida.app.live.cutOff();
  const stream = await open(cast.customerA, '?age=0');
  await place();
  expect([await stream.nextFrame(), await stream.nextFrame()]).toEqual([
    'event: missed\ndata:',
    'event: beat\ndata:',
  ]);
  await stream.nextHint();
  expect(stream.lastId()).toBeUndefined();
});

it('a page whose user’s rights changed meanwhile asks for everything', async () => {
  const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
  await setOnDuty(mida.app, courier.userId as CourierId, true);
  const [own, other] = [await open(courier, '?age=5000'), await open(cast.customerB, '?age=5000')];
  expect(await own.nextFrame()).toBe('event: missed\ndata:');
  expect(await other.nextFrame()).toBe('event: covered\ndata:');
});
