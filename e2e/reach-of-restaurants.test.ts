import { expect, it } from 'vitest';
import { capacityMessages } from '#messages/restaurants/capacity.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { reachMessages } from '#messages/reach/reach.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

it('an admin bounds a restaurant in kilometres, its owner stays inside the bound, and an empty field follows the city again', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const owner = await enterWithClient(stage, 'restaurant1@mida.test', 'phone');
  const { name } = await owner.client.restaurants.get({ id: 1 });

  const openEditor = async () => {
    await admin.page.goto(`/admin/restaurants?q=${encodeURIComponent(name)}`);
    await admin.page.getByRole('button', { name: restaurantDeskMessages.actions(name) }).click();
    await admin.page.getByRole('menuitem', { name: restaurantDeskMessages.edit }).click();
    return admin.page.getByRole('dialog', { name: restaurantDeskMessages.editTitle(name) });
  };
  const saveBound = async (typed: string) => {
    const editor = await openEditor();
    await editor.getByText(reachMessages.cityReach(6000)).waitFor();
    await editor.getByLabel(reachMessages.bound).fill(typed);
    await editor.getByRole('button', { name: formMessages.save }).click();
    return editor;
  };
  const refused = await saveBound('٤٫٢٥');
  await refused.getByText(reachMessages.reachInvalid).waitFor();
  await refused.getByLabel(reachMessages.bound).and(admin.page.locator(':focus')).waitFor();
  await refused.getByLabel(reachMessages.bound).fill('٤٫٢');
  await refused.getByRole('button', { name: formMessages.save }).click();
  await waitForText(admin.page, restaurantDeskMessages.saved);
  expect((await owner.client.capacity.getOwn()).reachBoundMetres).toBe(4200);
  expect(await (await openEditor()).getByLabel(reachMessages.bound).inputValue()).toBe('4,2');

  await owner.page.goto('/restaurant/settings');
  const save = owner.page.getByRole('button', { name: capacityMessages.save });
  const usual = owner.page.getByLabel(reachMessages.reach, { exact: true });
  const busy = owner.page.getByLabel(reachMessages.busyReach);
  await owner.page.getByText(reachMessages.ownReach(4200)).waitFor();
  await usual.fill('4,2');
  await busy.fill('5');
  await save.click();
  await owner.page.getByText(reachMessages.beyondBound(4200)).waitFor();
  await busy.and(owner.page.locator(':focus')).waitFor();
  await busy.fill('1.5');
  await save.click();
  await waitForText(owner.page, capacityMessages.saved);
  expect(await owner.client.capacity.getOwn()).toMatchObject({ reachMetres: 4200, busyReachMetres: 1500 });

  await usual.fill('');
  await busy.fill('');
  await save.click();
  await expect
    .poll(async () => (await owner.client.capacity.getOwn()).busyReachMetres, { timeout: 10_000 })
    .toBeNull();
  await saveBound('');
  await expect
    .poll(async () => (await owner.client.capacity.getOwn()).reachBoundMetres, { timeout: 10_000 })
    .toBe(6000);
  for (const { complaints } of [admin, owner]) expect(unexpected(complaints)).toEqual([]);
});
