import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { courierMessages } from '#messages/couriers/couriers.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { orderActionLabel, orderMessages, orderSentence } from '#messages/orders/orders.ts';
import { restaurantMessages } from '#messages/restaurants/restaurants.ts';
import { ui } from '#messages/frame/ui.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { unexpected, type Person } from '#scripts/browser/browser.ts';
import { enter, focusComesTo, tabTo, typeInto } from '#scripts/browser/keys.ts';
import { expectHeardOnce, openReader, type Reader } from './support/reader.ts';
import { openOwnStage } from './support/stage.ts';

/** The story uses the keyboard only, and each user's screen reader must announce each event once. */
const stage = openOwnStage();

const customerName = 'Salma by keys';
const address = 'Derb El Hammam, house 12, second floor';

const heading = (person: Person): Locator => person.page.getByRole('heading', { level: 1 }).first();

it('an order goes from the list to the door without a mouse, and each screen reader reads out each step once', async () => {
  const kitchen = await openReader(stage, 'restaurant1@mida.test', { path: '/restaurant/orders' });
  const courier = await openReader(stage, 'courier2@mida.test', { path: '/courier/profile', size: 'phone' });
  const customer = await openReader(stage, undefined, { path: '/home' });
  await signIn(customer);
  // The board first announces the orders that it has.
  await kitchen.page.getByRole('article').first().waitFor();
  const arrivals = () => kitchen.heard.filter((words) => /بانتظار القبول|طلب جديد من/.test(words)).length;
  const before = arrivals();
  await chooseDishes(customer);
  await checkOut(customer);
  await expect.poll(arrivals).toBe(before + 1);
  // A page that is slow to ask sees only the last of several steps.
  const hears = (status: keyof typeof orderSentence) => expectHeardOnce(customer, orderSentence[status]);
  await cook(kitchen, hears);
  await deliver(courier, hears);
  expect(arrivals()).toBe(before + 1);
  for (const { complaints, context } of [customer, kitchen, courier]) {
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  }
});

/** Before it has the focus, a dialog may not receive the keys yet. */
const hasTaken = (dialog: Locator): Promise<void> =>
  dialog.and(dialog.page().locator(':focus-within')).waitFor();

async function signIn({ page }: Reader): Promise<void> {
  const dialog = page.getByRole('dialog', { name: authMessages.dialogTitle });
  const way = page.getByRole('button', { name: layoutMessages.login }).first();
  await page.waitForLoadState('networkidle');
  await enter(way);
  await hasTaken(dialog);
  await page.keyboard.press('Escape');
  await focusComesTo(way);
  await page.keyboard.press('Enter');
  await hasTaken(dialog);
  await typeInto(dialog.getByLabel(authMessages.email), 'customer@mida.test');
  await typeInto(dialog.getByLabel(authMessages.password, { exact: true }), demoPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

async function chooseDishes(customer: Reader): Promise<void> {
  const { page, heard } = customer;
  await typeInto(page.getByRole('searchbox', { name: restaurantMessages.search }).first(), 'tajine');
  await expect.poll(() => heard.some((words) => /^(?:مطعم|\d+ مطاعم)/.test(words))).toBe(true);
  await enter(
    page
      .getByRole('listitem')
      .getByRole('link', { name: /دار الطاجين/ })
      .first(),
  );
  await page.waitForURL(/\/restaurant\/1/);
  await focusComesTo(heading(customer));

  const dish = page.locator('main [aria-haspopup="dialog"]').first();
  const name = (await dish.textContent()) ?? '';
  const sheet = page.getByRole('dialog', { name });
  await enter(dish);
  await enter(sheet.getByRole('button', { name: new RegExp(`^${ui.increase}`) }));
  await enter(sheet.getByRole('button', { name: new RegExp(`^${cartMessages.add} `) }));
  await focusComesTo(dish);
  await expectHeardOnce(customer, cartMessages.added(name));
  await expectHeardOnce(customer, cartMessages.inCart('طبقان'));

  const cart = page.getByRole('button', { name: new RegExp(`^${cartMessages.title}`) });
  const drawer = page.getByRole('dialog', { name: cartMessages.from('دار الطاجين') });
  await enter(cart);
  await enter(drawer.getByRole('button', { name: new RegExp(`^${ui.increase}`) }));
  await expect.poll(() => heard.at(-1)).toBe('3');
  await page.keyboard.press('Escape');
  await focusComesTo(cart);
  await page.keyboard.press('Enter');
  await enter(drawer.getByRole('link', { name: laterCartMessages.checkout }));
  await page.waitForURL(/\/checkout/);
}

async function checkOut(customer: Reader): Promise<void> {
  const { page } = customer;
  await focusComesTo(heading(customer));
  await expectHeardOnce(customer, checkoutMessages.located);
  const pin = page.getByRole('application', { name: checkoutMessages.pinLabel });
  await tabTo(pin);
  await page.keyboard.press('ArrowUp');
  await page.getByText(checkoutMessages.locatedByHand).waitFor();
  await expectHeardOnce(customer, checkoutMessages.locatedByHand);
  await typeInto(page.getByLabel(checkoutMessages.name), customerName);
  await typeInto(page.getByLabel(checkoutMessages.address), address);
  await typeInto(page.getByLabel(checkoutMessages.phone), '0612345678');
  await enter(page.getByRole('button', { name: new RegExp(checkoutMessages.submit) }));
  await page.waitForURL(/\/home/);
  await expectHeardOnce(customer, orderMessages.placed);
  const placed = page.getByRole('dialog', { name: checkoutMessages.trackOrder });
  await placed.getByRole('heading', { level: 1 }).waitFor();
  // F6 reaches the toasts, as on any desktop.
  await page.keyboard.press('F6');
  await enter(page.getByRole('region', { name: ui.notifications }).getByRole('button', { name: ui.close }));
  await page.keyboard.press('Escape');
  await placed.waitFor({ state: 'detached' });
  await enter(page.getByRole('link', { name: new RegExp(checkoutMessages.trackOrder) }));
  await page.waitForURL(/\/orders\/./);
  await focusComesTo(heading(customer));
}

type Hears = (status: keyof typeof orderSentence) => Promise<void>;

async function cook(kitchen: Reader, customerHears: Hears): Promise<void> {
  const ticket = kitchen.page.getByRole('article').filter({ hasText: customerName });
  await enter(ticket.getByRole('button', { name: orderActionLabel.accept }));
  await focusComesTo(ticket);
  await expectHeardOnce(kitchen, orderMessages.accepted);
  await customerHears('preparing');
  await enter(ticket.getByRole('button', { name: orderActionLabel.mark_ready }));
  await expectHeardOnce(kitchen, orderMessages.ready);
  await focusComesTo(ticket);
  await customerHears('ready_for_pickup');
}

async function deliver(courier: Reader, customerHears: Hears): Promise<void> {
  const { page } = courier;
  const duty = page
    .getByRole('switch', { name: courierMessages.dutySwitch })
    .filter({ visible: true })
    .first();
  await tabTo(duty);
  await page.keyboard.press('Space');
  await page.getByText(courierMessages.onDutyTitle).filter({ visible: true }).first().waitFor();
  await enter(page.getByRole('link', { name: courierMessages.jobs }).filter({ visible: true }).first());
  const job = page.locator('main li').filter({ hasText: address });
  await enter(job.getByRole('button', { name: orderActionLabel.assign_job }));
  await page.waitForURL(/\/courier\/jobs\/./);
  await focusComesTo(heading(courier));
  await customerHears('out_for_delivery');
  await enter(page.getByRole('button', { name: orderActionLabel.mark_picked_up }));
  const delivered = page.getByRole('button', { name: orderActionLabel.mark_delivered });
  await focusComesTo(delivered);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await hasTaken(question);
  await page.keyboard.press('Escape');
  await focusComesTo(delivered);
  await customerHears('picked_up');
  await page.keyboard.press('Enter');
  await enter(question.getByRole('button', { name: orderActionLabel.mark_delivered }));
  await page.waitForURL(/\/courier\/jobs$/);
  await focusComesTo(heading(courier));
  await expectHeardOnce(courier, orderMessages.deliveryCompleted);
  await customerHears('delivered');
}

it('a kitchen changes its menu without a mouse and never loses the focus', async () => {
  const kitchen = await openReader(stage, 'restaurant3@mida.test', { path: '/restaurant/menu' });
  const { page } = kitchen;
  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  const edit = rows.first().getByRole('button', { name: new RegExp(`^${menuMessages.editItem('')}`) });
  await enter(edit);
  await hasTaken(page.getByRole('dialog', { name: menuMessages.editTitle }));
  await page.keyboard.press('Escape');
  await focusComesTo(edit);

  const before = await rows.count();
  await enter(rows.first().getByRole('button', { name: new RegExp(`^${menuMessages.remove} `) }));
  await enter(page.getByRole('alertdialog').getByRole('button', { name: menuMessages.remove }));
  await expectHeardOnce(kitchen, menuMessages.removed);
  await expect.poll(() => rows.count()).toBe(before - 1);
  await focusComesTo(edit);
  expect(kitchen.complaints).toEqual([]);
  await kitchen.context.close();
});
