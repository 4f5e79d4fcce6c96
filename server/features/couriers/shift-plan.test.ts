import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, dayOf, setClockChanges } from '#shared/domain/time/city-clock.ts';
import type { CourierId } from '#server/identity.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { openShift } from '#server/testing/shifts.ts';
import { createReadyOrder, tripsOf } from '#server/testing/trips.ts';
import { setHours } from './shifts-commands.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const { pool } = mida.database;
afterAll(() => mida.close());

const hour = 3_600_000;
let courier: SignedInCaller;

const enter = async () => signedIn(mida, await createCourier(mida));
const open = (asked = {}) => openShift(mida, admin, asked);
const cancel = (orderId: string) =>
  admin.client.orders.updateStatusAsAdmin({
    orderId,
    action: 'cancel',
    version: readyVersion + 1,
    reason: 'customer_asked',
  });
const suspend = (userId: string) =>
  admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'fraud' });

interface Trip {
  courierId: CourierId;
  orderIds: string[];
}

async function takeTrip(orderCount: number): Promise<Trip> {
  const courierId = await createCourier(mida);
  const orderIds: string[] = [];
  for (let count = 0; count < orderCount; count += 1) {
    const orderId = await createReadyOrder(mida, restaurant);
    const [trip] = await tripsOf(mida, courierId);
    const asked = { orderId, version: readyVersion };
    await assignJob(mida.app, courierId, trip ? { ...asked, tripId: trip.id } : asked);
    orderIds.push(orderId);
  }
  return { courierId, orderIds };
}

async function bring({ courierId, orderIds }: Trip): Promise<void> {
  for (const to of ['picked_up', 'delivered'] as const)
    for (const orderId of orderIds)
      await moveOrder(
        mida.app,
        { orderId, ...stepTo[to], actorId: courierId },
        { party: 'courier', courierId },
      );
}

beforeEach(async () => {
  await pool.query('delete from shifts');
  courier = await enter();
});

describe('the hours that a courier offers', () => {
  const week = Array.from({ length: 7 }, () => [{ from: 18 * 60, until: 25 * 60 }]);

  it('are none at first, and are set as a whole', async () => {
    expect((await courier.client.shifts.listMine()).week).toEqual(week.map(() => []));
    await courier.client.shifts.setHours({ week });
    await courier.client.shifts.setHours({ week: week.map((day, index) => (index < 5 ? day : [])) });
    expect((await courier.client.shifts.listMine()).week.map(({ length }) => length)).toEqual([
      1, 1, 1, 1, 1, 0, 0,
    ]);
  });

  it('are counted in the hours of the plan, without those of suspended couriers', async () => {
    await pool.query('delete from courier_hours');
    const suspended = await enter();
    for (const one of [courier, suspended]) await one.client.shifts.setHours({ week });
    await suspend(suspended.userId);
    const { hours, offers } = await admin.client.shifts.getPlan();
    expect(hours.slice(0, 24).map(({ offered }) => offered)).toEqual(
      Array.from({ length: 24 }, (_, at) => (at === 0 || at >= 18 ? 1 : 0)),
    );
    expect(offers).toMatchObject([{ courierId: courier.userId, week }]);
  });
});

it('hours of a call that comes after the account was deleted are not kept', async () => {
  await courier.client.account.deleteMine({ password: testPassword });
  const late = setHours(
    mida.app,
    courier.userId as CourierId,
    Array.from({ length: 7 }, () => []),
  );
  await expect(late).rejects.toMatchObject({ code: 'courier_not_approved' });
  expect(
    (await pool.query('select from courier_hours where courier_id = $1', [courier.userId])).rowCount,
  ).toBe(0);
});

describe('the plan', () => {
  it('has seven days of hours, with the places of each', async () => {
    await open({ inHours: 24, hours: 1, places: 5 });
    const { hours } = await admin.client.shifts.getPlan();
    expect(hours).toHaveLength(7 * 24);
    expect(Math.max(...hours.map(({ places }) => places))).toBe(5);
  });

  it.each([
    ['forward', 60, 7 * 24 - 1],
    ['back', 0, 7 * 24 + 1],
  ] as const)(
    'ends with the seventh day, also when the clock goes %s in it',
    async (_, offsetMinutes, count) => {
      const day = dayOf(new Date(mida.clock.now().getTime() + 3 * dayMs));
      const before = dayOf(new Date(mida.clock.now().getTime() - 9 * dayMs));
      const changes = [
        { day: before, offsetMinutes: offsetMinutes === 0 ? 60 : 0 } as const,
        { day, offsetMinutes },
      ];
      setClockChanges(changes);
      try {
        const { hours } = await admin.client.shifts.getPlan();
        expect(hours).toHaveLength(count);
        expect(new Set(hours.map(({ at }) => dayOf(at))).size).toBe(7);
      } finally {
        setClockChanges([]);
      }
    },
  );

  it('needs couriers at the hour of the week at which orders were placed', async () => {
    await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'delivered' });
    const placed = mida.clock.now().getTime();
    mida.clock.advance(dayMs);
    const { hours } = await admin.client.shifts.getPlan();
    const needing = hours.filter(({ needed }) => needed > 0);
    const itsHour = new Date(placed - (placed % hour) + 7 * dayMs);
    expect(needing).toMatchObject([{ at: itsHour, needed: 1 }]);
  });

  it('needs a courier once for the orders of one trip, and for trips that deliver nothing', async () => {
    const placed = mida.clock.now().getTime();
    const trips: Trip[] = [];
    for (let count = 0; count < 7; count += 1) trips.push(await takeTrip(3));
    const lost = await takeTrip(2);
    mida.clock.advance(48 * 60_000);
    for (const trip of trips) await bring(trip);
    mida.clock.advance(6 * 48 * 60_000);
    for (const orderId of lost.orderIds) await cancel(orderId);
    mida.clock.advance(dayMs);
    const { hours } = await admin.client.shifts.getPlan();
    // Seven trips of 48 minutes, and one as long as they all: 32 minutes for each of 21 orders, at three quarters busy.
    const itsHour = new Date(placed - (placed % hour) + 7 * dayMs);
    expect(hours.find(({ at }) => at.getTime() === itsHour.getTime())).toMatchObject({ needed: 15 });
  });
});
