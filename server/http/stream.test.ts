import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteSessionsOf } from '#server/features/auth/store.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { setOnDuty as writeDuty } from '#server/features/couriers/store.ts';
import { updateUserStatus } from '#server/features/users/commands.ts';
import type { CourierId } from '#server/identity.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  actingAs,
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { createCast, type Cast } from '#server/testing/cast.ts';
import { signedIn, type Caller } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import { openTestStream, type TestStream } from '#server/testing/live-stream.ts';
import { inTransaction } from '#server/live/announce.ts';

let mida: TestApp;
let cast: Cast;
const opened: TestStream[] = [];

beforeAll(async () => {
  mida = await startTestApp();
  cast = await createCast(mida);
});
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});
afterAll(() => mida.close());

async function open(caller: Caller): Promise<TestStream> {
  const stream = await openTestStream(mida.origin, caller);
  opened.push(stream);
  return stream;
}

/** Reaches every stream, after all earlier announcements. */
function announceEnd(): void {
  mida.app.live.publish([{ topic: 'settings', id: 'end', version: 0, channels: ['everyone'] }]);
}

/** The hints that each caller receives while `happen` runs. */
async function heardBy<Name extends string>(
  callers: Record<Name, Caller>,
  happen: () => Promise<unknown>,
): Promise<Record<Name, string[]>> {
  const streams = await Promise.all(
    Object.entries<Caller>(callers).map(async ([name, caller]) => [name, await open(caller)] as const),
  );
  await happen();
  announceEnd();
  const heard = streams.map(async ([name, stream]) => {
    const hints = [];
    for (let hint = await stream.nextHint(); hint.id !== 'end'; hint = await stream.nextHint()) {
      hints.push(`${hint.topic} ${hint.id} ${hint.version}`);
    }
    return [name, hints] as const;
  });
  return Object.fromEntries(await Promise.all(heard)) as Record<Name, string[]>;
}

it('visitors and suspended users are refused a stream in the words of every refusal', async () => {
  for (const { headers } of [cast.visitor, cast.suspended]) {
    const response = await fetch(`${mida.origin}/live`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  }
});

it('a stream is not stored or buffered by a proxy and carries the security headers', async () => {
  const { headers } = await open(cast.customerA);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('a new order is sent to its customer, its kitchen and the admins alone', async () => {
  let orderId = '';
  const { customerA, customerB, ownerA, ownerB, courierOnDuty, courierOffDuty, admin } = cast;
  const heard = await heardBy(
    { customerA, customerB, ownerA, ownerB, courierOnDuty, courierOffDuty, admin },
    async () => {
      const order = { customerId: customerA.userId, restaurant: cast.restaurantA };
      orderId = (await createOrder(mida, order)).id;
    },
  );
  expect(heard).toEqual({
    customerA: [`orders ${orderId} 1`],
    customerB: [],
    ownerA: [`orders ${orderId} 1`],
    ownerB: [],
    courierOnDuty: [],
    courierOffDuty: [],
    admin: [`orders ${orderId} 1`],
  });
});

it('a ready order is sent to couriers on duty alone', async () => {
  const { courierOnDuty, courierOffDuty, courierPending, courierRejected, customerB } = cast;
  let orderId = '';
  const heard = await heardBy(
    { courierOnDuty, courierOffDuty, courierPending, courierRejected },
    async () => {
      const order = { customerId: customerB.userId, restaurant: cast.restaurantB };
      orderId = (await createOrder(mida, { ...order, status: 'ready_for_pickup' })).id;
    },
  );
  expect(heard).toEqual({
    courierOnDuty: [`orders ${orderId} 3`],
    courierOffDuty: [],
    courierPending: [],
    courierRejected: [],
  });
});

it('a hint holds topic, id and version, and no more to the order’s customer', async () => {
  const stream = await open(cast.customerA);
  const { id } = await createOrder(mida, { customerId: cast.customerA.userId, restaurant: cast.restaurantA });
  expect(await stream.nextFrame()).toBe(`data: {"topic":"orders","id":"${id}","version":1}`);
});

it('the customer and the courier get hints of an order as theirs, every other listener as one of others', async () => {
  const { ownerA, admin, courierOnDuty } = cast;
  const rider = await signedIn(mida, await createCourier(mida));
  const order = { customerId: cast.customerB.userId, restaurant: cast.restaurantA };
  const { id } = await createOrder(mida, { ...order, status: 'ready_for_pickup' });
  const streams = await Promise.all(
    [cast.customerB, rider, ownerA, admin, courierOnDuty].map((caller) => open(caller)),
  );
  await rider.client.orders.assignJobToCourier({ orderId: id, version: readyVersion });
  const marks = await Promise.all(
    streams.map(async (stream) => {
      const hint = await stream.nextHint();
      expect(hint).toMatchObject({ topic: 'orders', id });
      return hint.isOfOthers;
    }),
  );
  expect(marks).toEqual([undefined, undefined, true, true, true]);
  announceEnd();
  const [first] = streams;
  expect(await first?.nextHint()).toEqual({ topic: 'settings', id: 'end', version: 0 });
});

it('a rolled back transaction sends no hint', async () => {
  const heard = await heardBy({ admin: cast.admin }, async () => {
    const failing = inTransaction(mida.app, async (_tx, announce) => {
      announce.settings(new Date());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
  });
  expect(heard).toEqual({ admin: [] });
});

it('a suspension ends the user’s streams and refuses new ones', async () => {
  const user = await signedIn(mida, await createPerson(mida));
  const stream = await open(user);
  const change = { userId: user.userId, newStatus: 'suspended', reason: 'test' } as const;
  await updateUserStatus(mida.app, { ...change, by: actingAs(await adminOf(mida)) });
  expect(await stream.nextHint()).toMatchObject({ topic: 'session', id: user.userId });
  expect(await stream.rest()).toEqual([]);
  await expect(open(user)).rejects.toThrow('401');
});

it('signing out ends the session’s streams', async () => {
  const user = await signedIn(mida, await createPerson(mida));
  const stream = await open(user);
  await user.client.auth.signOut();
  expect(await stream.nextHint()).toMatchObject({ topic: 'session', id: user.userId });
  expect(await stream.rest()).toEqual([]);
});

it('the next stream has the rights that changed meanwhile', async () => {
  const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
  const stream = await open(courier);
  await setOnDuty(mida.app, courier.userId as CourierId, true);
  await stream.nextHint();
  expect(await stream.rest()).toEqual([]);
  const order = { customerId: cast.customerB.userId, restaurant: cast.restaurantB };
  const heard = await heardBy({ courier }, () => createOrder(mida, { ...order, status: 'ready_for_pickup' }));
  expect(heard.courier).toHaveLength(1);
});

it('rights that change between the session’s check and the first hint are noticed', async () => {
  const courier = await signedIn(mida, await createCourier(mida, 'onDuty'));
  const { identities } = mida.app;
  const { watchUser } = identities;
  identities.watchUser = async (...request) => {
    const user = await watchUser(...request);
    identities.watchUser = watchUser;
    await setOnDuty(mida.app, courier.userId as CourierId, false);
    return user;
  };
  const stream = await open(courier);
  expect(await stream.rest()).toEqual(['event: missed\ndata:']);
});

it('a user has five streams, and a sixth ends the oldest and sends it the reason', async () => {
  const user = await signedIn(mida, await createPerson(mida));
  const oldest = await open(user);
  const others: TestStream[] = [];
  while (others.length < 5) others.push(await open(user));
  expect(await oldest.rest()).toEqual(['event: crowded\ndata:']);
  announceEnd();
  for (const stream of others) expect(await stream.nextHint()).toMatchObject({ id: 'end' });
});

describe('a quiet stream', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  it('a quiet stream sends a beat every 25 seconds as an event that a page gets', async () => {
    const stream = await open(cast.customerA);
    vi.advanceTimersByTime(50_000);
    expect([await stream.nextFrame(), await stream.nextFrame()]).toEqual(Array(2).fill('event: beat\ndata:'));
  });

  it('a stream whose rights changed without an announcement makes its page ask for everything, and ends', async () => {
    const courier = await signedIn(mida, await createCourier(mida, 'offDuty'));
    const stream = await open(courier);
    await mida.app.db.transaction((tx) =>
      writeDuty(tx, courier.userId as CourierId, { isOnDuty: true, at: new Date() }),
    );
    vi.advanceTimersByTime(10 * 60_000);
    expect((await stream.rest()).at(-1)).toBe('event: missed\ndata:');
  });

  it('a quiet stream checks its session every ten minutes', async () => {
    const user = await signedIn(mida, await createPerson(mida));
    const stream = await open(user);
    const other = await open(cast.customerA);
    await deleteSessionsOf(mida.app.db, user.userId);
    vi.advanceTimersByTime(10 * 60_000);
    expect(await stream.rest()).toHaveLength(24);
    announceEnd();
    for (let beats = 0; beats < 24; beats += 1) await other.nextFrame();
    expect(await other.nextHint()).toMatchObject({ id: 'end' });
  });
});

it('a slow reader is dropped, and other readers go on', async () => {
  const slow = await openRawStream(await signedIn(mida, await createPerson(mida)));
  const stream = await open(cast.customerA);
  slow.pause();
  const isGone = once(slow, 'close');
  const id = 'x'.repeat(1_000);
  for (let sent = 0; sent < 20_000 && !slow.destroyed; sent += 100) {
    const burst = Array.from({ length: 100 }, (_, index) => ({ topic: 'menu', id, version: sent + index }));
    mida.app.live.publish(burst.map((hint) => ({ ...hint, topic: 'menu', channels: ['everyone'] })));
    for (let read = 0; read < 100; read += 1) await stream.nextHint();
  }
  slow.resume();
  await isGone;
  expect(slow.bytesRead).toBeLessThan(20_000 * id.length);
});

it('a server that closes ends all streams, and cuts none off', async () => {
  const other = await startTestApp();
  const user = await signedIn(other, await createPerson(other));
  const stream = await openTestStream(other.origin, user);
  const [unread] = await Promise.all([stream.rest(), other.close()]);
  expect(unread).toEqual([]);
});

it('a paused restaurant is announced to everyone, and its menu to the owner alone', async () => {
  const restaurant = await createRestaurant(mida);
  const owner = await signedIn(mida, restaurant.ownerId);
  const heard = await heardBy({ owner, customerA: cast.customerA }, async () => {
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
    const dish = { name: 'Harira', description: 'Tomatoes, lentils and chickpeas', category: 'Soups' };
    await owner.client.menu.add({ ...dish, priceCentimes: 1_500 });
  });
  expect(heard.owner.map((hint) => hint.split(' ')[0])).toEqual(['restaurants', 'menu']);
  expect(heard.customerA.map((hint) => hint.split(' ')[0])).toEqual(['restaurants']);
});

/** The stream without the buffers of a client that reads ahead. */
async function openRawStream({ headers }: Caller): Promise<Socket> {
  const socket = connect(Number(new URL(mida.origin).port), '127.0.0.1');
  const lines = Object.entries({ host: 'mida', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET /live HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}
