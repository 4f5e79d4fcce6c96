import { expect, it } from 'vitest';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { ownRestaurantMessages } from '#messages/restaurants/own-restaurant.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { invitationMessages } from '#messages/restaurants/invitations.ts';
import { restaurantRoleLabel } from '#messages/restaurants/restaurant-roles.ts';
import { orderActionLabel, orderMessages } from '#messages/orders/orders.ts';
import { peopleMessages } from '#messages/restaurants/people.ts';
import { offlineText } from '#messages/writing/failures.ts';
import { press } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { linkInMail } from '#scripts/browser/outbox.ts';
import { demoPassword } from '#server/seed/accounts.ts';
import { actAs, orderAs } from './support/actor.ts';
import { enterWithClient } from './support/party.ts';
import { newPersonAs, signIn, signInDialog, signUp, waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

it('an owner of two restaurants switches between them, stays in the section, and accepts an order of the second', async () => {
  const { url } = stage.product;
  const admin = await actAs(url, 'admin@mida.test');
  await admin.ask('POST', '/restaurants/2/owner', { id: 2, email: 'restaurant1@mida.test' });
  const { page, client, context, complaints } = await enterWithClient(
    stage,
    'restaurant1@mida.test',
    'desktop',
  );
  const [first, second] = (await client.auth.getSession()).user?.restaurants ?? [];
  if (!first || !second) throw new Error('the owner has no two restaurants');
  const places = page.getByRole('navigation', { name: ownRestaurantMessages.restaurants });
  const to = (name: string) => places.getByRole('link', { name });

  await page.goto('/restaurant/settings');
  await page.waitForURL(`**/restaurant/${first.id}/settings`);
  await to(second.name).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/restaurant/${second.id}/settings`);
  // The address changes before the page.
  await expect.poll(() => to(first.name).getAttribute('aria-current')).toBeNull();
  expect(await to(second.name).getAttribute('aria-current')).toBe('page');

  const orderId = await orderAs(await actAs(url, 'customer2@mida.test'), { restaurantId: second.id });
  // The page is that of the last used restaurant.
  await page.goto('/restaurant/orders');
  await page.waitForURL(`**/restaurant/${second.id}/orders`);
  const ticket = page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
  await ticket.getByRole('button', { name: orderActionLabel.accept }).click();
  const isOnBoard = async (restaurantId: number) =>
    (await client.orders.listForRestaurant({ restaurantId, limit: 100 })).items.some(
      ({ id, status }) => id === orderId && status === 'preparing',
    );
  await expect.poll(() => isOnBoard(second.id)).toBe(true);
  expect(await isOnBoard(first.id)).toBe(false);
  await to(first.name).click();
  await page.waitForURL(`**/restaurant/${first.id}/orders`);
  await ticket.waitFor({ state: 'detached' });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('an owner who loses one of two restaurants reads so in the open area, and goes on to the other one', async () => {
  const { url } = stage.product;
  const admin = await actAs(url, 'admin@mida.test');
  const give = (email: string) => admin.ask('POST', '/restaurants/3/owner', { id: 3, email });
  await give('restaurant1@mida.test');
  const { page, context, complaints } = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  await page.goto('/restaurant/3/orders');
  await page.getByRole('heading', { level: 1, name: orderMessages.title }).waitFor();
  await give('restaurant2@mida.test');
  await waitForText(page, peopleMessages.outTitle);
  await page.getByRole('main').getByRole('link', { name: 'دار الطاجين' }).click();
  await page.waitForURL('**/restaurant/1/orders');
  await page.getByRole('heading', { level: 1, name: orderMessages.title }).waitFor();
  expect(await page.getByText(peopleMessages.outTitle).count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('a person invited by mail signs up, is led to the board, and is out at once when the owner removes him', async () => {
  const { url } = stage.product;
  const email = 'cook@example.org';
  const owner = await enterWithClient(stage, 'restaurant1@mida.test', 'desktop');
  await owner.page.goto('/restaurant/1/team');
  await owner.page.getByRole('button', { name: peopleMessages.invite }).click();
  const dialog = owner.page.getByRole('dialog', { name: peopleMessages.inviteTitle });
  await dialog.getByLabel(peopleMessages.email).fill(email);
  await dialog.getByRole('radio', { name: restaurantRoleLabel.kitchen }).check();
  await dialog.getByRole('button', { name: peopleMessages.send }).click();
  await waitForText(owner.page, email);

  const cook = await newPerson(stage.browser, url, 'phone');
  await cook.page.goto(await linkInMail(url, email, 'invitation'));
  await press(
    cook.page.getByRole('main').getByRole('button', { name: authMessages.signUp }),
    signInDialog(cook.page),
  );
  await signUp(cook.page, { email, password: 'a-good-long-one' });
  await cook.page.goto(await linkInMail(url, email, 'confirm'));
  await cook.page.getByRole('button', { name: authMessages.confirm }).click();
  await cook.page.getByRole('link', { name: invitationMessages.backToInvitation }).click();
  await cook.page.getByRole('button', { name: invitationMessages.accept }).click();
  await cook.page.waitForURL('**/restaurant/1/orders');
  await owner.page.getByText('ياسمين').waitFor();

  const orderId = await orderAs(await actAs(url, 'customer2@mida.test'));
  const ticket = cook.page.getByRole('article').filter({ hasText: shortOrderId(orderId) });
  await ticket.getByRole('button', { name: orderActionLabel.accept }).waitFor();
  await cook.page.goto('/restaurant/1/settings');
  await cook.page.waitForURL('**/restaurant/1/orders');
  await ticket.waitFor();
  for (const hidden of [ownRestaurantMessages.settings, ownRestaurantMessages.menu, peopleMessages.title])
    expect(await cook.page.getByRole('link', { name: hidden }).count()).toBe(0);
  expect(cook.complaints).toEqual([]);

  await owner.page.getByRole('button', { name: peopleMessages.actions('ياسمين') }).click();
  await owner.page.getByRole('menuitem', { name: peopleMessages.remove }).click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: peopleMessages.remove }).click();
  await waitForText(cook.page, peopleMessages.outTitle);
  await ticket.waitFor({ state: 'detached' });
  await cook.page.getByRole('link', { name: invitationMessages.toHome }).click();
  await cook.page.waitForURL('**/home');
  await cook.page.goBack();
  await waitForText(cook.page, peopleMessages.outTitle);
  for (const { complaints } of [owner, cook]) expect(unexpected(complaints)).toEqual([]);
});

it('an invitation that another account opened says when the account could not be left, and leads to the sign-in when it was', async () => {
  const { url } = stage.product;
  const email = 'customer@mida.test';
  const owner = await actAs(url, 'restaurant1@mida.test');
  await owner.ask('POST', '/restaurants/{own}/invitations', { email, role: 'kitchen' });
  const { page, context } = await newPersonAs(stage.browser, { url, size: 'phone' }, 'customer2@mida.test');
  await page.goto(await linkInMail(url, email, 'invitation'));
  await page.route('**/rpc/auth/signOut', (route) => route.abort());
  const leave = page.getByRole('button', { name: invitationMessages.switchAccount });
  await leave.click();
  await waitForText(page, offlineText);
  await page.unroute('**/rpc/auth/signOut');
  await press(leave, signInDialog(page));
  await signIn(page, { email, password: demoPassword });
  await page.getByRole('button', { name: invitationMessages.accept }).waitFor();
  expect(await leave.count()).toBe(0);
  await context.close();
});
