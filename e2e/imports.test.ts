import fs from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { exampleOf } from '#messages/marketplace/import-examples.ts';
import { importFaults, importMessages } from '#messages/marketplace/imports.ts';
import { menuFileMessages } from '#messages/menu/menu-file.ts';
import { restaurantDeskMessages, stageLabel } from '#messages/restaurants/restaurant-desk.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { chooseFile, countOf } from './support/import-page.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('an admin imports restaurants, sees a second file change nothing, and invites an owner', async () => {
  const { page, client, complaints } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/import');
  await waitForText(page, importMessages.pastNone);

  // The example, with a row that is wrong.
  const example = exampleOf('restaurants');
  const head = example.slice(0, example.indexOf('\r\n') + 2);
  const wrong = '"مطبخ بلا مكان";"مغربي";"جيليز";"زنقة يوغوسلافيا، رقم 13";"بجانب المسجد";"";"";"";"";""\r\n';
  await chooseFile(page, example + wrong);
  await page.getByRole('heading', { name: importMessages.previewTitle }).waitFor();
  expect(await countOf(page, importMessages.made)).toBe('2');
  expect(await countOf(page, importMessages.refused)).toBe('1');
  await waitForText(page, importMessages.errorPlace(4, 'place'));
  await waitForText(page, importFaults.placeUnknown);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, importMessages.saveRefused).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(importMessages.refusedName);
  const refused = fs.readFileSync(await saved.path(), 'utf8');
  expect(refused).toContain(importFaults.placeUnknown);

  // A lost answer: the press that follows takes nothing twice.
  let isFirst = true;
  await page.route('**/rpc/imports/take', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    return route.abort();
  });
  await button(page, importMessages.take(2)).click();
  await button(page, importMessages.takeAgain).click();
  await page.getByRole('heading', { name: importMessages.doneTitle }).waitFor();
  expect(await countOf(page, importMessages.added)).toBe('2');
  await page.unroute('**/rpc/imports/take');
  await waitForText(page, importMessages.pastCounts({ made: 2, known: 0, refused: 1 }));
  const { items } = await client.restaurants.listAsAdmin({});
  expect(items.filter(({ name }) => name === 'دار الكسكس')).toHaveLength(1);

  // The mended row of the saved file, with its column of reasons.
  await chooseFile(page, refused.replace('بجانب المسجد', '31.6400, -8.0200'));
  await button(page, importMessages.take(1)).click();
  await page.getByRole('heading', { name: importMessages.doneTitle }).waitFor();
  await chooseFile(page, example);
  await page.getByRole('heading', { name: importMessages.nothingNew }).waitFor();
  expect(await countOf(page, importMessages.known)).toBe('2');

  // Files that are none.
  await chooseFile(page, Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x0a]));
  await waitForText(page, menuFileMessages.otherEncoding);
  await chooseFile(page, 'name;colour\nx;y\n');
  await waitForText(page, importFaults.unknownColumn('colour'));
  await chooseFile(page, head);
  await waitForText(page, importFaults.empty);

  await page.goto('/admin/restaurants?q=' + encodeURIComponent('دار الكسكس'));
  await waitForText(page, stageLabel.setting_up);
  await button(page, restaurantDeskMessages.actions('دار الكسكس')).click();
  await page.getByRole('menuitem', { name: restaurantDeskMessages.inviteOwner, exact: true }).click();
  const address = page.getByLabel(restaurantDeskMessages.ownerEmail);
  expect(await address.inputValue()).toBe('dar.couscous@example.com');
  await page.getByRole('dialog').getByRole('button', { name: restaurantDeskMessages.inviteOwner }).click();
  await waitForText(page, restaurantDeskMessages.ownerInvited('دار الكسكس'));

  // The address was wrong.
  await button(page, restaurantDeskMessages.actions('دار الكسكس')).click();
  await page.getByRole('menuitem', { name: restaurantDeskMessages.forgetOwner }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: restaurantDeskMessages.forgetOwner })
    .click();
  await waitForText(page, restaurantDeskMessages.ownerForgotten('دار الكسكس'));
  expect(unexpected(complaints).filter((one) => !/ERR_FAILED/.test(one))).toEqual([]);
});
