import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/db/connect.ts';
import type { TestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { signedIn } from '#server/testing/clients.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { openTestStream, type TestStream } from '#server/testing/live-stream.ts';
import { startNats, type NatsServer } from '#server/testing/nats.ts';
import { connectLive, startTwoProcesses, type TwoProcesses } from '#server/testing/processes.ts';
import type { Live } from './bus.ts';
import { patience } from '#server/testing/waiting.ts';

/** Moves an order in one process, with its customer and a stranger listening in the other, both ways. */
async function moveOrders({
  apps: [first, second],
}: TwoProcesses): Promise<{ customer: string; stranger: string }[]> {
  const move = async (here: TestApp, there: TestApp) => {
    const customer = await signedIn(here, await createPerson(here));
    const restaurant = await createRestaurant(here);
    const streams = [
      await openTestStream(there.origin, customer),
      await openTestStream(there.origin, await signedIn(here, await createPerson(here))),
    ];
    await createOrder(here, { customerId: customer.userId, restaurant, status: 'preparing' });
    here.app.live.publish([{ topic: 'settings', id: 'end', version: 0, channels: ['everyone'] }]);
    const [ofCustomer = '', ofStranger = ''] = await Promise.all(streams.map(readToEnd));
    return { customer: ofCustomer, stranger: ofStranger };
  };
  return [await move(first, second), await move(second, first)];
}

const heardBothWays = [
  { customer: 'orders 1, orders 2', stranger: '' },
  { customer: 'orders 1, orders 2', stranger: '' },
];

async function readToEnd(stream: TestStream): Promise<string> {
  const heard = [];
  for (let hint = await stream.nextHint(); hint.id !== 'end'; hint = await stream.nextHint()) {
    heard.push(`${hint.topic} ${hint.version}`);
  }
  await stream.close();
  return heard.join(', ');
}

/** The first frame of a stream after `cut`. */
async function firstWordsAfter({ apps, hubs }: TwoProcesses, cut: () => Promise<unknown>): Promise<string> {
  const [first] = apps;
  const stream = await openTestStream(first.origin, await signedIn(first, await createPerson(first)));
  const back = hubs.map((hub) => new Promise<void>((resolve) => hub.onStartOver(resolve)));
  await cut();
  await Promise.all(back);
  const words = await stream.nextFrame();
  await stream.close();
  return words;
}

/** Makes a page ask for everything again. */
const missed = 'event: missed\ndata:';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('over PostgreSQL', () => {
  let product: TwoProcesses;
  beforeAll(async () => {
    product = await startTwoProcesses(database);
  });
  afterAll(() => product.close());

  it('announcements reach the other process over PostgreSQL', async () => {
    expect(await moveOrders(product)).toEqual(heardBothWays);
  });

  it('announcements longer than one notification reach the other process over PostgreSQL', async () => {
    const [here, there] = product.hubs;
    const heard: string[] = [];
    there.listen(['admins'], ({ id }) => heard.push(id));
    const ids = Array.from({ length: 1_000 }, (_, index) => `order ${index}`);
    here.publish(ids.map((id) => ({ topic: 'orders', id, version: 1, channels: ['admins'] })));
    await vi.waitFor(() => expect(heard).toEqual(ids), patience);
  });

  it('a process connects again after the database cut it off, and its browsers ask again', async () => {
    const cut = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'mida live' and datname = current_database()`,
      );
    expect(await firstWordsAfter(product, cut)).toBe(missed);
    expect(await moveOrders(product)).toEqual(heardBothWays);
  });

  it('a process keeps listening although the database ends idle sessions', async () => {
    const listening = `from pg_stat_activity where datname = current_database() and application_name = 'mida live'`;
    const backends = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(`select pid ${listening} order by pid`);
      return rows.map(({ pid }) => pid);
    };
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    await database.pool.query(`alter database ${rows[0]?.name} set idle_session_timeout = '500ms'`);
    const before = await backends();
    await database.pool.query(`select pg_terminate_backend(pid) ${listening}`);
    const renewed = async () => (await backends()).filter((pid) => !before.includes(pid)).length;
    await expect.poll(renewed, patience).toBe(2);
    const after = await backends();
    await pause(1_500);
    expect(await backends()).toEqual(after);
    await database.pool.query(`alter database ${rows[0]?.name} reset idle_session_timeout`);
  });
});

describe('over NATS', () => {
  let nats: NatsServer;
  let product: TwoProcesses;
  const place = (city = 'one') => ({ urls: [nats.url] as const, subject: `mida.live.${city}` });
  beforeAll(async () => {
    nats = await startNats();
    product = await startTwoProcesses(database, { nats: place() });
  });
  afterAll(async () => {
    await product.close();
    await nats.stop();
  });

  it('announcements reach the other process over NATS', async () => {
    expect(await moveOrders(product)).toEqual(heardBothWays);
  });

  it('announcements of another product on the same NATS server do not arrive', async () => {
    const [here, there] = product.hubs;
    const neighbour = await connectLive(database, place('other'));
    const heard: string[] = [];
    const hear = (name: string) => (announcement: { id: string }) =>
      heard.push(`${name}: ${announcement.id}`);
    neighbour.hub.listen(['admins'], hear('neighbour'));
    there.listen(['admins'], hear('there'));
    const say = ({ publish }: Live['hub'], id: string) =>
      publish([{ topic: 'orders', id, version: 1, channels: ['admins'] }]);
    say(here, 'ours');
    say(neighbour.hub, 'theirs');
    await neighbour.close();
    say(here, 'end');
    await vi.waitFor(() => expect(heard).toContain('there: end'), patience);
    expect(heard).toEqual(['neighbour: theirs', 'there: ours', 'there: end']);
  });

  it('PostgreSQL carries no announcements while NATS is set', async () => {
    const { rows } = await database.pool.query(
      `select count(*) as listeners from pg_stat_activity
       where application_name = 'mida live' and datname = current_database()`,
    );
    expect(rows).toEqual([{ listeners: 0 }]);
  });

  it('orders are placed while NATS is gone, and browsers ask again afterwards', async () => {
    const [first] = product.apps;
    const { port } = nats;
    const cut = async () => {
      await nats.stop();
      const customerId = await createPerson(first);
      await createOrder(first, { customerId, restaurant: await createRestaurant(first) });
      nats = await startNats({ port });
    };
    expect(await firstWordsAfter(product, cut)).toBe(missed);
    expect(await moveOrders(product)).toEqual(heardBothWays);
  });
});
