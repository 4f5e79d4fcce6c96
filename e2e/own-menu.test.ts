import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from '#scripts/browser/alive.ts';
import { arrangementMessages } from '#shared/messages/ar/menu-arrangement.ts';
import { formMessages } from '#shared/messages/ar/forms.ts';
import { menuMessages } from '#shared/messages/ar/menu.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const restaurantId = 3;
let kitchen: Party;
let usual: string[];

beforeAll(async () => {
  kitchen = await enterWithClient(stage, 'restaurant3@mida.test', 'phone');
  usual = await namesNow();
});
afterAll(async () => {
  await kitchen.client.menu.arrangeCategories({ seen: await namesNow(), order: null });
});

const namesNow = async () => (await kitchen.client.menu.getArrangement()).categories.map(({ name }) => name);

async function drag(handle: Locator, target: Locator): Promise<void> {
  const from = await handle.boundingBox();
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('a row is not in sight');
  const { mouse } = kitchen.page;
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(from.x + from.width / 2, to.y + to.height - 2, { steps: 4 });
  await mouse.up();
}

describe('the order of a menu', () => {
  it('an owner drags a category, moves another by a button, renames it, and visitors see it so', async () => {
    const { page, client } = kitchen;
    const [first = '', second = '', third = ''] = usual;
    await page.goto('/restaurant/menu');
    const list = page.getByRole('list', { name: arrangementMessages.categories });
    await press(page.getByRole('tab', { name: arrangementMessages.open }), list);
    const rows = list.locator('> li');
    await drag(rows.nth(0).locator('.touch-none').first(), rows.nth(1));
    await rows.nth(0).getByText(second, { exact: true }).waitFor();
    const up = page.getByRole('button', { name: arrangementMessages.moveUp(third) });
    await up.focus();
    await page.keyboard.press('Enter');
    await rows.nth(1).getByText(third, { exact: true }).waitFor();
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(namesNow).toEqual([second, third, first, ...usual.slice(3)]);

    const dialog = page.getByRole('dialog', { name: arrangementMessages.renameTitle });
    await press(page.getByRole('button', { name: arrangementMessages.rename(third) }), dialog);
    await dialog.getByLabel(menuMessages.category).fill(second);
    await dialog.getByRole('button', { name: formMessages.save }).click();
    await dialog.getByText(menuMessages.categoryTaken(second)).waitFor();
    await dialog.getByLabel(menuMessages.category).fill('من يد الدار');
    await dialog.getByRole('button', { name: formMessages.save }).click();
    await waitForText(page, arrangementMessages.renamed);
    await rows.nth(1).getByText('من يد الدار').waitFor();
    const { menu } = await client.restaurants.get({ id: restaurantId });
    expect(menu.map(({ category }) => category).slice(0, 3)).toEqual([second, 'من يد الدار', first]);

    await client.menu.renameCategory({ category: 'من يد الدار', name: third });
    await page.getByRole('button', { name: arrangementMessages.usual }).click();
    await waitForText(page, arrangementMessages.usualRestored);
    expect(await namesNow()).toEqual(usual);
  });
});
