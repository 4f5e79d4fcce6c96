import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { authMessages } from '#messages/accounts/auth.ts';
import { commissionMessages } from '#messages/money/commission.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { landingMessages } from '#messages/frame/landing.ts';
import { legalMessages } from '#messages/money/legal.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import { payoutMessages } from '#messages/money/payouts.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { settingsMessages } from '#messages/marketplace/settings.ts';
import { setupMessages, setupStepText } from '#messages/restaurants/setup.ts';
import { formatRate } from '#messages/writing/format.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { press, pressSeen } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { sampleBank } from '#server/testing/legal.ts';
import { readyVersion } from '#server/testing/course.ts';
import { actAs, moveAs, type Actor } from './support/actor.ts';
import { newPersonAs, signIn, signInDialog, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const { product, browser } = openOwnStage();
const email = 'zitoun@example.org';
const name = 'دار الزيتونة';

it('a restaurant applies on a phone, is approved, does its checklist, opens, and delivers its first order', async () => {
  const { page, complaints, context } = await newPerson(browser, product.url, 'phone');
  await apply(page);
  await signIn(page, { email, password: demoPassword });
  await waitForText(page, joiningMessages.waitingTitle);
  await waitForText(page, joiningMessages.confirmLead);
  const mailTab = await context.newPage();
  await mailTab.goto(await linkInMail(product.url, email, 'confirm'));
  await mailTab.getByRole('button', { name: authMessages.confirm }).click();
  await waitForText(mailTab, authMessages.emailConfirmed);
  await mailTab.close();

  const admin = await newPersonAs(browser, { url: product.url, size: 'desktop' }, 'admin@mida.test');
  await admin.page.goto('/admin/restaurants?tab=applications');
  await admin.page.getByRole('button', { name: `${restaurantDeskMessages.accept} ${name}` }).click();
  const question = admin.page.getByRole('alertdialog', { name: restaurantDeskMessages.acceptTitle(name) });
  // The list on a slow line is without the application before the acceptance is answered.
  await admin.page.route('**/applications/decide', async (route) => {
    const response = await route.fetch();
    await admin.page.getByText(userMessages.verificationsNone).waitFor();
    await route.fulfill({ response });
  });
  await question.getByRole('button', { name: restaurantDeskMessages.accept }).click();
  await waitForText(admin.page, restaurantDeskMessages.accepted(name));

  await page.getByRole('link', { name: joiningMessages.toArea }).click();
  await page.waitForURL(/\/restaurant\/setup/);
  const owner = await actAs(product.url, email);
  const { id } = (await owner.ask('GET', '/restaurants/{own}/own')) as { id: number };
  await expect(owner.ask('GET', `/restaurants/${id}`)).rejects.toThrow('404');
  await prepare(page, owner);
  await page.getByRole('button', { name: setupMessages.open }).click();
  await waitForText(page, setupMessages.openedTitle);
  await page.getByRole('button', { name: setupMessages.sendAgain }).waitFor({ state: 'detached' });
  await admin.page.goto('/admin/restaurants?q=الزيتونة');
  await admin.page.getByRole('row').filter({ hasText: name }).getByText(email).waitFor();
  await agreeOnCommission(admin.page);
  await admin.page.goto(`/admin/orders/${await deliverFirstOrder(id)}`);
  await waitForText(admin.page, deskMessages.commission(formatRate(12.5)));
  expect([...complaints, ...admin.complaints]).toEqual([]);
  await Promise.all([context.close(), admin.context.close()]);
});

it('what was typed about a restaurant is there after the sign-in, and again after a rejection', async () => {
  const { page, context } = await newPerson(browser, product.url, 'phone');
  await page.goto('/restaurant/register');
  await fillFacts(page);
  await press(page.getByRole('main').getByRole('button', { name: authMessages.login }), signInDialog(page));
  await signIn(page, { email: 'customer2@mida.test', password: demoPassword });
  await waitForText(page, joiningMessages.withAccount('customer2@mida.test'));
  const typed = page.getByLabel(joiningMessages.name);
  expect(await typed.inputValue()).toBe(name);
  await page.getByRole('button', { name: joiningMessages.send }).click();
  await waitForText(page, joiningMessages.waitingTitle);

  await page.goto('/account');
  await page.getByText(joiningMessages.waitingBadge).waitFor();
  await page.getByRole('link', { name: joiningMessages.follow }).click();
  await waitForText(page, joiningMessages.waitingTitle);
  await reject('العنوان غير واضح');
  await page.getByRole('button', { name: joiningMessages.again }).click();
  expect(await typed.inputValue()).toBe(name);
  await page.getByLabel(joiningMessages.address).fill('شارع يوغوسلافيا، الرقم 12، قرب الساحة');
  await page.getByRole('button', { name: joiningMessages.send }).click();
  await waitForText(page, joiningMessages.waitingTitle);
  await reject('الهاتف لا يجيب');
  await waitForText(page, joiningMessages.rejectedBecause('الهاتف لا يجيب'));
  await page.getByRole('button', { name: joiningMessages.again }).click();
  await page.getByRole('button', { name: joiningMessages.send }).click();
  await waitForText(page, joiningMessages.waitingTitle);
  await context.close();
});

it('an owner of a restaurant applies for another one, reads that it was approved, and goes on to its checklist', async () => {
  const place = { url: product.url, size: 'phone' } as const;
  const { page, context } = await newPersonAs(browser, place, 'restaurant1@mida.test');
  await page.goto('/restaurant/register');
  await waitForText(page, joiningMessages.ownerTitle);
  await page.getByRole('button', { name: joiningMessages.another }).click();
  const send = page.getByRole('button', { name: joiningMessages.send });
  await fillFacts(page, 'دار الزيتونة الثانية');
  await send.click();
  await waitForText(page, joiningMessages.waitingTitle);
  const restaurantId = await decide('دار الزيتونة الثانية', { decision: 'approved', reason: '' });
  await waitForText(page, joiningMessages.approvedTitle);
  await page.getByRole('button', { name: joiningMessages.another }).waitFor();
  expect(await send.count()).toBe(0);
  await page.getByRole('link', { name: joiningMessages.toArea }).click();
  await page.waitForURL(`**/restaurant/${String(restaurantId)}/setup`);
  await context.close();
});

const reject = (reason: string) => decide(name, { decision: 'rejected', reason });

async function decide(called: string, decision: { decision: string; reason: string }): Promise<unknown> {
  const admin = await actAs(product.url, 'admin@mida.test');
  const { items } = (await admin.ask('GET', '/applications')) as { items: { id: string; name: string }[] };
  const waiting = items.find((application) => application.name === called);
  return (await admin.ask('POST', `/applications/${waiting?.id}/decision`, decision))['restaurantId'];
}

/** Sends nothing first, and reads beside the fields what is missing. */
async function apply(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: landingMessages.partnerAction }).click();
  await page.waitForURL(/\/restaurant\/register/);
  const send = page.getByRole('button', { name: joiningMessages.send });
  await send.click();
  await waitForText(page, joiningMessages.pinMissing);
  await page.getByLabel(joiningMessages.name).and(page.locator(':focus')).waitFor();
  await page.getByText(joiningMessages.commission(formatRate(15))).waitFor();
  await fillFacts(page, name, 'gps');
  await page.getByText(joiningMessages.pinMissing).waitFor({ state: 'hidden' });
  await page.getByLabel(joiningMessages.ownerName).fill('حمزة الزيتوني');
  await page.getByLabel(authMessages.email).fill(email);
  await page.getByLabel(authMessages.password, { exact: true }).fill(demoPassword);
  await send.click();
  await waitForText(page, authMessages.applicationSentTo(email));
}

async function fillFacts(page: Page, called = name, place: 'centre' | 'gps' = 'centre'): Promise<void> {
  await page.getByLabel(joiningMessages.name).fill(called);
  const cuisine = page.getByLabel(joiningMessages.cuisine, { exact: true });
  for (const label of ['مغربي', 'بيتزا', 'طواجن', 'بيتزا'])
    await page.getByRole('button', { name: label }).click();
  expect(await cuisine.inputValue()).toBe('مغربي · طواجن');
  await page.getByLabel(joiningMessages.phone).fill('0524 00 12 34');
  await page.getByLabel(joiningMessages.district).fill('جليز');
  await page.getByLabel(joiningMessages.address).fill('شارع يوغوسلافيا، الرقم 12');
  if (place === 'centre') return page.getByRole('button', { name: joiningMessages.startAtCentre }).click();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 31.6357, longitude: -8.0099, accuracy: 12 });
  await page.getByRole('button', { name: joiningMessages.hereNow }).click();
  await waitForText(page, joiningMessages.herePlaced);
}

/** The hours and the trial order on the phone; the dishes, which another story types, by calls. */
async function prepare(page: Page, owner: Actor): Promise<void> {
  const open = page.getByRole('button', { name: setupMessages.open });
  await open.and(page.locator('[aria-disabled=true]')).waitFor();
  await page.getByRole('link', { name: setupStepText.hours.action }).click();
  await page.getByRole('button', { name: hoursMessages.save }).click();
  await waitForText(page, hoursMessages.saved);
  for (const number of [1, 2, 3, 4, 5])
    await owner.ask('POST', '/restaurants/{own}/menu', {
      name: `طاجين الدار ${number}`,
      description: 'لحم وبرقوق ولوز، يطبخ على مهل.',
      category: 'طواجن',
      priceCentimes: 6000,
    });
  await page.goto('/restaurant');
  await page.waitForURL(/\/restaurant\/setup/);
  await writeBankAccount(page);
  await page.getByRole('button', { name: setupStepText.trial.action }).click();
  await waitForText(page, setupMessages.trialRings);
  await page.getByRole('link', { name: setupMessages.toBoard }).click();
  await page.getByRole('button', { name: setupMessages.acceptTrial }).click();
  await waitForText(page, setupMessages.trialAccepted);
  await page.getByRole('link', { name: setupMessages.continue }).click();
  await waitForText(page, setupMessages.openLead);
}

/** The opening does not wait for the legal data, which the list still names. */
async function writeBankAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: setupStepText.legal.action }).waitFor();
  await page.getByRole('link', { name: setupStepText.bank.action }).click();
  const bank = page.getByRole('form', { name: legalMessages.bank });
  await bank.getByLabel(payoutMessages.holder).fill('DAR ZITOUN SARL');
  await bank.getByLabel(payoutMessages.rib).fill(sampleBank.rib);
  await bank.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, payoutMessages.saved);
  await page.goBack();
  const step = page.getByRole('listitem').filter({ hasText: setupStepText.bank.title });
  await step.getByText(setupMessages.done, { exact: true }).waitFor();
}

async function agreeOnCommission(page: Page): Promise<void> {
  await pressSeen(
    page.getByRole('button', { name: restaurantDeskMessages.actions(name) }),
    page.getByRole('menuitem', { name: commissionMessages.change }),
  );
  await page.getByRole('menuitem', { name: commissionMessages.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: commissionMessages.own }).click();
  await dialog.getByLabel(commissionMessages.percent, { exact: true }).fill('31');
  await dialog.getByRole('button', { name: formMessages.save }).click();
  await dialog.getByText(settingsMessages.commissionInvalid).waitFor();
  await dialog.getByLabel(commissionMessages.percent, { exact: true }).fill('12,5');
  await dialog.getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, commissionMessages.saved(name));
}

/** Returns its id. */
async function deliverFirstOrder(restaurantId: number): Promise<string> {
  const customer = await actAs(product.url, 'customer2@mida.test');
  const { menu } = (await customer.ask('GET', `/restaurants/${restaurantId}`)) as {
    menu: { items: { id: string }[] }[];
  };
  const order = await customer.ask('POST', '/orders', {
    key: randomUUID(),
    name: 'سلمى بناني',
    phone: '0612345678',
    address: '12 شارع يوغوسلافيا، جليز',
    note: '',
    restaurantId,
    lines: [{ menuItemId: menu[0]?.items[0]?.id, quantity: 1 }],
    position: { lat: 31.6357, lng: -8.0099 },
    shownTotalCentimes: 7000,
  });
  const orderId = String(order['id']);
  const admin = await actAs(product.url, 'admin@mida.test');
  const courier = await actAs(product.url, 'courier@mida.test');
  await moveAs(admin, 'all', orderId, 'preparing');
  await moveAs(admin, 'all', orderId, 'ready_for_pickup');
  await courier.ask('POST', `/orders/jobs/${orderId}/assign`, { orderId, version: readyVersion });
  await moveAs(courier, 'jobs', orderId, 'picked_up');
  await moveAs(courier, 'jobs', orderId, 'delivered');
  expect(await customer.ask('GET', `/orders/mine/${orderId}`)).toMatchObject({ status: 'delivered' });
  return orderId;
}
