import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enterWithClient } from './support/party.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

type EarlyAnswer = (address: string, body: string) => Promise<unknown> | undefined;

interface Watched {
  __early: { asked: string[]; taken: string[] };
}

/** Notes what the first script asks, and which of its answers the page takes. */
const watch = (): void => {
  const early: Watched['__early'] = { asked: [], taken: [] };
  let give: EarlyAnswer | undefined;
  Object.assign(globalThis, { __early: early });
  const send = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    const isOfFile = new Error().stack?.includes('/assets/');
    if (!isOfFile) early.asked.push(`${String(address)} ${String(init?.body)}`);
    return send(address, init);
  };
  Object.defineProperty(globalThis, 'earlyAnswer', {
    get: () => (address: string, body: string) => {
      const answer = give?.(address, body);
      if (answer) early.taken.push(`${address} ${body}`);
      return answer;
    },
    set: (given: EarlyAnswer) => {
      give = given;
    },
  });
};

const earlyOn = (page: Page): Promise<Watched['__early']> =>
  page.evaluate(() => (globalThis as unknown as Watched).__early);

it.each([
  ['customer2@mida.test', '/checkout', 1],
  ['customer2@mida.test', '/orders', 2],
  ['customer2@mida.test', '/account', 3],
  ['customer2@mida.test', '/account/places', 2],
  ['courier2@mida.test', '/courier/jobs', 4],
  ['courier2@mida.test', '/courier/money', 5],
  ['restaurant2@mida.test', '/restaurant/orders', 3],
  ['restaurant2@mida.test', '/restaurant/menu', 3],
  ['admin@mida.test', '/admin/orders', 5],
  ['admin@mida.test', '/admin/dashboard', 7],
])(
  '%s opens %s, which takes every answer that was asked for before its scripts',
  async (email, path, count) => {
    const { context, page } = await enterWithClient(stage, email, 'phone');
    await context.addInitScript('globalThis.__name = (marked) => marked');
    await context.addInitScript(watch);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expect.poll(async () => (await earlyOn(page)).taken.length).toBe(count);
    const { asked, taken } = await earlyOn(page);
    expect(taken.toSorted()).toEqual(asked.toSorted());
    await context.close();
  },
);
