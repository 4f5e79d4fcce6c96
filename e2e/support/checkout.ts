import type { Page } from 'playwright-core';
import { cartMessages } from '#shared/messages/ar/cart.ts';
import { checkoutMessages } from '#shared/messages/ar/checkout.ts';
import { press } from '#scripts/browser/alive.ts';

/** The first dish of the restaurant, and a form that is ready to be sent. */
export async function fillCheckout(page: Page, restaurantId: number): Promise<void> {
  await page.goto(`/restaurant/${restaurantId}`);
  const add = page.getByRole('button', { name: /^أضف .* إلى السلة$/ }).first();
  await press(add, page.getByText(cartMessages.added('')));
  await page.goto('/checkout');
  await page.getByText(checkoutMessages.located).waitFor();
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
}
