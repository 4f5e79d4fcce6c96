import type { Page } from 'playwright-core';

/** Counts what moves without a press before it (`layout-shift`) from now on. */
export const noteShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sum = { value: 0 };
    Object.assign(window, { sumOfShifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) sum.value += value;
      }
    }).observe({ type: 'layout-shift' });
  });

/** The sum once the last frame is drawn. */
export const sumOfShifts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { sumOfShifts: { value: number } }).sumOfShifts.value;
  });

export function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 0 && bottom < window.innerHeight;
}

/** Nothing lies above its end, as a phone's bottom bar would. */
export function isSeen(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width - 1, bottom - 1));
}
