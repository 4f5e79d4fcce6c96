import { afterAll, describe, expect, it } from 'vitest';
import { dayOf, timeOf, wallTime } from '#shared/domain/time/city-clock.ts';
import { everyDay } from '#shared/domain/hours/weekdays.ts';
import { backText, menuTimesMessages, servedText } from '#messages/menu/menu-times.ts';
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
  const time = { name: 'فطور', from, until: from + 60, season: 'always' as const, weekdays: [...everyDay] };
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
  const served = { servedText: servedText([time]) };
  expect(await shown(baghrir.id)).toEqual({ ...baghrir, ...served, isSoldOut: true, backText: back });
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
  // The last dish of the category is gone, and the category stays in its time.
  expect(await other.setTimes({ times: [foreign] })).toEqual({ times: [foreign] });
  expect(await shown(harira.id)).toEqual(harira);
  expect(await menu.listTimes()).toEqual({ times: [] });
});

it.each([
  ['no name', { name: ' ' }, 'times.0.name', menuTimesMessages.nameMissing],
  ['an end before its beginning', { from: 600, until: 600 }, 'times.0.until', menuTimesMessages.rangeInvalid],
  ['no day', { weekdays: [] }, 'times.0.weekdays', menuTimesMessages.noWeekday],
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

describe("Friday's couscous", () => {
  const minutesADay = 1440;
  const own = () => soon({ categories: [], menuItemIds: [baghrir.id] });
  /** The days of the test's clock; a day that begins at noon of the day after tomorrow. */
  const wall = () => wallTime(mida.clock.now());
  const inTwoDays = () => (wall().getUTCDay() + 6 + 2) % 7;
  const noonOf = (days: number) => {
    const minute = wall().getUTCHours() * 60 + wall().getUTCMinutes();
    return new Date(mida.clock.now().getTime() + (days * minutesADay + 720 - minute) * minuteMs);
  };

  it('is sold on its day alone, says its day and its next time, and comes back a week later', async () => {
    const time = { ...own(), name: 'كسكس', from: 720, until: 960, weekdays: [inTwoDays()] };
    const begins = noonOf(2);
    const [first, last] = [begins.getTime(), begins.getTime() + 7 * minutesADay * minuteMs];
    expect(await menu.setTimes({ times: [time] })).toEqual({ times: [time] });
    const moveTo = async (at: number) => {
      mida.clock.advance(at - mida.clock.now().getTime());
      await ringAllDue(mida.app, alarms);
    };
    const back = (at: number) => backText({ time: '12:00', day: dayOf(new Date(at)) });
    const served = { servedText: servedText([time]) };

    expect(await shown(baghrir.id)).toMatchObject({ isSoldOut: true, backText: back(first), ...served });
    expect(await refusalOf(order(baghrir.id))).toMatchObject({
      code: 'prices_changed',
      details: { lines: [{ isSoldOut: true, backText: back(first) }] },
    });
    // The same hour of another day.
    await moveTo(first - minutesADay * minuteMs + minuteMs);
    expect(await outcomeOf(order(baghrir.id))).toBe('prices_changed');
    await moveTo(first);
    expect(await shown(baghrir.id)).toMatchObject({ isSoldOut: false, ...served });
    expect(await outcomeOf(order(baghrir.id))).toBe('ok');
    await moveTo(first + 240 * minuteMs);
    expect(await shown(baghrir.id)).toMatchObject({ isSoldOut: true, backText: back(last) });
    expect(await outcomeOf(order(baghrir.id))).toBe('prices_changed');
    await menu.setTimes({ times: [] });
  });

  it('a page that was loaded before times had days saves them for each day', async () => {
    const { weekdays: _, ...older } = own();
    expect(await menu.setTimes({ times: [older] })).toEqual({
      times: [{ ...older, weekdays: [...everyDay] }],
    });
    await menu.setTimes({ times: [] });
  });

  it.each([[[7]], [[-1]], [[1.5]], [[4, 4]]])(
    'the days %j are refused, and nothing is written',
    async (days) => {
      expect(await outcomeOf(menu.setTimes({ times: [{ ...own(), weekdays: days }] }))).toBe('invalid_input');
      expect(await menu.listTimes()).toEqual({ times: [] });
    },
  );
});
