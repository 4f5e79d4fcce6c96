import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formMessages } from '#messages/writing/forms.ts';
import { menuMessages } from '#messages/menu/menu.ts';
import { photoMessages } from '#messages/menu/photos.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { demoAccounts } from '#server/seed/accounts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected, type Person, type Size } from '#scripts/browser/browser.ts';
import { waitForText } from './support/people.ts';
import { enterSession } from './support/session.ts';
import { openOwnStage } from './support/stage.ts';
import { axeFindings } from './support/survey.ts';

const { product, browser } = openOwnStage();
let owner: Person;
beforeAll(async () => {
  owner = await enter('restaurant1', 'desktop');
});

const dish = 'كسكس بسبع خضر';
const category = 'كسكس';
const photo = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

async function enter(key: string, size: Size): Promise<Person> {
  const person = await newPerson(browser, product.url, size);
  await enterSession(person.context, { url: product.url, email: `${key}@mida.test` });
  return person;
}

const fieldOf = (page: Page | Locator, label: string): Locator => page.getByRole('group', { name: label });
const choiceIn = (field: Locator): Locator => field.locator('input[type=file]');
const photosIn = (place: Page | Locator): Locator => place.locator('img[src^="/photos/"]');

const isDrawn = (image: Locator): Promise<boolean> =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

describe('an owner', () => {
  it('an owner adds a cover to the restaurant', async () => {
    const { page } = owner;
    await page.goto('/restaurant/settings');
    const field = fieldOf(page, photoMessages.cover);
    await choiceIn(field).setInputFiles(await photo('#2d7d5a'));
    await waitForText(page, photoMessages.saved);
    await expect.poll(() => isDrawn(photosIn(field).first())).toBe(true);
  });

  it('an owner reads beside the field that a file is no photo, and the former photo stays', async () => {
    const { page } = owner;
    const field = fieldOf(page, photoMessages.cover);
    const letter = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir') };
    await choiceIn(field).setInputFiles(letter);
    await field.getByText(photoMessages.notAPhoto).waitFor();
    await expect.poll(() => isDrawn(photosIn(field).first())).toBe(true);
  });

  it('an owner adds a photo to a dish while changing it', async () => {
    const { page } = owner;
    await page.goto('/restaurant/menu');
    await page
      .getByRole('button', { name: new RegExp(`^${menuMessages.editItem(dish)}`) })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: menuMessages.editTitle });
    const field = fieldOf(sheet, photoMessages.ofMenuItem);
    await choiceIn(field).setInputFiles(await photo('#c0562f'));
    await expect.poll(() => isDrawn(field.locator('img[src^="blob:"]'))).toBe(true);
    await sheet.getByRole('button', { name: formMessages.save }).click();
    await waitForText(page, menuMessages.saved);
    await expect
      .poll(() => isDrawn(photosIn(page.getByRole('row', { name: new RegExp(dish) }).first())))
      .toBe(true);
  });

  it('an owner adds a dish with a photo once, although a file was no photo and an upload failed at first', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: menuMessages.add }).click();
    const sheet = page.getByRole('dialog', { name: menuMessages.addTitle });
    await sheet.getByLabel(menuMessages.name, { exact: true }).fill('رفيسة الدار');
    await sheet.getByLabel(menuMessages.description).fill('دجاج بلدي بالعدس والحلبة');
    await sheet.getByLabel(menuMessages.category).fill('أطباق');
    await sheet.getByLabel(menuMessages.price).fill('65');
    const field = fieldOf(sheet, photoMessages.ofMenuItem);
    const letter = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir') };
    await choiceIn(field).setInputFiles(letter);
    const add = sheet.getByRole('button', { name: menuMessages.add });
    await field.getByText(photoMessages.notAPhoto).waitFor();
    await choiceIn(field).setInputFiles(await photo('#8a6d1f'));
    await field.getByText(photoMessages.notAPhoto).waitFor({ state: 'detached' });
    await page.route('**/api/v1/restaurants/*/photo*', (route) => route.fulfill({ status: 422, body: '{}' }));
    await add.click();
    await field.getByText(photoMessages.saveFailed).waitFor();
    await page.unroute('**/api/v1/restaurants/*/photo*');
    await add.click();
    await waitForText(page, menuMessages.added);
    const rows = page.getByRole('row', { name: /رفيسة الدار/ });
    await expect.poll(() => isDrawn(photosIn(rows.first()))).toBe(true);
    expect(await rows.count()).toBe(1);
  });

  it('what an owner typed for a dish is there again after an outside tap, until it is saved or discarded', async () => {
    const { page } = owner;
    const adding = page.getByRole('button', { name: menuMessages.add });
    const sheet = page.getByRole('dialog', { name: menuMessages.addTitle });
    const name = sheet.getByLabel(menuMessages.name, { exact: true });
    await sheet.waitFor({ state: 'detached' });
    await press(adding, sheet);
    await name.fill('بسطيلة الحوت');
    await page.mouse.click(5, 5);
    await sheet.waitFor({ state: 'detached' });
    await press(adding, sheet.getByText(formMessages.draftKept));
    expect(await name.inputValue()).toBe('بسطيلة الحوت');
    await sheet.getByRole('button', { name: formMessages.discardDraft }).click();
    await expect.poll(() => name.inputValue()).toBe('');
    await page.mouse.click(5, 5);
    await sheet.waitFor({ state: 'detached' });
    await press(adding, sheet);
    expect(await sheet.getByText(formMessages.draftKept).count()).toBe(0);
    await page.mouse.click(5, 5);
    await sheet.waitFor({ state: 'detached' });
  });

  it('the browser of the owner logs no complaint', () => {
    expect(unexpected(owner.complaints)).toEqual([]);
  });
});

describe('a visitor', () => {
  it('a visitor sees the cover first, and the dishes’ photos on scrolling, in the size of the screen', async () => {
    const { page, context, complaints } = await newPerson(browser, product.url, 'phone');
    // The page may be a few seconds old.
    await expect
      .poll(
        async () => (await (await context.request.get('/restaurant/1')).text()).match(/\/photos\//g)?.length,
      )
      .toBeGreaterThan(2);
    await page.goto('/restaurant/1');
    const cover = photosIn(page).first();
    await expect.poll(() => isDrawn(cover)).toBe(true);
    expect(await cover.getAttribute('loading')).toBe('eager');
    expect(await cover.getAttribute('fetchpriority')).toBe('high');
    expect([await cover.getAttribute('width'), await cover.getAttribute('height')]).toEqual(['1600', '1067']);
    await page
      .getByRole('img', { name: /^صورة / })
      .first()
      .waitFor();
    const row = page.getByRole('listitem').filter({ hasText: dish }).first();
    await page.getByRole('link', { name: category, exact: true }).click();
    const small = photosIn(row);
    await small.scrollIntoViewIfNeeded();
    await expect.poll(() => isDrawn(small)).toBe(true);
    expect(await small.getAttribute('loading')).toBe('lazy');
    const fetched = await small.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(fetched).toMatch(/\/240\.webp$/);
    await page.goto('/home');
    await expect.poll(() => isDrawn(photosIn(page).first())).toBe(true);
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  });

  it('a visitor sees the art where photos do not load', async () => {
    const { page, context } = await newPerson(browser, product.url, 'phone');
    await page.route('**/photos/**', (route) => route.abort());
    await page.goto('/restaurant/1');
    await photosIn(page).first().waitFor({ state: 'attached' });
    await expect.poll(() => photosIn(page).first().isVisible()).toBe(false);
    await expect.poll(() => isDrawn(page.locator('img[src^="/art/plates/"]').first())).toBe(true);
    await context.close();
  });
});

it.each(['light', 'dark'])('axe finds nothing on the fields with their photos, %s', async (theme) => {
  const context = await browser.newContext({ baseURL: product.url, bypassCSP: true, locale: 'ar-MA' });
  await context.addCookies([
    ...(await owner.context.cookies()),
    { name: 'theme', value: theme, url: product.url },
  ]);
  const page = await context.newPage();
  await page.goto('/restaurant/settings');
  await expect.poll(() => isDrawn(photosIn(page).first())).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/restaurant/menu');
  await page
    .getByRole('button', { name: new RegExp(`^${menuMessages.editItem(dish)}`) })
    .first()
    .click();
  await expect.poll(() => isDrawn(photosIn(fieldOf(page, photoMessages.ofMenuItem)))).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

it('an admin removes a photo of a restaurant', async () => {
  const { page, context } = await enter('admin', 'desktop');
  await page.goto('/admin/users?tab=restaurant');
  const name = demoAccounts.find(({ key }) => key === 'restaurant1')?.name ?? '';
  await page.getByRole('button', { name: userMessages.rowActions(name) }).click();
  await page.getByRole('menuitem', { name: userMessages.viewDetails }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet
    .getByRole('button', { name: new RegExp(`^${photoMessages.removeOfMenuItem(dish)}`) })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: photoMessages.remove }).click();
  await waitForText(page, photoMessages.removed);
  await expect.poll(() => sheet.getByText(dish).count()).toBe(0);
  await context.close();
});

it('an owner removes photos, but only after a confirmation', async () => {
  const { page } = owner;
  await page.goto('/restaurant/settings');
  const field = fieldOf(page, photoMessages.cover);
  await field.getByRole('button', { name: photoMessages.remove }).click();
  const question = page.getByRole('alertdialog', { name: photoMessages.removeCoverTitle });
  await question.getByRole('button', { name: photoMessages.remove }).click();
  await waitForText(page, photoMessages.removed);
  await expect.poll(() => photosIn(field).count()).toBe(0);
  await expect.poll(() => isDrawn(field.locator('img[src^="/art/plates/"]').first())).toBe(true);
});
