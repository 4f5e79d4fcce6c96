import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOpen, type OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { createRandom } from '#server/db/seed/random.ts';
import { moveOrder } from '#server/features/orders/commands.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import { compileBrowserCode } from './chaos/browser-code.ts';
import { openBrowser, type BrowserOwner, type ChaosBrowser } from './chaos/browser.ts';
import { travel, type Journey, type Ledger } from './chaos/journeys.ts';
import { startMischief } from './chaos/mischief.ts';
import { stateOf } from './chaos/screen.ts';
import { findFreePort, prepareServer, type ServerProcess } from './chaos/server-process.ts';
import { openStallingProxy, type StallingProxy } from './chaos/stalling-proxy.ts';
import { createDatabase, settleTown, type ChaosDatabase, type Town } from './chaos/town.ts';

/**
 * Everything that can break breaks, while orders move: then everybody's screen shows what is in the database, and
 * everybody was told of everything once. CHAOS_SEED throws the same dice again; CHAOS_KILLS=20 is the full storm.
 */
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const kills = Number(process.env['CHAOS_KILLS'] ?? 6);
const size = { customers: 160, kitchens: 20, couriers: 14, admins: 6 };
const lanes = 10;
const settings = { SITE_URL: 'http://mida.test', TRUSTED_PROXY_HOPS: '1' };
const leftOpen = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up'] as const;
const patienceMs = 120_000;
const settleMs = 5_000;

interface OrderRow {
  id: string;
  key: string;
  status: OrderStatus;
  version: number;
  customer: string;
  restaurant: number;
  courier: string | null;
}

const random = createRandom(seed);
const ledger: Ledger = { placed: new Map(), moves: new Map(), repeats: 0 };
let database: ChaosDatabase;
let proxy: StallingProxy;
let town: Town;
let server: ServerProcess;
let browsers: ChaosBrowser[] = [];
let orders: OrderRow[];
let settledAfterMs: number;
let slowedBy: number;

const say = (text: string): void => void process.stdout.write(`chaos, seed ${seed}: ${text}\n`);

beforeAll(async () => {
  database = await createDatabase();
  const port = await findFreePort();
  proxy = await openStallingProxy(port);
  town = await settleTown(database, { size, settings, origin: proxy.origin });
  server = prepareServer(port, { ...settings, DATABASE_URL: database.url });
  await server.start();
  await openBrowsers();
  await storm();
  await server.kill();
  await moveOrdersUnheard();
  const slowedBefore = measureSlowness();
  await server.start();
  const calmSince = performance.now();
  orders = await readOrders();
  await until(() => browsers.every(isRight)).catch(() => {});
  settledAfterMs = performance.now() - calmSince;
  slowedBy = Math.max(slowedBefore, measureSlowness());
}, 400_000);
afterAll(async () => {
  for (const browser of browsers) browser.close();
  proxy.close();
  await server.kill();
  await database.close();
});

async function openBrowsers(): Promise<void> {
  const owners: BrowserOwner[] = [
    ...town.customers.map((caller) => ({ role: 'customer', caller }) as const),
    ...town.kitchens.map(({ owner }) => ({ role: 'restaurant', caller: owner }) as const),
    ...town.couriers.map((caller) => ({ role: 'courier', caller }) as const),
    ...town.admins.map((caller) => ({ role: 'admin', caller }) as const),
  ];
  const runCode = await compileBrowserCode();
  browsers = owners.map((owner) => openBrowser(runCode, owner, proxy.origin));
  await until(() => browsers.every((browser) => browser.isLoaded() && browser.isLive()));
}

/** How many times slower than alone this machine lets us work, by what else it does: 1 when it does nothing else. */
function measureSlowness(): number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const usedMs = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (usedMs() < 200);
  const slowness = (performance.now() - startedAt) / usedMs();
  return Math.min(Math.max(slowness, 1), 6);
}

/** Orders travel while the server is killed and connections break; in the end some are on their way for good. */
async function storm(): Promise<void> {
  const startedAt = performance.now();
  const mischief = startMischief(random, { browsers, proxy });
  let isRaging = true;
  const journeys = town.couriers
    .slice(0, lanes)
    .map((courier): Journey => ({ town, random, ledger, courier, seen }));
  const travels = journeys.map(async (journey) => {
    while (isRaging) await travel(journey);
  });
  const failure = Promise.all(travels);
  for (let kill = 0; kill < kills; kill += 1) {
    // By turns when all are back, which takes longer on a busy machine, and while they are coming back.
    const isTime = kill % 2 === 0 ? until(areAllLive, 'not all came back') : Promise.resolve();
    await Promise.race([isTime.then(() => pause(random.between(300, 1_200))), failure]);
    await server.kill();
    await server.start();
  }
  isRaging = false;
  await failure;
  await Promise.all(journeys.map((journey, lane) => travel(journey, leftOpen[lane % leftOpen.length])));
  await mischief.stop();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  say(
    `${kills} kills in ${seconds} s, ${ledger.placed.size} orders, ${ledger.repeats} calls repeated, ` +
      JSON.stringify(mischief.counts),
  );
}

/** While nobody hears of it, each order that is still new goes on: the screens have to ask for it. */
async function moveOrdersUnheard(): Promise<void> {
  const { app } = town.mida;
  const [admin] = town.admins;
  for (const { id, status } of await readOrders()) {
    if (status !== 'new' || !admin) continue;
    await moveOrder(app, { orderId: id, to: 'preparing', actorId: admin.userId }, { party: 'admin' });
    ledger.moves.get(id)?.push('preparing');
  }
}

/** A customer sees that his order is on its way, admins that it arrived: longer than a restart takes, as in life. */
async function seen(order: { id: string; status: OrderStatus; customer: SignedInCaller }): Promise<void> {
  const state = stateOf(order);
  const witnesses = browsers.filter(({ role, caller }) =>
    order.status === 'new' ? role === 'admin' : caller.userId === order.customer.userId,
  );
  const left = () => witnesses.filter(({ shown }) => !shown.has(state));
  await until(() => left().length === 0).catch(() => {
    const live = left().filter((browser) => browser.isLive());
    throw new Error(
      `${left().length} of ${witnesses.length} have not seen ${state}, ${live.length} of them live`,
    );
  });
}

async function until(isSo: () => boolean, complaint = 'it did not come about'): Promise<void> {
  const givenUpAt = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > givenUpAt) throw new Error(complaint);
    await pause(20);
  }
}

async function readOrders(): Promise<OrderRow[]> {
  const { rows } = await database.pool.query<OrderRow>(
    `select id, key, status, version, customer_id as customer, restaurant_id as restaurant, courier_id as courier
     from orders`,
  );
  return rows;
}

/** What the database says that this person should see. */
function truthFor({ role, caller: { userId } }: BrowserOwner): string[] {
  const restaurantId = town.kitchens.find(({ owner }) => owner.userId === userId)?.restaurant.id;
  const isInKitchen = ({ status }: OrderRow) => ['new', 'preparing', 'ready_for_pickup'].includes(status);
  const isForCourier = ({ status, courier }: OrderRow) =>
    status === 'ready_for_pickup' || (courier === userId && isOpen(status));
  const listed: Record<typeof role, (order: OrderRow) => boolean> = {
    customer: ({ customer }) => customer === userId,
    restaurant: (order) => order.restaurant === restaurantId && isInKitchen(order),
    courier: isForCourier,
    admin: ({ status }) => isOpen(status),
  };
  return orders.filter(listed[role]).map((order) => `${stateOf(order)} ${order.version}`);
}

const sorted = (texts: Iterable<string>): string[] => [...texts].toSorted();
const isRight = (browser: ChaosBrowser): boolean =>
  sorted(browser.screen()).join() === sorted(truthFor(browser)).join();
/** But for the few that mischief has just thrown out. */
const areAllLive = (): boolean =>
  browsers.filter((browser) => browser.isLive()).length > browsers.length * 0.9;
const browsersOf = (role: BrowserOwner['role']) => browsers.filter((browser) => browser.role === role);

it('shows on every screen what is in the database, within five seconds of the last start', () => {
  for (const browser of browsers) expect(sorted(browser.screen())).toEqual(sorted(truthFor(browser)));
  say(
    `all screens right after ${settledAfterMs.toFixed(0)} ms, on a machine ${slowedBy.toFixed(1)} × slowed`,
  );
  expect(settledAfterMs).toBeLessThan(settleMs * slowedBy);
});

it('tells each customer once that his order was picked up, and once that it was delivered', () => {
  const told = { picked_up: ['picked_up'], delivered: ['picked_up', 'delivered'] };
  for (const { caller, toasts } of browsersOf('customer')) {
    const expected = orders
      .filter(({ customer }) => customer === caller.userId)
      .flatMap(({ id, status }) =>
        status === 'picked_up' || status === 'delivered'
          ? told[status].map((reached) => `${id} ${reached}`)
          : [],
      );
    expect(sorted(toasts)).toEqual(sorted(expected));
  }
});

it('tells each admin once of each order', () => {
  for (const { toasts } of browsersOf('admin'))
    expect(sorted(toasts)).toEqual(sorted(orders.map(({ id }) => id)));
});

it('tells each courier once of each order that he saw waiting', () => {
  for (const { toasts, shown } of browsersOf('courier')) {
    const waiting = [...shown].filter((state) => state.endsWith('ready_for_pickup'));
    expect(sorted(toasts)).toEqual(sorted(waiting));
  }
  const leftWaiting = orders.filter(({ status }) => status === 'ready_for_pickup').map(stateOf);
  for (const { toasts } of browsersOf('courier')) expect(toasts).toEqual(expect.arrayContaining(leftWaiting));
});

it('keeps everything it acknowledged, and has each order and each step once', async () => {
  expect(new Map(orders.map(({ key, id }) => [key, id]))).toEqual(ledger.placed);
  expect(orders).toHaveLength(ledger.placed.size);
  const { rows } = await database.pool.query<{ id: string; status: OrderStatus }>(
    'select order_id as id, to_status as status from order_history order by order_id, version',
  );
  const statusesOf = (id: string) => rows.filter((row) => row.id === id).map(({ status }) => status);
  for (const [id, moves] of ledger.moves) expect(statusesOf(id)).toEqual(moves);
  for (const { id, status } of orders) expect(ledger.moves.get(id)?.at(-1)).toBe(status);
});

it('has nothing to complain of in its log', () => {
  expect(server.complaints()).toBe('');
});
