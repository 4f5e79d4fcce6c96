import sharp from 'sharp';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();
let owner: Party;
beforeAll(async () => {
  owner = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
});
afterAll(() => owner.context.close());

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.of() };
beforeAll(async () => {
  const picture = { width: 1200, height: 900, channels: 3, background: '#4d6d1f' } as const;
  photo.buffer = await sharp({ create: picture }).jpeg().toBuffer();
});

const photoIn = (editor: Locator): Locator => editor.getByRole('group', { name: photoMessages.ofMenuItem });

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

it('a photo whose upload failed waits in the editor of its dish, which is not added again', async () => {
  const { page } = owner;
  const sheet = page.getByRole('dialog', { name: menuMessages.addTitle });
  await page.goto('/restaurant/menu');
  await press(page.getByRole('button', { name: menuMessages.add }), sheet);
  await sheet.getByLabel(menuMessages.name, { exact: true }).fill('طنجية الدار');
  await sheet.getByLabel(menuMessages.description).fill('لحم غنم بالحامض المصير');
  await sheet.getByLabel(menuMessages.category).fill('أطباق');
  await sheet.getByLabel(menuMessages.price).fill('90');
  await photoIn(sheet).locator('input[type=file]').setInputFiles(photo);
  await page.route('**/api/v1/restaurants/*/photo*', (route) => route.fulfill({ status: 422, body: '{}' }));
  await sheet.getByRole('button', { name: menuMessages.add }).click();
  await sheet.getByText(photoMessages.saveFailed).waitFor();
  await sheet.getByLabel(menuMessages.description).fill('لحم غنم بالكامون');
  await page.mouse.click(5, 5);
  await sheet.waitFor({ state: 'detached' });
  await press(page.getByRole('button', { name: menuMessages.add }), sheet);
  expect(await sheet.getByLabel(menuMessages.description).inputValue()).toBe('');
  await page.mouse.click(5, 5);
  await sheet.waitFor({ state: 'detached' });

  const editor = page.getByRole('dialog', { name: menuMessages.editTitle });
  await press(
    page.getByRole('button', { name: menuMessages.editItem('طنجية الدار') }),
    editor.getByText(formMessages.draftKept),
  );
  expect(await editor.getByLabel(menuMessages.description).inputValue()).toBe('لحم غنم بالكامون');
  await expect.poll(() => isDrawn(photoIn(editor).locator('img[src^="blob:"]'))).toBe(true);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.unroute('**/api/v1/restaurants/*/photo*');
  await page.route('**/api/v1/restaurants/*/photo*', async (route) => {
    await held;
    await route.fulfill({ status: 422, body: '{}' });
  });
  const asked = page.waitForRequest('**/api/v1/restaurants/*/photo*');
  await editor.getByRole('button', { name: formMessages.save }).click();
  await asked;
  await page.mouse.click(5, 5);
  await editor.waitFor({ state: 'detached' });
  release();
  await waitForText(page, photoMessages.dishWithoutPhoto('طنجية الدار'));
  await page.unroute('**/api/v1/restaurants/*/photo*');
  await press(
    page.getByRole('button', { name: menuMessages.editItem('طنجية الدار') }),
    editor.getByText(formMessages.draftKept),
  );
  await editor.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, menuMessages.saved);
  const row = page.getByRole('row', { name: /طنجية الدار/ }).first();
  await expect.poll(() => isDrawn(row.locator('img[src^="/photos/"]'))).toBe(true);
});

it('a photo that is still being read when its dish is saved is uploaded with it', async () => {
  const { page } = owner;
  const editor = page.getByRole('dialog', { name: menuMessages.editTitle });
  await press(page.getByRole('button', { name: menuMessages.editItem('طاجين الكفتة بالبيض') }), editor);
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window);
    const released = new Promise((resolve) => window.addEventListener('release-photo', resolve));
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await released;
      return read(source);
    };
  });
  await photoIn(editor).locator('input[type=file]').setInputFiles(photo);
  await editor.getByRole('button', { name: formMessages.save }).click();
  await editor.locator('button[aria-busy=true]').waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('release-photo')));
  await editor.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /طاجين الكفتة بالبيض/ }).first();
  await expect.poll(() => isDrawn(row.locator('img[src^="/photos/"]'))).toBe(true);
  await press(page.getByRole('button', { name: menuMessages.editItem('طاجين الكفتة بالبيض') }), editor);
  expect(await editor.getByText(formMessages.draftKept).count()).toBe(0);
  await page.mouse.click(5, 5);
  await editor.waitFor({ state: 'detached' });
});

it('a failed upload of a cover is shown after its page was left', async () => {
  const { page } = owner;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/restaurants/*/photo*', async (route) => {
    await held;
    await route.fulfill({ status: 422, body: '{}' });
  });
  await page.goto('/restaurant/settings');
  const field = page.getByRole('group', { name: photoMessages.cover });
  await waitUntilAlive(field);
  const asked = page.waitForRequest('**/api/v1/restaurants/*/photo*');
  await field.locator('input[type=file]').setInputFiles(photo);
  await asked;
  await page.locator('a[href="/restaurant/menu"]').filter({ visible: true }).first().click();
  await field.waitFor({ state: 'detached' });
  release();
  await waitForText(page, photoMessages.saveFailed);
  expect(new URL(page.url()).pathname).toBe('/restaurant/menu');
  await page.unroute('**/api/v1/restaurants/*/photo*');
});

it('a save that ends after its editor was closed leaves the editor open that was opened meanwhile', async () => {
  const { page } = owner;
  const editor = page.getByRole('dialog', { name: menuMessages.editTitle });
  const openEditor = (name: string) =>
    press(page.getByRole('button', { name: menuMessages.editItem(name) }), editor);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rpc/menu/update', async (route) => {
    await held;
    await route.continue();
  });
  await openEditor('طنجية الدار');
  await editor.getByLabel(menuMessages.price).fill('95');
  const asked = page.waitForRequest('**/rpc/menu/update');
  await editor.getByRole('button', { name: formMessages.save }).click();
  await asked;
  await page.mouse.click(5, 5);
  await editor.waitFor({ state: 'detached' });
  await openEditor('كسكس بسبع خضر');
  await editor.getByLabel(menuMessages.price).fill('70');
  release();
  await page.getByText('95,00').first().waitFor({ state: 'attached' });
  await waitForText(page, menuMessages.saved);
  // An editor that begins to close can still be read.
  expect(await editor.getAttribute('data-closed')).toBeNull();
  expect(await editor.getByLabel(menuMessages.price).inputValue()).toBe('70');
  await page.unroute('**/rpc/menu/update');
  await editor.getByRole('button', { name: formMessages.save }).click();
  await editor.waitFor({ state: 'detached' });
});
