import type { Page } from 'playwright-core';

declare global {
  interface Window {
    dueTimers: number[];
  }
}

/** Lets a test wait for a page's timer instead of sleeping. */
export async function noteTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const dueTimers: number[] = [];
    const noted = (work: () => void, delayMs = 0): number =>
      start(() => {
        work();
        dueTimers.push(delayMs);
      }, delayMs);
    Object.assign(window, { dueTimers, setTimeout: noted });
  });
}

export async function timerIsDue(page: Page, delayMs: number): Promise<void> {
  await page.waitForFunction((wanted) => window.dueTimers.includes(wanted), delayMs);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}
