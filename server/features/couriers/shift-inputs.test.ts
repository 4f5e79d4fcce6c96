import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { newShift } from '#server/testing/shifts.ts';

/** What no screen sends: the calls of shifts answer with a refusal, write nothing, and never fail (mida.close reads the log). */
const mida = await startTestApp();
const admin = await signedIn(mida, await adminOf(mida));
const courier = await signedIn(mida, await createCourier(mida));
const { pool } = mida.database;
afterAll(() => mida.close());

const countShifts = async () => (await pool.query('select from shifts')).rowCount;
const [id, another] = [randomUUID(), randomUUID()];
const manyIds = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('a shift is not opened', () => {
  it.each<[string, object, string]>([
    ['on a day of the year 1000', { day: '1000-01-01' }, 'invalid_input'],
    ['on the last day of all', { day: '9999-12-31' }, 'invalid_input'],
    ['on a day that no month has', { day: '2027-02-30' }, 'invalid_input'],
    ['on a day in other digits', { day: '٢٠٢٧-٠١-٠١' }, 'invalid_input'],
    ['on the last day of the century', { day: '2099-12-31' }, 'shift_times'],
    ['on its first day', { day: '2000-01-01' }, 'shift_late'],
    ['before midnight', { from: -1 }, 'invalid_input'],
    ['from the next midnight', { from: 1440, until: 1500 }, 'invalid_input'],
    ['until the midnight after the next', { from: 1430, until: 2880 }, 'invalid_input'],
    ['from half a minute', { from: 600.5 }, 'invalid_input'],
    ['from no number', { from: Number.NaN }, 'invalid_input'],
    ['backwards', { from: 700, until: 640 }, 'shift_times'],
    ['with one place too many', { places: 201 }, 'invalid_input'],
    ['with half a place', { places: 1.5 }, 'invalid_input'],
    ['with places in words', { places: '3' }, 'invalid_input'],
    ['without an id', { shiftIds: [] }, 'invalid_input'],
    ['on eight days', { shiftIds: manyIds(8) }, 'invalid_input'],
    ['on a thousand days', { shiftIds: manyIds(1_000) }, 'invalid_input'],
    ['twice under one id in two spellings', { shiftIds: [id, id.toUpperCase()] }, 'invalid_input'],
    ['under a name of the prototype', { shiftIds: ['__proto__'] }, 'invalid_input'],
    ['under a number', { shiftIds: [7] }, 'invalid_input'],
    ['near a restaurant in words', { nearRestaurantId: 'constructor' }, 'invalid_input'],
  ])('%s', async (_, asked, refusal) => {
    const shift = { ...newShift(mida), ...asked } as never;
    expect(await outcomeOf(admin.client.shifts.open(shift))).toBe(refusal);
    expect(await countShifts()).toBe(0);
  });
});

describe('hours are not kept', () => {
  const none = Array.from({ length: 7 }, () => [] as unknown[]);
  const on = (weekday: number, ...ranges: unknown[]) =>
    none.map((day, index) => (index === weekday ? ranges : day));
  it.each<[string, unknown]>([
    ['of six days', none.slice(1)],
    ['of eight days', [...none, []]],
    ['of ten thousand days', Array.from({ length: 10_000 }, () => [])],
    [
      'of five ranges a day',
      on(0, ...[0, 1, 2, 3, 4].map((hour) => ({ from: hour * 60, until: hour * 60 + 30 }))),
    ],
    ['of an empty range', on(0, { from: 600, until: 600 })],
    ['of a range longer than a day', on(0, { from: 600, until: 600 + 1441 })],
    ['from the next midnight', on(0, { from: 1440, until: 1500 })],
    ['of the same range twice', on(0, { from: 600, until: 700 }, { from: 600, until: 700 })],
    [
      'of a Sunday night that runs into Monday',
      [[{ from: 0, until: 60 }], ...none.slice(2), [{ from: 1400, until: 1450 }]],
    ],
    ['of a day that is no list', { length: 7 }],
    ['of a range of the prototype', on(0, '__proto__')],
  ])('%s', async (_, week) => {
    expect(await outcomeOf(courier.client.shifts.setHours({ week } as never))).toBe('invalid_input');
    expect((await courier.client.shifts.listMine()).week).toEqual(none);
  });
});

it('hours are kept without what no hours have', async () => {
  const range = { from: 600, until: 700 };
  const week = Array.from({ length: 7 }, () => [{ ...range, constructor: 'x', courierId: id }]);
  await courier.client.shifts.setHours({ week });
  const { rows } = await pool.query('select week from courier_hours');
  expect(rows).toEqual([{ week: week.map(() => [range]) }]);
});

it('an id in another spelling is the same shift, and a stranger’s id is none', async () => {
  const { shifts } = courier.client;
  const asked = { ...newShift(mida), shiftIds: [another] };
  await admin.client.shifts.open(asked);
  await admin.client.shifts.open({ ...asked, shiftIds: [another.toUpperCase()] });
  await shifts.take({ shiftId: another });
  await shifts.take({ shiftId: another.toUpperCase() });
  const { rows } = await pool.query('select id, taken from shifts');
  expect(rows).toEqual([{ id: another, taken: 1 }]);
  const stranger = { shiftId: courier.userId };
  const outcomes = [shifts.take(stranger), shifts.giveBack(stranger), admin.client.shifts.callOff(stranger)];
  expect(await Promise.all(outcomes.map(outcomeOf))).toEqual(['not_found', 'ok', 'ok']);
});
