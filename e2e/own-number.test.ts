import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { lostNumberMessages } from '#messages/accounts/lost-number.ts';
import { ownEmailMessages } from '#messages/accounts/own-email.ts';
import { phoneMessages } from '#messages/accounts/phone.ts';
import { newPerson, unexpected, type Person } from '#scripts/browser/browser.ts';
import { codeInText, linkInMail } from '#scripts/browser/outbox.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { enterWithClient } from './support/party.ts';
import { newPersonAs, waitForText } from './support/people.ts';
import { openStageWithDatabase } from './support/stage.ts';

const stage = openStageWithDatabase();
const { product, browser, query } = stage;

const ask = (page: Page) => page.getByRole('dialog').getByRole('button', { name: phoneMessages.sendCode });

/** Opens the account of a new number; the story of the dialog is another one. */
async function enterByPhone(number: string, name: string): Promise<Person> {
  const person = await newPerson(browser, product.url, 'phone');
  const { request } = person.context;
  await request.post(`${product.url}/api/v1/auth/phone-code`, { data: { number } });
  const data = { number, name, code: await codeInText(product.url, number) };
  await request.post(`${product.url}/api/v1/auth/sign-in-with-phone`, { data });
  return person;
}

/**
 * The state as if the codes before were long ago: later ones wait for each other, and the outbox shows the texts of
 * all.
 */
const letCodesGo = async (): Promise<void> => {
  await query('delete from phone_codes');
  await query(`delete from outbox where topic in ('sms', 'whatsapp')`);
};
const letSignInsAge = () => query(`update sessions set created_at = created_at - interval '20 minutes'`);

it('an account with a number only adds an address by its link, in the session that asked for it', async () => {
  const { page, complaints } = await enterByPhone('0655001101', 'Salma');
  await letSignInsAge();
  await letCodesGo();
  await page.goto('/account');
  await page.getByText(ownEmailMessages.none).waitFor();
  await page.getByRole('button', { name: ownEmailMessages.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(authMessages.email).fill('salma-by-phone@example.org');
  await dialog.getByRole('button', { name: ownEmailMessages.send }).click();
  await dialog.getByRole('button', { name: phoneMessages.sendOldCode }).click();
  const code = dialog.getByLabel(phoneMessages.oldCode('0655001101'));
  await code.waitFor();
  await code.fill(await codeInText(product.url, '0655001101'));
  await dialog.getByRole('button', { name: ownEmailMessages.send }).click();
  await waitForText(page, ownEmailMessages.sent);
  const link = new URL(await linkInMail(product.url, 'salma-by-phone@example.org', 'confirm'));

  const stranger = await newPerson(browser, product.url, 'phone');
  await stranger.page.goto(link.pathname + link.search);
  await stranger.page.getByText(ownEmailMessages.enterFirst).waitFor();
  await page.goto(link.pathname + link.search);
  await page.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(page, authMessages.emailConfirmed);
  await page.goto('/account');
  await page.getByText(authMessages.emailIsConfirmed, { exact: true }).waitFor();
  await page.getByText('06 55 00 11 01').first().waitFor();
  expect(unexpected([...complaints, ...stranger.complaints]).filter((text) => !text.includes('403'))).toEqual(
    [],
  );
});

it('a changed number takes the old one’s code in a field of its own, and says where it was wrong', async () => {
  const { page, complaints } = await enterByPhone('0655001102', 'Said');
  await letSignInsAge();
  await letCodesGo();
  await page.goto('/account');
  await page.getByRole('button', { name: phoneMessages.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phoneMessages.number).fill('0655001103');
  await ask(page).click();
  await dialog.getByText(phoneMessages.oldLead('0655001102')).waitFor();
  await dialog
    .getByLabel(phoneMessages.code, { exact: true })
    .fill(await codeInText(product.url, '0655001103'));
  await dialog.getByRole('button', { name: phoneMessages.sendOldCode }).click();
  const old = dialog.getByLabel(phoneMessages.oldCode('0655001102'));
  await old.fill('000000');
  await dialog.getByRole('button', { name: phoneMessages.confirm }).click();
  await dialog.getByText('الرمز غير صحيح').waitFor();
  expect(await old.getAttribute('aria-invalid')).toBe('true');
  await old.fill(await codeInText(product.url, '0655001102'));
  await dialog.getByRole('button', { name: phoneMessages.confirm }).click();
  await waitForText(page, phoneMessages.proved);
  await page.getByText('06 55 00 11 03').first().waitFor();
  expect(unexpected(complaints).filter((text) => !text.includes('422'))).toEqual([]);
});

it('an account that lost its number reads so in its session, and comes back by another number', async () => {
  const loser = await enterByPhone('0655001104', 'Hind');
  await loser.page.goto('/home');
  await letCodesGo();
  const winner = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'customer2@mida.test');
  await winner.page.goto('/account');
  await winner.page.getByRole('button', { name: phoneMessages.prove, exact: true }).click();
  const proving = winner.page.getByRole('dialog');
  await proving.getByLabel(phoneMessages.number).fill('0655001104');
  await ask(winner.page).click();
  await proving.getByLabel(phoneMessages.code).fill(await codeInText(product.url, '0655001104'));
  await proving.getByLabel(authMessages.password, { exact: true }).fill(demoPassword);
  await proving.getByRole('button', { name: phoneMessages.confirm }).click();
  await waitForText(winner.page, phoneMessages.proved);

  const { page } = loser;
  await page.getByText(lostNumberMessages.lastWay).waitFor();
  await letSignInsAge();
  await page.getByRole('button', { name: lostNumberMessages.prove }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phoneMessages.number).fill('0655001105');
  await ask(page).click();
  await dialog.getByLabel(phoneMessages.code).fill(await codeInText(product.url, '0655001105'));
  await waitForText(page, phoneMessages.proved);
  await page.getByText(lostNumberMessages.lastWay).waitFor({ state: 'detached' });
  expect(unexpected([...loser.complaints, ...winner.complaints])).toEqual([]);
});

it('an account that proves the number of a telephone order sees the order', async () => {
  const admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const { menu } = await admin.client.restaurants.get({ id: 1 });
  const dish = menu.flatMap(({ items }) => items).find(({ groupIds, isSoldOut }) => !groupIds && !isSoldOut);
  const { city } = await admin.client.site.getConfiguration();
  const delivery = await admin.client.restaurants.get({ id: 1 });
  const total = (dish?.priceCentimes ?? 0) + delivery.delivery.feeCentimes;
  await admin.client.telephone.place({
    key: crypto.randomUUID(),
    name: 'Salma Benali',
    phone: '0655001106',
    address: 'Rue Yougoslavie 12, Gueliz',
    restaurantId: 1,
    lines: [{ menuItemId: dish?.id ?? '', quantity: 1 }],
    position: city.centre,
    shownTotalCentimes: total,
  });
  const person = await newPersonAs(browser, { url: product.url, size: 'phone' }, 'customer@mida.test');
  const { page } = person;
  await page.goto('/account');
  await page.getByRole('button', { name: phoneMessages.prove, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(phoneMessages.number).fill('0655001106');
  await ask(page).click();
  await dialog.getByLabel(phoneMessages.code).fill(await codeInText(product.url, '0655001106'));
  await dialog.getByLabel(authMessages.password, { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: phoneMessages.confirm }).click();
  await waitForText(page, phoneMessages.proved);
  await page.goto('/orders');
  await page
    .getByText(dish?.name ?? '')
    .first()
    .waitFor();
  expect(unexpected(person.complaints)).toEqual([]);
});
