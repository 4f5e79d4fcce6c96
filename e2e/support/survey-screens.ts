import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sizes, type Size } from '#scripts/browser/browser.ts';
import { openStage } from './stage.ts';
import { axeFindings, openMeasured, survey } from './survey.ts';

export interface Look {
  size: Size;
  theme: 'light' | 'dark';
}

export const addresses: Record<string, readonly string[]> = {
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
    '/admin/outbox',
  ],
};

const patienceMs = 480_000;

/** axe and the survey must find nothing at any address in any look. */
export function surveyScreens(looks: readonly Look[]): void {
  const { product, browser } = openStage();
  it.each(Object.keys(addresses))(
    'nothing stands in the way on the screens of: %s',
    async (who) => {
      const page = await openMeasured(browser, product.url, who);
      const found: string[] = [];
      for (const { size, theme } of looks) {
        await page.context().addCookies([{ name: 'theme', value: theme, url: product.url }]);
        await page.setViewportSize(sizes[size]);
        for (const address of addresses[who] ?? []) {
          await open(page, address);
          const findings = [...(await axeFindings(page)), ...(await survey(page, size))];
          found.push(...findings.map((finding) => `${address} ${size} ${theme} ${finding}`));
        }
      }
      await page.context().close();
      expect(found).toEqual([]);
    },
    patienceMs,
  );
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"], [role="progressbar"]').first().waitFor({ state: 'detached' });
}
