import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayOf, hourOf } from '#shared/domain/time/city-clock.ts';
import { daysOfQuick } from '#shared/domain/time/day-grid.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { partyLabel } from '#messages/orders/move-reasons.ts';
import { calendarMessages } from '#messages/writing/calendar.ts';
import { cartMessages } from '#messages/placing/cart.ts';
import { dayMessages, quickDaysLabel } from '#messages/writing/days.ts';
import { formMessages } from '#messages/writing/forms.ts';
import { hoursMessages, pauseLabel } from '#messages/restaurants/hours.ts';
import { closedText } from '#messages/restaurants/closed.ts';
import { opensText } from '#messages/restaurants/opening.ts';
import { deskMessages } from '#messages/orders/order-desk.ts';
import {
  boardMessages,
  dashboardMessages,
  orderActionLabel,
  orderStatusLabel,
} from '#messages/orders/orders.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { press, waitUntilAlive } from '#scripts/browser/alive.ts';
import { newPerson, unexpected } from '#scripts/browser/browser.ts';
import { actAs, orderAs } from './support/actor.ts';
import { chooseDays } from './support/days.ts';
import { enterWithClient } from './support/party.ts';
import { waitForText } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';

const stage = openOwnStage();

it('the dashboard lists a restaurant whose last owner is suspended until it has an owner again', async () => {
  const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  const { name } = await client.restaurants.get({ id: 2 });
  const { items } = await client.users.listByRole({ role: 'restaurant', search: 'restaurant2@mida.test' });
  const userId = items[0]?.id ?? '';
  await page.goto('/admin/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: dashboardMessages.ownerless });
  await page.getByRole('heading', { name: dashboardMessages.needsYou }).waitFor();
  expect(await row.count()).toBe(0);

  await client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'Sold what it had not' });
  await page.reload();
  await row.getByText(name).waitFor();
  expect((await client.restaurants.get({ id: 2 })).isAcceptingOrders).toBe(false);
  await row.getByRole('link', { name: dashboardMessages.openOwners(name) }).click();
  await page.waitForURL(/\/admin\/users/);

  await page.goBack();
  await row.waitFor();
  await client.users.updateStatus({ userId, newStatus: 'active', reason: '' });
  await page.reload();
  await page.getByRole('heading', { name: dashboardMessages.needsYou }).waitFor();
  await row.waitFor({ state: 'detached' });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

/** Types each text over the one before, and returns the texts that the address held until it holds the last. */
const typeWithoutPause = (search: Locator, texts: string[]): Promise<string[]> =>
  search.evaluate(async (field, all) => {
    const held: string[] = [];
    const isWritten = new Promise<void>((resolve) => {
      navigation.addEventListener('navigate', ({ destination }) => {
        held.push(new URL(destination.url).searchParams.get('q') ?? '');
        if (held.at(-1) === all.at(-1)) resolve();
      });
    });
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of all) {
      write?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await isWritten;
    return held;
  }, texts);

it('an admin finds a caller’s order, moves it, and comes back to the same list at the same place', async () => {
  const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'phone');
  const customer = await actAs(stage.product.url, 'customer2@mida.test');
  const id = await orderAs(customer);
  const { phone, restaurant } = await client.orders.getAsAdmin({ orderId: id });
  const short = shortOrderId(id);
  const ticket = page.getByRole('article', { name: boardMessages.order(short) });
  const details = page.getByRole('link', { name: deskMessages.detailsOf(short) });
  const search = page.getByRole('searchbox', { name: deskMessages.search });

  await page.goto('/admin/orders?tab=delivered');
  await waitUntilAlive(search);
  const typed = `+212 ${phone?.slice(1)}`;
  expect(await typeWithoutPause(search, ['+', '+212', typed])).toEqual([typed]);
  await ticket.waitFor();
  await search.fill(`#${short.toLowerCase()}`);
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === `#${short.toLowerCase()}`);
  await expect.poll(() => page.getByRole('article').count()).toBe(1);

  await search.fill(restaurant.name);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(1);
  await details.scrollIntoViewIfNeeded();
  const [address, depth] = [page.url(), await page.evaluate(() => window.scrollY)];
  await details.click();
  await page.getByRole('heading', { name: deskMessages.orderTitle(short) }).waitFor();
  await page.getByRole('button', { name: orderActionLabel.accept }).click();
  await page.getByRole('status').filter({ hasText: orderStatusLabel.preparing }).waitFor();
  await page.getByText(`${partyLabel.admin}: `).waitFor();

  await page.getByRole('link', { name: deskMessages.back }).click();
  await ticket.getByText(orderStatusLabel.preparing).waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(depth);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('every concern of the dashboard leads to its order, and an unknown order is said to be missing', async () => {
  const { page, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/dashboard');
  const link = page.getByRole('link', { name: new RegExp(`^${dashboardMessages.openOrder('')}`) }).first();
  const name = (await link.getAttribute('aria-label')) ?? '';
  const said = name.replace(dashboardMessages.openOrder(''), '');
  // The link's place among the concerns changes when their circumstances are known.
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { name: deskMessages.orderTitle(said) }).waitFor();
  await page.goto('/admin/orders/00000000-0000-4000-8000-000000000000');
  await page.getByRole('heading', { name: deskMessages.missing }).waitFor();
  await page.getByRole('link', { name: deskMessages.back }).click();
  await page.waitForURL(/\/admin\/orders$/);
  expect(unexpected(complaints).filter((one) => !one.includes('404'))).toEqual([]);
  await context.close();
});

it.each(['phone', 'desktop'] as const)(
  'an admin filters the orders in a sheet on a %s, and the address keeps it',
  async (size) => {
    const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', size);
    const week = daysOfQuick('week', dayOf(new Date()));
    const { items } = await client.orders.listAllAsAdmin({ tab: 'delivered', ...week });
    const { restaurant } = items[0] ?? { restaurant: { id: 0, name: '' } };
    const asked = { tab: 'delivered', restaurantId: restaurant.id, ...week } as const;
    const { items: expected } = await client.orders.listAllAsAdmin(asked);
    await page.goto('/admin/orders?tab=delivered');
    await page.getByRole('button', { name: deskMessages.filter }).click();
    const sheet = page.getByRole('dialog', { name: deskMessages.filterTitle });
    await sheet.getByLabel(deskMessages.restaurant).selectOption(restaurant.name);
    const days = sheet.getByRole('button', {
      name: dayMessages.chosen(deskMessages.days, dayMessages.every),
    });
    const calendar = page.getByRole('dialog', { name: deskMessages.days });
    await press(days, calendar.getByRole('table'));
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await press(days, calendar.getByRole('table'));
    await calendar.getByRole('button', { name: quickDaysLabel.week }).click();
    await calendar.waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: deskMessages.show }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(expected.length);
    await page.reload();
    await expect.poll(() => page.getByRole('article').count()).toBe(expected.length);
    expect(new URL(page.url()).search).toBe(
      `?tab=delivered&restaurant=${restaurant.id}&from=${week.from}&to=${week.to}`,
    );
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  },
);

it('an owner sets hours for the week, and every place says when the closed restaurant opens', async () => {
  const owner = await enterWithClient(stage, 'restaurant1@mida.test', 'phone');
  const { name } = await owner.client.restaurants.get({ id: 1 });
  const guest = await newPerson(stage.browser, stage.product.url, 'phone');
  await guest.page.goto('/restaurant/1');
  await press(
    guest.page.getByRole('button', { name: new RegExp(cartMessages.add) }).first(),
    guest.page.getByText(cartMessages.view),
  );

  // Three hours from now on, for one hour.
  const opening = new Date(Date.now() + 3 * 3_600_000);
  const from = hourOf(opening) * 60;
  const isOtherDay = dayOf(opening) !== dayOf(new Date());
  const opensAt = {
    time: `${String(from / 60).padStart(2, '0')}:00`,
    ...(isOtherDay && { day: dayOf(opening) }),
  };
  const [monday = ''] = hoursMessages.weekdays;
  await owner.page.goto('/restaurant/settings');
  await owner.page.getByRole('switch', { name: hoursMessages.alwaysOpen }).click();
  const timeOf = (what: string) => owner.page.getByLabel(hoursMessages.rangeOf(what, monday, 1));
  await timeOf(hoursMessages.from).selectOption(String(from));
  await timeOf(hoursMessages.until).selectOption(String(from + 60));
  await owner.page.getByRole('button', { name: hoursMessages.addRangeTo(monday) }).click();
  const second = owner.page.getByLabel(hoursMessages.rangeOf(hoursMessages.from, monday, 2));
  await second.selectOption(String(from + 30 - ((from + 30) % 15)));
  await owner.page.getByText(hoursMessages.overlap).first().waitFor();
  await owner.page.setViewportSize({ width: 1280, height: 800 });
  const away = owner.page.locator('a[href="/restaurant/analytics"]:visible').first();
  await away.click();
  await owner.page.getByRole('button', { name: formMessages.stay }).click();
  const save = owner.page.getByRole('button', { name: hoursMessages.save });
  await save.click();
  await second.and(owner.page.locator(':focus')).waitFor();
  await owner.page.getByRole('button', { name: hoursMessages.removeRange(monday, 2) }).click();
  await owner.page.getByRole('button', { name: hoursMessages.copyFrom(monday) }).click();
  await save.click();
  await waitForText(owner.page, hoursMessages.saved);
  await away.click();
  await owner.page.waitForURL('**/restaurant/analytics');

  await guest.page.reload();
  await guest.page.getByText(closedText(opensAt)).first().waitFor();
  await guest.page.goto('/home');
  const last = guest.page.getByRole('main').getByRole('article').filter({ hasText: name });
  await last.getByText(opensText(opensAt)).waitFor();
  const [first] = await guest.page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
  expect(first).not.toBe(name);
  await guest.page.goto('/checkout');
  await guest.page
    .getByRole('status')
    .filter({ hasText: closedText(opensAt) })
    .waitFor();
  await owner.page.goto('/restaurant/orders');
  await owner.page.getByText(hoursMessages.closedNow).waitFor();
  await owner.page.getByText(opensText(opensAt)).waitFor();

  await owner.page.goto('/restaurant/settings');
  await owner.page.getByRole('switch', { name: hoursMessages.alwaysOpen }).click();
  await save.click();
  await waitForText(owner.page, hoursMessages.saved);
  expect((await owner.client.restaurants.get({ id: 1 })).isAcceptingOrders).toBe(true);
  for (const { complaints, context } of [owner, guest]) {
    expect(unexpected(complaints)).toEqual([]);
    await context.close();
  }
});

it('a kitchen pauses for half an hour on its board, and takes orders again sooner', async () => {
  const { page, client, complaints, context } = await enterWithClient(
    stage,
    'restaurant1@mida.test',
    'phone',
  );
  await page.goto('/restaurant/orders');
  await page.getByRole('button', { name: hoursMessages.pause }).click();
  await page.getByRole('menuitem', { name: pauseLabel.half_hour }).click();
  await page.getByText(hoursMessages.paused).waitFor();
  expect((await client.restaurants.get({ id: 1 })).isAcceptingOrders).toBe(false);
  await page.getByRole('button', { name: hoursMessages.resume }).click();
  await page.getByText(hoursMessages.paused).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: hoursMessages.pause }).waitFor();
  expect((await client.restaurants.get({ id: 1 })).isAcceptingOrders).toBe(true);
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('an admin sets the days of Ramadan, adds a holiday and a change of the clock', async () => {
  const { page, client, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/settings');
  await chooseDays(page, calendarMessages.ramadanUntil, '2027-02-07');
  await chooseDays(page, calendarMessages.ramadanFrom, '2027-02-08');
  await page.getByText(hoursMessages.ramadanInvalid).waitFor();
  await chooseDays(page, calendarMessages.ramadanUntil, '2027-03-09');
  await chooseDays(page, calendarMessages.holidayDay, '2030-03-10');
  await page.getByRole('button', { name: hoursMessages.addHoliday }).click();
  await chooseDays(page, calendarMessages.changeDay, '2030-03-31');
  await page.getByRole('button', { name: calendarMessages.addChange }).click();
  await page.getByRole('button', { name: calendarMessages.save }).click();
  await waitForText(page, calendarMessages.saved);
  expect(await client.hours.getCalendar()).toEqual({
    ramadan: { from: '2027-02-08', until: '2027-03-09' },
    clockChanges: [{ day: '2030-03-31', offsetMinutes: 60 }],
    holidays: ['2030-03-10'],
  });
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});

it('text typed at the last moment before a page is left does not follow to the next page', async () => {
  const { page, complaints, context } = await enterWithClient(stage, 'admin@mida.test', 'desktop');
  await page.goto('/admin/orders');
  const search = page.getByRole('searchbox', { name: deskMessages.search });
  await search.fill('#A');
  await page.waitForURL(/q=/);
  await search.evaluate((box: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '#AB');
    box.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLElement>('a[href="/admin/verifications"]')?.click();
    // The wait is longer than the timer of the typing.
    return new Promise((later) => setTimeout(later, 300));
  });
  await page.getByRole('heading', { level: 1, name: userMessages.verificationsTitle }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
