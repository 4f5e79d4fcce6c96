import { afterAll, beforeEach, expect, it } from 'vitest';
import type { OpeningHours } from '#shared/domain/hours/opening-hours.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const guest = visitor(mida).client;
let restaurant = await createRestaurant(mida);
let owner = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

const goTo = (moment: string) => mida.clock.advance(Date.parse(`${moment}Z`) - mida.clock.now().getTime());
const evening = { from: 18 * 60, until: 25 * 60 };
const hours: OpeningHours = {
  week: [[], ...Array.from({ length: 6 }, () => [evening])],
  ramadan: null,
  holidays: [{ day: '2026-12-25', ranges: [] }],
};
const shown = () => guest.hours.get({ id: restaurant.id });

beforeEach(async () => {
  // A Tuesday, at noon.
  goTo('2026-11-24T12:00');
  restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
});

it('a visitor reads a restaurant’s hours by weekday, its special days, and when it opens or closes', async () => {
  await owner.client.hours.set({ openingHours: hours });
  const closed = await shown();
  expect(closed).toMatchObject({ shut: 'closed', turn: { time: '18:00' } });
  expect(closed.hours).toMatchObject({
    today: '2026-11-24',
    specialDays: [{ day: '2026-12-25', ranges: [], isSpecial: true }],
    ramadan: null,
  });
  expect(closed.hours?.week.map(({ day, ranges }) => [day, ranges.length])).toEqual([
    ['2026-11-30', 0],
    ['2026-11-24', 1],
    ['2026-11-25', 1],
    ['2026-11-26', 1],
    ['2026-11-27', 1],
    ['2026-11-28', 1],
    ['2026-11-29', 1],
  ]);
  goTo('2026-11-29T20:00');
  expect(await shown()).toMatchObject({ shut: null, turn: { time: '01:00' } });
  goTo('2026-11-30T02:00');
  expect(await shown()).toMatchObject({ shut: 'closed', turn: { time: '18:00', day: '2026-12-01' } });
  goTo('2026-11-24T12:00');
  // The moment is after midnight, in the range of the day before.
  goTo('2026-11-25T00:30');
  expect(await shown()).toMatchObject({
    shut: null,
    turn: { time: '01:00' },
    hours: { today: '2026-11-25' },
  });
});

it('a restaurant without hours is open at any hour, and says so', async () => {
  expect(await shown()).toEqual({ shut: null, turn: null, hours: null });
});

it('a pause, a full kitchen and a switched-off restaurant are distinguished', async () => {
  await owner.client.hours.pause({ length: 'hour' });
  expect(await shown()).toMatchObject({ shut: 'paused', turn: { time: '13:00' } });
  await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
  expect(await shown()).toMatchObject({ shut: 'off', turn: null });
  await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
  await mida.database.pool.query(
    'update restaurants set quarter_orders_max = 1, full_until = $2 where id = $1',
    [restaurant.id, new Date('2026-11-24T12:15Z')],
  );
  expect(await shown()).toMatchObject({ shut: 'full' });
  goTo('2026-11-24T12:16');
  expect(await shown()).toMatchObject({ shut: null });
});

it('a restaurant that is unknown or off the pages has no hours to read', async () => {
  const admin = await signedIn(mida, await adminOf(mida));
  expect(await outcomeOf(guest.hours.get({ id: 999_999 }))).toBe('restaurant_not_found');
  await admin.client.restaurants.delist({ id: restaurant.id, reason: 'No licence' });
  expect(await outcomeOf(shown())).toBe('restaurant_not_found');
});
