import { afterAll, expect, it } from 'vitest';
import { timeOf, wallTime } from '#shared/domain/city-clock.ts';
import { backText, menuTimesMessages } from '#shared/messages/ar/menu-times.ts';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const otherOwner = await signedIn(mida, (await createRestaurant(mida)).ownerId);
const guest = visitor(mida);
const { menu } = owner.client;
afterAll(() => mida.close());

const words = { description: 'من يد مولات الدار كل يوم', priceCentimes: 2000 };
const baghrir = await menu.add({ ...words, name: 'بغرير', category: 'فطور' });
const harira = await menu.add({ ...words, name: 'حريرة', category: 'شوربات' });

const minuteMs = 60_000;
/** A time that begins in two hours and lasts one. */
function soon(more: { categories?: string[]; menuItemIds?: string[] } = {}) {
  const wall = wallTime(mida.clock.now());
  const from = (wall.getUTCHours() * 60 + wall.getUTCMinutes() + 120) % 1440;
  const time = { name: 'فطور', from, until: from + 60, season: 'always' as const };
  return { ...time, categories: ['فطور'], menuItemIds: [], ...more };
}
const shown = async (id: string) =>
  (await guest.client.restaurants.get({ id: restaurant.id })).menu
    .flatMap(({ items }) => items)
    .find((dish) => dish.id === id);
const order = async (menuItemId: string) => {
  const { client } = await signedIn(mida, await createPerson(mida));
  const lines = [{ menuItemId, quantity: 1 }];
  return client.orders.place(checkoutOf(mida, restaurant, { lines, shownTotalCentimes: 3000 }));
};

it('a dish outside its time is shown with its return and not sold, and comes and goes by itself', async () => {
  const time = soon();
  const begins = new Date(mida.clock.now().getTime() + 120 * minuteMs);
  mida.announced.length = 0;
  expect(await menu.setTimes({ times: [time] })).toEqual({ times: [time] });
  expect(mida.announced).toMatchObject([{ topic: 'menu', id: String(restaurant.id) }]);
  const back = backText({ time: timeOf(begins) });
  expect(await shown(baghrir.id)).toEqual({ ...baghrir, isSoldOut: true, backText: back });
  expect(await shown(harira.id)).toEqual(harira);
  expect(await refusalOf(order(baghrir.id))).toMatchObject({
    code: 'prices_changed',
    details: { lines: [{ isSoldOut: true, backText: back, unitPriceCentimes: null }], totalCentimes: null },
  });
  expect(await order(harira.id)).toMatchObject({ totalCentimes: 3000 });
  expect(await menu.listOwn()).toContainEqual(baghrir);

  for (const [later, isSoldOut] of [
    [120, false],
    [60, true],
  ] as const) {
    mida.clock.advance(later * minuteMs);
    mida.announced.length = 0;
    await ringAllDue(mida.app, alarms);
    const heard = { topic: 'menu', id: String(restaurant.id) };
    expect(mida.announced).toContainEqual(expect.objectContaining(heard));
    expect(await shown(baghrir.id)).toMatchObject({ isSoldOut });
    expect(await outcomeOf(order(baghrir.id))).toBe(isSoldOut ? 'prices_changed' : 'ok');
  }
});

it('a time names single dishes too, and follows a category to its new name', async () => {
  await menu.setTimes({ times: [soon({ menuItemIds: [harira.id] })] });
  expect(await shown(harira.id)).toMatchObject({ isSoldOut: true });
  await menu.renameCategory({ category: 'فطور', name: 'فطور الصباح' });
  expect(await shown(baghrir.id)).toMatchObject({ isSoldOut: true, category: 'فطور الصباح' });
  // An editor that was opened before the new name.
  expect(await outcomeOf(menu.setTimes({ times: [soon()] }))).toBe('menu_changed');
  expect(await shown(baghrir.id)).toMatchObject({ isSoldOut: true });

  const text = (await menu.exportFile({})).csv.replaceAll('فطور الصباح', 'ترويقة');
  const { version } = await menu.previewFile({ text });
  await menu.importFile({ text, version });
  expect(await shown(baghrir.id)).toMatchObject({ isSoldOut: true, category: 'ترويقة' });
  await menu.setTimes({ times: [] });
  for (const { id } of [baghrir, harira]) expect(await shown(id)).toMatchObject({ isSoldOut: false });
  const { rows } = await mida.database.pool.query("select 1 from timetable where topic = 'menu_times'");
  expect(rows).toEqual([]);
});

it('a new name of a category stays in its own menu, though another one calls a category alike', async () => {
  const other = otherOwner.client.menu;
  const theirs = await other.add({ ...words, name: 'مسمن', category: 'فطور' });
  const ours = await menu.add({ ...words, name: 'مسمن', category: 'فطور' });
  for (const of of [menu, other]) await of.setTimes({ times: [soon()] });
  await menu.renameCategory({ category: 'فطور', name: 'صباح' });
  expect((await menu.listTimes()).times).toMatchObject([{ categories: ['صباح'] }]);
  expect((await other.listTimes()).times).toMatchObject([{ categories: ['فطور'] }]);
  for (const [of, { id }] of [
    [menu, ours],
    [other, theirs],
  ] as const) {
    await of.setTimes({ times: [] });
    await of.remove({ id });
  }
});

it('times of another restaurant do not touch a menu, though they name its dishes', async () => {
  const foreign = soon({ menuItemIds: [harira.id], categories: ['شوربات'] });
  const other = otherOwner.client.menu;
  const { id } = await other.add({ ...words, name: 'بيصارة', category: 'شوربات' });
  await other.setTimes({ times: [foreign] });
  await other.remove({ id });
  // Its last dish is gone, and the category stays in its time.
  expect(await other.setTimes({ times: [foreign] })).toEqual({ times: [foreign] });
  expect(await shown(harira.id)).toEqual(harira);
  expect(await menu.listTimes()).toEqual({ times: [] });
});

it.each([
  ['no name', { name: ' ' }, 'times.0.name', menuTimesMessages.nameMissing],
  ['an end before its beginning', { from: 600, until: 600 }, 'times.0.until', menuTimesMessages.rangeInvalid],
  ['nothing to sell', { categories: [] }, 'times.0.categories', menuTimesMessages.nothingChosen],
])(
  'a time with %s is refused beside its field, and nothing is written',
  async (_what, changed, path, message) => {
    expect(await refusalOf(menu.setTimes({ times: [{ ...soon(), ...changed }] }))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path, message }] },
    });
    expect(await menu.listTimes()).toEqual({ times: [] });
  },
);
