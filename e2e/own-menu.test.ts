import { text as textOf } from 'node:stream/consumers';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { arrangementMessages } from '#messages/menu/menu-arrangement.ts';
import { csvLine } from '#shared/domain/writing/csv.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { offlineText } from '#messages/writing/failures.ts';
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
    await drag(rows.nth(0).getByRole('button', { name: arrangementMessages.grasp(first) }), rows.nth(1));
    await rows.nth(0).getByText(second, { exact: true }).waitFor();
    await expect.poll(namesNow).toEqual([second, first, ...usual.slice(2)]);
    const up = page.getByRole('button', { name: arrangementMessages.moveUp(third) });
    await up.press('Enter');
    await rows.nth(1).getByText(third, { exact: true }).waitFor();
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(namesNow).toEqual([second, third, first, ...usual.slice(3)]);

    const handle = page.getByRole('button', { name: arrangementMessages.grasp(third) });
    for (const key of ['Space', 'Home', 'Escape', 'Space', 'End', 'ArrowUp', 'ArrowDown', 'Home'])
      await handle.press(key);
    await page.getByText(arrangementMessages.over(third, 1, usual.length), { exact: true }).waitFor();
    await handle.press('Enter');
    await rows.nth(0).getByText(third, { exact: true }).waitFor();
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(namesNow).toEqual([third, second, first, ...usual.slice(3)]);
    await page.getByRole('button', { name: arrangementMessages.moveDown(third) }).press('Enter');
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
    // A move of an order that its user did not see is refused.
    await rows.nth(1).getByText(third, { exact: true }).waitFor();
    await page.getByRole('button', { name: arrangementMessages.usual }).click();
    await waitForText(page, arrangementMessages.usualRestored);
    expect(await namesNow()).toEqual(usual);
  });
});

it('an owner orders the groups of one dish by keys, and goes back to the usual order', async () => {
  const { page, client } = kitchen;
  await page.goto('/restaurant/menu?tab=order');
  const dish = (await client.menu.listOwn()).find(({ groupIds = [] }) => groupIds.length > 1);
  if (!dish) throw new Error('no dish has two groups');
  const orderNow = async () => (await client.menu.listOwn()).find(({ id }) => id === dish.id)?.groupOrder;
  const inMenu = (await client.options.listOwn()).flatMap(({ id }) =>
    dish.groupIds?.includes(id) ? [id] : [],
  );
  await page.getByLabel(arrangementMessages.dish, { exact: true }).selectOption(dish.id);
  const rows = page
    .getByRole('list', { name: arrangementMessages.groupsOf(dish.name) })
    .getByRole('listitem');
  const handle = rows.first().getByRole('button').first();
  for (const key of ['Space', 'ArrowDown', 'Space']) await handle.press(key);
  const back = page.getByRole('button', { name: arrangementMessages.usual });
  await back.waitFor();
  await expect.poll(orderNow).toEqual([...inMenu.slice(1, 2), ...inMenu.slice(0, 1), ...inMenu.slice(2)]);
  await back.click();
  await waitForText(page, arrangementMessages.usualOnDishRestored(dish.name));
  expect(await orderNow()).toBeUndefined();
});

describe('the menu as a file', () => {
  it('an owner downloads the menu, edits it, reads what is wrong, and imports the mended file', async () => {
    const { page, client } = kitchen;
    const before = await client.menu.listOwn();
    const [first] = before;
    if (!first) throw new Error('the menu is empty');
    await page.goto('/restaurant/menu?tab=file');
    const download = page.getByRole('button', { name: menuFileMessages.exportSemicolon });
    await waitUntilAlive(download);
    const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const text = await textOf(await saved.createReadStream());
    const choose = (edited: string) =>
      page
        .getByLabel(new RegExp(`${menuFileMessages.choose}|${menuFileMessages.chooseOther}`))
        .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });

    await choose(text);
    await page.getByText(menuFileMessages.nothing).waitFor();
    const added = ['', 'سلطات', 'سلطة من الملف', 'Salade', 'خس وطماطم وزيتون', '19,50', 'نباتي', 'متوفر'];
    const wrong = text + csvLine(added.with(5, 'رخيص'), ';');
    await choose(wrong);
    const line = before.length + 2;
    await page.getByText(menuFileMessages.errorPlace(line, 'price')).waitFor();
    await page.getByText(menuMessages.priceInvalid).waitFor();
    await choose(text + csvLine(added, ';'));
    await page.getByText('سلطة من الملف').waitFor();
    await page.getByRole('button', { name: menuFileMessages.apply }).click();
    await waitForText(page, menuFileMessages.applied(1, 0));
    const dish = (await client.menu.listOwn()).find(({ name }) => name === 'سلطة من الملف');
    expect(dish).toMatchObject({ priceCentimes: 1950, frenchName: 'Salade', labels: ['vegetarian'] });
    await client.menu.remove({ id: dish?.id ?? '' });
    expect(await client.menu.listOwn()).toEqual(before);

    await choose(text + csvLine(added, ';'));
    await page.getByText('سلطة من الملف').waitFor();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/rpc/menu/importFile', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('button', { name: menuFileMessages.apply }).click();
    await page.getByRole('tab', { name: optionMessages.dishes }).click();
    release();
    await waitForText(page, offlineText);
    await page.unroute('**/rpc/menu/importFile');
    await page.goto('/restaurant/menu?tab=file');

    await waitUntilAlive(page.getByLabel(menuFileMessages.choose));
    await page.getByLabel(menuFileMessages.choose).setInputFiles({
      name: 'menu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
    });
    await page.getByText(menuFileMessages.notText).waitFor();
  });
});
