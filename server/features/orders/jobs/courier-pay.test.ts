import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SettingsChange } from '#shared/contract/marketplace/settings.ts';
import { midnightOf, dayOf } from '#shared/domain/time/city-clock.ts';
import { courierPay, isHoliday, routeMetres } from '#shared/domain/money/courier-pay.ts';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import {
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { centre } = mida.app.config.city;
afterAll(() => mida.close());

const hourMs = 60 * 60_000;
/** The city's clock shows this hour, today or tomorrow. */
const goTo = (hour: number) => {
  const midnight = midnightOf(dayOf(mida.clock.now())).getTime();
  const wait = midnight + hour * hourMs - mida.clock.now().getTime();
  mida.clock.advance(wait <= 0 ? wait + 24 * hourMs : wait);
};
const set = async (rates: Partial<SettingsChange>) => {
  const { helpLine: _helpLine, ...now } = await admin.client.settings.get();
  return admin.client.settings.update({ ...now, ...rates });
};
const usual = { payBaseMad: 8, payKmCentimes: 150, payNightPercent: 125 };

const enter = async (): Promise<SignedInCaller> => signedIn(mida, await createCourier(mida));
const ready = async (position = { lat: centre.lat + 0.01, lng: centre.lng + 0.013 }): Promise<string> => {
  const checkout = { position };
  return (
    await createOrder(mida, { customerId: customer.userId, restaurant, status: 'ready_for_pickup', checkout })
  ).id;
};
const shownTo = async (courier: SignedInCaller, orderId: string): Promise<number> => {
  const job = (await courier.client.orders.listAvailableJobs()).find(({ id }) => id === orderId);
  if (!job) throw new Error('the job is not offered');
  return job.payCentimes;
};
const accept = (courier: SignedInCaller, orderId: string, shownPayCentimes?: number) =>
  courier.client.orders.assignJobToCourier({ orderId, version: readyVersion, shownPayCentimes });
const payOf = async (courier: SignedInCaller, orderId: string) =>
  (await courier.client.orders.getMyOrderDetails({ orderId })).payCentimes;

beforeEach(async () => {
  await set(usual);
  await admin.client.hours.setCalendar({ ramadan: null, clockChanges: [], holidays: [] });
  goTo(12);
  while (isHoliday(mida.clock.now(), [])) mida.clock.advance(24 * hourMs);
});

describe('the pay of a job', () => {
  it.each([
    [usual, 12],
    [usual, 23],
    [{ payBaseMad: 0, payKmCentimes: 1, payNightPercent: 101 }, 3],
    [{ payBaseMad: 7, payKmCentimes: 333, payNightPercent: 137 }, 23],
    [{ payBaseMad: 100, payKmCentimes: 2000, payNightPercent: 300 }, 3],
  ])(
    'with the rates %j at %s o’clock a courier gets what the domain says and the card showed',
    async (rates, hour) => {
      await set(rates);
      for (const far of [0, 0.011, 0.037, 0.05]) {
        const courier = await enter();
        const position = { lat: centre.lat + far, lng: centre.lng - far / 3 };
        goTo(12);
        const orderId = await ready(position);
        goTo(hour);
        const shown = await shownTo(courier, orderId);
        const { payCentimes, pickupPosition } = await accept(courier, orderId, shown);
        const way = pickupPosition && routeMetres(pickupPosition, position);
        const { holidays } = await admin.client.hours.getCalendar();
        expect(payCentimes).toBe(courierPay(way, { ...rates, holidays }, mida.clock.now()));
        expect(payCentimes).toBe(shown);
      }
    },
  );

  it('a holiday of the city’s calendar is paid as a night', async () => {
    const [courier, orderId] = [await enter(), await ready()];
    const before = await shownTo(courier, orderId);
    const holidays = [dayOf(mida.clock.now())];
    await admin.client.hours.setCalendar({ ramadan: null, clockChanges: [], holidays });
    const dear = await shownTo(courier, orderId);
    expect(dear).toBeGreaterThan(before);
    expect((await accept(courier, orderId, dear)).payCentimes).toBe(dear);
    await admin.client.hours.setCalendar({ ramadan: null, clockChanges: [] });
    expect((await admin.client.hours.getCalendar()).holidays).toEqual(holidays);
  });

  it('a later change of the settings leaves an accepted job’s pay', async () => {
    const [courier, orderId] = [await enter(), await ready()];
    const { payCentimes } = await accept(courier, orderId);
    await set({ payBaseMad: 50 });
    expect(await payOf(courier, orderId)).toBe(payCentimes);
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
    const done = await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
    expect(done.payCentimes).toBe(payCentimes);
  });

  it('a job that pays less than it showed is not taken, and its courier is told', async () => {
    const [courier, orderId] = [await enter(), await ready()];
    const shown = await shownTo(courier, orderId);
    await set({ payBaseMad: 7 });
    expect(await outcomeOf(accept(courier, orderId, shown))).toBe('pay_changed');
    expect(await courier.client.orders.getMyActiveJob()).toBeNull();
    expect(await courier.client.couriers.getMyProfile()).toMatchObject({ acceptedOrders: 0 });
    const lower = await shownTo(courier, orderId);
    expect((await accept(courier, orderId, lower)).payCentimes).toBe(lower);
  });

  it('a job that pays more than it showed is taken with the higher pay', async () => {
    const [courier, orderId] = [await enter(), await ready()];
    const shown = await shownTo(courier, orderId);
    await set({ payBaseMad: 9 });
    expect((await accept(courier, orderId, shown)).payCentimes).toBe(shown + 100);
  });

  it('a courier without the job is told that another one has it, whatever it pays', async () => {
    const [first, second, orderId] = [await enter(), await enter(), await ready()];
    const shown = await shownTo(second, orderId);
    await accept(first, orderId, shown);
    expect(await outcomeOf(accept(second, orderId, shown + 1))).toBe('job_taken');
  });

  it('a courier who asks for an order that is not ready is told that it is no job, whatever it pays', async () => {
    const order = { customerId: customer.userId, restaurant, status: 'preparing' } as const;
    const { id: orderId } = await createOrder(mida, order);
    const { client } = await enter();
    const asked = client.orders.assignJobToCourier({ orderId, version: 2, shownPayCentimes: 1 });
    expect(await outcomeOf(asked)).toBe('job_taken');
  });

  it('a tap kept from the day is paid as the day, though it arrives at night', async () => {
    const [courier, orderId] = [await enter(), await ready()];
    goTo(21);
    const shown = await shownTo(courier, orderId);
    const madeAt = mida.clock.now().toISOString();
    mida.clock.advance(2 * hourMs);
    expect(await shownTo(courier, orderId)).toBeGreaterThan(shown);
    const order = { orderId, version: readyVersion, shownPayCentimes: shown, madeAt };
    expect((await courier.client.orders.assignJobToCourier(order)).payCentimes).toBe(shown);
  });

  it('a tap that says to be older than the ready job is paid as the hour in which it arrives', async () => {
    goTo(7);
    while (isHoliday(mida.clock.now(), [])) mida.clock.advance(24 * hourMs);
    const [courier, orderId] = [await enter(), await ready()];
    const shown = await shownTo(courier, orderId);
    const madeAt = new Date(mida.clock.now().getTime() - 2 * hourMs).toISOString();
    expect(courierPay(0, { ...usual, holidays: [] }, new Date(madeAt))).toBe(1000);
    const order = { orderId, version: readyVersion, shownPayCentimes: shown, madeAt };
    expect((await courier.client.orders.assignJobToCourier(order)).payCentimes).toBe(shown);
  });

  it('a job given back is paid to the next courier by the rates of his assignment', async () => {
    const [first, second, orderId] = [await enter(), await enter(), await ready()];
    const { payCentimes } = await accept(first, orderId);
    const release = { orderId, action: 'release', version: 4, reason: 'other', words: 'flat tyre' } as const;
    await first.client.orders.updateStatusAsCourier(release);
    await set({ payBaseMad: 10 });
    const job = await second.client.orders.assignJobToCourier({ orderId, version: 5 });
    expect(job.payCentimes).toBe((payCentimes ?? 0) + 200);
  });

  it.each([
    ['half', 4],
    ['the whole', 5],
  ])('a cancelled job earns %s of its pay at version %s', async (part, version) => {
    const [courier, orderId] = [await enter(), await ready()];
    const { payCentimes } = await accept(courier, orderId);
    if (version === 5) await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
    await admin.client.orders.updateStatusAsAdmin({
      orderId,
      action: 'cancel',
      version,
      reason: 'customer_asked',
    });
    const whole = payCentimes ?? 0;
    expect(await payOf(courier, orderId)).toBe(part === 'half' ? Math.ceil(whole / 2) : whole);
  });

  it('the database refuses another pay of the same courier, a pay without one, and another way', async () => {
    const [courier, free, orderId] = [await enter(), await ready(), await ready()];
    await accept(courier, orderId);
    const change = (what: string, id = orderId) =>
      attempt(mida, `update orders set ${what} where id = '${id}'`);
    expect(await change('courier_pay_centimes = courier_pay_centimes + 1')).toBe('orders_pay_stays');
    expect(await change('courier_pay_centimes = null')).toBe('orders_pay_stays');
    expect(await change('courier_pay_centimes = 1', free)).toBe('orders_pay_stays');
    expect(await change('route_metres = route_metres + 100')).toBe('orders_agreed');
    expect(await change('cash_centimes = 20000')).toBe('orders_agreed');
  });
});

describe('the notes a customer pays with', () => {
  const placeWith = async (cashCentimes: number) => {
    const position = centre;
    const order = { customerId: customer.userId, restaurant, status: 'ready_for_pickup' } as const;
    return createOrder(mida, { ...order, checkout: { position, cashCentimes } });
  };
  const up = (centimes: number, note: number) => Math.ceil(centimes / note) * note;
  const total = async () => {
    const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant });
    return (await customer.client.orders.getMine({ orderId })).totalCentimes;
  };

  it('courier and customer read them until the order is over, and kitchen and admin do not', async () => {
    const courier = await enter();
    const cashCentimes = up((await total()) + 1, 20_000);
    const { id: orderId } = await placeWith(cashCentimes);
    const job = await accept(courier, orderId);
    expect(job.cashCentimes).toBe(cashCentimes);
    expect(job.cashCentimes).toBeGreaterThan(job.collectCentimes);
    const own = () => customer.client.orders.getMine({ orderId });
    expect((await own()).cashCentimes).toBe(cashCentimes);
    const owner = await signedIn(mida, restaurant.ownerId);
    const { items } = await owner.client.orders.listForRestaurant({ limit: 100 });
    const kitchens = items.find(({ id }) => id === orderId);
    for (const order of [kitchens, await admin.client.orders.getAsAdmin({ orderId })]) {
      expect(order).toMatchObject({ id: orderId });
      expect(order).not.toHaveProperty('cashCentimes');
    }
    expect(kitchens).not.toHaveProperty('payCentimes');
    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
    const done = await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.delivered });
    expect(done.cashCentimes).toBeNull();
    expect((await own()).cashCentimes).toBeNull();
  });

  it('notes below the total, and amounts that are no notes, are refused at the field', async () => {
    const sum = await total();
    for (const cashCentimes of [5000 * Math.floor(sum / 5000), sum + 1, up(sum, 20_000) + 20_000]) {
      const checkout = checkoutOf(mida, restaurant, { cashCentimes });
      expect(await refusalOf(customer.client.orders.place(checkout))).toMatchObject({
        code: 'invalid_input',
        details: {
          fields: [{ path: 'cashCentimes', message: expect.stringMatching(/\p{Script=Arabic}/u) }],
        },
      });
    }
  });
});
