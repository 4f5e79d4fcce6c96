import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { atRest } from '#scripts/browser/at-rest.ts';
import { endMotion } from '#scripts/browser/measure-motion.ts';
import { sizes } from '#scripts/browser/browser.ts';
import { identities, placed, visits, type Look, type Visit } from '#scripts/browser/screen-matrix.ts';
import { shiftsAtRest, watchShifts } from '#scripts/browser/measure-shift.ts';
import { readyVersion } from '#server/testing/course.ts';
import { actAs, moveAs, orderAs } from './actor.ts';
import { openOwnStage } from './stage.ts';
import { axeFindings, openMeasured, survey } from './survey.ts';

/** The survey takes Latin letters for a forgotten translation. */
const ofTheCity = { name: 'سلمى بناني', address: '12 شارع يوغوسلافيا، جليز' };

const mostShift = 0.02;
const patienceMs = 2_400_000;

/**
 * Pages keep their place while answers and fonts come late. Axe and the survey find nothing in any look.
 * The order of a page's calls is an accident of its components, so `inBothTurns` answers them also as they were asked.
 */
export function surveyScreens(asked: readonly Visit[], { inBothTurns = false } = {}): void {
  const { product, browser } = openOwnStage();
  let orderId: string;

  // The kitchen has an order to announce, the customer one to follow, and the courier a job.
  beforeAll(async () => {
    const customer = await actAs(product.url, 'customer@mida.test');
    const admin = await actAs(product.url, 'admin@mida.test');
    const courier = await actAs(product.url, 'courier@mida.test');
    orderId = await orderAs(customer, ofTheCity);
    await moveAs(admin, 'all', orderId, 'preparing');
    await moveAs(admin, 'all', orderId, 'ready_for_pickup');
    await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
    await orderAs(customer, ofTheCity);
  });

  it('the survey visits every page', async () => {
    const table = await readFile(path.resolve(import.meta.dirname, '../../web/paths.ts'), 'utf8');
    const pages = [...table.matchAll(/path: '(\S+)',\s+screen:/g)].map(([, address = '']) => address);
    expect(pages.length).toBeGreaterThan(20);
    const visited = visits.map(({ address }) => address);
    const isVisited = (page: string): boolean => {
      const shape = new RegExp(
        `^${page.replace('/{-$restaurantId}', '').replace(/\$\w+/, '[^/?]+')}(\\?.*)?$`,
      );
      return visited.some((address) => shape.test(address));
    };
    expect(pages.filter((page) => !isVisited(page))).toEqual([]);
  });

  const surveyed = identities.filter((who) => asked.some((one) => one.who === who));

  it.each(inBothTurns ? surveyed : [])(
    'nothing moves while the calls are answered as they were asked on the screens of: %s',
    async (who) => {
      const page = await openMeasured(browser, product.url, who);
      await watchShifts(page, 'first');
      const addresses = asked
        .filter((one) => one.who === who)
        .map(({ address }) => address.replace(placed, orderId));
      const found = await loadAll(page, new Set(addresses));
      await page.context().close();
      expect(found).toEqual([]);
    },
    patienceMs,
  );

  it.each(surveyed)(
    'nothing moves while it loads or stands in the way on the screens of: %s',
    async (who) => {
      const page = await openMeasured(browser, product.url, who);
      await watchShifts(page);
      const found: string[] = [];
      for (const { address, looks } of asked.filter((one) => one.who === who)) {
        await page.context().addCookies([{ name: 'theme', value: looks[0].theme, url: product.url }]);
        const findings = await visit(page, address.replace(placed, orderId), looks);
        found.push(...findings.map((finding) => `${address} ${finding}`));
      }
      await page.context().close();
      expect(found).toEqual([]);
    },
    patienceMs,
  );
}

async function visit(page: Page, address: string, looks: Visit['looks']): Promise<string[]> {
  await page.setViewportSize(sizes[looks[0].size]);
  const found = await load(page, address);
  for (const look of looks) {
    if (look !== looks[0]) await takeLook(page, look);
    const findings = [...(await axeFindings(page)), ...(await survey(page, look.size))];
    found.push(...findings.map((finding) => `${look.size} ${look.theme} ${finding}`));
  }
  return found;
}

async function loadAll(page: Page, addresses: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    for (const address of addresses) {
      const findings = await load(page, address);
      found.push(...findings.map((finding) => `${size} ${address} ${finding}`));
    }
  }
  return found;
}

/** Returns what moves. */
async function load(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const { sum, moved } = await shiftsAtRest(page);
  return sum > mostShift ? [`moves by ${sum.toFixed(3)}`, ...moved] : [];
}

/** The look changes without a reload, which would cost more than the survey itself. */
export async function takeLook(page: Page, { size, theme }: Look): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await atRest(page, () =>
    page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme),
  );
  await endMotion(page);
}
