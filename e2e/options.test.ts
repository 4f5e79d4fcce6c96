import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addButtonOf } from '#scripts/browser/acts.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { hourOf } from '#shared/domain/time/city-clock.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { chosenOptionMessages } from '#messages/placing/chosen-options.ts';
import { containsText, labelNames } from '#messages/menu/dish-labels.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { boardMessages, orderMessages } from '#messages/orders/orders.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { atNewPlace } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const restaurantId = 2;
const dishName = 'بوكاديوس الحومة';
let kitchen: Party;
let customer: Party;
let dishId: string;

/** A dish of this story alone, so that the sample city stays as it was. */
beforeAll(async () => {
  kitchen = await enterWithClient(stage, 'restaurant2@mida.test', 'desktop');
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  const words = { description: 'خبز من الفران بحشوة اليوم', category: 'سندويتشات', labels: ['egg' as const] };
  dishId = (await kitchen.client.menu.add({ name: dishName, priceCentimes: 3000, ...words })).id;
});
afterAll(async () => {
  const { client } = kitchen;
  for (const { id, name } of await client.options.listOwn())
    if (name === 'الحشوة') await client.options.remove({ id });
  await client.menu.remove({ id: dishId });
});

const group = async () => {
  const found = (await kitchen.client.options.listOwn()).find(({ name }) => name === 'الحشوة');
  if (!found) throw new Error('the group is gone');
  return found;
};
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: dishName, exact: true });
const addButton = (page: Page): Locator => sheet(page).getByRole('button', { name: cartMessages.add });

async function openSheet(page: Page): Promise<void> {
  await page.goto(`/restaurant/${restaurantId}#dish-${dishId}`);
  await press(addButtonOf(page, dishName), sheet(page));
}

describe('options of a dish', () => {
  it('an owner builds a group, a customer chooses two ways, and kitchen and customer read what was chosen', async () => {
    const { page } = kitchen;
    await page.goto('/restaurant/menu?tab=options');
    const form = page.getByRole('dialog', { name: optionMessages.addTitle });
    await press(page.getByRole('button', { name: optionMessages.add }).first(), form);
    await form.getByLabel(optionMessages.name, { exact: true }).fill('الحشوة');
    await form.getByLabel(optionMessages.option(1)).first().fill('طون');
    await form.getByLabel(optionMessages.option(2)).first().fill('كفتة');
    await form.getByLabel(optionMessages.optionPrice).nth(1).fill('-31');
    await form.locator('summary').nth(1).press('Enter');
    const inMeat = form.getByRole('group', { name: optionMessages.allergensOf(2) });
    await inMeat.getByRole('checkbox', { name: labelNames.sesame }).press('Space');
    await form.getByText(containsText(['sesame'])).waitFor();
    await form
      .getByRole('button', { name: new RegExp(`: ${optionMessages.least}`) })
      .first()
      .click();
    await form.getByRole('checkbox', { name: dishName }).check();
    const save = form.getByRole('button', { name: optionMessages.add });
    await save.click();
    await form.getByText(optionMessages.dishPrice(dishName)).waitFor();
    await form.getByLabel(optionMessages.optionPrice).nth(1).fill('7,50');
    await save.click();
    await waitForText(page, optionMessages.saved);

    const { page: phone } = customer;
    await openSheet(phone);
    await addButton(phone).click();
    await sheet(phone)
      .getByRole('alert')
      .filter({ hasText: chosenOptionMessages.chooseFirst('الحشوة') })
      .waitFor();
    await sheet(phone)
      .getByText(containsText(['egg']), { exact: true })
      .waitFor();
    await sheet(phone).getByRole('radio', { name: /كفتة/ }).check();
    await sheet(phone)
      .getByText(containsText(['egg', 'sesame']), { exact: true })
      .waitFor();
    await sheet(phone)
      .getByRole('status')
      .filter({ hasText: containsText(['egg', 'sesame']) })
      .waitFor();
    await addButton(phone)
      .filter({ hasText: formatAmount(3750) })
      .click();
    await openSheet(phone);
    await sheet(phone).getByRole('radio', { name: /طون/ }).check();
    await addButton(phone)
      .filter({ hasText: formatAmount(3000) })
      .click();
    await sheet(phone).waitFor({ state: 'hidden' });

    await phone.goto('/checkout');
    await atNewPlace(phone);
    await phone.getByLabel(checkoutMessages.name).fill('Salma Benali');
    await phone.getByLabel(checkoutMessages.address).fill('Rue Yougoslavie 12, Gueliz');
    await phone.getByLabel(checkoutMessages.phone).fill('0612345678');
    const summary = phone.getByRole('region', { name: checkoutMessages.summary });
    expect(await summary.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/كفتة[^]*37,50/),
      expect.stringMatching(/طون[^]*30,00/),
    ]);

    // One price rises and the other falls: the total stays as it was.
    const { options, ...fields } = await group();
    const [tuna, meat] = options;
    if (!tuna || !meat) throw new Error('the group is too small');
    const swapped = [
      { ...tuna, priceCentimes: 100, name: 'طون طري' },
      { ...meat, priceCentimes: 650 },
    ];
    await kitchen.client.options.update({ ...fields, options: swapped });
    const submit = phone.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
    await submit.click();
    const note = phone.getByRole('alert').filter({ hasText: checkoutMessages.pricesChangedTitle });
    for (const price of [3750, 3650, 3000, 3100])
      await note.getByText(formatAmount(price), { exact: true }).waitFor();
    await note.getByText(checkoutMessages.renamed('طون', 'طون طري')).waitFor();
    await submit.click();
    await waitForText(phone, orderMessages.placed);

    const [order] = (await customer.client.orders.listMine({})).items;
    if (!order) throw new Error('there is no order');
    expect(order.totalCentimes).toBe(3650 + 3100 + firstFeeCentimes);
    await page.goto('/restaurant/orders');
    const ticket = page.getByRole('article').filter({ hasText: shortOrderId(order.id) });
    await ticket.getByText('كفتة').waitFor();
    await ticket.getByText('طون').waitFor();
    // A waiting ticket is folded.
    await ticket.getByRole('button', { name: boardMessages.more(shortOrderId(order.id)) }).click();
    const lineOf = (option: string) =>
      ticket.getByRole('listitem').filter({ hasText: dishName }).filter({ hasText: option });
    await lineOf('كفتة')
      .getByText(containsText(['egg', 'sesame']), { exact: true })
      .waitFor();
    await lineOf('طون')
      .getByText(containsText(['egg']), { exact: true })
      .waitFor();
    await phone.goto(`/orders/${order.id}`);
    await phone.getByText('كفتة').first().waitFor();
    await customer.client.orders.cancelMine({ orderId: order.id });
  });

  it('an option that ran out is off for customers after one tap, and ordering again says so', async () => {
    const { page } = kitchen;
    await page.goto('/restaurant/menu?tab=options');
    const off = page.getByRole('switch', { name: menuMessages.availableItem('كفتة') });
    await waitUntilAlive(off);
    await off.click();
    await waitForText(page, optionMessages.tookOff('كفتة'));

    const { page: phone } = customer;
    await openSheet(phone);
    const meat = sheet(phone).getByRole('radio', { name: /كفتة/ });
    expect(await meat.isDisabled()).toBe(true);
    const [order] = (await customer.client.orders.listMine({})).items;
    await phone.goto(`/orders/${order?.id ?? ''}`);
    const again = phone.getByRole('button', { name: orderMessages.orderAgain });
    await press(again, phone.getByText(orderMessages.addedAgain));
    await waitForText(phone, orderMessages.chooseYourself(`${dishName} (كفتة)`));
    expect([...unexpected(kitchen.complaints), ...unexpected(customer.complaints)]).toEqual([]);
  });
});

describe('a dish', () => {
  it('an owner labels a dish and gives it a French name, finds it by it, and switches it off and on by keys', async () => {
    const { page } = kitchen;
    await page.goto('/restaurant/menu');
    const form = page.getByRole('dialog', { name: menuMessages.editTitle });
    await press(page.getByRole('button', { name: menuMessages.editItem(dishName) }), form);
    await form.getByLabel(menuMessages.frenchName).fill('خبز');
    await form.getByRole('checkbox', { name: labelNames.hot }).check();
    await form.getByRole('button', { name: formMessages.save }).click();
    await form.getByText(menuMessages.frenchNameForeign('خ')).waitFor();
    await form.getByLabel(menuMessages.frenchName).fill('½ Bocadillo « maison »');
    await form.getByRole('button', { name: formMessages.save }).click();
    await waitForText(page, menuMessages.saved);

    const { page: phone } = customer;
    await phone.goto(`/restaurant/${restaurantId}#dish-${dishId}`);
    const row = phone.getByRole('listitem').filter({ hasText: dishName });
    expect(await row.getByText('½ Bocadillo « maison »').getAttribute('lang')).toBe('fr');
    await row.getByText(labelNames.hot).waitFor();
    await row.getByText(containsText(['egg'])).waitFor();
    const available = page.getByRole('switch', { name: menuMessages.availableItem(dishName), exact: true });
    await page.getByRole('searchbox', { name: menuMessages.search }).fill('½ BOCADILLO');
    await expect.poll(() => page.getByRole('switch').count()).toBe(1);
    await available.press('Space');
    await page.getByRole('menuitem', { name: menuMessages.untilFurtherNotice }).press('Enter');
    await waitForText(page, menuMessages.stopped(dishName));
    await available.and(page.locator('[aria-checked=false]:focus')).waitFor();
    await phone.reload();
    await phone.getByRole('heading', { level: 3 }).first().waitFor({ state: 'attached' });
    expect(await row.count()).toBe(0);
    await available.click();
    await waitForText(page, menuMessages.isBack(dishName));
    await phone.reload();
    await row.waitFor();
  });

  it('an owner gives a dish its time of the day, and outside it customers read when it is back', async () => {
    const { page } = kitchen;
    const { page: phone } = customer;
    const hour = (hourOf(new Date()) + 3) % 24;
    await page.goto('/restaurant/menu?tab=times');
    await press(
      page.getByRole('button', { name: menuTimesMessages.add }),
      page.getByLabel(menuTimesMessages.name),
    );
    const save = page.getByRole('button', { name: menuTimesMessages.save });
    await save.click();
    await page.getByText(menuTimesMessages.nameMissing).waitFor();
    await page.getByLabel(menuTimesMessages.name).fill('وقت الحومة');
    await page.getByLabel(menuTimesMessages.from, { exact: true }).selectOption(String(hour * 60));
    await page.getByLabel(menuTimesMessages.until, { exact: true }).selectOption(String((hour + 1) * 60));
    await page.getByRole('checkbox', { name: dishName }).check();
    await save.click();
    await waitForText(page, menuTimesMessages.saved);

    await phone.goto(`/restaurant/${restaurantId}#dish-${dishId}`);
    // The same address with a hash loads nothing.
    await phone.reload();
    const row = phone.getByRole('listitem').filter({ hasText: dishName });
    await row.getByText(new RegExp(`على ${String(hour).padStart(2, '0')}:00`)).waitFor();
    const add = addButtonOf(phone, dishName);
    expect(await add.count()).toBe(0);
    const [order] = (await customer.client.orders.listMine({})).items;
    await phone.goto(`/orders/${order?.id ?? ''}`);
    const again = phone.getByRole('button', { name: orderMessages.orderAgain });
    await press(again, phone.getByText(orderMessages.noneAgain));
    await waitForText(phone, new RegExp(`${dishName}: .*${String(hour).padStart(2, '0')}:00`));
    await phone.goto(`/restaurant/${restaurantId}#dish-${dishId}`);
    await page.getByRole('button', { name: menuTimesMessages.remove('وقت الحومة') }).click();
    await save.click();
    await expect.poll(async () => (await kitchen.client.menu.listTimes()).times).toEqual([]);
    await phone.reload();
    await add.waitFor();
  });
});
