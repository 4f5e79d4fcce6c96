import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { attentionText } from '#messages/orders/attention.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { handOverMessages } from '#messages/orders/hand-over.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, type Person, type Size } from '#scripts/browser/browser.ts';
import { actAs, orderAs, type Actor } from './support/actor.ts';
import { atNewPlace } from './support/checkout.ts';
import { demo, enterAs, newPersonAs, signInDialog, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

/** Customer, kitchen, courier and admin each have a browser, and no page is reloaded. */
const { product, browser } = openOwnStage();

describe.each(['phone', 'desktop'] as const)('an order, seen on a %s,', (size: Size) => {
  it('an order travels from the customer through the kitchen and a courier to the door', async () => {
    const place = { url: product.url, size };
    const customerName = size === 'phone' ? 'Salma on the phone' : 'Salma at the desk';
    const address = `Derb El Hammam, house ${size === 'phone' ? 7 : 8}, second floor`;

    const kitchen = await enter(place, users.kitchen);
    await kitchen.page.goto('/restaurant/orders');
    const courier = await enter(place, users.courier);
    await courier.page.goto('/courier/jobs');
    const admin = await enter(place, users.admin);
    await admin.page.goto('/admin/orders');

    const customer = await order(place, { customerName, address });

    await inKitchen(kitchen, customerName, size);
    await underWay(courier, address);

    const receipt = customer.page.getByText('وصل طلبك. بالصحة!');
    await receipt.first().waitFor();
    await deliveredInAdmin(admin, customerName);

    for (const person of [customer, kitchen, courier, admin]) {
      expect(person.complaints).toEqual([]);
      await person.context.close();
    }
  });
});

const users = {
  customer: { email: 'customer@mida.test', label: demo.customer, path: /\/home/ },
  kitchen: { email: 'restaurant1@mida.test', label: demo.restaurant, path: /\/home/ },
  courier: { email: 'courier@mida.test', label: demo.courier, path: /\/courier\/jobs/ },
  admin: { email: 'admin@mida.test', label: demo.admin, path: /\/admin\/dashboard/ },
};

/** The sign-in on a phone is by a tap in the dialog. */
const enter = (
  place: { url: string; size: Size },
  { email, ...tap }: (typeof users)[keyof typeof users],
): Promise<Person> =>
  place.size === 'phone' ? enterAs(browser, place, tap) : newPersonAs(browser, place, email);

async function order(
  place: { url: string; size: Size },
  { customerName, address }: { customerName: string; address: string },
): Promise<Person> {
  const customer = await enter(place, users.customer);
  const { page } = customer;
  await page.goto('/home');
  await page.locator('a[href="/restaurant/1"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'دار الطاجين' }).waitFor();
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  await goToCheckout(customer, place.size);
  await atNewPlace(page);
  await page.getByLabel(checkoutMessages.name).fill(customerName);
  await page.getByLabel(checkoutMessages.address).fill(address);
  await page.getByLabel(checkoutMessages.phone).fill('+212 6 12 34 56 78');
  await page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }).click();
  await page.getByText('تم تقديم طلبك بنجاح!').waitFor();
  await page.waitForURL(/\/home/);
  await page.goto('/orders');
  await page.getByRole('link').filter({ hasText: 'دار الطاجين' }).first().click();
  await page.getByText('ننتظر تأكيد المطعم').first().waitFor();
  return customer;
}

async function goToCheckout({ page }: Person, size: Size): Promise<void> {
  const checkout = page.getByRole('link', { name: laterCartMessages.checkout });
  if (size === 'phone') await press(page.getByText(cartMessages.view), checkout.first());
  await checkout.first().click();
  await page.waitForURL(/\/checkout/);
}

/** The columns are tabs on a phone. */
async function inKitchen({ page }: Person, customerName: string, size: Size): Promise<void> {
  const ticket = (): Locator => page.getByRole('article').filter({ hasText: customerName });
  const openColumn = async (name: RegExp): Promise<void> => {
    if (size === 'phone') await page.getByRole('tab', { name }).click();
  };
  await ticket().waitFor();
  await ticket().getByRole('button', { name: orderActionLabel.accept }).click();
  await page.getByText(orderMessages.accepted).first().waitFor();
  await openColumn(/التحضير/);
  // The column has just taken the screen, and such a list ignores taps for a moment, and no keys.
  await ticket().getByRole('button', { name: orderActionLabel.mark_ready }).press('Enter');
  await page.getByText(orderMessages.ready).first().waitFor();
}

async function underWay({ page }: Person, address: string): Promise<void> {
  const job = page.locator('li, article').filter({ hasText: address }).last();
  await job.getByRole('button', { name: 'قبول المهمة' }).click();
  await page.waitForURL(/\/courier\/jobs\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'استلمت الطلب' }).click();
  const question = page.getByRole('alertdialog');
  await press(page.getByRole('button', { name: 'سلّمت الطلب' }).first(), question);
  await question.getByRole('button', { name: 'سلّمت الطلب' }).click();
  await page.getByText('تم إكمال التوصيل بنجاح!').first().waitFor();
  await page.waitForURL(/\/courier\/jobs$/);
}

async function deliveredInAdmin({ page }: Person, customerName: string): Promise<void> {
  await page.getByRole('tab', { name: 'تم توصيلها' }).click();
  await page.getByText(customerName).first().waitFor();
}

it('a visitor without GPS signs in, keeps the cart, and orders from a sample position', async () => {
  const visitor = await newPerson(browser, product.url, 'phone');
  const { page, context } = visitor;
  await context.clearPermissions();
  await page.goto('/restaurant/3');
  const add = addButtons(page).first();
  await press(add, page.getByText('تمت إضافته إلى السلة'));
  await page.goto('/checkout');
  await page.getByText(checkoutMessages.geolocation.denied).waitFor();
  await page.getByLabel(checkoutMessages.name).fill('Anas Amrani');
  await page.getByLabel(checkoutMessages.address).fill('Boulevard Mohammed V, 12');
  await page.getByLabel(checkoutMessages.phone).fill('٠٦٦١٢٠٤٨١٧');
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await submit.click();
  const dialog = signInDialog(page);
  await dialog.getByText('يجب عليك تسجيل الدخول لتقديم طلب.').waitFor();
  await dialog.getByRole('button', { name: authMessages.createAccount }).waitFor();
  await dialog.getByRole('button', { name: 'أنس العمراني' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await submit.click();
  const locateAgain = page.getByRole('button', { name: checkoutMessages.retry, exact: true });
  await expect.poll(() => locateAgain.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: checkoutMessages.takeSample }).click();
  await submit.click();
  await page.getByText('تم تقديم طلبك بنجاح!').waitFor();
  await page.goto('/orders');
  const placed = page.getByRole('link').filter({ hasText: 'بيتزا زيتونة' }).first();
  await placed.waitFor();
  expect(await placed.textContent()).toContain('ننتظر تأكيد المطعم');
  await context.close();
});

it('a dear order is delivered with the customer’s code; a wrong one without a network leads the admin’s list', async () => {
  const [admin, customer, courier] = await Promise.all(
    ['admin', 'customer2', 'courier2'].map((name) => actAs(product.url, `${name}@mida.test`)),
  );
  if (!admin || !customer || !courier) throw new Error('the sample accounts are missing');
  const setting = { commissionPercent: 15, restaurantsMayReject: false };
  await admin.ask('PUT', '/settings', { ...setting, handOverMad: 0 });
  await courier.ask('PUT', '/couriers/me/on-duty', { isOnDuty: true });
  const orderId = await orderAs(customer);
  const move = (actor: Actor, path: string, action: string, version: number) =>
    actor.ask('POST', `/orders/${path}/${orderId}/${action === 'assign' ? action : 'status'}`, {
      orderId,
      version,
      ...(action !== 'assign' && { action }),
    });
  await move(admin, 'all', 'accept', 1);
  await move(admin, 'all', 'mark_ready', 2);
  await move(courier, 'jobs', 'assign', 3);
  await move(courier, 'jobs', 'mark_picked_up', 4);

  const door = await newPersonAs(browser, { url: product.url, size: 'phone' }, customer.email);
  await door.page.goto(`/orders/${orderId}`);
  await door.page.getByRole('heading', { name: handOverMessages.title }).waitFor();
  const code = (await door.page.getByText(/^\d \d \d \d$/).innerText()).replaceAll(' ', '');

  const { page, context } = await newPersonAs(browser, { url: product.url, size: 'phone' }, courier.email);
  await page.goto(`/courier/jobs/${orderId}`);
  const field = page.getByRole('textbox', { name: handOverMessages.label });
  const type = async (typed: string): Promise<void> => {
    await field.fill(typed);
    await page.getByRole('dialog').getByRole('button', { name: orderActionLabel.mark_delivered }).click();
  };
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  await press(page.getByRole('button', { name: orderActionLabel.mark_delivered }), field);
  await type(wrong);
  await page.getByRole('dialog').getByText(handOverMessages.wrong).waitFor();

  await context.setOffline(true);
  await type(wrong);
  await waitForText(page, orderMessages.keptTitle);
  await page.evaluate(makeKeptStepsOlder);
  await context.setOffline(false);
  await waitForText(page, handOverMessages.wrong);
  const desk = await newPersonAs(browser, { url: product.url, size: 'desktop' }, admin.email);
  await desk.page.goto('/admin/dashboard');
  await desk.page.getByText(attentionText.hand_over_failed).first().waitFor();

  await press(page.getByRole('button', { name: orderActionLabel.mark_delivered }), field);
  await type([...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''));
  await waitForText(page, orderMessages.deliveryCompleted);
  await door.page.getByText('وصل طلبك. بالصحة!').first().waitFor();
  expect(await door.page.getByRole('heading', { name: handOverMessages.title }).count()).toBe(0);
  await admin.ask('PUT', '/settings', { ...setting, handOverMad: 300 });
  for (const person of [door, desk]) {
    expect(person.complaints).toEqual([]);
    await person.context.close();
  }
  await context.close();
});

/** A tap of the last seconds counts as made when it arrives. */
function makeKeptStepsOlder(): void {
  const [name = ''] = Object.keys(localStorage).filter((one) => one.startsWith('mida.courier-steps.'));
  const before = new Date(Date.now() - 60_000).toISOString();
  localStorage.setItem(
    name,
    (localStorage.getItem(name) ?? '').replace(/"madeAt":"[^"]+"/, `"madeAt":"${before}"`),
  );
}
