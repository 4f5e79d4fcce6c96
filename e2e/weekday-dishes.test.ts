import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#shared/domain/time/figure-periods.ts';
import { dayOf } from '#shared/domain/time/city-clock.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { backText, menuTimesMessages } from '#messages/menu/menu-times.ts';
import { addButtonOf } from '#scripts/browser/acts.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson } from '#scripts/browser/browser.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const restaurantId = 2;
const dishName = 'كسكس الحومة';
const restaurantName = 'بورڭر الحومة';
let owner: Party;
let dishId: string;

/** A dish of this story alone, so that the sample city stays as it was. */
beforeAll(async () => {
  owner = await enterWithClient(stage, 'restaurant2@mida.test', 'phone');
  const words = { description: 'كسكس بسبع خضر من يد مولات الدار', category: 'كسكس' };
  dishId = (await owner.client.menu.add({ name: dishName, priceCentimes: 6000, ...words })).id;
});
afterAll(async () => {
  await owner.client.menu.setTimes({ times: [] });
  await owner.client.menu.remove({ id: dishId });
});

it('a dish of one weekday is in the cart before its owner says so, and then waits for its day', async () => {
  const { page } = owner;
  const { page: phone, context } = await newPerson(stage.browser, stage.product.url, 'phone');
  await phone.goto(`/restaurant/${restaurantId}#dish-${dishId}`);
  const add = addButtonOf(phone, dishName);
  await press(add, phone.getByText(cartMessages.view));

  // The day is two days on: neither today nor a night that reaches into it.
  const day = addDays(dayOf(new Date()), 2);
  const chosen = (new Date(day).getUTCDay() + 6) % 7;
  await page.goto('/restaurant/menu?tab=times');
  const name = page.getByLabel(menuTimesMessages.name);
  await press(page.getByRole('button', { name: menuTimesMessages.add }), name);
  await name.fill('كسكس');
  const days = page.getByRole('group', { name: menuTimesMessages.weekdays });
  for (const [at, weekday] of hoursMessages.weekdays.entries())
    if (at !== chosen) await days.getByRole('button', { name: weekday, pressed: true }).press('Space');
  await page.getByLabel(menuTimesMessages.from, { exact: true }).selectOption(String(12 * 60));
  await page.getByLabel(menuTimesMessages.until, { exact: true }).selectOption(String(16 * 60));
  await page.getByRole('checkbox', { name: dishName }).check();
  const served = `يوم ${hoursMessages.weekdays[chosen] ?? ''} من 12:00 إلى 16:00`;
  await page.getByText(menuTimesMessages.shownAs(served)).waitFor();
  await page.getByRole('button', { name: menuTimesMessages.save }).click();
  await waitForText(page, menuTimesMessages.saved);

  const back = backText({ time: '12:00', day });
  await phone.reload();
  const row = phone.getByRole('listitem').filter({ hasText: dishName });
  await row.getByText(served).waitFor();
  await row.getByText(back).waitFor();
  await add.waitFor({ state: 'detached' });
  const cart = phone.getByRole('dialog', { name: cartMessages.from(restaurantName) });
  await press(phone.getByText(cartMessages.view), cart);
  await cart.getByText(`${dishName}: ${back}`).waitFor();

  await page.getByRole('button', { name: menuTimesMessages.remove('كسكس') }).click();
  await page.getByRole('button', { name: menuTimesMessages.save }).click();
  await expect.poll(async () => (await owner.client.menu.listTimes()).times).toEqual([]);
  await phone.reload();
  await add.waitFor();
  expect(await row.getByText(served).count()).toBe(0);
  await context.close();
});

it("the sample city sells Friday's couscous on Fridays", async () => {
  const { page, context } = await newPerson(stage.browser, stage.product.url, 'phone');
  await page.goto('/restaurant/12');
  const couscous = page.locator('details').filter({ has: page.locator('summary', { hasText: 'كسكس' }) });
  const texts = couscous.getByText('يوم الجمعة من 12:00 إلى 16:00');
  await expect.poll(() => texts.count()).toBe(2);
  await context.close();
});
