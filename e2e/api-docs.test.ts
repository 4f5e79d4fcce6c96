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

it('shows every operation of the API and calls one, inside the security policy and without other sites', async () => {
  const { page, complaints, asked } = await openDocs();
  const description = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const operations = Object.values(description.paths).flatMap((methods) => Object.keys(methods)).length;
  await expect.poll(() => page.locator('.opblock').count()).toBe(operations);

  const search = page.locator('.opblock', { hasText: '/restaurants/search' });
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
