import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { openStoryBrowser, openStage } from './support/stage.ts';

const clientFolder = path.resolve(import.meta.dirname, '../dist/client');
const budgets = { scripts: 121_000, styles: 20_000, fonts: 50_000, hero: 140_000 };

const { product } = openStage();
const browser = openStoryBrowser('chromium');

interface Fetched {
  path: string;
  kind: string;
  /** The size of the compressed body. */
  bytes: number;
  /** Whether the page needs it before its buttons answer. */
  isFirst: boolean;
}

interface Visit {
  fetched: Fetched[];
  page: Page;
  scripts: Map<string, string>;
}

async function fetchedBy(address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: sizes.phone, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const fetched = new Map<string, Fetched>();
  listen(network, fetched);
  const texts: Promise<[string, string]>[] = [];
  const hear = (response: Response): void => {
    if (response.request().resourceType() !== 'script') return;
    texts.push(response.text().then((text) => [new URL(response.url()).pathname, text]));
  };
  page.on('response', hear);
  await network.send('Network.enable');
  await page.goto(product.url + address);
  await page.waitForLoadState('networkidle');
  page.off('response', hear);
  return { fetched: [...fetched.values()], page, scripts: new Map(await Promise.all(texts)) };
}

function listen(network: CDPSession, fetched: Map<string, Fetched>): void {
  network.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const { pathname } = new URL(request.url);
    // The HTML names it, or one of those imports it. A part that is loaded later has no address of who asked.
    const asker = initiator.url === undefined ? undefined : new URL(initiator.url).pathname;
    const isFirst =
      initiator.type === 'parser' || [...fetched.values()].some((one) => one.isFirst && one.path === asker);
    fetched.set(requestId, { path: pathname, kind: type ?? '', bytes: 0, isFirst });
  });
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const one = fetched.get(requestId);
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (one) one.bytes = Number(headers.get('content-length') ?? 0);
  });
}

const bytesOf = (fetched: readonly Fetched[], kind: string): number =>
  fetched.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);

const elsewhere: [part: string, word: string][] = [
  ['the map', 'maplibregl'],
  ['push', 'device_api'],
  ['the courier’s area', courierMessages.unavailableLead],
  ['the courier’s area', orderMessages.jobTaken],
  ['the restaurant’s area', menuMessages.removeLead],
  ['the admin’s area', userMessages.verificationsNone],
  ['full zod', 'superRefine'],
];
/** Toasts, dialogs and drawers load after the first paint. */
const later: [part: string, word: string] = ['Base UI', 'base-ui.com'];

const partsIn = (script: string, parts: readonly [string, string][]): string[] =>
  parts.filter(([, word]) => script.includes(word)).map(([part]) => part);

describe.each(['/', '/home', '/restaurant/1'])('a first visit of %s', (address) => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await fetchedBy(address);
    await visit.page.context().close();
  });

  it('a first visit costs at most 121 kB of script and 20 kB of styles, compressed', async ({ annotate }) => {
    const { fetched } = visit;
    const first = fetched.filter(({ isFirst }) => isFirst);
    const [scripts, styles] = [bytesOf(first, 'Script'), bytesOf(first, 'Stylesheet')];
    const rest = bytesOf(fetched, 'Script') - scripts;
    await annotate(`${address}: script ${scripts} B, at rest ${rest} B more; styles ${styles} B`);
    expect(scripts).toBeGreaterThan(20_000);
    expect(scripts).toBeLessThanOrEqual(budgets.scripts);
    expect(styles).toBeLessThanOrEqual(budgets.styles);
  });

  it('a first visit fetches no code of other parts, even after the page has come to rest', () => {
    const { fetched, scripts } = visit;
    const first = fetched.filter(({ isFirst }) => isFirst).map((one) => scripts.get(one.path) ?? '');
    expect(partsIn(first.join('\n'), [...elsewhere, later])).toEqual([]);
    expect(partsIn([...scripts.values()].join('\n'), elsewhere)).toEqual([]);
  });

  it('a first visit fetches four fonts of at most 50 kB', () => {
    const fonts = visit.fetched.filter(({ kind }) => kind === 'Font');
    expect(fonts.length).toBeLessThanOrEqual(4);
    expect(bytesOf(fonts, 'Font')).toBeLessThanOrEqual(budgets.fonts);
  });
});

it('the build holds the words of each part, so that their absence proves something', async () => {
  const assets = path.join(clientFolder, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(path.join(assets, name), 'utf8')));
  // No page loads this file, so its source must hold the word.
  const zod = await readFile(
    path.resolve(clientFolder, '../../node_modules/zod/v4/classic/schemas.js'),
    'utf8',
  );
  const parts = [...elsewhere, later];
  expect(partsIn([...scripts, zod].join('\n'), parts)).toEqual(parts.map(([part]) => part));
});

it('the landing page’s picture is at most 140 kB, has its size written down, comes first, and alone at once', async () => {
  expect(statSync(path.join(clientFolder, 'art/hero.webp')).size).toBeLessThanOrEqual(budgets.hero);
  const { fetched, page } = await fetchedBy('/');
  const hero = page.locator('img[src*="hero"]').first();
  expect(await hero.getAttribute('fetchpriority')).toBe('high');
  expect(await hero.getAttribute('srcset')).toContain('780w');
  expect(Number(await hero.getAttribute('width'))).toBeGreaterThan(0);
  expect(Number(await hero.getAttribute('height'))).toBeGreaterThan(0);

  const images = fetched.filter(({ kind }) => kind === 'Image').map((one) => one.path);
  expect(images.some((one) => one.includes('hero'))).toBe(true);
  // Pictures further down load later.
  const all = await page.locator('img').count();
  expect(new Set(images).size).toBeLessThan(all);
  await page.context().close();
});

it.each([
  ['dark', 'dark', '#0a1713'],
  ['system', 'system', '#0a1713'],
  ['"><script>', 'light', '#faf6ee'],
])(
  'the one copy of a page has the theme of the cookie %s before any script file runs',
  async (cookie, theme, ground) => {
    const context = await browser.newContext({ colorScheme: 'dark' });
    await context.addCookies([{ name: 'theme', value: cookie, url: product.url }]);
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${product.url}/home`);
    const shown = await page.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      ground: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => media === '' || matchMedia(media).matches,
      )?.content,
    }));
    expect(shown).toEqual({ theme, ground });
    await context.close();
  },
);

it.each([
  ['courier', '/courier/jobs'],
  ['restaurant', '/restaurant/orders'],
  ['admin', '/admin/dashboard'],
])(
  'the first HTML of the area of a %s holds its frame and a skeleton, and no bare spinner',
  async (area, address) => {
    const html = await (await fetch(product.url + address)).text();
    const body = html.slice(html.indexOf('<body'));
    for (const word of [`bg-area-${area}`, 'animate-pulse']) expect(body).toContain(word);
    expect(body).not.toContain('animate-spin');
  },
);
