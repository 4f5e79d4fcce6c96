import { afterAll, beforeAll, expect, it } from 'vitest';
import { press } from '#scripts/browser/alive.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

/** An editor sends every field, and another person may have saved some of them while it was open. */
const stage = openOwnStage();
let owner: Party;
let colleague: Party['client'];

beforeAll(async () => {
  owner = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  ({ client: colleague } = await enterWithClient(stage, 'restaurant1@mida.test', 'phone'));
});
afterAll(() => owner.context.close());

const category = 'شهيوات الدار';

it('a dish keeps the price that a colleague saved while its editor was open, or while its draft waited', async () => {
  const { page } = owner;
  const texts = { name: 'سفة مدفونة', description: 'شعرية ولوز وقرفة، تحضر ببطء', category };
  const { id } = await colleague.menu.add({ ...texts, priceCentimes: 4000 });
  await page.goto('/restaurant/menu');
  const sheet = page.getByRole('dialog', { name: menuMessages.editTitle });
  const edit = page.getByRole('button', { name: menuMessages.editItem(texts.name) });
  const description = sheet.getByLabel(menuMessages.description);
  const price = sheet.getByLabel(menuMessages.price);
  const reprice = async (priceCentimes: number, shown: string) => {
    await colleague.menu.update({ ...texts, id, priceCentimes });
    await page.getByText(shown).first().waitFor({ state: 'attached' });
  };
  await press(edit, sheet);
  await description.fill('شعرية ولوز محمر وقرفة');
  await reprice(5300, '53,00');
  await sheet.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, menuMessages.saved);
  const saved = async () => (await colleague.menu.listOwn()).find((one) => one.id === id);
  expect(await saved()).toMatchObject({ priceCentimes: 5300, description: 'شعرية ولوز محمر وقرفة' });

  await sheet.waitFor({ state: 'detached' });
  await press(edit, sheet);
  await description.fill('شعرية وقرفة وسكر');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await reprice(6700, '67,00');
  await press(edit, sheet);
  expect(await price.inputValue()).toBe('67');
  expect(await description.inputValue()).toBe('شعرية وقرفة وسكر');
  await sheet.getByRole('button', { name: formMessages.discardDraft }).click();
  await page.keyboard.press('Escape');
  await colleague.menu.remove({ id });
});

it('a group keeps the name that a colleague saved while its editor was open', async () => {
  const { page } = owner;
  const option = (name: string) => ({ name, priceCentimes: 0, isDefault: false });
  const fields = { least: 0, options: [option('ليمون'), option('زيتون')], menuItemIds: [] };
  const { id, options } = await colleague.options.add({ ...fields, name: 'المقبلات', most: 1 });
  await page.goto('/restaurant/menu?tab=options');
  const sheet = page.getByRole('dialog', { name: optionMessages.editTitle });
  await press(page.getByRole('button', { name: optionMessages.editGroup('المقبلات') }), sheet);
  await sheet.getByLabel(optionMessages.option(1)).first().fill('حامض مصير');
  const kept = options.map(({ isOff: _, ...one }) => one);
  await colleague.options.update({ ...fields, id, options: kept, name: 'مقبلات الدار', most: 1 });
  await page.getByText('مقبلات الدار').first().waitFor({ state: 'attached' });
  await sheet.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, optionMessages.saved);
  const saved = (await colleague.options.listOwn()).find((one) => one.id === id);
  expect(saved).toMatchObject({ name: 'مقبلات الدار', options: [{ name: 'حامض مصير' }, { name: 'زيتون' }] });
  await colleague.options.remove({ id });
});

it('a restaurant keeps the phone that its owner saved while an admin had its facts open, and minutes are typed in Arabic digits', async () => {
  const { page, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/restaurants?q=دار الطاجين');
  const change = page.getByRole('menuitem', { name: restaurantDeskMessages.edit });
  await press(page.getByRole('button', { name: restaurantDeskMessages.actions('دار الطاجين') }), change);
  await change.click();
  const sheet = page.getByRole('dialog', { name: restaurantDeskMessages.editTitle('دار الطاجين') });
  await sheet.getByLabel(joiningMessages.district).fill('باب دكالة');
  await colleague.restaurants.setPhone({ phone: '0524998877' });
  await expect
    .poll(() => sheet.getByLabel(joiningMessages.phone).inputValue())
    .toMatch(/^05 ?24 ?99 ?88 ?77$/);
  await sheet.getByLabel(restaurantDeskMessages.deliveryMax).fill('٤٥');
  await sheet.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, restaurantDeskMessages.saved);
  expect(await colleague.restaurants.getOwn()).toMatchObject({
    phone: '0524998877',
    district: 'باب دكالة',
  });
  await context.close();
});

it('an owner who leaves a half-written legal identity is asked first, and once it is saved no more', async () => {
  const { page } = owner;
  await page.goto('/restaurant/legal');
  const name = page.getByLabel(legalMessages.legalName);
  await name.fill('STE DAR TAJINE SARL');
  const orders = page.getByRole('link', { name: ownRestaurantMessages.orders }).first();
  await orders.click();
  const question = page.getByRole('alertdialog', { name: formMessages.leaveTitle });
  await question.getByRole('button', { name: formMessages.stay }).click();
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('STE DAR TAJINE SARL');
  await page.getByLabel(legalMessages.ice).fill('001524678000045');
  await page.getByLabel(legalMessages.taxId).fill('3338471');
  await page.getByLabel(legalMessages.tradeTax).fill('45123456');
  await page.getByLabel(legalMessages.registerNumber).fill('98765');
  await page.getByLabel(legalMessages.registerCity).fill('مراكش');
  await page.getByLabel(legalMessages.address).fill('جليز، مراكش');
  await page.getByRole('button', { name: formMessages.save }).first().click();
  await waitForText(page, legalMessages.saved);
  await orders.click();
  await page.waitForURL('**/orders');
});
