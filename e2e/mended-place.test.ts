import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstTariff, type Zone } from '#shared/domain/reach/tariff.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { mendMessages } from '#messages/orders/mends.ts';
import { placeMessages } from '#messages/places/places.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { press } from '#scripts/browser/alive.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const [flat] = firstTariff as [Zone];
let admin: Party;
let customer: Party;

beforeAll(async () => {
  admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
});
afterAll(() => Promise.all([admin.context.close(), customer.context.close()]));

it('a customer mends a place, agrees to the difference, and the admin mends its words while the courier rides', async () => {
  const { version } = await admin.client.reach.getTariff();
  const { position } = await admin.client.restaurants.get({ id: 1 });
  const rings = [
    { ...flat, untilMetres: 2000 },
    { ...flat, afterMetres: 2000, baseCentimes: 1600 },
  ];
  await admin.client.reach.saveTariff({ version, zones: rings });
  const actor = await actAs(stage.product.url, 'customer2@mida.test');
  const orderId = await orderAs(actor, { position, contactPhone: '0655443322', courierNote: 'عند الحارس' });
  const { page } = customer;
  await page.goto(`/orders/${orderId}`);
  const sheet = page.getByRole('dialog', { name: mendMessages.title, exact: true });
  await press(page.getByRole('button', { name: mendMessages.open }), sheet);
  await sheet.getByLabel(checkoutMessages.address).fill('زنقة الحرية 3، جيليز');
  // Another place has another person and another note.
  await sheet.getByLabel(placeMessages.contactPhone).fill('');
  await sheet.getByLabel(placeMessages.note, { exact: true }).fill('الجرس معطّل');
  // The pin is moved by keys, as without a mouse: each press moves it away from the kitchen.
  const pin = sheet.getByRole('application', { name: checkoutMessages.pinLabel });
  await pin.focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await sheet.getByRole('button', { name: mendMessages.save }).click();
  await sheet.getByText(mendMessages.costs(600)).waitFor();
  await sheet.getByRole('button', { name: mendMessages.agree }).click();
  await sheet.waitFor({ state: 'hidden' });
  await page.getByText('زنقة الحرية 3، جيليز').first().waitFor();
  const [order] = (await customer.client.orders.listMine({})).items;
  expect(order).toMatchObject({ contactPhone: null, courierNote: 'الجرس معطّل' });
  await page.getByRole('term').filter({ hasText: mendMessages.difference }).waitFor();
  await page
    .getByRole('definition')
    .filter({ hasText: formatAmount(600) })
    .first()
    .waitFor();

  await admin.page.goto(`/admin/orders/${orderId}`);
  const desk = admin.page.getByRole('dialog', { name: mendMessages.title, exact: true });
  await press(admin.page.getByRole('button', { name: mendMessages.open }), desk);
  await desk.getByLabel(placeMessages.door).fill('4');
  await desk.getByRole('button', { name: mendMessages.save }).click();
  await desk.waitFor({ state: 'hidden' });
  const mended = await customer.client.orders.getMine({ orderId });
  expect(mended).toMatchObject({ door: '4', mendsCentimes: 600, deliveryAddress: 'زنقة الحرية 3، جيليز' });
});
