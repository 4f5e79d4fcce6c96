import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts, demoPassword, type DemoAccount } from '#server/db/seed/accounts.ts';
import { openBrowser, sizes, type Size } from './support/browser.ts';
import { startProduct, type Product } from './support/product.ts';

/** What stands at each address is read by axe in both themes and both sizes: nothing may be found. */
const addresses: Record<string, readonly string[]> = {
  visitor: [
    '/',
    '/home',
    '/restaurant/1',
    '/restaurant/9999',
    '/checkout',
    '/courier/register',
    '/privacy',
    '/nowhere',
  ],
  customer: ['/orders', '/account', '/update-password'],
  restaurant1: ['/restaurant/orders', '/restaurant/menu', '/restaurant/analytics', '/restaurant/settings'],
  courier: ['/courier/jobs', '/courier/profile'],
  pendingCourier: ['/courier/jobs'],
  admin: [
    '/admin/dashboard',
    '/admin/orders',
    '/admin/verifications',
    '/admin/users',
    '/admin/profile',
    '/admin/settings',
  ],
};

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const looks = (Object.keys(sizes) as Size[]).flatMap((size) =>
  ['light', 'dark'].map((theme) => ({ size, theme })),
);

it.each(Object.keys(addresses))('axe finds nothing on the screens of: %s', async (who) => {
  // axe brings its own script, which the product's policy would refuse.
  const context = await browser.newContext({ baseURL: product.url, bypassCSP: true, locale: 'ar-MA' });
  await signInAs(context, who);
  const page = await context.newPage();
  const found: string[] = [];
  for (const look of looks) {
    await context.addCookies([{ name: 'theme', value: look.theme, url: product.url }]);
    await page.setViewportSize(sizes[look.size]);
    for (const address of addresses[who] ?? []) {
      found.push(...(await findingsAt(page, address)).map((one) => `${look.size} ${look.theme} ${one}`));
    }
  }
  await context.close();
  expect(found).toEqual([]);
});

async function signInAs(context: BrowserContext, who: string): Promise<void> {
  const account = demoAccounts.find((one: DemoAccount) => one.key === who);
  if (!account) return;
  const credentials = { email: account.email, password: demoPassword };
  const answer = await context.request.post('/rpc/auth/signIn', { data: { json: credentials } });
  expect(answer.status()).toBe(200);
}

async function findingsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"], [role="progressbar"]').first().waitFor({ state: 'detached' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${address} ${id}: ${String(target)}`),
  );
}
