import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { press } from '#scripts/browser/alive.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { optionMessages } from '#messages/menu/options.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

/** The answer to a call is lost after the server did what it asked, and the owner presses again. */
const stage = openOwnStage();
let owner: Party;

beforeAll(async () => {
  owner = await enterWithClient(stage, 'restaurant3@mida.test', 'desktop');
});
afterAll(() => owner.context.close());

async function loseAnswer(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  await page.route(`**/rpc/${call}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(call));
  await act();
  await lost;
  await page.unroute(`**/rpc/${call}`);
}

async function fillDish(sheet: Locator, name: string): Promise<void> {
  await sheet.getByLabel(menuMessages.name, { exact: true }).fill(name);
  await sheet.getByLabel(menuMessages.description).fill('خبز طري بالسميد والعسل');
  await sheet.getByLabel(menuMessages.category).fill('حلويات الدار');
  await sheet.getByLabel(menuMessages.price).fill('12');
}

const dishes = async (name: string) =>
  (await owner.client.menu.listOwn()).filter((dish) => dish.name === name);

it('a dish whose answer was lost is added once, with what was typed before the second press', async () => {
  const { page } = owner;
  await page.goto('/restaurant/menu');
  const sheet = page.getByRole('dialog', { name: menuMessages.addTitle });
  const add = page.getByRole('button', { name: menuMessages.add, exact: true });
  const submit = sheet.getByRole('button', { name: menuMessages.add });
  await press(add.first(), sheet);
  await fillDish(sheet, 'حرشة بالعسل');
  await loseAnswer(page, 'menu/add', () => submit.click());
  await sheet.getByRole('alert').waitFor();
  await sheet.getByLabel(menuMessages.price).fill('14');
  await submit.click();
  await waitForText(page, menuMessages.added);
  expect(await dishes('حرشة بالعسل')).toMatchObject([{ priceCentimes: 1400 }]);

  // The next dish is another one.
  await sheet.waitFor({ state: 'detached' });
  await press(add.first(), sheet);
  await fillDish(sheet, 'بغرير بالعسل');
  await loseAnswer(page, 'menu/add', () => submit.click());
  await sheet.getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('بغرير بالعسل').first().waitFor();
  expect(await dishes('حرشة بالعسل')).toHaveLength(1);

  // The dish stands on the menu, so the editor of a new one starts empty.
  await press(add.first(), sheet);
  expect(await sheet.getByLabel(menuMessages.name, { exact: true }).inputValue()).toBe('');
  await fillDish(sheet, 'مسمن بالعسل');
  await submit.click();
  await expect.poll(() => dishes('مسمن بالعسل')).toHaveLength(1);
  expect(await dishes('بغرير بالعسل')).toHaveLength(1);
});

it('a dish that is typed after a discarded draft is another dish than the one whose answer was lost', async () => {
  const { page } = owner;
  await page.goto('/restaurant/menu');
  const sheet = page.getByRole('dialog', { name: menuMessages.addTitle });
  const submit = sheet.getByRole('button', { name: menuMessages.add });
  await press(page.getByRole('button', { name: menuMessages.add, exact: true }).first(), sheet);
  await sheet.getByLabel(menuMessages.name, { exact: true }).fill('سلو');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: menuMessages.add, exact: true }).first(), sheet);
  await fillDish(sheet, 'سلو باللوز');
  await loseAnswer(page, 'menu/add', () => submit.click());
  await sheet.getByRole('alert').waitFor();
  await sheet.getByRole('button', { name: formMessages.discardDraft }).click();
  await fillDish(sheet, 'فقاص باللوز');
  await submit.click();
  await waitForText(page, menuMessages.added);
  expect(await dishes('سلو باللوز')).toHaveLength(1);
  expect(await dishes('فقاص باللوز')).toHaveLength(1);
});

it('a group whose answer was lost is added once', async () => {
  const { page, client } = owner;
  await page.goto('/restaurant/menu?tab=options');
  const sheet = page.getByRole('dialog', { name: optionMessages.addTitle });
  const submit = sheet.getByRole('button', { name: optionMessages.add });
  await press(page.getByRole('button', { name: optionMessages.add, exact: true }).first(), sheet);
  await sheet.getByLabel(optionMessages.name).fill('درجة الحلاوة');
  for (const [number, name] of [
    [1, 'قليلة'],
    [2, 'كثيرة'],
  ] as const)
    await sheet.getByLabel(optionMessages.option(number)).first().fill(name);
  // The list cannot be read again either, and the failure is shown all the same.
  const lists = '**/rpc/options/listOwn';
  let returnLists = () => {};
  const held = new Promise<void>((resolve) => (returnLists = resolve));
  await page.route(lists, async (route) => {
    await held;
    await route.continue();
  });
  await loseAnswer(page, 'options/add', () => submit.click());
  await sheet.getByRole('alert').waitFor();
  returnLists();
  await submit.click();
  await waitForText(page, optionMessages.saved);
  const groups = (await client.options.listOwn()).filter(({ name }) => name === 'درجة الحلاوة');
  expect(groups).toHaveLength(1);
});
