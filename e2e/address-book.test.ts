import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { cartMessages } from '#messages/placing/cart.ts';
import { laterCartMessages } from '#messages/placing/later-cart.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { placeKindName, placeMessages } from '#messages/places/places.ts';
import { restaurantListMessages } from '#messages/restaurants/restaurant-list.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { addButtons } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enter, focusComesTo } from '#scripts/browser/keys.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { fillCheckout } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const restaurantId = 3;
let customer: Party;
let kitchen: Party;
let courier: Party;

beforeAll(async () => {
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
  kitchen = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop');
  courier = await enterWithClient(stage, 'courier2@mida.test', 'phone');
  await courier.client.couriers.setOnDuty({ isOnDuty: true });
});

const submitOf = (page: Page) => page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });

it('the first order keeps its place, if the customer leaves the mark', async () => {
  const { page, client } = customer;
  await fillCheckout(page, restaurantId);
  await page.getByLabel(placeMessages.landmark).fill('قرب الصيدلية');
  await page.getByLabel(placeMessages.door).fill('الطابق الثاني');
  expect(await page.getByLabel(placeMessages.keep).isChecked()).toBe(true);
  await submitOf(page).click();
  await page.getByText(orderMessages.placed).first().waitFor();
  expect(await client.places.list()).toMatchObject([
    { kind: 'home', address: 'Rue Yougoslavie 12, Gueliz', landmark: 'قرب الصيدلية', door: 'الطابق الثاني' },
  ]);
  const [order] = (await client.orders.listMine({})).items;
  await kitchen.client.orders.updateStatusAsRestaurant({ orderId: order?.id ?? '', ...stepTo.preparing });
  await kitchen.client.orders.updateStatusAsRestaurant({
    orderId: order?.id ?? '',
    ...stepTo.ready_for_pickup,
  });
  await kitchen.page.goto('/restaurant/orders');
  await kitchen.page.getByText('Salma Benali').first().waitFor();
  expect(await kitchen.page.getByText('قرب الصيدلية').count()).toBe(0);
  await courier.client.orders.assignJobToCourier({ orderId: order?.id ?? '', version: readyVersion });
  await courier.page.goto(`/courier/jobs/${order?.id}`);
  await courier.page.getByText('قرب الصيدلية').waitFor();
});

it('a returning customer orders in four taps from the restaurant’s page', async () => {
  const { page, client, context } = customer;
  const later = await context.newPage();
  await page.close();
  await later.goto(`/restaurant/${restaurantId}`);
  let taps = 0;
  const tap = async (act: () => Promise<unknown>) => {
    taps += 1;
    await act();
  };
  await tap(() => press(addButtons(later).first(), later.getByText(cartMessages.view)));
  await tap(() => later.getByText(cartMessages.view).first().click());
  await tap(() => later.getByRole('link', { name: new RegExp(laterCartMessages.checkout) }).click());
  await later.getByRole('radio', { name: new RegExp(placeKindName.home) }).waitFor();
  await tap(() => submitOf(later).click());
  await later.waitForURL(/\/home/);
  expect(taps).toBeLessThanOrEqual(4);
  const [order] = (await client.orders.listMine({})).items;
  expect(order).toMatchObject({ landmark: 'قرب الصيدلية', deliveryAddress: 'Rue Yougoslavie 12, Gueliz' });
  customer.page = later;
});

it('a place far from the device is asked about, and stays what the customer chose', async () => {
  const { page, context, client } = customer;
  const [home] = await client.places.list();
  const { lat, lng } = home?.position ?? { lat: 0, lng: 0 };
  await context.setGeolocation({ latitude: lat + 0.02, longitude: lng, accuracy: 10 });
  await page.goto(`/restaurant/${restaurantId}`);
  await press(addButtons(page).first(), page.getByText(cartMessages.added('')));
  await page.goto('/checkout');
  const there = page.getByRole('button', { name: placeMessages.farThere });
  await there.waitFor();
  await submitOf(page).click();
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await page.getByRole('button', { name: placeMessages.farHere }).click();
  await page.getByText(checkoutMessages.located).waitFor();
  expect(await page.getByLabel(checkoutMessages.address).inputValue()).toBe('');
  await page.getByRole('radio', { name: new RegExp(placeKindName.home) }).check();
  await there.click();
  await submitOf(page).click();
  await page.waitForURL(/\/home/);
  const [order] = (await client.orders.listMine({})).items;
  expect(order?.deliveryPosition).toEqual(home?.position);
});

it('a customer adds, changes and deletes places', async () => {
  const { page, client, complaints } = customer;
  await page.goto('/account');
  await page.locator('a[href="/account/places"]').click();
  const add = page.getByRole('button', { name: placeMessages.add });
  await enter(add);
  await focusComesTo(page.getByRole('group', { name: placeMessages.addTitle }));
  await page.getByRole('radio', { name: placeKindName.other }).check();
  await page.getByLabel(placeMessages.address).fill('درب ضباشي، رقم 7');
  const save = page.getByRole('button', { name: formMessages.save });
  await save.click();
  await page.getByText(placeMessages.nameMissing).waitFor();
  await page.getByLabel(placeMessages.name).fill('دار الوالدة');
  await save.click();
  await page.getByText(placeMessages.pinMissing).waitFor();
  await page.getByRole('button', { name: checkoutMessages.startAtCentre }).click();
  await enter(save);
  await page.getByText(placeMessages.saved).first().waitFor();
  await focusComesTo(add);
  await page.getByRole('button', { name: placeMessages.editOf('دار الوالدة') }).click();
  await page.getByLabel(placeMessages.note).fill('الجرس معطّل');
  await save.click();
  await page.getByText('الجرس معطّل').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'دار الوالدة' });
  await row.getByRole('button', { name: placeMessages.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: placeMessages.remove }).click();
  await row.waitFor({ state: 'detached' });
  expect((await client.places.list()).map(({ kind }) => kind)).not.toContain('other');
  expect(unexpected(complaints)).toEqual([]);
});

it('a place of the book is chosen for the list too, in the sheet of the top bar', async () => {
  const page = await customer.context.newPage();
  await page.goto('/home');
  const sheet = page.getByRole('dialog', { name: checkoutMessages.visitTitle });
  await press(page.getByRole('button', { name: /^أين نوصل|^التوصيل إلى/ }), sheet);
  await sheet
    .getByRole('group', { name: placeMessages.own })
    .getByRole('button', { name: placeKindName.home })
    .click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: restaurantListMessages.nearYou, level: 2 }).waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('mida.place'));
  expect(JSON.parse(kept ?? '')).toMatchObject({ found: { by: 'book' } });
});
