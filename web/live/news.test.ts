import { beforeEach, describe, expect, it, vi, afterEach } from 'vitest';
import { FakeSeenStore } from './fakes.ts';
import type * as News from './news.ts';
import type { SeenStore } from './seen-store.ts';

const minute = (count: number) => new Date(Date.UTC(2026, 6, 7, 19, count));
const mark = (id: string, version: number, at: number): News.Mark => ({ id, version, at: minute(at) });

let store: SeenStore;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: minute(30) });
  store = new FakeSeenStore();
  tab = await openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Tab = typeof News;

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const opened = await import('./news.ts');
  opened.keepSeenIn(store);
  return opened;
}

const look = async (marks: News.Mark[], { userId = 'me', from = tab } = {}): Promise<string[]> =>
  (await from.takeNews({ name: 'orders', userId }, marks, (one) => one)).map(
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
    const tabs = [tab, await openTab(), await openTab()];
    const looks = await Promise.all(tabs.map((from) => look([mark('a', 2, 2)], { from })));
    expect(looks.flat()).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2)], { from: await openTab() })).toEqual([]);
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
    expect(await look([mark('a', 2, 2)], { userId: 'another' })).toEqual([]);
    tab.forgetNews('orders');
    expect(await look([mark('a', 3, 3)], { userId: 'another' })).toEqual([]);
    expect(await look([mark('a', 4, 4)], { userId: 'another' })).toEqual(['a 4']);
  });

  it('a tab knows what other tabs saw', async () => {
    const other = await openTab();
    await look([mark('a', 1, 1)]);
    expect(await look([mark('a', 2, 2)], { from: other })).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2), mark('b', 1, 3)])).toEqual(['b 1']);
  });

  it('what was stored under other names before leaves the storage', async () => {
    const removeItem = vi.fn<(name: string) => void>();
    vi.stubGlobal('window', { localStorage: { removeItem } });
    await look([mark('a', 1, 1)]);
    await look([mark('a', 2, 2)]);
    expect(removeItem.mock.calls).toEqual([['mida.seen.orders']]);
  });
});

describe('what a page has not seen yet, where the browser cannot store', () => {
  const full = new DOMException('full', 'QuotaExceededError');
  /** Reads, and then has no room. */
  const fill = () => {
    const update = store.update.bind(store);
    store.update = (name, change) =>
      update(name, (seen) => {
        change(seen);
        return seen;
      }).then(() => Promise.reject(full));
  };

  it('each news comes once when the storage becomes full', async () => {
    await look([mark('a', 1, 1)]);
    fill();
    expect(await look([mark('a', 2, 2)])).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2)])).toEqual([]);
  });

  it('each news comes once to looks at the same moment, and to a page that opens a full storage', async () => {
    await look([mark('a', 1, 1)]);
    fill();
    const from = await openTab();
    const looks = await Promise.all([1, 2, 3].map(() => look([mark('a', 2, 2)], { from })));
    expect(looks.flat()).toEqual(['a 2']);
  });

  it('a storage that no longer answers loses no news', async () => {
    await look([mark('a', 1, 1)]);
    store.update = () => Promise.reject(full);
    expect(await look([mark('a', 2, 2)])).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2)])).toEqual([]);
  });

  it('each news comes once without storage', async () => {
    store.update = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    await look([mark('a', 1, 1)]);
    expect(await look([mark('a', 2, 2)])).toEqual(['a 2']);
    expect(await look([mark('a', 2, 2)])).toEqual([]);
    tab.forgetNews('orders');
    expect(await look([mark('a', 3, 3)])).toEqual([]);
  });

  it('a browser without IndexedDB is one that cannot store', async () => {
    const { browserStore } = await import('./seen-store.ts');
    await expect(browserStore.update('orders', (seen) => seen)).rejects.toThrow('indexedDB');
  });
});
