import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sizes, type Size } from './support/browser.ts';
import { openStage } from './support/stage.ts';
import { axeFindings, openMeasured, survey } from './support/survey.ts';

/**
 * What stands at each address is read by axe on phones and desktops in both themes, on a tablet in one, and measured
 * by hand and keyboard in one look of each size: nothing may be found.
 */
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
  customer: ['/orders', '/account', '/update-password', '/confirm-email'],
  restaurant1: ['/restaurant/orders', '/restaurant/menu', '/restaurant/analytics', '/restaurant/settings'],
  courier: ['/courier/jobs', '/courier/profile'],
  pendingCourier: ['/courier/jobs'],
  admin: [
    '/admin/dashboard',
    '/admin/orders',
    '/admin/verifications',
    '/admin/users',
    '/admin/users?tab=admin',
    '/admin/profile',
    '/admin/settings',
  ],
};

const { product, browser } = await openStage();

const looks: { size: Size; theme: 'light' | 'dark'; isMeasured: boolean }[] = [
  { size: 'phone', theme: 'light', isMeasured: true },
  { size: 'phone', theme: 'dark', isMeasured: false },
  { size: 'tablet', theme: 'light', isMeasured: true },
  { size: 'desktop', theme: 'light', isMeasured: false },
  { size: 'desktop', theme: 'dark', isMeasured: true },
];

/** Dozens of visits in one go. */
const patienceMs = 480_000;

it.each(Object.keys(addresses))(
  'nothing stands in the way on the screens of: %s',
  async (who) => {
    const page = await openMeasured(browser, product.url, who);
    const found: string[] = [];
    for (const look of looks) {
      await page.context().addCookies([{ name: 'theme', value: look.theme, url: product.url }]);
      await page.setViewportSize(sizes[look.size]);
      for (const address of addresses[who] ?? []) {
        await open(page, address);
        const findings = await axeFindings(page);
        if (look.isMeasured) findings.push(...(await survey(page, look.size)));
        found.push(...findings.map((finding) => `${address} ${look.size} ${look.theme} ${finding}`));
      }
    }
    await page.context().close();
    expect(found).toEqual([]);
  },
  patienceMs,
);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"], [role="progressbar"]').first().waitFor({ state: 'detached' });
}
