import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dayMs, dayOf, timeOf } from '#shared/domain/time/city-clock.ts';
import { attendanceText, shiftMessages } from '#messages/couriers/shifts.ts';
import { layoutMessages } from '#messages/frame/layout.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { unexpected } from '#scripts/browser/browser.ts';
import { actAs } from './support/actor.ts';
import { newPersonAs } from './support/people.ts';
import { openOwnStage } from './support/stage.ts';
import { axeFindings, tightPlaces } from './support/survey.ts';

const minuteMs = 60_000;
const { product, browser } = openOwnStage();

interface Plan {
  shifts: { id: string; taken: number; places: number; couriers: { name: string }[] }[];
}

it('an admin opens a shift, a courier takes it by keys and gives it back, and an admin calls it off', async () => {
  const { url } = product;
  const admin = await actAs(url, 'admin@mida.test');
  const courier = await actAs(url, 'courier@mida.test');
  const day = dayOf(new Date(Date.now() + 2 * dayMs));
  const desk = await newPersonAs(browser, { url, size: 'desktop' }, admin.email);
  await desk.page.goto('/admin/shifts');
  await desk.page.getByRole('heading', { name: shiftMessages.needTitle }).waitFor();
  const known = new Set(
    ((await admin.ask('GET', '/shifts/plan')) as unknown as Plan).shifts.map(({ id }) => id),
  );
  await desk.page.getByRole('combobox', { name: shiftMessages.chosenDay }).selectOption(day);
  await desk.page.getByRole('combobox', { name: shiftMessages.from }).selectOption(String(8 * 60));
  await desk.page.getByRole('combobox', { name: shiftMessages.until }).selectOption(String(10 * 60));
  await desk.page.getByRole('button', { name: shiftMessages.open, exact: true }).click();
  await desk.page.getByRole('heading', { name: '08:00 – 10:00' }).waitFor();
  const opened = ((await admin.ask('GET', '/shifts/plan')) as unknown as Plan).shifts.filter(
    ({ id }) => !known.has(id),
  );
  expect(opened).toMatchObject([{ places: 5, taken: 0, couriers: [] }]);

  const rider = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
  await rider.page.goto('/courier/profile');
  await rider.page.getByRole('link', { name: shiftMessages.title }).click();
  await rider.page.getByRole('heading', { name: shiftMessages.ownHours }).waitFor();
  await rider.page.getByText(shiftMessages.nextNone).waitFor();
  const span = '08:00 – 10:00';
  await rider.page.getByRole('button', { name: new RegExp(`^${shiftMessages.takeOf('')}.*${span}`) }).focus();
  await rider.page.keyboard.press('Enter');
  const giveBack = rider.page.getByRole('button', {
    name: new RegExp(`^${shiftMessages.giveBackOf('')}.*${span}`),
  });
  await giveBack.waitFor();
  expect(await giveBack.evaluate((button) => button === document.activeElement)).toBe(true);
  await rider.page.getByText(shiftMessages.nextNone).waitFor({ state: 'detached' });
  expect([...(await tightPlaces(rider.page)), ...(await axeFindings(rider.page))]).toEqual([]);

  // The address names the day.
  await desk.page.reload();
  await desk.page.getByText(attendanceText.expected).first().waitFor();
  expect(await axeFindings(desk.page)).toEqual([]);

  await giveBack.press('Enter');
  await rider.page.getByText(shiftMessages.nextNone).waitFor();
  const callOff = desk.page.getByRole('button', {
    name: new RegExp(`^${shiftMessages.callOffOf('')}.*${span}`),
  });
  await callOff.click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: shiftMessages.callOff }).click();
  await callOff.waitFor({ state: 'detached' });
  expect(unexpected([...rider.complaints, ...desk.complaints])).toEqual([]);
  await rider.context.close();
  await desk.context.close();
});

it('the hours that a courier offers are read by the admin, on the day and in the table of the chart', async () => {
  const { url } = product;
  const courier = await actAs(url, 'courier@mida.test');
  const rider = await newPersonAs(browser, { url, size: 'phone' }, courier.email);
  await rider.page.goto('/courier/shifts');
  const [monday = ''] = hoursMessages.weekdays;
  await rider.page.getByRole('button', { name: hoursMessages.addRangeTo(monday) }).click();
  await rider.page.getByRole('button', { name: hoursMessages.copyFrom(monday) }).click();
  await rider.page.getByRole('button', { name: shiftMessages.saveHours }).click();
  await rider.page.getByText(shiftMessages.savedHours).waitFor();
  await rider.page.reload();
  await rider.page.getByRole('button', { name: shiftMessages.saveHours }).waitFor();
  expect(await rider.page.getByText(shiftMessages.emptyDay).count()).toBe(0);

  const desk = await newPersonAs(browser, { url, size: 'desktop' }, 'admin@mida.test');
  await desk.page.goto('/admin/shifts');
  const name = (await courier.ask('GET', '/couriers/me')) as unknown as { fullName: string };
  await desk.page.getByText(name.fullName, { exact: true }).first().waitFor();
  const table = desk.page.getByRole('table', { name: shiftMessages.needTitle });
  expect(await table.getByRole('row').count()).toBe(25);
  expect(unexpected([...rider.complaints, ...desk.complaints])).toEqual([]);
  await rider.context.close();
  await desk.context.close();
});

it('a place taken in the last two hours keeps the focus on its button, which says why it cannot be given back', async () => {
  const { url } = product;
  const admin = await actAs(url, 'admin@mida.test');
  const begins = new Date(Math.ceil((Date.now() + 10 * minuteMs) / (30 * minuteMs)) * 30 * minuteMs);
  const [hour = 0, minute = 0] = timeOf(begins).split(':').map(Number);
  const from = hour * 60 + minute;
  await admin.ask('POST', '/shifts', {
    shiftIds: [randomUUID()],
    nearRestaurantId: null,
    day: dayOf(begins),
    from,
    until: from + 30,
    places: 1,
  });
  const rider = await newPersonAs(browser, { url, size: 'phone' }, 'courier@mida.test');
  const { page } = rider;
  await page.goto('/courier/shifts');
  const span = `${timeOf(begins)} – ${timeOf(new Date(begins.getTime() + 30 * minuteMs))}`;
  const buttonTo = (act: string) => page.getByRole('button', { name: new RegExp(`^${act}.*${span}`) });
  await buttonTo(shiftMessages.takeOf('')).press('Enter');
  const giveBack = buttonTo(shiftMessages.giveBackOf(''));
  await page.getByText(shiftMessages.tooLate).waitFor();
  expect(await giveBack.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await giveBack.getAttribute('aria-disabled')).toBe('true');
  await page
    .getByRole('listitem')
    .filter({ has: giveBack })
    .getByRole('link', { name: layoutMessages.help })
    .waitFor();
  expect([...(await tightPlaces(page)), ...(await axeFindings(page))]).toEqual([]);
  expect(unexpected(rider.complaints)).toEqual([]);
  await rider.context.close();
});
