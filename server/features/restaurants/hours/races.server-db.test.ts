import { afterAll, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { untilWaiting } from '#server/testing/waiting.ts';

const mida = await startTestApp();
afterAll(() => mida.close());
const customers = await Promise.all(
  Array.from({ length: 20 }, async () => signedIn(mida, await createPerson(mida))),
);
const closed = { week: Array.from({ length: 7 }, () => []), ramadan: null, holidays: [] };

it('hours that close a kitchen while orders are placed keep what was placed, and refuse all that comes after', async () => {
  const restaurant = await createRestaurant(mida);
  const { client } = await signedIn(mida, restaurant.ownerId);
  const placeAll = () =>
    customers.map((each) => outcomeOf(each.client.orders.place(checkoutOf(mida, restaurant))));
  const close = client.hours.set({ openingHours: closed }).then(() => Promise.all(placeAll()));
  const outcomes = await Promise.all(placeAll());
  expect(new Set(await close)).toEqual(new Set(['restaurant_closed']));
  expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'restaurant_closed')).toEqual([]);
  const { rowCount } = await mida.database.pool.query('select from orders where restaurant_id = $1', [
    restaurant.id,
  ]);
  expect(rowCount).toBe(outcomes.filter((outcome) => outcome === 'ok').length);
});

const range = (from: number, until: number) => Array.from({ length: 7 }, () => [{ from, until }]);
const hoursOfYear = { week: range(0, 23 * 60), ramadan: range(0, 21 * 60), holidays: [] };
/** The test's time is 20:00 of its first day. */
const ramadan = { from: '2026-07-07', until: '2026-08-05' };

async function openWithHours() {
  const restaurant = await createRestaurant(mida);
  const { client } = await signedIn(mida, restaurant.ownerId);
  await client.hours.set({ openingHours: hoursOfYear });
  return { id: restaurant.id, client };
}

it('a kitchen that changes its hours while an admin changes the calendar follows the new one', async () => {
  const { id, client } = await openWithHours();
  const admin = await signedIn(mida, await adminOf(mida));
  const holder = await mida.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from timetable where subject = $1 for update', [String(id)]);
  const set = admin.client.hours.setCalendar({ ramadan, clockChanges: [] });
  await untilWaiting(mida, 1);
  const change = client.hours.set({ openingHours: hoursOfYear });
  await untilWaiting(mida, 2);
  await holder.query('commit');
  holder.release();
  await Promise.all([set, change]);
  await ringAllDue(mida.app, alarms);
  const { rows } = await mida.database.pool.query<{ at: Date }>(
    'select hours_turn_at as at from restaurants where id = $1',
    [id],
  );
  expect(rows).toEqual([{ at: new Date('2026-07-07T20:00:00.000Z') }]);
});

it('a changed calendar, turns and changed hours at once do not wait for each other in a circle', async () => {
  const admin = await signedIn(mida, await adminOf(mida));
  const kitchens = [await openWithHours(), await openWithHours()];
  for (let round = 0; round < 6; round += 1) {
    mida.clock.advance(24 * 60 * 60_000);
    const outcomes = await Promise.all([
      outcomeOf(admin.client.hours.setCalendar({ ramadan: round % 2 ? ramadan : null, clockChanges: [] })),
      ringAllDue(mida.app, alarms),
      ...kitchens.map(({ client }) => outcomeOf(client.hours.set({ openingHours: hoursOfYear }))),
      outcomeOf(admin.client.settings.update({ commissionPercent: 15, restaurantsMayReject: false })),
    ]);
    expect(outcomes.filter(Boolean)).toEqual(['ok', 'ok', 'ok', 'ok']);
  }
});
