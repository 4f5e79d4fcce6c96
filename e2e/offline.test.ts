import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { lostListMessages } from '#messages/orders/lost-list.ts';
import { ui } from '#messages/frame/ui.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, patienceMs } from '#scripts/browser/browser.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
let page: Page;
/** Who answered a request (`workerFinalSourceType`, or the page's memory), by its path. */
type Answerers = Map<string, string | undefined>;
/** The calls of a page with an active worker. */
let calls: Answerers;
/** The files of the same page that it had loaded before. */
let repeated: Answerers;

beforeAll(async () => {
  const person = await newPerson(browser, product.url, 'phone');
  ({ page } = person);
  await enterSession(person.context, { url: product.url, email: 'customer@mida.test' });
  await page.goto('/home');
  await kept('/home');
  // A running order's link at the top names the restaurant too.
  await page.locator('a[href="/restaurant/1"]').first().click();
  await kept('/restaurant/1');
  await page.goto(`/home?q=${encodeURIComponent('بورڭر')}`);
  await page.goto('/orders');
  await page.goto('/restaurant/2');
  await kept('/restaurant/2');
  const loaded = [...(await answerers('/assets/')).keys()];
  await Promise.all(loaded.map(kept));
  await page.reload();
  calls = await answerers('/rpc/');
  const again = await answerers('/assets/');
  repeated = new Map(loaded.filter((path) => again.has(path)).map((path) => [path, again.get(path)]));
  await product.stop();
});

/** Who answered what the page asked for in a folder. */
async function answerers(folder: string): Promise<Answerers> {
  await page.waitForFunction(
    (place) => performance.getEntriesByType('resource').some(({ name }) => name.includes(place)),
    folder,
  );
  const all = await page.evaluate(() => {
    type Entry = PerformanceResourceTiming & { workerFinalSourceType: string };
    const entries = performance.getEntriesByType('resource') as Entry[];
    return entries.map(({ name, workerFinalSourceType: source, transferSize }): [string, string] => [
      name,
      // The browser says «network» also of a file from its memory, with no byte of it.
      source === 'network' && transferSize === 0 ? 'memory' : source,
    ]);
  });
  const paths = all.map(([name, answerer]): [string, string] => [new URL(name).pathname, answerer]);
  return new Map(paths.filter(([path]) => path.startsWith(folder)));
}

it('a call passes by the worker and need not wake it', () => {
  expect(new Set(calls.values())).toEqual(new Set(['network']));
});

it('a file that was loaded before comes from its copy without waking the worker', () => {
  expect([...repeated].filter(([, answerer]) => answerer !== 'cache' && answerer !== 'memory')).toEqual([]);
  expect([...repeated.values()]).toContain('cache');
});

const copies = (): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function kept(path: string): Promise<void> {
  await vi.waitFor(async () => expect(await copies()).toContain(path), { timeout: patienceMs });
}

it('the worker keeps public pages and their assets, and nothing asked with a session', async () => {
  const all = await copies();
  const strange = all.filter(
    (path) => !/^\/(?:assets|art|brand|pictures|restaurant)\/|^\/home$|^\/offline\./.test(path),
  );
  expect(strange).toEqual([]);
  expect(all.filter((path) => path.startsWith('/rpc') || path.startsWith('/api'))).toEqual([]);
});

it('the last list of restaurants shows without a network', async () => {
  await page.goto('/home');
  expect(await page.getByRole('link', { name: /دار الطاجين/ }).count()).toBeGreaterThan(0);
  const ground = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--bg'),
  );
  expect(ground).not.toBe('');
});

it.each([
  ['/restaurant/1', 'دار الطاجين'],
  ['/restaurant/2', 'بورڭر الحومة'],
])('the menu of %s shows without a network after an earlier visit', async (path, name) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await waitUntilAlive(addButtons(page).first());
  expect(new URL(page.url()).pathname).toBe(path);
});

it('a list that no copy holds says without a network that it could not be loaded, with a way to try again', async () => {
  const failed = page.getByRole('alert').getByText(lostListMessages.title);
  const retry = page.getByRole('button', { name: ui.retry });
  const place = { position: { lat: 31.6357, lng: -8.0099 }, found: { by: 'hand' } };
  await page.goto('/home');
  await page.evaluate((text) => localStorage.setItem('mida.place', text), JSON.stringify(place));
  await page.reload();
  await failed.waitFor();
  expect(await retry.count()).toBe(1);
  await page.evaluate(() => localStorage.removeItem('mida.place'));
  await page.goto(`/home?q=${encodeURIComponent('شواء')}`);
  await failed.waitFor();
  expect(await retry.count()).toBe(1);
});

it.each(['/orders', '/checkout', '/restaurant/3', '/admin/orders', '/no-such-page'])(
  '%s says without a network that it needs one',
  async (path) => {
    await page.goto(path);
    await page.getByRole('heading', { name: 'أنت غير متصل بالإنترنت' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole('link', { name: 'أعد المحاولة' }).getAttribute('href')).toBe('');
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe('rgb(250, 246, 238)');
  },
);

it('the page shown without a network says to a courier that a step is kept', async () => {
  const note = page.getByText('ما ضغطت عليه محفوظ في هذا الجهاز، ونرسله فور عودة الاتصال.');
  await page.goto('/courier/jobs/1');
  await page.getByRole('heading', { name: 'أنت غير متصل بالإنترنت' }).waitFor();
  expect(await note.isVisible()).toBe(false);
  await page.evaluate(() => localStorage.setItem('mida.courier-steps.somebody', '[]'));
  await page.reload();
  await note.waitFor();
});
