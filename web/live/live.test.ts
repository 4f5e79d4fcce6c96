import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { FakeEventSource } from './fakes.ts';
import { startLive } from './live.ts';
import { createApi, type Api } from '#web/lib/rpc.tsx';
import { liveState } from './use-live-connection.ts';

/** Every procedure there is, of which only the path matters. */
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

/** A screen shows this; each question put to the server is noted by its name. */
async function show(
  name: string,
  queryKey: readonly unknown[],
  answer: () => Promise<unknown>,
): Promise<void> {
  const observer = new QueryObserver(queryClient, {
    queryKey,
    staleTime: 30_000,
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
const hint = (topic: string, id: string, version: number) =>
  FakeEventSource.newest().say(JSON.stringify({ topic, id, version }));
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

async function showAll(): Promise<void> {
  await show('board', api.orders.listForRestaurant.queryKey({ input: {} }), atOnce);
  await show('session', api.auth.getSession.queryKey(), atOnce);
  await show('list', api.restaurants.list.queryKey(), atOnce);
  asked = [];
}

describe('a connection', () => {
  it('asks for what is the user’s own when it first opens, not for what the page was loaded with', async () => {
    await showAll();
    FakeEventSource.newest().open();
    await settle();
    expect(asked).toEqual(['board']);
  });

  it('asks for everything shown, each time it is back', async () => {
    await showAll();
    FakeEventSource.newest().open();
    for (let round = 1; round <= 3; round += 1) {
      await settle();
      asked = [];
      FakeEventSource.newest().breakOff();
      await settle(15_000);
      FakeEventSource.newest().open();
      await settle();
      expect(asked.toSorted()).toEqual(['board', 'list', 'session']);
    }
  });

  it('asks who is signed in when it is refused', async () => {
    await showAll();
    FakeEventSource.newest().refuse();
    await settle();
    expect(asked).toEqual(['session']);
  });

  it('shows its state until it is stopped', () => {
    FakeEventSource.newest().open();
    expect(liveState.get()).toBe('live');
    FakeEventSource.newest().breakOff();
    vi.advanceTimersByTime(3_000);
    expect(liveState.get()).toBe('lost');
    stop();
    expect(liveState.get()).toBe('connecting');
  });

  it('asks again for what was still on its way when it opened: the answer may be older', async () => {
    await show('board', api.orders.listForRestaurant.queryKey({ input: {} }), late);
    FakeEventSource.newest().open();
    await settle(1_500);
    expect(asked).toEqual(['board', 'board']);
  });

  it('is closed when the page is left, and opened when it is shown again from memory', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(FakeEventSource.newest().isClosed).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(FakeEventSource.newest().isClosed).toBe(false);
  });

  it('is tried at once when the network is back, or somebody looks again', () => {
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

  it('asks again for what it is about, and for nothing else', async () => {
    hint('orders', 'a', 1);
    await settle();
    expect(asked).toEqual(['board']);
    hint('session', 'me', 1);
    await settle();
    expect(asked).toEqual(['board', 'session']);
  });

  it('of a version that was heard already asks nothing', async () => {
    for (const version of [1, 1, 2, 2]) {
      hint('orders', 'a', version);
      await settle(500);
    }
    expect(asked).toEqual(['board', 'board']);
  });

  it('among many of one moment asks twice: for the first, and once for the rest', async () => {
    for (let version = 1; version <= 100; version += 1) hint('orders', 'a', version);
    await settle(1_000);
    expect(asked).toEqual(['board', 'board']);
  });

  it('among many that follow each other asks once in a breath', async () => {
    for (let version = 1; version <= 20; version += 1) {
      hint('orders', 'a', version);
      await settle(50);
    }
    await settle(1_000);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(8);
  });

  it('that comes before the first answer has it asked again after that', async () => {
    await show('jobs', api.orders.listAvailableJobs.queryKey(), late);
    hint('orders', 'a', 1);
    await settle(1_500);
    expect(asked.filter((name) => name === 'jobs')).toHaveLength(2);
  });

  it('has what a screen is about to show asked again when it is there', async () => {
    const queryKey = api.orders.listAvailableJobs.queryKey();
    void queryClient.fetchQuery({ queryKey, queryFn: late });
    hint('orders', 'a', 1);
    await settle(1_500);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('that comes during an answer has it asked again afterwards, however long hints go on', async () => {
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
