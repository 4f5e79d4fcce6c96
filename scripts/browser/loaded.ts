import type { Page } from 'playwright-core';
import { ui } from '#messages/frame/ui.ts';

export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction((loading) => {
    const said = [...document.querySelectorAll('output')].some(({ textContent }) =>
      textContent.includes(loading),
    );
    return !said && !document.querySelector('[aria-busy="true"]');
  }, ui.loading);
}
