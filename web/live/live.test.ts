import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import type { Hint } from '#shared/contract/marketplace/events.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { FakeEventSource } from './fakes.ts';
import { startLive } from './live.ts';
import { askedOnce } from '#web/lib/query-client.ts';
import { createApi, type Api } from '#web/lib/rpc.tsx';
import { liveState } from './use-live-connection.ts';

/** Every procedure by its path. */
const anyClient = (path: string[] = []): Client =>
  new Proxy(() => Promise.resolve(path), {
    get: (_target, name) => anyClient([...path, String(name)]),
  }) as unknown as Client;

const api: Api = createApi(anyClient());
let queryClient: QueryClient;
let stop: () => void;
let asked: string[];
let page: EventTarget & { hidden: boolean };
const leave: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  onlineManager.setOnline(true);
  FakeEventSource.all = [];
  asked = [];
  queryClient = new QueryClient();
  stop = startLive('me', { api, queryClient });
});
afterEach(() => {
  stop();
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The queries of a screen; each call is noted by its name. */
async function show(
  name: string,
  queryKey: readonly unknown[],
  answer: () => Promise<unknown>,
  options = {},
): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey,
    staleTime: 30_000,
    ...options,
    queryFn: async () => {
      asked.push(name);
      return answer();
    },
  });
  leave.push(observer.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
}
const atOnce = () => Promise.resolve('answer');
const late = () => new Promise((resolve) => setTimeout(() => resolve('late'), 500));
const hint = (topic: string, id: string, version: number, more: Partial<Hint> = {}) =>
  FakeEventSource.newest().say(JSON.stringify({ topic, id, version, ...more }));
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

async function showAll(): Promise<void> {
  await show('board', api.orders.listForRestaurant.queryKey({ input: { restaurantId: 1 } }), atOnce);
  await show('session', api.auth.getSession.queryKey(), atOnce);
  await show('list', api.restaurants.list.queryKey({ input: {} }), atOnce);
  asked = [];
}

describe('a connection', () => {
  it('the first connection refetches what the page showed before it, public data and the session too', async () => {
    await showAll();
    FakeEventSource.newest().open();
    await settle();
    expect(sorted(asked)).toEqual(['board', 'list', 'session']);
  });

  it('a first connection that covers the page’s time asks again what the page did not ask itself, or did not get', async () => {
    await showAll();
    const broken = () => Promise.reject(new Error('no'));
    await show('failed', api.orders.getMine.queryKey({ input: { orderId: 'a' } }), broken, { retry: false });
    const served = (name: string, updatedAt: number) => {
      const queryKey = ['restaurants', name];
      queryClient.setQueryData(queryKey, 'an answer', { updatedAt });
      return show(name, queryKey, atOnce, { staleTime: Infinity });
    };
    await served('an old copy', performance.timeOrigin - 1);
    await served('by a later clock', Date.now() + 60_000);
    asked = [];
    FakeEventSource.newest().open('covered');
    await settle();
    expect(sorted(asked)).toEqual(['an old copy', 'by a later clock', 'failed']);
  });

  it('a connection that fills the gap asks for the session, and for what a hint outdated while no answer came', async () => {
    await showAll();
    let isBroken = false;
    await show('menu', api.menu.listOwn.queryKey({ input: { restaurantId: 1 } }), async () => {
      if (isBroken) throw new Error('no network');
      return 'answer';
    });
    FakeEventSource.newest().open('covered');
    FakeEventSource.newest().say('', 'beat', '1000');
    isBroken = true;
    hint('menu', '1', 1);
    await settle(60_000);
    FakeEventSource.newest().breakOff();
    await settle(1_500);
    asked = [];
    FakeEventSource.newest().open('covered');
    await settle();
    expect(sorted(asked)).toEqual(['menu', 'session']);
  });

  it('a connection asks no mailed link again', async () => {
    await show('link', api.auth.checkConfirmationLink.queryKey({ input: { token: 't' } }), atOnce, askedOnce);
    asked = [];
    FakeEventSource.newest().open();
    await settle();
    expect(asked).toEqual([]);
  });

  it('each further connection refetches all shown data', async () => {
    await showAll();
    FakeEventSource.newest().open();
    for (let round = 1; round <= 3; round += 1) {
      await settle();
      asked = [];
      FakeEventSource.newest().breakOff();
      await settle(15_000);
      FakeEventSource.newest().open();
      await settle();
      expect(sorted(asked)).toEqual(['board', 'list', 'session']);
    }
  });

  it('a refused connection checks the session', async () => {
    await showAll();
    FakeEventSource.newest().refuse();
    await settle();
    expect(asked).toEqual(['session']);
  });

  it("the connection's state is shown until it is stopped", () => {
    FakeEventSource.newest().open();
    expect(liveState.get()).toBe('live');
    FakeEventSource.newest().breakOff();
    vi.advanceTimersByTime(3_000);
    expect(liveState.get()).toBe('lost');
    stop();
    expect(liveState.get()).toBe('connecting');
  });

  it('queries that were loading when the connection opened are refetched, because their answers may be older', async () => {
    await show('board', api.orders.listForRestaurant.queryKey({ input: { restaurantId: 1 } }), late);
    FakeEventSource.newest().open();
    await settle(1_500);
    expect(asked).toEqual(['board', 'board']);
  });

  it('the connection closes when the page is left, and reopens when the page returns from memory, perhaps to another user', async () => {
    await showAll();
    window.dispatchEvent(new Event('pagehide'));
    expect(FakeEventSource.newest().isClosed).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    FakeEventSource.newest().open('covered');
    await settle();
    expect(asked).toEqual(['session']);
  });

  it('the connection is retried when the network returns or the tab becomes visible', () => {
    for (const back of [
      () => window.dispatchEvent(new Event('online')),
      () => page.dispatchEvent(new Event('visibilitychange')),
    ]) {
      window.dispatchEvent(new Event('offline'));
      expect(FakeEventSource.newest().isClosed).toBe(true);
      back();
      expect(FakeEventSource.newest().isClosed).toBe(false);
    }
  });
});

describe('a hint', () => {
  beforeEach(async () => {
    await showAll();
    FakeEventSource.newest().open();
    await settle();
    asked = [];
  });

  it('a hint refetches only its own topic', async () => {
    hint('orders', 'a', 1);
    await settle();
    expect(asked).toEqual(['board']);
    hint('session', 'me', 1);
    await settle();
    expect(asked).toEqual(['board', 'session']);
  });

  it('a hint of another user’s order leaves the own orders and jobs as they are', async () => {
    const id = { input: { orderId: 'a' } };
    const own = [
      api.orders.listMine.queryKey({ input: {} }),
      api.orders.getMine.queryKey(id),
      api.orders.getMyHandOverCode.queryKey(id),
      api.orders.getMyActiveJob.queryKey(),
      api.orders.getMyOrderDetails.queryKey(id),
      api.troubles.getAsCustomer.queryKey(id),
      api.troubles.getAsCourier.queryKey(id),
      api.couriers.getMyProfile.queryKey(),
      api.cash.getMine.queryKey(),
    ];
    for (const queryKey of own) await show('own', queryKey, atOnce);
    await show('jobs', api.orders.listAvailableJobs.queryKey(), atOnce);
    asked = [];
    hint('orders', 'a', 1, { isOfOthers: true });
    await settle(1_000);
    expect(sorted(asked)).toEqual(['board', 'jobs']);
    asked = [];
    hint('orders', 'a', 2);
    await settle();
    expect(sorted(asked)).toEqual(['board', 'jobs', ...own.map(() => 'own')]);
  });

  it('a hint of a known version refetches nothing', async () => {
    for (const version of [1, 1, 2, 2, 1]) {
      hint('orders', 'a', version);
      await settle(500);
    }
    expect(asked).toEqual(['board', 'board']);
  });

  it('many hints at one moment cause two fetches: one for the first, one for the rest', async () => {
    for (let version = 1; version <= 100; version += 1) hint('orders', 'a', version);
    await settle(1_000);
    expect(asked).toEqual(['board', 'board']);
  });

  it('many hints in sequence cause one fetch per pause', async () => {
    for (let version = 1; version <= 20; version += 1) {
      hint('orders', 'a', version);
      await settle(50);
    }
    await settle(1_000);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(8);
  });

  it('the positions of a city’s couriers, ten a second, draw its map at most every two seconds', async () => {
    await show('map', api.positions.getCityMap.queryKey(), atOnce);
    asked = [];
    for (let report = 0; report < 200; report += 1) {
      hint('positions', `order ${report % 50}`, report);
      await settle(100);
    }
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(12);
  });

  it('a hint before the first answer causes another fetch after it', async () => {
    await show('jobs', api.orders.listAvailableJobs.queryKey(), late);
    hint('orders', 'a', 1);
    await settle(1_500);
    expect(asked.filter((name) => name === 'jobs')).toHaveLength(2);
  });

  it('a hint makes data outdated that a screen is about to show', async () => {
    const queryKey = api.orders.listAvailableJobs.queryKey();
    void queryClient.fetchQuery({ queryKey, queryFn: late });
    hint('orders', 'a', 1);
    await settle(1_500);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('a hint during an answer causes another fetch after it, however long hints continue', async () => {
    await show('jobs', api.orders.listAvailableJobs.queryKey(), late);
    await settle(500);
    asked = [];
    for (let version = 1; version <= 30; version += 1) {
      hint('orders', 'a', version);
      await settle(100);
    }
    await settle(2_000);
    const answered = queryClient.getQueryState(api.orders.listAvailableJobs.queryKey())?.dataUpdateCount ?? 0;
    const questions = asked.filter((name) => name === 'jobs').length;
    expect(questions).toBeGreaterThan(3);
    expect(questions).toBeLessThan(8);
    expect(answered).toBe(questions + 1);
  });
});
