import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { FakeLocks } from './fakes.ts';
import { forgetNews, takeNews, type Mark } from './news.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 6, 7, 19, count));
const mark = (id: string, version: number, at: number): Mark => ({ id, version, at: minute(at) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: minute(30) });
  const store = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => void store.set(key, text),
    removeItem: (key: string) => void store.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  forgetNews('orders');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const look = async (marks: Mark[], userId = 'me'): Promise<string[]> =>
  (await takeNews({ name: 'orders', userId }, marks, (one) => one)).map(
    ({ id, version }) => `${id} ${version}`,
  );

describe('what a browser has not seen yet', () => {
  it('nothing is news at the first look', async () => {
    expect(await look([mark('a', 3, 1), mark('b', 1, 2)])).toEqual([]);
  });

  it('a newer version is news, and so is an item newer than all known ones', async () => {
    await look([mark('a', 3, 1), mark('b', 1, 2)]);
    expect(await look([mark('a', 4, 5), mark('b', 1, 2), mark('c', 1, 4)])).toEqual(['a 4', 'c 1']);
  });

  it('each news comes once, also to another tab or after a reload', async () => {
    await look([mark('a', 1, 1)]);
    const looks = await Promise.all([1, 2, 3].map(() => look([mark('a', 2, 2)])));
    expect(looks.flat()).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2)])).toEqual([]);
  });

  it('each news comes once although tabs learn of each other’s storage late', async () => {
    await look([mark('a', 1, 1)]);
    const write = window.localStorage.setItem;
    window.localStorage.setItem = (key, text) => void setTimeout(() => write(key, text), 100);
    const looks = await Promise.all([1, 2, 3].map(() => look([mark('a', 2, 2)])));
    expect(looks.flat()).toEqual(['a 2']);
  });

  it('an older version in a late answer is no news', async () => {
    await look([mark('a', 1, 1)]);
    expect(await look([mark('a', 5, 5)])).toEqual(['a 5']);
    expect(await look([mark('a', 4, 4)])).toEqual([]);
    expect(await look([mark('a', 5, 5)])).toEqual([]);
  });

  it('the first item after an empty first look is news', async () => {
    expect(await look([])).toEqual([]);
    expect(await look([mark('a', 1, 1)])).toEqual(['a 1']);
  });

  it('an older item that comes into sight later is no news', async () => {
    await look([mark('b', 1, 2)]);
    expect(await look([mark('a', 7, 1), mark('b', 1, 2)])).toEqual([]);
  });

  it('an item of many hours ago is no news', async () => {
    await look([]);
    vi.setSystemTime(minute(30 + 6 * 60));
    expect(await look([mark('a', 1, 29), mark('b', 1, 31)])).toEqual(['b 1']);
    vi.setSystemTime(minute(30));
    expect(await look([mark('a', 1, 29)])).toEqual([]);
  });

  it('an item dropped from a full memory is no news', async () => {
    await look([]);
    const many = Array.from({ length: 400 }, (_, index) => mark(`order ${index}`, 1, index / 100));
    expect(await look(many)).toHaveLength(400);
    expect(await look(many)).toEqual([]);
  });

  it('news start afresh for another user and after they were forgotten', async () => {
    await look([mark('a', 1, 1)]);
    expect(await look([mark('a', 2, 2)], 'another')).toEqual([]);
    forgetNews('orders');
    expect(await look([mark('a', 3, 3)], 'another')).toEqual([]);
    expect(await look([mark('a', 4, 4)], 'another')).toEqual(['a 4']);
  });

  it('each news comes once even when the storage becomes full', async () => {
    await look([mark('a', 1, 1)]);
    window.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(await look([mark('a', 2, 2)])).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2)])).toEqual([]);
  });

  it('each news comes once even without storage', async () => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', {});
    await look([mark('a', 1, 1)]);
    expect(await look([mark('a', 2, 2)])).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2)])).toEqual([]);
  });
});
