import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOpen, shortOrderId, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { liveMessages } from '#messages/news/live.ts';
import { createRandom, type Random } from '#shared/domain/random.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import type { SignedInCaller } from '#server/testing/clients.ts';
import { compileBrowserCode } from './browser-code.ts';
import { openBrowser, type ChaosBrowser } from './browser.ts';
import { travel, type Journey, type Ledger } from './journeys.ts';
import { startMischief, type Mischief } from './mischief.ts';
import { ordersIn, toastOf, type PageOwner } from './news.ts';
import { stateOf } from './screen.ts';
import { measureSlowness } from './slowness.ts';
import { findFreePort } from '#scripts/testing/free-port.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';
import { openStallingProxy, type StallingProxy } from './stalling-proxy.ts';
import { createDatabase, createTown, type ChaosDatabase, type Town, type TownSize } from './town.ts';
import { stepTo } from '#server/testing/course.ts';

export interface Storm {
  seed: number;
  kills: number;
  size: TownSize;
  lanes: number;
}

/** Every thirteenth browser has three tabs, so that each role has some. */
const tabsOf = (index: number): number => (index % 13 === 0 ? 3 : 1);
const settings = { SITE_URL: 'http://mida.test', TRUSTED_PROXY_HOPS: '1' };
const leftOpen = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up'] as const;
const patienceMs = 120_000;
/** Pages sit out a pause of at most 3 s (see chaos/page.ts), then reconnect; a busy machine takes longer by the measured slowness. */
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

let plan: Storm;
let random: Random;
const ledger: Ledger = { placed: new Map(), moves: new Map(), repeats: 0 };
let database: ChaosDatabase;
let proxy: StallingProxy;
let town: Town;
let server: ServerProcess;
let browsers: ChaosBrowser[] = [];
let orders: OrderRow[];
let settledAfterMs: number;
let slowedBy: number;

const endings: (() => unknown)[] = [];

const say = (text: string): void => void process.stdout.write(`chaos, seed ${plan.seed}: ${text}\n`);

/** Faults hit everything while orders move; then every screen shows the database, and each news was shown once. */
export function describeStorm(chosen: Storm): void {
  plan = chosen;
  random = createRandom(chosen.seed);
  beforeAll(rage, 900_000);
  afterAll(end);
  itShowsTheTruth();
  itTellsOnce();
  itKeepsWhatItAcknowledged();
}

async function rage(): Promise<void> {
  database = await createDatabase();
  endings.unshift(() => database.close());
  const port = await findFreePort();
  proxy = await openStallingProxy(port);
  endings.unshift(() => proxy.close());
  town = await createTown(database, { size: plan.size, settings, origin: proxy.origin });
  server = prepareServer(port, { ...settings, DATABASE_URL: database.url });
  endings.unshift(() => server.kill());
  await server.start();
  await openBrowsers();
  await storm();
  await server.kill();
  await moveOrdersUnheard();
  await server.start();
  const calmSince = performance.now();
  const readSlowness = measureSlowness([process.pid, server.pid()]);
  orders = await readOrders();
  await until(() => browsers.every(isRight)).catch(() => {});
  settledAfterMs = performance.now() - calmSince;
  slowedBy = readSlowness();
}

async function end(): Promise<void> {
  for (const ending of endings) await ending();
}

async function openBrowsers(): Promise<void> {
  const owners: PageOwner[] = [
    ...town.customers.map((caller) => ({ role: 'customer', caller }) as const),
    ...town.kitchens.map(
      ({ owner, restaurant }) =>
        ({ role: 'restaurant', caller: owner, restaurantId: restaurant.id }) as const,
    ),
    ...town.couriers.map((caller) => ({ role: 'courier', caller }) as const),
    ...town.admins.map((caller) => ({ role: 'admin', caller }) as const),
  ];
  const runCode = await compileBrowserCode();
  endings.unshift(() => browsers.map((browser) => browser.close()));
  browsers = owners.map((owner, index) =>
    openBrowser(runCode, { ...owner, tabs: tabsOf(index) }, proxy.origin),
  );
  const early = () => browsers.filter((browser) => !browser.isLoaded() || !browser.isLive());
  await until(
    () => early().length === 0,
    () => `Not all have loaded:\n${describe(early())}`,
  );
}

async function storm(): Promise<void> {
  const startedAt = performance.now();
  const mischief = startMischief(random, { browsers, proxy });
  const over = new AbortController();
  const { lanes } = plan;
  const journeys = town.couriers.slice(0, lanes).map((courier, lane): Journey => {
    // An account may have three open orders, so lanes share no customers.
    const customers = town.customers.filter((_customer, index) => index % lanes === lane);
    return { town, customers, random, ledger, courier, seen };
  });
  const travels = journeys.map(async (journey) => {
    while (!over.signal.aborted) await travel(journey);
  });
  const killing = killAgainAndAgain(mischief, over.signal);
  try {
    await Promise.race([killing, Promise.all(travels)]);
    over.abort();
    await Promise.all(travels);
    await Promise.all(journeys.map((journey, lane) => travel(journey, leftOpen[lane % leftOpen.length])));
  } finally {
    over.abort();
    await Promise.allSettled([mischief.stop(), killing]);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  say(
    `${plan.kills} kills in ${seconds} s, ${ledger.placed.size} orders, ${ledger.repeats} calls repeated, ` +
      JSON.stringify(mischief.counts),
  );
}

/** Alternates between kills with all browsers back and kills during their return. */
async function killAgainAndAgain(mischief: Mischief, over: AbortSignal): Promise<void> {
  let killedAt = 0;
  for (let kill = 0; kill < plan.kills && !over.aborted; kill += 1) {
    if (kill % 2 === 0) await mischief.restUntil(allAreBack(killedAt));
    await pause(random.between(300, 1_200));
    await server.kill();
    killedAt = Date.now();
    await server.start();
  }
}

/** Moves each new order without hints, so that screens must refetch. */
async function moveOrdersUnheard(): Promise<void> {
  const { app } = town.mida;
  const [admin] = town.admins;
  for (const { id, status } of await readOrders()) {
    if (status !== 'new' || !admin) continue;
    await moveOrder(
      app,
      { orderId: id, ...stepTo.preparing, actorId: admin.userId },
      { party: 'admin', by: null },
    );
    ledger.moves.get(id)?.push('preparing');
  }
}

/** Admins must also see the arrival; each wait outlasts a restart. */
async function seen(order: { id: string; status: OrderStatus; customer: SignedInCaller }): Promise<void> {
  const state = stateOf(order);
  const witnesses = browsers.filter(({ role, caller }) =>
    order.status === 'new' ? role === 'admin' : caller.userId === order.customer.userId,
  );
  const left = () => witnesses.filter(({ shown }) => !shown.has(state));
  await until(() => left().length === 0).catch(() => {
    throw new Error(`Not all have seen ${state}:\n${describe(left())}`);
  });
}

const describe = (some: ChaosBrowser[]): string => some.map((browser) => browser.describe()).join('\n');

async function allAreBack(killedAt: number): Promise<void> {
  let missing = browsers;
  const haveCome = () => (missing = missing.filter((browser) => !browser.isBackSince(killedAt))).length === 0;
  await until(haveCome, () => `Not all came back:\n${describe(missing)}`);
}

async function until(isSo: () => boolean, complain = () => 'It did not come about'): Promise<void> {
  const givenUpAt = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > givenUpAt) throw new Error(complain());
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

/** The orders that this user's screens should show, by the database. */
function truthFor({ role, caller: { userId } }: PageOwner): string[] {
  const restaurantId = town.kitchens.find(({ owner }) => owner.userId === userId)?.restaurant.id;
  const isInKitchen = ({ status }: OrderRow) =>
    ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery'].includes(status);
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
const isRight = (browser: ChaosBrowser): boolean => {
  const truth = sorted(truthFor(browser)).join();
  return browser.screens().every((screen) => sorted(screen).join() === truth);
};
const browsersOf = (role: PageOwner['role']) => browsers.filter((browser) => browser.role === role);

function itShowsTheTruth(): void {
  it('shows on every screen what is in the database, within five seconds of the server’s first answer', () => {
    for (const browser of browsers) {
      const truth = sorted(truthFor(browser));
      for (const screen of browser.screens()) expect(sorted(screen)).toEqual(truth);
    }
    say(`all screens right after ${settledAfterMs.toFixed(0)} ms, slowed ${slowedBy.toFixed(1)} times`);
    expect(settledAfterMs).toBeLessThan(settleMs * slowedBy);
  });
}

function itTellsOnce(): void {
  it('each customer is informed once that his order was picked up, and once that it was delivered', () => {
    const told = { picked_up: ['picked_up'], delivered: ['picked_up', 'delivered'] } as const;
    for (const { caller, toasts } of browsersOf('customer')) {
      const expected = orders
        .filter(({ customer }) => customer === caller.userId)
        .flatMap(({ id, status, restaurant }) => {
          const text = liveMessages.orderFrom(nameOf(restaurant), shortOrderId(id));
          const reached = status === 'picked_up' || status === 'delivered' ? told[status] : [];
          return reached.map((step) => toastOf(liveMessages[step], text));
        });
      expect(sorted(toasts)).toEqual(sorted(expected));
    }
  });

  it('each admin is informed once of each order', () => {
    for (const { toasts } of browsersOf('admin'))
      expect(ordersIn(toasts, liveMessages.ordersArrived)).toBe(orders.length);
  });

  it('each courier is informed of each order that still waits, and of no order twice', () => {
    const leftWaiting = orders.filter(({ status }) => status === 'ready_for_pickup').map(stateOf);
    for (const { toasts, shown } of browsersOf('courier')) {
      const waiting = [...shown].filter((state) => state.endsWith('ready_for_pickup'));
      expect(waiting).toEqual(expect.arrayContaining(leftWaiting));
      // A job that was taken again before the page drew it was listed but not announced.
      const told = ordersIn(toasts, liveMessages.jobsReady);
      expect(told).toBeGreaterThanOrEqual(leftWaiting.length);
      expect(told).toBeLessThanOrEqual(waiting.length);
    }
  });
}

const nameOf = (restaurantId: number): string =>
  town.kitchens.find(({ restaurant }) => restaurant.id === restaurantId)?.restaurant.name ?? 'no restaurant';

function itKeepsWhatItAcknowledged(): void {
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
}
