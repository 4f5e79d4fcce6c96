import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#server/seed/accounts.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { atNewPlace } from './support/checkout.ts';
import { actAs, orderAs, type Actor } from './support/actor.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected, type Person } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const email = 'hungry@example.org';

async function newcomer(): Promise<Person> {
  const person = await newPerson(browser, product.url, 'phone');
  const { request } = person.context;
  await request.post('/api/v1/auth/sign-up', {
    data: { username: 'Yasmine', email, password: demoPassword },
  });
  const token = new URL(await linkInMail(product.url, email, 'confirm')).searchParams.get('token');
  const confirmed = await request.post('/api/v1/auth/confirm-email', { data: { token } });
  expect(confirmed.ok()).toBe(true);
  return person;
}

const fields = {
  [checkoutMessages.name]: 'Yasmine',
  [checkoutMessages.address]: 'Rue de la Liberté 21, Gueliz',
  [checkoutMessages.phone]: '0612345699',
  [checkoutMessages.note]: 'The door beside the pharmacy',
};

async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/restaurant/3');
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  await page.goto('/checkout');
  await atNewPlace(page);
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
}

async function ordersOf(customer: Actor): Promise<unknown[]> {
  const { items } = await customer.ask('GET', '/orders/mine');
  return items as unknown[];
}

it('a new account with three open orders reads why a fourth is refused, and orders it once one has ended', async () => {
  const { page, complaints, context } = await newcomer();
  const customer = await actAs(product.url, email);
  const [first] = [await orderAs(customer), await orderAs(customer), await orderAs(customer)];

  await fillCheckout(page);
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await submit.click();
  await waitForText(page, orderMessages.placeFailed(orderMessages.tooManyOpen.account(3)));
  expect(new URL(page.url()).pathname).toBe('/checkout');
  for (const [label, text] of Object.entries(fields)) {
    expect(await page.getByLabel(label).inputValue()).toBe(text);
  }
  expect(await ordersOf(customer)).toHaveLength(3);

  await customer.ask('POST', `/orders/mine/${first}/cancel`, { orderId: first });
  await submit.click();
  await waitForText(page, orderMessages.placed);
  expect(await ordersOf(customer)).toHaveLength(4);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
