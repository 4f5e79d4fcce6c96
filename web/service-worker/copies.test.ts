import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { FakeCache, urlOf } from './fakes.ts';

const origin = 'https://mida.test';
let pages: FakeCache;
let assets: FakeCache;
let served: Record<string, string>;

const page = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

vi.stubGlobal('builtShellVersion', 'test');
vi.stubGlobal('location', { origin });
vi.stubGlobal(
  'Request',
  class {
    readonly url: string;
    constructor(path: string) {
      this.url = urlOf(path);
    }
  },
);
let isStorageSilent = false;
const openStorage = async (name: string) => (name.startsWith('mida-pages') ? pages : assets);
vi.stubGlobal('caches', {
  open: (name: string) => (isStorageSilent ? new Promise(() => undefined) : openStorage(name)),
});
vi.stubGlobal('fetch', async (path: string) => {
  const text = served[path];
  if (text === undefined) throw new TypeError('Failed to fetch');
  return path.startsWith('/assets/') ? new Response(text) : page(text);
});
const { answerFor, keepPage } = await import('./copies.ts');
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  pages = new FakeCache();
  assets = new FakeCache();
  await pages.put('/home', page('small /assets/old.js'));
  served = { '/home': 'new <script src="/assets/new.js">', '/assets/new.js': 'code' };
});

const copy = async (): Promise<string | undefined> => (await pages.match('/home'))?.text();

it('a page is kept with its files', async () => {
  await keepPage('/home');
  expect(await copy()).toContain('/assets/new.js');
  expect(await (await assets.match('/assets/new.js'))?.text()).toBe('code');
});

it('a page whose files are lost with the network leaves the whole copy from before', async () => {
  delete served['/assets/new.js'];
  await keepPage('/home').catch(() => undefined);
  expect(await copy()).toBe('small /assets/old.js');
});

it('a page that finds no room leaves the copy from before', async () => {
  pages.isFull = true;
  await keepPage('/home').catch(() => undefined);
  expect(await copy()).toBe('small /assets/old.js');
});

it('a file that a page still uses stays when many newer ones are kept', async () => {
  served['/home'] = '/assets/shared.js /assets/new.js';
  await assets.put('/assets/shared.js', new Response('shared'));
  for (let n = 0; n < 300; n += 1) await assets.put(`/assets/${n}.js`, new Response('of other pages'));
  await keepPage('/home');
  expect(await assets.match('/assets/shared.js')).toBeDefined();
  expect(await assets.match('/assets/new.js')).toBeDefined();
  expect(assets.kept.size).toBe(300);
});

it.each(['/assets/new.js', '/art/food/tagine.webp', '/photos/a/480.webp'])(
  'a storage that never opens does not hold back %s',
  async (path) => {
    vi.useFakeTimers();
    isStorageSilent = true;
    served[path] = 'from the network';
    vi.stubGlobal('fetch', async () => new Response('from the network'));
    const request = { method: 'GET', mode: 'no-cors', url: urlOf(path) };
    const answer = answerFor({ request, waitUntil: () => undefined } as never);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await (await answer)?.text()).toBe('from the network');
    isStorageSilent = false;
    vi.useRealTimers();
  },
);
