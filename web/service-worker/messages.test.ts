import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeCache, urlOf } from './fakes.ts';

const origin = 'https://mida.test';
const caches = new Map<string, FakeCache>();
const cacheOf = (name: string): FakeCache => {
  const cache = caches.get(name) ?? new FakeCache();
  caches.set(name, cache);
  return cache;
};
const listeners = new Map<string, (event: unknown) => void>();

vi.stubGlobal('builtShellVersion', 'test');
vi.stubGlobal('location', { origin });
vi.stubGlobal('addEventListener', (name: string, listener: (event: unknown) => void) =>
  listeners.set(name, listener),
);
vi.stubGlobal(
  'Request',
  class {
    readonly url: string;
    constructor(path: string) {
      this.url = urlOf(path);
    }
  },
);
vi.stubGlobal('caches', {
  open: async (name: string) => cacheOf(name),
  keys: async () => [...caches.keys()],
});
vi.stubGlobal(
  'fetch',
  async () => new Response('<main>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
);
await import('./main.ts');
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => caches.clear());

/** What stands in the caches after the message. */
async function tell(data: unknown): Promise<string[]> {
  const works: Promise<unknown>[] = [];
  listeners.get('message')?.({ data, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
  return [...caches.values()].flatMap(({ kept }) => [...kept.keys()]);
}

it('a page asks the worker to keep itself, and its files', async () => {
  expect(await tell({ keepPage: '/home' })).toContain(`${origin}/home`);
  expect(await tell({ keepAssets: [`${origin}/assets/a.js`] })).toContain(`${origin}/assets/a.js`);
});

it.each([
  [null],
  [undefined],
  ['keepPage'],
  [7],
  [{}],
  [{ keepPage: null }],
  [{ keepPage: 7 }],
  [{ keepPage: { toString: () => '/home' } }],
  [{ keepPage: ['/home'] }],
  [{ keepAssets: '/assets/a.js' }],
  [{ keepAssets: null }],
])('the message %j of another script keeps nothing and breaks nothing', async (data) => {
  expect(await tell(data)).toEqual([]);
});
