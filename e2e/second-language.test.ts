import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startProduct } from '#scripts/browser/product.ts';
import { askSharedStage } from '#scripts/browser/shared-stage.ts';
import { copyTree } from '#scripts/mutants/scratch-copy.ts';
import { addStandInLanguage, inLatin } from '#scripts/testing/stand-in-language.ts';
import { defaultCity } from '#messages/writing/city.ts';
import { mailMessages } from '#messages/news/mail.ts';
import { pushTexts } from '#messages/news/push.ts';
import { customerInterest } from '#shared/domain/news/push-interests.ts';
import { registerBrowser, startTestRelay } from '#server/testing/push-browser.ts';
import { linkInMail, waitForMail } from '#scripts/browser/outbox.ts';
import { actAs, moveAs, orderAs } from './support/actor.ts';
import { forFile } from './support/for-file.ts';
import { enterWithClient } from './support/party.ts';
import { cookieOf } from './support/session.ts';
import { openStoryBrowser } from './support/stage.ts';

/** The repository with a folder of words more, built as it would be. */
const tree = forFile(
  async () => {
    const copy = copyTree(path.resolve(import.meta.dirname, '..'));
    addStandInLanguage(copy);
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: copy, env });
    return copy;
  },
  (copy) => rm(copy, { recursive: true, force: true }),
);
const relay = forFile(startTestRelay, (started) => started.close());
const database = forFile(
  async () => {
    const url = await askSharedStage('database');
    return { url, pool: new pg.Pool({ connectionString: url, max: 1 }) };
  },
  ({ pool }) => pool.end(),
);
const started = forFile(
  () =>
    startProduct(
      { DATABASE_URL: database().url, PUSH_TEST_RELAY: relay().url, CITY: JSON.stringify(city) },
      path.join(tree(), 'dist/server/main.js'),
    ),
  (product) => product.stop(),
);
const product = {
  get url(): string {
    return started().url;
  },
};
const browser = openStoryBrowser();
const city = { ...defaultCity, name: 'Marrakech' };

const speak = (email: string) =>
  database().pool.query(`update users set language = 'fr' where email = $1`, [email]);

/** Longest first: a part of a name may be a name. */
async function typedByPeople(): Promise<string[]> {
  const columns = {
    restaurants: ['name', 'cuisine', 'district', 'address'],
    menu_items: ['name', 'category', 'description'],
    users: ['name'],
  };
  const each = Object.entries(columns).flatMap(([table, names]) =>
    names.map((name) => `select ${name} as text from ${table}`),
  );
  const { rows } = await database().pool.query<{ text: string }>(each.join(' union '));
  return rows.map(({ text }) => text).toSorted((one, other) => other.length - one.length);
}

/** The server writes what a dish contains and when it returns (decision 72). */
const arabicWords = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('bdi, script, style, textarea, .dish-words'))
        found.push(node.textContent ?? '');
    return found;
  });
  const typed = await typedByPeople();
  return shown
    .filter((text) => isArabic.test(text))
    .map((text) => typed.reduce((rest, word) => (word ? rest.replaceAll(word, '') : rest), text))
    .filter((text) => isArabic.test(text));
};

const isArabic = /\p{Script=Arabic}/u;

const screens: [path: string, as: string | undefined][] = [
  ['/', undefined],
  ['/home', undefined],
  ['/restaurant/1', undefined],
  ['/privacy', undefined],
  ['/no-such-page', undefined],
  ['/orders', 'customer@mida.test'],
  ['/account', 'customer@mida.test'],
  ['/courier/jobs', 'courier@mida.test'],
  ['/courier/money', 'courier@mida.test'],
  ['/restaurant/1/orders', 'restaurant1@mida.test'],
  ['/restaurant/1/menu', 'restaurant1@mida.test'],
  ['/admin', 'admin@mida.test'],
  ['/admin/orders', 'admin@mida.test'],
];

describe('a build with a second language', () => {
  it.each(screens)('%s speaks it, from left to right, and says no Arabic word', async (screen, as) => {
    const { page, complaints } = await enterWithClient(
      { product, browser },
      as ?? 'customer@mida.test',
      'phone',
    );
    if (as === undefined) await page.context().clearCookies();
    await page.goto(`/fr${screen}`);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname.replace(/\/$/, '')).toMatch(/^\/fr(?:\/|$)/);
    const root = page.locator('html');
    expect(await root.getAttribute('lang')).toBe('fr-MA');
    expect(await root.evaluate((html) => getComputedStyle(html).direction)).toBe('ltr');
    expect(await arabicWords(page)).toEqual([]);
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('keeps the pages of Arabic where they were', async () => {
    const page = await browser.newPage();
    await page.goto(`${product.url}/home`);
    expect(await page.locator('html').getAttribute('lang')).toBe('ar-MA');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.context().close();
  });

  it('mails its reader in it, and leads to its pages', async () => {
    const email = 'customer@mida.test';
    await speak(email);
    const { client } = await enterWithClient({ product, browser }, email, 'phone');
    await client.auth.requestPasswordReset({ email });
    await waitForMail(product.url, email, inLatin(mailMessages.reset.subject));
    expect(await linkInMail(product.url, email, 'reset')).toContain(`${product.url}/fr/update-password?`);
  });

  it('notifies its reader in it, and leads to its pages', async () => {
    const email = 'customer@mida.test';
    await speak(email);
    const customer = await actAs(product.url, email);
    const { user } = await customer.ask('GET', '/auth/session');
    const cookie = await cookieOf({ url: product.url, email });
    const device = await registerBrowser({ origin: product.url }, { headers: { cookie } }, [
      customerInterest((user as { id: string }).id),
    ]);
    const orderId = await orderAs(customer, { note: randomUUID() });
    await moveAs(await actAs(product.url, 'admin@mida.test'), 'all', orderId, 'preparing');
    await expect.poll(() => relay().messages.find((message) => message.path === device.path)).toBeDefined();
    const [message] = relay().messages.filter(({ path: at }) => at === device.path);
    if (!message) throw new Error('no push came');
    const { notification } = device.read(message);
    expect(notification.title).toBe(inLatin(pushTexts.order_accepted.title));
    expect(notification.deep_link).toBe(`${product.url}/fr/orders/${orderId}`);
  });
});
