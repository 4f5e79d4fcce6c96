import { afterAll, beforeAll, expect, it } from 'vitest';
import { press } from '#scripts/browser/alive.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { joiningMessages } from '#messages/restaurants/joining.ts';
import { restaurantDeskMessages } from '#messages/restaurants/restaurant-desk.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { enterWithClient, type Party } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

/** What another admin does meanwhile empties the list behind an open dialog. */
const stage = openOwnStage();
let admin: Party;
let colleague: Party['client'];

beforeAll(async () => {
  admin = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  colleague = admin.client;
});
afterAll(() => admin.context.close());

it('the facts that an admin types stay when the restaurant no longer fits the searched words', async () => {
  const { page } = admin;
  const name = 'دار الطاجين';
  const { items } = await colleague.restaurants.listAsAdmin({ search: name });
  const [restaurant] = items;
  if (!restaurant) throw new Error('The city has no such restaurant');
  await page.goto(`/admin/restaurants?q=${name}`);
  const edit = page.getByRole('menuitem', { name: restaurantDeskMessages.edit });
  await press(page.getByRole('button', { name: restaurantDeskMessages.actions(name) }), edit);
  await edit.click();
  const district = page.getByRole('dialog').getByLabel(joiningMessages.district);
  await district.fill('باب دكالة');
  const { id, cuisine, address, position, deliveryMinMinutes, deliveryMaxMinutes } = restaurant;
  const facts = { cuisine, district: restaurant.district, address, position, phone: '0524112233' };
  const minutes = { deliveryMinMinutes, deliveryMaxMinutes };
  await colleague.restaurants.updateAsAdmin({ id, name: 'رياض الزيتون', ...facts, ...minutes });
  await page.getByText(restaurantDeskMessages.noneFound).waitFor({ state: 'attached' });
  expect(await district.inputValue()).toBe('باب دكالة');
  // What the colleague saved stays, although the page does not show it.
  await page.getByRole('dialog').getByRole('button', { name: formMessages.save }).click();
  await waitForText(page, restaurantDeskMessages.saved);
  const { items: now } = await colleague.restaurants.listAsAdmin({ search: 'رياض الزيتون' });
  expect(now.find((one) => one.id === id)).toMatchObject({ phone: '0524112233', district: 'باب دكالة' });
});

it('the question about the last applicant stays when another admin has decided', async () => {
  const { page } = admin;
  const [last, ...others] = await colleague.couriers.listPending();
  if (!last) throw new Error('The city has no applicants');
  const reject = (userId: string) =>
    colleague.users.updateStatus({ userId, newStatus: 'rejected', reason: 'no papers' });
  for (const { userId } of others) await reject(userId);
  await page.goto('/admin/verifications');
  const question = page.getByRole('dialog', { name: userMessages.rejectTitle(last.fullName) });
  await press(
    page.getByRole('button', { name: `${userMessages.reject} ${last.fullName}` }).first(),
    question,
  );
  await reject(last.userId);
  await page.getByText(userMessages.verificationsNone).waitFor({ state: 'attached' });
  expect(await question.isVisible()).toBe(true);
});
