import type { Page } from 'playwright-core';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { placeMessages } from '#messages/places/places.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';

/** The first dish of the restaurant, and a form that is ready to be sent once the position is `answered`. */
export async function fillCheckout(
  page: Page,
  restaurantId: number,
  answered: string = checkoutMessages.located,
): Promise<void> {
  await page.goto(`/restaurant/${restaurantId}`);
  const add = addButtons(page).first();
  await press(add, page.getByText(cartMessages.added('')));
  await page.goto('/checkout');
  await atNewPlace(page, answered);
  await page.getByLabel(checkoutMessages.name).fill('Salma Benali');
  await page.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
  await page.getByLabel(checkoutMessages.phone).fill('0612345678');
}

/** The checkout of a customer who has ordered before opens with the place of that order. */
export async function atNewPlace(page: Page, answered: string = checkoutMessages.located): Promise<void> {
  const found = page.getByText(answered);
  const elsewhere = page.getByRole('radio', { name: placeMessages.elsewhere });
  await found.or(elsewhere).first().waitFor();
  if ((await elsewhere.count()) > 0) await elsewhere.check();
  await found.waitFor();
}
