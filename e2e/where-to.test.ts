import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstTariff, isServed, quoteDelivery, type Zone } from '#shared/domain/reach/tariff.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { orderMessages } from '#messages/orders/orders.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { formatAmount } from '#messages/writing/format.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { fillCheckout } from './support/checkout.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
const [flat] = firstTariff as [Zone];
const rings: Zone[] = [
  { ...flat, untilMetres: 2500, baseCentimes: 700 },
  {
    ...flat,
    afterMetres: 2500,
    baseCentimes: 900,
    includedMetres: 2500,
    kmCentimes: 200,
    leastCentimes: 6000,
  },
];
/** Where `newPerson` stands. */
const here = { lat: 31.6357, lng: -8.0099 };
const ownRestaurant = 3;
const farRestaurant = 12;
let admin: Party['client'];
let customer: Party;

beforeAll(async () => {
  ({ client: admin } = await enterWithClient(stage, 'admin@mida.test', 'desktop'));
  customer = await enterWithClient(stage, 'customer2@mida.test', 'phone');
});
afterAll(() => customer.context.close());

async function save(zones: Zone[]): Promise<void> {
  const { version } = await admin.reach.getTariff();
  await admin.reach.saveTariff({ version, zones });
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const cardOf = async (page: Page, id: number) => {
  const { name } = await admin.restaurants.get({ id });
  return cards(page).filter({ has: page.getByRole('heading', { name }) });
};
const price = (centimes: number) => new RegExp(`(?<![\\d,])${formatAmount(centimes)}(?![\\d,])`);

async function quoteTo(id: number, place: { lat: number; lng: number }) {
  const { position, delivery } = await admin.restaurants.get({ id });
  const restaurant = { position, reachMetres: delivery.reachMetres };
  const { city } = await admin.site.getConfiguration();
  return quoteDelivery({ city, tariff: rings, restaurant, place, dishesCentimes: 0 });
}

it('a visitor chooses a district once; cards then show fee and least basket there, and what does not reach comes last', async () => {
  await save(rings);
  const { page, context } = await newPerson(stage.browser, stage.product.url, 'phone');
  await page.goto('/home');
  await (await cardOf(page, ownRestaurant)).getByText(reachMessages.from).waitFor();
  const sheet = page.getByRole('dialog', { name: checkoutMessages.visitTitle });
  await press(page.getByRole('button', { name: new RegExp(layoutMessages.whereTo) }), sheet);
  const district = (await admin.reach.listDistricts()).find(({ name }) => name === 'جليز');
  if (!district) throw new Error('the sample city has no such district');
  await sheet.getByRole('button', { name: district.name, exact: true }).click();
  await page
    .getByRole('button', { name: new RegExp(layoutMessages.deliverTo) })
    .getByText(district.name)
    .waitFor();

  const quote = await quoteTo(ownRestaurant, district.position);
  if (!isServed(quote)) throw new Error('the district reaches itself');
  const own = await cardOf(page, ownRestaurant);
  await own.getByText(price(quote.feeCentimes)).waitFor();
  await own.getByText(reachMessages.from).waitFor({ state: 'hidden' });
  const far = await cardOf(page, farRestaurant);
  await far.getByText(reachMessages.cardRefusal).waitFor();
  const refused = await cards(page).evaluateAll(
    (all, words) => all.map((card) => card.textContent?.includes(words) === true),
    reachMessages.cardRefusal,
  );
  const closed = await cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('.card-shut') !== null),
  );
  const open = refused.filter((_, index) => !closed[index]);
  expect(open).toEqual(open.toSorted((one, other) => Number(one) - Number(other)));

  await page.reload();
  await (await cardOf(page, farRestaurant)).getByText(reachMessages.cardRefusal).waitFor();
  // The middle of a district is nobody's door: checkout asks the device.
  await fillCheckout(page, ownRestaurant);
  await context.close();
});

it('a fee that changed between cart and order is told with both figures, and the next press orders at the new one', async () => {
  await save(rings);
  const { page, complaints, client } = customer;
  await fillCheckout(page, ownRestaurant);
  const totals = page.getByRole('definition').filter({ hasText: price(700) });
  await totals.waitFor();
  const dearer = rings.map((zone) => ({ ...zone, baseCentimes: zone.baseCentimes + 300 }));
  // A hint brings the new fee to the page within moments, so it changes while the order is on its way.
  const raiseFee = async (route: Route) => {
    await save(dearer);
    await route.continue();
  };
  await page.route('**/rpc/orders/place', raiseFee, { times: 1 });
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  await submit.click();
  const told = page.getByRole('alert').filter({ hasText: checkoutMessages.pricesChangedTitle });
  await told.getByText(price(700)).waitFor();
  await told.getByText(price(1000)).waitFor();
  await page
    .getByRole('definition')
    .filter({ hasText: price(1000) })
    .waitFor();
  await submit.click();
  await page.getByText(orderMessages.placed).waitFor();
  const [order] = (await client.orders.listMine({})).items;
  expect(order).toMatchObject({ deliveryFeeCentimes: 1000 });
  expect(unexpected(complaints.splice(0))).toEqual([]);
});

it('a restaurant that is too far says so at checkout, with both lengths, and cannot be ordered from', async () => {
  await save(rings);
  const { page } = customer;
  await fillCheckout(page, ownRestaurant);
  await admin.restaurants.updateAsAdmin({ id: ownRestaurant, reachBoundMetres: 500 });
  const quote = await quoteTo(ownRestaurant, here);
  if (isServed(quote) || quote.refusal !== 'too_far') throw new Error('the restaurant is near');
  const words = reachMessages.tooFar(quote.metres, quote.reachMetres);
  await page.getByRole('status').filter({ hasText: words }).waitFor();
  const submit = page.getByRole('button', { name: new RegExp(checkoutMessages.submit) });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByText(reachMessages.unserved(true)).locator('visible=true').waitFor();
  await admin.restaurants.updateAsAdmin({ id: ownRestaurant, reachBoundMetres: null });
  await submit.and(page.locator(':enabled')).waitFor();
});
