import type { Page } from 'playwright-core';

/** The clock of a phone that was set by hand, on every page that it opens from now on. */
export async function setClockWrong(page: Page, byMinutes: number): Promise<void> {
  await page.addInitScript((byMs) => {
    const right = Date;
    const now = (): number => right.now() + byMs;
    globalThis.Date = new Proxy(right, {
      construct: (_target, parts) => Reflect.construct(right, parts.length === 0 ? [now()] : parts) as Date,
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, byMinutes * 60_000);
}
