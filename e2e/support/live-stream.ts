import type { Page } from 'playwright-core';

/** The query names the last event that the page received. */
export const liveStream = /\/live\?/;

/** Resolves when the server remembers what was announced since a page's load: some seconds after its start. */
export async function untilRemembered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const firstWord = () =>
      new Promise<string>((resolve) => {
        const source = new EventSource('/live?age=0');
        const say = ({ type }: Event): void => {
          source.close();
          resolve(type);
        };
        for (const type of ['covered', 'missed', 'error']) source.addEventListener(type, say);
      });
    while ((await firstWord()) !== 'covered') await new Promise((resolve) => setTimeout(resolve, 500));
  });
}
