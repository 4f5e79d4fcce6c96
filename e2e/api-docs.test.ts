import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();

/** The documentation's page; what the browser complained about, and every address it asked. */
async function openDocs(): Promise<{ page: Page; complaints: string[]; asked: string[] }> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${product.url}/api/docs`);
  return { page, complaints, asked };
}

/** The page draws only what is in sight of a long list. Goes down from its top until `isEnough` or the end. */
async function goDown(page: Page, isEnough: () => Promise<boolean>): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  for (;;) {
    const isEnd = await page.evaluate(scrollInPage);
    if ((await isEnough()) || isEnd) return;
  }
}

async function scrollInPage(): Promise<boolean> {
  const before = window.scrollY;
  window.scrollBy(0, window.innerHeight / 2);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return window.scrollY === before;
}

async function readOperations(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  await goDown(page, async () => {
    for (const id of await page.locator('.opblock-summary-operation-id').allInnerTexts()) seen.add(id);
    return false;
  });
  return [...seen].toSorted();
}

it('shows every operation of the API and calls one, inside the security policy and without other sites', async () => {
  const { page, complaints, asked } = await openDocs();
  const description = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const operations = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  await page.locator('.opblock').first().waitFor();
  await expect.poll(() => readOperations(page)).toEqual(operations.toSorted());

  const search = page.locator('.opblock', { hasText: 'Restaurants as cards, a page at a time' });
  await goDown(page, async () => (await search.count()) > 0);
  await search.getByRole('button').first().click();
  await search.getByText('Who: anyone').waitFor();
  await search.getByRole('button', { name: 'Try it out' }).click();
  await search.getByPlaceholder('text').fill('طاجين');
  await search.getByRole('button', { name: 'Execute' }).click();
  await search.locator('.live-responses-table').getByText('طاجين السمك').waitFor();

  expect(complaints).toEqual([]);
  expect(asked.filter((address) => !address.startsWith(product.url) && !address.startsWith('data:'))).toEqual(
    [],
  );
  await page.close();
});
