import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeCache, urlOf } from './fakes.ts';

const origin = 'https://mida.test';

let pages: FakeCache;
let assets: FakeCache;
let served: Record<string, string>;
let asked: string[];
/** What the service answers in place of a plain page. */
let answered: Record<string, () => Response>;
let dropped: string[];

const page = (text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

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
vi.stubGlobal('caches', {
  open: async (name: string) => (name.startsWith('mida-pages') ? pages : assets),
  keys: async () => [
    'mida-pages-0',
    'mida-shell-older',
    'mida-pages-1',
    'mida-shell-test',
    'of-another-worker',
  ],
  delete: async (name: string) => dropped.push(name),
});
vi.stubGlobal('fetch', async (request: string | { url: string }) => {
  const { pathname: path } = new URL(urlOf(request));
  asked.push(path);
  const answer = answered[path];
  if (answer) return answer();
  const text = served[path];
  if (text === undefined) throw new TypeError('Failed to fetch');
  return path.startsWith('/assets/') ? new Response(text) : page(text);
});
const { answerFor, dropOldCopies, keepAssets, keepPage } = await import('./copies.ts');
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  pages = new FakeCache();
  assets = new FakeCache();
  asked = [];
  answered = {};
  dropped = [];
  await pages.put('/home', page('small /assets/old.js'));
  served = { '/home': 'new <script src="/assets/new.js">', '/assets/new.js': 'code' };
});

const copy = async (): Promise<string | undefined> => (await pages.match('/home'))?.text();

const redirected = (): Response => Object.defineProperty(page('small'), 'redirected', { value: true });
const datedBefore = (ms: number): Record<string, string> => ({
  date: new Date(Date.now() - ms).toUTCString(),
});
const minuteMs = 60_000;

describe('what is kept as a page', () => {
  it.each<[string, () => Response]>([
    ['an answer that came from another address', redirected],
    ['a page that is not there', () => new Response('small', { headers: page('').headers, status: 404 })],
    ['a part of a page', () => new Response('small', { headers: page('').headers, status: 206 })],
    ['a failure', () => new Response('small', { headers: page('').headers, status: 503 })],
    ['data', () => Response.json('small')],
    ['an answer without a type', () => new Response(new TextEncoder().encode('small'))],
  ])('%s replaces no copy', async (_, answer) => {
    answered['/home'] = answer;
    await keepPage('/home');
    expect(asked).toEqual(['/home']);
    expect(await copy()).toBe('small /assets/old.js');
  });

  it.each(['/', '/home', '/restaurant/7'])('the public page %s is kept', async (path) => {
    served[path] = 'small new';
    await keepPage(path);
    expect(await (await pages.match(path))?.text()).toBe('small new');
  });

  const privateOnes = '/orders /orders/7 /account /restaurant /restaurant/orders /restaurant/7/orders';
  const strangeOnes = '/home/ /homes /restaurant/7x /x/restaurant/7 /home?words=a https://evil.example/home';

  it.each(`${privateOnes} ${strangeOnes}`.split(' '))(
    'the address %s is neither asked for nor kept',
    async (path) => {
      served[new URL(path, origin).pathname] = 'small private';
      await keepPage(path);
      expect(asked).toEqual([]);
      expect(pages.kept.size).toBe(1);
    },
  );

  it.each<[string, Record<string, string>, number]>([
    ['of now', datedBefore(0), 0],
    ['of nine minutes ago', datedBefore(9 * minuteMs), 0],
    ['of eleven minutes ago', datedBefore(11 * minuteMs), 1],
    ['without a date', {}, 1],
    ['with an unreadable date', { date: 'yesterday' }, 1],
  ])('a copy %s is asked for again (its headers are %o) %i times', async (_, headers, times) => {
    await pages.put('/home', page('small', headers));
    await keepPage('/home');
    expect(asked.filter((path) => path === '/home')).toHaveLength(times);
  });

  it('no more than thirty pages are kept, the newest of them', async () => {
    for (let id = 1; id <= 31; id += 1) {
      served[`/restaurant/${id}`] = 'small';
      await keepPage(`/restaurant/${id}`);
    }
    expect(pages.kept.size).toBe(30);
    expect(await pages.match('/restaurant/1')).toBeUndefined();
    expect(await pages.match('/restaurant/31')).toBeDefined();
  });
});

describe('what is kept as a file', () => {
  it.each(['https://evil.example/assets/a.js', '/photos/a.webp', '/rpc/orders/list', '/', 'assets.js'])(
    'the address %s is neither asked for nor kept',
    async (address) => {
      served[new URL(address, origin).pathname] = 'code';
      await keepAssets([address]);
      expect([asked, assets.kept.size]).toEqual([[], 0]);
    },
  );

  it('a kept file is not asked for again, and one named twice is asked for once', async () => {
    await assets.put('/assets/kept.js', new Response('code'));
    await keepAssets(['/assets/kept.js', '/assets/new.js', `${origin}/assets/new.js`]);
    expect(asked).toEqual(['/assets/new.js']);
  });

  it.each([404, 503, 206])('an answer with the status %i is not kept', async (status) => {
    answered['/assets/new.js'] = () => new Response('code', { status });
    await keepAssets(['/assets/new.js']);
    expect(assets.kept.size).toBe(0);
  });
});

it('copies of earlier versions are dropped, and no other cache', async () => {
  await dropOldCopies();
  expect(dropped).toEqual(['mida-pages-0', 'mida-shell-older']);
});

interface Asked {
  method?: string;
  mode?: string;
  preloaded?: Response;
}

/** The answer of the worker, once all that it does besides is done; undefined if it leaves the request alone. */
async function ask(address: string, { method = 'GET', mode = 'no-cors', preloaded }: Asked = {}) {
  const besides: Promise<unknown>[] = [];
  const request = { url: new URL(address, origin).href, method, mode };
  const waitUntil = (work: Promise<unknown>): unknown => besides.push(work);
  const answer = await answerFor({
    request,
    preloadResponse: Promise.resolve(preloaded),
    waitUntil,
  } as never);
  await Promise.all(besides);
  return answer?.text();
}
const visit = (address: string, preloaded?: Response) =>
  ask(address, { mode: 'navigate', ...(preloaded && { preloaded }) });

describe('a request', () => {
  it.each<[string, Asked]>([
    ['/assets/new.js', { method: 'POST' }],
    ['/home', { method: 'POST', mode: 'navigate' }],
    ['https://evil.example/assets/new.js', {}],
    ['/rpc/orders/list', {}],
    ['/live', {}],
    ['/home', {}],
  ])('%s %o is left to the browser', async (address, request) => {
    expect(await ask(address, request)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each(['/assets/new.js', '/photos/a.webp'])('for %s is answered by its copy alone', async (path) => {
    await assets.put(path, new Response('copy'));
    expect([await ask(path), asked]).toEqual(['copy', []]);
  });

  it.each(['/assets/a.js', '/photos/a.webp', '/art/a.svg'])(
    'for %s keeps only a whole answer',
    async (path) => {
      answered[path] = () => new Response('lost', { status: 404 });
      expect([await ask(path), assets.kept.size]).toEqual(['lost', 0]);
      answered[path] = () => new Response('whole');
      expect([await ask(path), assets.kept.size]).toEqual(['whole', 1]);
    },
  );

  it('for a drawing prefers the network, and takes the copy without it', async () => {
    await assets.put('/art/a.svg', new Response('copy'));
    answered['/art/a.svg'] = () => new Response('new');
    expect(await ask('/art/a.svg')).toBe('new');
    delete answered['/art/a.svg'];
    expect(await ask('/art/a.svg')).toBe('new');
    await expect(ask('/art/b.svg')).rejects.toThrow('Failed to fetch');
  });

  it.each([
    ['"1"', '"1"', 0],
    ['"1"', '"2"', 1],
    [null, null, 1],
  ])('for a drawing tagged %s, then %s, writes %i times', async (before, after, times) => {
    const tagged = (tag: string | null) =>
      new Response('art', tag === null ? {} : { headers: { etag: tag } });
    await assets.put('/art/a.svg', tagged(before));
    answered['/art/a.svg'] = () => tagged(after);
    const put = vi.spyOn(assets, 'put');
    await ask('/art/a.svg');
    expect(put).toHaveBeenCalledTimes(times);
  });
});

describe('a visit', () => {
  it.each([
    ['/home', 'small new'],
    ['/home?words=a', 'small /assets/old.js'],
  ])('to %s leaves the copy «%s»', async (address, kept) => {
    served['/home'] = 'small new';
    expect(await visit(address)).toBe('small new');
    expect(await copy()).toBe(kept);
  });

  it.each(['/orders/7', '/restaurant/7/orders'])('to %s keeps no copy', async (path) => {
    served[path] = 'small private';
    await visit(path);
    expect(pages.kept.size).toBe(1);
  });

  it('is answered by what the browser asked for meanwhile', async () => {
    expect([await visit('/orders', page('early')), asked]).toEqual(['early', []]);
  });

  it('without a network shows a public page’s copy, and else the page that says so', async () => {
    served = {};
    await assets.put('/offline.html', page('offline'));
    await pages.put('/orders', page('never shown'));
    expect(await visit('/home')).toBe('small /assets/old.js');
    expect(await visit('/restaurant/7')).toBe('offline');
    expect(await visit('/orders')).toBe('offline');
  });
});
