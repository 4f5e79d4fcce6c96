import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Position } from '#shared/domain/promise/distance.ts';
import { alarms } from '#server/background.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { deleteOldPositions } from './positions-store.ts';

const square: Position = { lat: 31.6258, lng: -7.9891 };
const nearby: Position = { lat: 31.6268, lng: -7.9891 };
const second = 1_000;
const minute = 60 * second;

let mida: TestApp;
let admin: SignedInCaller;
let courier: SignedInCaller;

beforeAll(async () => {
  mida = await startTestApp();
  admin = await signedIn(mida, await adminOf(mida));
});
afterAll(() => mida.close());
beforeEach(async () => {
  await mida.database.pool.query('delete from timetable');
  await mida.database.pool.query('update couriers set is_on_duty = false');
  courier = await signedIn(mida, await createCourier(mida));
  await share(true);
});

const share = (isShared: boolean, { client }: SignedInCaller = courier) =>
  client.positions.setSharing({ isShared });
const report = async (position = square, accuracyMetres?: number) =>
  (await courier.client.positions.reportMyPosition({ position, accuracyMetres })).isAccepted;
const goOffDuty = () => courier.client.couriers.setOnDuty({ isOnDuty: false });
const kept = async () => {
  const { rows } = await mida.database.pool.query<Position & { order: string | null; at: Date }>(
    'select lat, lng, order_id as order, at from courier_positions where courier_id = $1',
    [courier.userId],
  );
  return rows;
};
const shown = async () => {
  const { idle } = await admin.client.positions.getCityMap();
  return idle?.find(({ courierId }) => courierId === courier.userId);
};
const carry = async (status: 'out_for_delivery' | 'delivered' = 'out_for_delivery') => {
  const placed = { customerId: await createPerson(mida), restaurant: await createRestaurant(mida) };
  return createOrder(mida, { ...placed, courierId: courier.userId, status });
};

describe('the position of a courier on duty without a job', () => {
  it('is kept, one row of it, and shown to admins', async () => {
    expect(await report()).toBe(true);
    mida.clock.advance(minute);
    expect(await report(nearby)).toBe(true);
    expect(await kept()).toEqual([{ ...nearby, order: null, at: mida.clock.now() }]);
    expect(await shown()).toMatchObject({
      standing: { position: nearby, at: mida.clock.now(), source: 'phone' },
    });
  });

  it('is kept at most every 30 seconds', async () => {
    await report();
    mida.clock.advance(30 * second - 1);
    expect(await report(nearby)).toBe(false);
    expect(await kept()).toMatchObject([square]);
    mida.clock.advance(1);
    expect(await report(nearby)).toBe(true);
  });

  it('replaces one of the future, which a clock that was set back left', async () => {
    await report();
    mida.clock.advance(-minute);
    expect(await report(nearby)).toBe(true);
    expect(await kept()).toMatchObject([{ ...nearby, at: mida.clock.now() }]);
  });

  it.each([
    ['in the sea', { lat: 32.3, lng: -9.9 }, undefined],
    ['in another city', { lat: 33.573, lng: -7.59 }, undefined],
    ['more than 300 metres wrong', square, 300.1],
  ])('is not kept %s, and leaves the last one', async (_name, position, accuracy) => {
    await report(nearby);
    mida.clock.advance(minute);
    expect(await report(position, accuracy)).toBe(false);
    expect(await kept()).toMatchObject([nearby]);
  });

  it.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: -181 },
    { lat: NaN, lng: 0 },
  ])('is refused as invalid where there is no such place: %j', async (position) => {
    expect(await outcomeOf(courier.client.positions.reportMyPosition({ position }))).toBe('invalid_input');
  });

  it('is not kept off duty, and a suspended courier is signed out', async () => {
    await goOffDuty();
    expect(await report()).toBe(false);
    await courier.client.couriers.setOnDuty({ isOnDuty: true });
    await admin.client.users.updateStatus({
      userId: courier.userId,
      newStatus: 'suspended',
      reason: 'fraud',
    });
    expect(await outcomeOf(report())).toBe('unauthenticated');
    expect(await kept()).toEqual([]);
  });

  it('does not replace the position of a job, which follows it at once', async () => {
    await report();
    const { id: orderId } = await carry();
    const ofJob = { orderId, position: nearby };
    expect(await courier.client.positions.reportMyPosition(ofJob)).toEqual({ isAccepted: true });
    mida.clock.advance(minute);
    expect(await report()).toBe(false);
    expect(await kept()).toMatchObject([{ ...nearby, order: orderId }]);
  });

  it('is announced to the admins alone, without the position', async () => {
    mida.announced.length = 0;
    await report();
    const version = mida.clock.now().getTime();
    expect(mida.announced).toEqual([
      { topic: 'positions', id: courier.userId, version, channels: ['admins'] },
    ]);
    await report(nearby);
    expect(mida.announced).toHaveLength(1);
  });

  it('is kept for exactly an hour, and a job’s for a day', async () => {
    const left = async () => {
      await deleteOldPositions(mida.app.db, mida.clock.now());
      return (await kept()).length;
    };
    await report();
    mida.clock.advance(60 * minute);
    expect(await left()).toBe(1);
    mida.clock.advance(1);
    expect(await left()).toBe(0);
    const { id: orderId } = await carry();
    await courier.client.positions.reportMyPosition({ orderId, position: nearby });
    mida.clock.advance(60 * minute + 1);
    expect(await left()).toBe(1);
    for (const step of [stepTo.picked_up, stepTo.delivered])
      await courier.client.orders.updateStatusAsCourier({ orderId, ...step });
    expect(await left()).toBe(0);
  });
});

describe('the last position goes', () => {
  const silence = async () => {
    mida.clock.advance(45 * minute);
    await ringAllDue(mida.app, alarms);
    mida.clock.advance(5 * minute);
    await ringAllDue(mida.app, alarms);
  };
  const suspend = () =>
    admin.client.users.updateStatus({ userId: courier.userId, newStatus: 'suspended', reason: 'fraud' });
  const leave = () => courier.client.account.deleteMine({ password: testPassword });

  it.each([
    ['off duty', goOffDuty],
    ['after a long silence', silence],
    ['of a suspended courier', suspend],
    ['of a courier who deletes the account', leave],
    ['by hand in the database', () => mida.database.pool.query('update couriers set is_on_duty = false')],
  ])('with the duty: %s', async (_name, end) => {
    await report();
    await end();
    expect(await kept()).toEqual([]);
  });

  it('with the duty, also a job’s', async () => {
    const { id: orderId } = await carry();
    await courier.client.positions.reportMyPosition({ orderId, position: nearby });
    await goOffDuty();
    expect(await kept()).toEqual([]);
  });
});

describe('a courier who shares no position', () => {
  it('has chosen nothing at first, and reports nothing until then', async () => {
    courier = await signedIn(mida, await createCourier(mida));
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ sharesPosition: null });
    expect(await report()).toBe(false);
    await share(false);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ sharesPosition: false });
    expect(await report()).toBe(false);
    await share(true);
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ sharesPosition: true });
    expect(await report()).toBe(true);
  });

  it('takes back the last position with the choice, and keeps that of a job', async () => {
    await report();
    await share(false);
    expect(await kept()).toEqual([]);
    const { id: orderId } = await carry();
    const ofJob = { orderId, position: nearby };
    expect(await courier.client.positions.reportMyPosition(ofJob)).toEqual({ isAccepted: true });
    await share(true);
    await share(false);
    expect(await kept()).toMatchObject([{ order: orderId }]);
  });

  it('stands at the last door, not where a job’s position was, for two hours', async () => {
    await share(false);
    expect(await shown()).toMatchObject({ standing: null });
    const { id: orderId } = await carry();
    await courier.client.positions.reportMyPosition({ orderId, position: nearby });
    for (const step of [stepTo.picked_up, stepTo.delivered])
      await courier.client.orders.updateStatusAsCourier({ orderId, ...step });
    const at = mida.clock.now();
    const door = { position: mida.app.config.city.centre, at, source: 'door' };
    expect(await shown()).toMatchObject({ standing: door });
    mida.clock.advance(120 * minute);
    expect(await shown()).toMatchObject({ standing: door });
    mida.clock.advance(1);
    expect(await shown()).toMatchObject({ standing: null });
  });
});

describe('the database', () => {
  const insert = (order: string) =>
    `insert into courier_positions (courier_id, order_id, lat, lng, at)
     values ('${courier.userId}', ${order}, 31.63, -8, now())`;

  it('keeps no position off duty, and without a job only one that is shared', async () => {
    const { id } = await carry();
    expect(await attempt(mida, insert('null'))).toBe('done');
    await share(false);
    expect(await attempt(mida, insert('null'))).toBe('courier_positions_shared');
    expect(await attempt(mida, insert(`'${id}'`))).toBe('done');
    await goOffDuty();
    expect(await attempt(mida, insert(`'${id}'`))).toBe('courier_positions_on_duty');
  });
});
