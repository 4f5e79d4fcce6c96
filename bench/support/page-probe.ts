import type { Browser, BrowserContext } from 'playwright-core';

/** In milliseconds; `layoutShift` has no unit. */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
}

/** Lighthouse's "slow 4G" and its mid-range phone. */
export const conditions = { roundTripMs: 150, downKbps: 1638, upKbps: 750, processor: 4 } as const;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const restMs = 1_000;

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function visit(browser: Browser, url: string): Promise<Vitals> {
  const { first } = await visitTwice(browser, url, { times: 1 });
  return first;
}

/** The first visit of a new browser, and the same page again. */
export async function visitTwice(
  browser: Browser,
  url: string,
  { storageState, times = 2 }: { storageState?: StorageState | undefined; times?: 1 | 2 },
): Promise<{ first: Vitals; again: Vitals }> {
  const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) });
  const first = await look(context, url);
  const again = times === 2 ? await look(context, url) : first;
  await context.close();
  return { first, again };
}

async function look(context: BrowserContext, url: string): Promise<Vitals> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: (conditions.downKbps * 1000) / 8,
    uploadThroughput: (conditions.upKbps * 1000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processor });
  // tsx marks functions with a call that the page does not define.
  await page.addInitScript('globalThis.__name = (marked) => marked');
  await page.addInitScript(watch);
  await page.goto(url, { timeout: 120_000 });
  await page.locator('h1').first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  await page.waitForTimeout(restMs);
  const vitals = await page.evaluate(() => window.vitals);
  await page.close();
  return vitals;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const vitals = { firstPaint: 0, largestPaint: 0, blockingTime: 0, layoutShift: 0 };
  window.vitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.largestPaint = startTime));
  observe('longtask', ({ duration }) => (vitals.blockingTime += duration - 50));
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.layoutShift += shift.value;
  });
}
