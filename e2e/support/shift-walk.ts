import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { sizes, type Size } from '#scripts/browser/browser.ts';
import { shiftsAtRest, watchShifts } from '#scripts/browser/measure-shift.ts';
import { actAs, moveAs, orderAs } from './actor.ts';
import { openOwnStage } from './stage.ts';
import { openMeasured } from './survey.ts';
import { addresses } from './survey-screens.ts';

const mostShift = 0.02;
const patienceMs = 480_000;

/** Visits every page with late answers and late fonts; what is seen first must keep its place. */
export function walkForShifts(size: Size): void {
  const { product, browser } = openOwnStage();
  let visits: Record<string, readonly string[]>;

  // The kitchen has an order to announce, the customer one to follow, and the courier a job.
  beforeAll(async () => {
    const customer = await actAs(product.url, 'customer@mida.test');
    const admin = await actAs(product.url, 'admin@mida.test');
    const courier = await actAs(product.url, 'courier@mida.test');
    const orderId = await orderAs(customer);
    await moveAs(admin, 'all', orderId, 'preparing');
    await moveAs(admin, 'all', orderId, 'ready_for_pickup');
    await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId });
    await orderAs(customer);
    visits = {
      ...addresses,
      customer: ['/home', `/orders/${orderId}`, ...(addresses['customer'] ?? [])],
      courier: [`/courier/jobs/${orderId}`, ...(addresses['courier'] ?? [])],
    };
  });

  it('the walk visits every page', async () => {
    const table = await readFile(path.resolve(import.meta.dirname, '../../web/paths.ts'), 'utf8');
    const pages = [...table.matchAll(/path: '(\S+)', screen:/g)].map(([, address = '']) => address);
    expect(pages.length).toBeGreaterThan(20);
    const visited = Object.values(visits).flat();
    const isVisited = (page: string): boolean => {
      const shape = new RegExp(`^${page.replace(/\$\w+/, '[^/?]+')}(\\?.*)?$`);
      return visited.some((address) => shape.test(address));
    };
    expect(pages.filter((page) => !isVisited(page))).toEqual([]);
  });

  it(
    `on a ${size} no page moves while it loads`,
    async () => {
      const found: string[] = [];
      for (const [who, ones] of Object.entries(visits)) {
        const page = await openMeasured(browser, product.url, who);
        await page.setViewportSize(sizes[size]);
        await watchShifts(page);
        for (const address of ones) {
          await page.goto(address);
          const { sum, moved } = await shiftsAtRest(page);
          if (sum > mostShift) found.push(`${who} ${address} moves by ${sum.toFixed(3)}`, ...moved);
        }
        await page.context().close();
      }
      expect(found).toEqual([]);
    },
    patienceMs,
  );
}
