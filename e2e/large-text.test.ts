import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { brokenWords } from '#scripts/browser/measure-boxes.ts';
import { lostWords } from '#scripts/browser/measure-reflow.ts';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { openStage } from './support/stage.ts';
import { openMeasured } from './support/survey.ts';

const { product, browser } = openStage();

async function lostAndBroken(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.locator('main').waitFor();
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  return [...(await lostWords(page)), ...(await brokenWords(page))];
}

const publicPages = [
  '/',
  '/home',
  '/restaurant/1',
  '/courier/register',
  '/restaurant/register',
  '/privacy',
  '/nowhere',
];

it.each(publicPages)('at twice the text size %s shows all its words on a phone', async (address) => {
  const page = await openMeasured(browser, product.url);
  expect(await lostAndBroken(page, address)).toEqual([]);
  await page.context().close();
});

it('at twice the text size a customer reads all words of the checkout, of the orders and of the account', async () => {
  const page = await openMeasured(browser, product.url, 'customer');
  await page.goto('/restaurant/1');
  await page
    .getByRole('button', { name: cartMessages.addItem('تكتوكة') })
    .first()
    .click();
  await page.goto('/checkout');
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).waitFor();
  for (const address of ['/checkout', '/orders', '/account'])
    expect(await lostAndBroken(page, address)).toEqual([]);
  await page.context().close();
});
