import { expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { openStage } from './support/stage.ts';

const { product, browser } = openStage();

it('a browser that forbids storage shows restaurants and takes a cart to the checkout', async () => {
  const { page, context, complaints } = await newPerson(browser, product.url, 'phone');
  await page.addInitScript(() => {
    for (const room of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, room, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/home');
  const add = addButtons(page).first();
  await press(page.locator('a[href="/restaurant/3"]').first(), add);
  await press(add, page.getByText(cartMessages.added('')));
  await press(page.getByText(cartMessages.view), page.getByRole('dialog'));
  await page.getByRole('link', { name: laterCartMessages.checkout }).click();
  await page.getByLabel(checkoutMessages.address).fill('زنقة يوغوسلافيا 12');
  await page.getByText(checkoutMessages.located).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
