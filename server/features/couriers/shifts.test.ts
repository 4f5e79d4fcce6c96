import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { spansOf } from '#shared/domain/couriers/shifts.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createCourier, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { newShift, openShift } from '#server/testing/shifts.ts';
import { deleteOldShifts } from './shifts-commands.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const { pool } = mida.database;
afterAll(() => mida.close());

const hour = 3_600_000;
let courier: SignedInCaller;

const enter = async () => signedIn(mida, await createCourier(mida));
const open = (asked = {}) => openShift(mida, admin, asked);
const take = (shiftId: string, by = courier) => outcomeOf(by.client.shifts.take({ shiftId }));
const giveBack = (shiftId: string, by = courier) => outcomeOf(by.client.shifts.giveBack({ shiftId }));
const callOff = (shiftId: string) => outcomeOf(admin.client.shifts.callOff({ shiftId }));
const own = async (shiftId: string, by = courier) =>
  (await by.client.shifts.listMine()).shifts.find(({ id }) => id === shiftId);
const planned = async (shiftId: string) =>
  (await admin.client.shifts.getPlan()).shifts.find(({ id }) => id === shiftId);
const suspend = (userId: string) =>
  admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'fraud' });
async function news(): Promise<unknown[]> {
  const { rows } = await pool.query<{ courier: string; news: string }>(
    `with sent as (delete from outbox where topic = 'push' returning id, payload)
     select payload ->> 'courierId' as courier, payload ->> 'news' as news from sent
     where payload ->> 'news' like 'shift%' order by id`,
  );
  return rows;
}
const subscribe = ({ userId }: SignedInCaller) =>
  pool.query('insert into device_tokens (token, user_id, updated_at) values ($1, $2, now())', [
    `device of ${userId}`,
    userId,
  ]);

beforeEach(async () => {
  // Shifts begin at whole minutes.
  mida.clock.advance(60_000 - (mida.clock.now().getTime() % 60_000));
  await pool.query('delete from shifts');
  courier = await enter();
});

describe('an opened shift', () => {
  it('is open to couriers, with the district of its restaurant, and again it is no other', async () => {
    const shift = newShift(mida, { nearRestaurantId: restaurant.id, places: 2 });
    await admin.client.shifts.open(shift);
    await admin.client.shifts.open({ ...shift, places: 9 });
    const { shifts } = await courier.client.shifts.listMine();
    const [span] = spansOf(shift, 1);
    expect(shifts).toMatchObject([
      { district: expect.any(String), ...span, places: 2, taken: 0, isMine: false },
    ]);
  });

  it('repeats at the same time of the following days', async () => {
    const spans = spansOf(await repeat(7), 7);
    const { shifts } = await courier.client.shifts.listMine();
    expect(shifts.map(({ beginsAt, endsAt }) => ({ beginsAt, endsAt }))).toEqual(spans);
  });

  it('is refused whole when one of its days is too far', async () => {
    expect(await outcomeOf(repeat(7, 25 * 24))).toBe('shift_times');
    expect((await courier.client.shifts.listMine()).shifts).toEqual([]);
  });

  it('is the same again when the call is repeated after it has begun', async () => {
    const shift = newShift(mida, { inHours: 1 });
    await admin.client.shifts.open(shift);
    mida.clock.advance(hour);
    expect(await outcomeOf(admin.client.shifts.open(shift))).toBe('ok');
  });

  it.each([
    ['that has begun', { inHours: 0 }, 'shift_late'],
    ['of thirteen hours', { hours: 13 }, 'shift_times'],
    ['near a restaurant that nobody knows', { nearRestaurantId: 999_999 }, 'not_found'],
    ['near a restaurant that no number names', { nearRestaurantId: 2 ** 31 }, 'invalid_input'],
    ['near restaurant zero', { nearRestaurantId: 0 }, 'invalid_input'],
    ['without places', { places: 0 }, 'invalid_input'],
  ] as const)('%s is refused', async (_, asked, refusal) => {
    expect(await outcomeOf(admin.client.shifts.open(newShift(mida, asked)))).toBe(refusal);
  });
});

it('two days under one id are refused', async () => {
  const shift = newShift(mida, { days: 2 });
  const shiftIds = shift.shiftIds.map(() => shift.shiftIds[0] ?? '');
  expect(await outcomeOf(admin.client.shifts.open({ ...shift, shiftIds }))).toBe('invalid_input');
});

async function repeat(days: number, inHours = 24) {
  const shift = newShift(mida, { days, inHours });
  await admin.client.shifts.open(shift);
  return shift;
}

describe('a place', () => {
  it('is taken once, and the admin reads who comes', async () => {
    const shiftId = await open();
    expect([await take(shiftId), await take(shiftId)]).toEqual(['ok', 'ok']);
    expect(await own(shiftId)).toMatchObject({ isMine: true, taken: 1 });
    expect(await planned(shiftId)).toMatchObject({
      taken: 1,
      couriers: [{ courierId: courier.userId, attendance: 'expected' }],
    });
  });

  it('is refused when the shift is full, has begun, or is not there', async () => {
    const [full, soon] = [await open({ places: 1 }), await open({ inHours: 6 })];
    await take(full, await enter());
    expect(await take(full)).toBe('shift_full');
    mida.clock.advance(6 * hour);
    expect(await take(soon)).toBe('shift_late');
    expect(await take(courier.userId)).toBe('not_found');
  });

  it('is refused beside another shift of the courier at that time, and not right after it', async () => {
    const first = await open({ inHours: 24, hours: 4 });
    const [within, after] = [await open({ inHours: 27 }), await open({ inHours: 28 })];
    await take(first);
    expect([await take(within), await take(after)]).toEqual(['shift_overlaps', 'ok']);
  });

  it('is given back until two hours before, and again nothing changes', async () => {
    const [early, late] = [await open({ inHours: 24 }), await open({ inHours: 30 })];
    await take(early);
    await take(late);
    mida.clock.advance(22 * hour);
    expect([await giveBack(early), await giveBack(early)]).toEqual(['ok', 'ok']);
    expect(await own(early)).toMatchObject({ isMine: false, taken: 0 });
    mida.clock.advance(6 * hour + 1);
    expect(await giveBack(late)).toBe('shift_late');
    expect(await own(late)).toMatchObject({ isMine: true });
  });

  it('ends with a suspension, except of a shift that has begun', async () => {
    const [begun, ahead] = [await open({ inHours: 1 }), await open()];
    await take(begun);
    await take(ahead);
    mida.clock.advance(hour);
    await suspend(courier.userId);
    expect([(await planned(begun))?.taken, (await planned(ahead))?.taken]).toEqual([1, 0]);
  });
});

describe('couriers of a shift', () => {
  it('are told an hour before it begins, and those who gave back are not', async () => {
    const left = await enter();
    const other = await enter();
    const shiftId = await open({ inHours: 24 });
    for (const one of [courier, left, other]) await subscribe(one);
    for (const one of [courier, left, other]) await take(shiftId, one);
    await giveBack(shiftId, left);
    mida.clock.advance(23 * hour - 1);
    await ringAllDue(mida.app, alarms);
    expect(await news()).toEqual([]);
    mida.clock.advance(1);
    await ringAllDue(mida.app, alarms);
    expect(await news()).toHaveLength(2);
  });

  it('are told nothing by a reminder that comes after the beginning', async () => {
    const shiftId = await open({ inHours: 24 });
    await subscribe(courier);
    await take(shiftId);
    mida.clock.advance(24 * hour);
    await ringAllDue(mida.app, alarms);
    expect(await news()).toEqual([]);
  });

  it('are told that it is called off, and of no beginning then', async () => {
    const shiftId = await open({ inHours: 24 });
    await subscribe(courier);
    await take(shiftId);
    expect([await callOff(shiftId), await callOff(shiftId)]).toEqual(['ok', 'ok']);
    expect(await news()).toEqual([{ courier: courier.userId, news: 'shift_called_off' }]);
    expect(await own(shiftId)).toBeUndefined();
    mida.clock.advance(24 * hour);
    await ringAllDue(mida.app, alarms);
    expect(await news()).toEqual([]);
  });

  it('keep a shift that has begun', async () => {
    const shiftId = await open({ inHours: 1 });
    mida.clock.advance(hour);
    expect(await callOff(shiftId)).toBe('shift_late');
  });

  it('are read as there by their duties', async () => {
    const away = await signedIn(mida, await createCourier(mida, 'offDuty'));
    const shiftId = await open({ inHours: 1 });
    await take(shiftId);
    await take(shiftId, away);
    mida.clock.advance(1.5 * hour);
    const { couriers = [] } = (await planned(shiftId)) ?? {};
    const attendance = Object.fromEntries(couriers.map((one) => [one.courierId, one.attendance]));
    expect(attendance).toEqual({ [courier.userId]: 'on_duty', [away.userId]: 'absent' });
  });
});

it('a shift is deleted 28 days after its end, with its places', async () => {
  await take(await open({ inHours: 1, hours: 1 }));
  mida.clock.advance(2 * hour + 28 * dayMs);
  await deleteOldShifts(mida.app);
  expect((await pool.query('select from shifts')).rowCount).toBe(1);
  mida.clock.advance(1);
  await deleteOldShifts(mida.app);
  expect((await pool.query('select from shifts')).rowCount).toBe(0);
  expect((await pool.query('select from shift_places')).rowCount).toBe(0);
});
