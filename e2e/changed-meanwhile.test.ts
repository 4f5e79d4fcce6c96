import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from '#scripts/browser/alive.ts';
import type { OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { commissionMessages } from '#messages/money/commission.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { formatDay, formatDirhams, formatRate } from '#messages/writing/format.ts';
import { actAs } from './support/actor.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
let owner: Party;
let colleague: Party['client'];

beforeAll(async () => {
  owner = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  ({ client: colleague } = await enterWithClient(stage, 'restaurant1@mida.test', 'phone'));
});
afterAll(() => owner.context.close());

const openFrom = (from: number): OpeningHours => ({
  week: Array.from({ length: 7 }, () => [{ from, until: 22 * 60 }]),
  ramadan: null,
  holidays: [],
});

describe('a form that its user has not touched shows what another person saves meanwhile', () => {
  it('the hours and the limits of a kitchen that a colleague changes show in the open settings', async () => {
    const { page } = owner;
    await page.goto('/restaurant/settings');
    const monday = hoursMessages.weekdays[0] ?? '';
    const opens = page.getByLabel(hoursMessages.rangeOf(hoursMessages.from, monday, 1));
    await colleague.hours.set({ openingHours: openFrom(9 * 60) });
    await expect.poll(() => opens.inputValue()).toBe(String(9 * 60));
    const minimum = page.getByLabel(capacityMessages.minimum);
    await colleague.capacity.set({ quarterOrdersMax: null, minimumCentimes: 5000, autoAccept: null });
    await expect.poll(() => minimum.inputValue()).toBe('5000');

    await page.getByLabel(capacityMessages.quarter).selectOption({ label: '7' });
    await colleague.capacity.set({ quarterOrdersMax: null, minimumCentimes: 8000, autoAccept: null });
    await page
      .getByRole('option', { name: formatDirhams(8000), exact: true })
      .first()
      .waitFor({ state: 'attached' });
    await expect.poll(() => minimum.inputValue()).toBe('8000');
    await page.getByRole('button', { name: capacityMessages.save }).click();
    await waitForText(page, capacityMessages.saved);
    expect(await colleague.capacity.getOwn()).toMatchObject({ quarterOrdersMax: 7, minimumCentimes: 8000 });
  });

  it('an admin who saves a help line keeps the commission, and sees the holiday, that another admin set meanwhile', async () => {
    const { url } = stage.product;
    const { page, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
    await page.goto('/admin/settings');
    const commission = page.getByLabel(settingsMessages.commission);
    await commission.waitFor();
    const other = await actAs(url, 'admin@mida.test');
    await other.ask('PUT', '/settings', { commissionPercent: 12.5, restaurantsMayReject: false });
    await expect.poll(() => commission.inputValue()).toBe('12,5');
    await page.getByLabel(settingsMessages.helpLine).fill('0522000000');
    await page.getByRole('button', { name: formMessages.save }).first().click();
    await waitForText(page, settingsMessages.saved);
    expect(await other.ask('GET', '/settings')).toMatchObject({ commissionPercent: 12.5 });
    // Saved fields are no edited ones any more.
    await other.ask('PUT', '/settings', { helpLine: '0522000044' });
    await expect.poll(() => page.getByLabel(settingsMessages.helpLine).inputValue()).toBe('0522000044');

    await other.ask('PUT', '/calendar', { ramadan: null, clockChanges: [], holidays: ['2027-03-10'] });
    const removal = hoursMessages.removeHoliday(formatDay('2027-03-10'));
    await page.getByRole('button', { name: removal }).waitFor();
    await context.close();
  });
});

it('a legal identity that an admin saved shows what another admin writes afterwards', async () => {
  const { page, client, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/legal/marketplace');
  const city = page.getByLabel(legalMessages.registerCity);
  await city.fill('الرباط');
  await page.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, legalMessages.saved);
  const other = await actAs(stage.product.url, 'admin@mida.test');
  const { identity: seen } = await client.legal.get({ party: 'marketplace' });
  const written = { ...seen, party: 'marketplace', seen, registerCity: 'مراكش' };
  await other.ask('PUT', '/legal/companies/marketplace', written);
  // The page asks again once its answer is old.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => city.inputValue()).toBe('مراكش');
  await context.close();
});

it('an admin whose page does not know of another admin’s change saves only the own one', async () => {
  const { page, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const other = await actAs(stage.product.url, 'admin@mida.test');
  await page.goto('/admin/settings');
  await page.getByLabel(settingsMessages.helpLine).waitFor();
  await page.route('**/rpc/settings/get**', () => undefined);
  await other.ask('PUT', '/settings', { commissionPercent: 18.5, restaurantsMayReject: true });
  await page.getByLabel(settingsMessages.helpLine).fill('0522000033');
  await page.getByRole('button', { name: formMessages.save }).first().click();
  await waitForText(page, settingsMessages.saved);
  expect(await other.ask('GET', '/settings')).toMatchObject({
    commissionPercent: 18.5,
    restaurantsMayReject: true,
    helpLine: '0522000033',
  });
  await context.close();
});

it('an admin who saves the commission that was shown is told that another one changed it meanwhile', async () => {
  const { page, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const other = await actAs(stage.product.url, 'admin@mida.test');
  await page.goto('/admin/restaurants?q=دار الطاجين');
  const menu = page.getByRole('button', { name: restaurantDeskMessages.actions('دار الطاجين') });
  const change = page.getByRole('menuitem', { name: commissionMessages.change });
  await press(menu, change);
  await change.click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: formMessages.save });
  await save.waitFor();
  await other.ask('PUT', '/restaurants/1/commission', { id: 1, percent: 10, before: null });
  // The page asks again once its answer is old.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await dialog.getByText(commissionMessages.history).waitFor();
  await save.click();
  await dialog.getByText(commissionMessages.changedMeanwhile).waitFor();
  await save.click();
  await waitForText(page, commissionMessages.saved('دار الطاجين'));
  expect(await other.ask('GET', '/restaurants/1/commission')).toMatchObject({ percent: null });

  // A dialog that opens again shows the usual commission of that moment.
  await other.ask('PUT', '/settings', { commissionPercent: 13.5 });
  await press(menu, change);
  await change.click();
  await save.waitFor();
  expect(await dialog.getByText(commissionMessages.asUsual(formatRate(13.5))).count()).toBe(1);
  await context.close();
});

describe('the menu', () => {
  it('a category that was renamed since the times were shown keeps its times', async () => {
    const { page } = owner;
    const [category = ''] = (await colleague.menu.getArrangement()).categories.map(({ name }) => name);
    const breakfast = { from: 420, until: 660, season: 'always' as const, menuItemIds: [] };
    await colleague.menu.setTimes({ times: [{ ...breakfast, name: 'فطور', categories: [category] }] });
    await page.goto('/restaurant/menu?tab=times');
    await page.getByRole('checkbox', { name: category, exact: true }).waitFor();
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab(optionMessages.dishes).click();
    await colleague.menu.renameCategory({ category, name: 'من يد الدار' });
    await page.getByText('من يد الدار').first().waitFor();
    await tab(menuTimesMessages.open).click();
    await expect.poll(() => page.getByRole('checkbox', { name: 'من يد الدار' }).isChecked()).toBe(true);
    await page.getByLabel(menuTimesMessages.name).fill('فطور الصباح');
    await page.getByRole('button', { name: menuTimesMessages.save }).click();
    await waitForText(page, menuTimesMessages.saved);
    const { times } = await colleague.menu.listTimes();
    expect(times).toMatchObject([{ name: 'فطور الصباح', categories: ['من يد الدار'] }]);
    await colleague.menu.renameCategory({ category: 'من يد الدار', name: category });
    await colleague.menu.setTimes({ times: [] });
  });

  it('times that were typed before a colleague renamed their category are refused until the new name is chosen', async () => {
    const { page } = owner;
    const [category = ''] = (await colleague.menu.getArrangement()).categories.map(({ name }) => name);
    await page.goto('/restaurant/menu?tab=times');
    await page.getByRole('button', { name: menuTimesMessages.add }).click();
    await page.getByLabel(menuTimesMessages.name).fill('فطور');
    await page.getByRole('checkbox', { name: category, exact: true }).check();
    await colleague.menu.renameCategory({ category, name: 'من يد الدار' });
    const renamed = page.getByRole('checkbox', { name: 'من يد الدار' });
    await renamed.waitFor();
    const save = page.getByRole('button', { name: menuTimesMessages.save });
    await save.click();
    await waitForText(page, menuMessages.changedMeanwhile);
    expect(await colleague.menu.listTimes()).toEqual({ times: [] });

    await page.getByRole('checkbox', { name: `${category} ${menuTimesMessages.notOnMenu}` }).click();
    await renamed.check();
    await save.click();
    await waitForText(page, menuTimesMessages.saved);
    expect((await colleague.menu.listTimes()).times).toMatchObject([{ categories: ['من يد الدار'] }]);
    await colleague.menu.renameCategory({ category: 'من يد الدار', name: category });
    await colleague.menu.setTimes({ times: [] });
  });

  it('the editor of a group opens with what a colleague saved, and keeps what was typed in another tab of the menu', async () => {
    const { page } = owner;
    const option = (name: string, priceCentimes: number) => ({ name, priceCentimes, isDefault: false });
    const made = await colleague.options.add({
      name: 'الحشوة',
      least: 0,
      most: 1,
      options: [option('طون', 0), option('كفتة', 500)],
      menuItemIds: [],
    });
    await page.goto('/restaurant/menu?tab=options');
    const form = page.getByRole('dialog', { name: optionMessages.editTitle });
    const edit = page.getByRole('button', { name: optionMessages.editGroup('الحشوة') });
    const price = form.getByLabel(optionMessages.optionPrice).nth(1);
    const name = form.getByLabel(optionMessages.name, { exact: true });
    await press(edit, form);
    expect(await price.inputValue()).toBe('5');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    const [tuna, kefta] = made.options;
    if (!tuna || !kefta) throw new Error('the group has no two options');
    const { id, least, most, menuItemIds } = made;
    const bare = ({ isOff: _, ...one }: typeof kefta) => one;
    const options = [bare(tuna), { ...bare(kefta), priceCentimes: 900 }];
    await colleague.options.update({ id, least, most, menuItemIds, name: 'الحشوة', options });
    await page.getByText('9,00').first().waitFor();
    await press(edit, form);
    expect(await price.inputValue()).toBe('9');

    await name.fill('حشوة الدار');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: optionMessages.dishes }).click();
    await page.getByRole('button', { name: menuMessages.add }).first().waitFor();
    await page.getByRole('tab', { name: optionMessages.open }).click();
    await press(edit, form);
    expect(await name.inputValue()).toBe('حشوة الدار');
    await form.getByRole('button', { name: formMessages.discardDraft }).click();
    expect(await name.inputValue()).toBe('الحشوة');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    const adding = page.getByRole('dialog', { name: optionMessages.addTitle });
    const add = page.getByRole('button', { name: optionMessages.add }).first();
    await press(add, adding);
    await adding.getByLabel(optionMessages.name, { exact: true }).fill('الحجم');
    await adding.getByLabel(optionMessages.option(1)).first().fill('صغير');
    await adding.getByLabel(optionMessages.option(2)).first().fill('كبير');
    await adding.getByRole('button', { name: optionMessages.add, exact: true }).click();
    await waitForText(page, optionMessages.saved);
    await adding.waitFor({ state: 'detached' });
    await press(add, adding);
    expect(await adding.getByLabel(optionMessages.name, { exact: true }).inputValue()).toBe('');
    expect(await adding.getByText(formMessages.draftKept).count()).toBe(0);
    await page.keyboard.press('Escape');
    await colleague.options.remove({ id });
  });

  it('a new dish that was typed for one restaurant does not show in another one of the same owner', async () => {
    const admin = await actAs(stage.product.url, 'admin@mida.test');
    await admin.ask('POST', '/restaurants/2/owner', { id: 2, email: 'restaurant1@mida.test' });
    const { page } = owner;
    await page.goto('/restaurant/1/menu');
    const sheet = page.getByRole('dialog', { name: menuMessages.addTitle });
    const add = page.getByRole('button', { name: menuMessages.add }).first();
    const name = sheet.getByLabel(menuMessages.name, { exact: true });
    await press(add, sheet);
    await name.fill('طاجين البرقوق');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.locator('a[href^="/restaurant/2/"]').first().click();
    await page.waitForURL('**/restaurant/2/menu');
    await press(add, sheet);
    expect(await name.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.waitForURL('**/restaurant/1/menu');
    await press(add, sheet);
    expect(await name.inputValue()).toBe('طاجين البرقوق');
  });
});
