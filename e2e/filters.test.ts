import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { filterNames, listFilterMessages } from '#messages/restaurants/list-filters.ts';
import { noneFoundMessages } from '#messages/restaurants/none-found.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { openStage } from './support/stage.ts';
import { namesOfCards, openToVisitors } from './support/visitor.ts';

const { open } = openToVisitors(openStage(), 'phone');
const sheet = (page: Page) => page.getByRole('dialog', { name: listFilterMessages.title });
const button = (page: Page, count = '') =>
  page.getByRole('button', { name: `${listFilterMessages.open}${count}`, exact: true });
const pill = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });

it('a customer filters the list by presses, reads the count, opens the address again, and clears all with one tap', async () => {
  const page = await open('/home');
  expect(await namesOfCards(page)).toHaveLength(12);
  await press(button(page), sheet(page));
  await pill(page, filterNames.vegan).click();
  await page.waitForURL('**/home?filter=vegan');
  await pill(page, filterNames.without_gluten).click();
  await page.waitForURL(/filter=vegan(?:%2C|,)without_gluten$/);
  expect(await pill(page, filterNames.vegan).getAttribute('aria-pressed')).toBe('true');
  await sheet(page).getByRole('button', { name: listFilterMessages.show }).click();
  await sheet(page).waitFor({ state: 'hidden' });
  await button(page, ' (2)').waitFor();
  await expect.poll(async () => (await namesOfCards(page)).length).toBeLessThan(12);
  const left = await namesOfCards(page);
  expect(left.length).toBeGreaterThan(0);

  await page.reload();
  await waitUntilAlive(page.getByRole('main'));
  expect(new Set(await namesOfCards(page))).toEqual(new Set(left));
  await press(button(page, ' (2)'), sheet(page));
  await sheet(page).getByRole('button', { name: listFilterMessages.clear }).click();
  await page.waitForURL(/\/home$/);
  await sheet(page).getByRole('button', { name: listFilterMessages.show }).click();
  await button(page).waitFor();
  await expect.poll(async () => (await namesOfCards(page)).length).toBe(12);
});

it('by keys a filter is pressed and its alternative takes its place, and the focus returns to the button', async () => {
  const page = await open('/home', 'desktop');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  await pill(page, filterNames.within45).press('Space');
  await pill(page, filterNames.within30).press('Enter');
  await page.waitForURL(/filter=within30$/);
  expect(await pill(page, filterNames.within45).getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'hidden' });
  await expect.poll(() => button(page, ' (1)').evaluate((one) => one === document.activeElement)).toBe(true);
});

it('a filtered search that finds nothing offers to clear everything', async () => {
  const page = await open('/home?q=qxqx&filter=open');
  await page.getByText(noneFoundMessages.noneMatch).first().waitFor();
  await page.getByRole('main').getByRole('button', { name: noneFoundMessages.clearSearch }).click();
  await page.waitForURL(/\/home$/);
  await expect.poll(async () => (await namesOfCards(page)).length).toBe(12);
});
