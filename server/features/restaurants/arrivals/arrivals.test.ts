import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { arrivalMinutesFrom } from '#shared/domain/promise/arrival-at-place.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { readPublicVersion } from '#server/features/restaurants/store.ts';
import { checkoutOf, createOrder, type TestRestaurant } from '#server/testing/builders.ts';
import { minuteMs, startCapacityScene } from '#server/testing/capacity-scene.ts';
import { refusalOf, type SignedInCaller } from '#server/testing/clients.ts';
import { refreshArrivals } from './commands.ts';

const { mida, customer, customerId, open, page, card } = await startCapacityScene();
afterAll(() => mida.close());

const sql = (text: string, values: unknown[] = []) => mida.database.pool.query(text, values);

let restaurant: TestRestaurant;
let owner: SignedInCaller;
const openNext = async (): Promise<void> => {
  ({ restaurant, owner } = await open());
};

interface Steps {
  ready: number;
  pickedUp: number;
  delivered: number;
}
const steady: Steps = { ready: 30, pickedUp: 40, delivered: 60 };

interface Life {
  stepsOf?: (index: number) => Partial<Steps>;
  /** Minutes before now. */
  placedBefore?: (index: number) => number;
}

const dayMinutes = dayMs / minuteMs;

/** Delivered orders, one a day at this time of the day, whose steps came after these minutes. */
async function live(count: number, { stepsOf, placedBefore }: Life = {}): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id } = await createOrder(mida, { customerId, restaurant, status: 'delivered' });
    const before = placedBefore?.(index) ?? (index + 1) * dayMinutes;
    const after = { ...steady, ...stepsOf?.(index) };
    await moveBack(id, mida.clock.now().getTime() - before * minuteMs, after);
  }
}

async function moveBack(orderId: string, at: number, { ready, pickedUp, delivered }: Steps): Promise<void> {
  const moment = (minutes: number): Date => new Date(at + minutes * minuteMs);
  await sql('alter table order_history disable trigger user; alter table orders disable trigger user');
  for (const [step, minutes] of [0, 1, ready, ready + 1, pickedUp, delivered].entries())
    await sql('update order_history set at = $1 where order_id = $2 and version = $3', [
      moment(minutes),
      orderId,
      step + 1,
    ]);
  await sql(
    `update orders set created_at = $1, status_since = $2, promised_from = null, promised_at = null,
       answer_by = null, ready_by = null where id = $3`,
    [moment(0), moment(delivered), orderId],
  );
  await sql('alter table order_history enable trigger user; alter table orders enable trigger user');
}

const refresh = () => refreshArrivals(mida.app);
const nextDay = async () => {
  mida.clock.advance(dayMs);
  await refresh();
};
const place = (changed: Partial<PlaceOrderInput> = {}) =>
  customer.client.orders.place(checkoutOf(mida, restaurant, changed));
const minutesOf = ({ promisedAt, createdAt }: { promisedAt: Date | null; createdAt: Date }): number =>
  (Number(promisedAt) - createdAt.getTime()) / minuteMs;

it('an hour at which orders wait longer for couriers makes each window of this hour later', async () => {
  await openNext();
  await live(20);
  await refresh();
  const usual = (await page()).deliveryMinutes;
  const slow = restaurant;
  await openNext();
  // The orders of another kitchen, at other hours, wait two minutes.
  await live(20, {
    placedBefore: (index) => (index + 1) * dayMinutes - 600,
    stepsOf: () => ({ pickedUp: 32, delivered: 52 }),
  });
  await refresh();
  const { deliveryMinutes } = await customer.client.restaurants.get({ id: slow.id });
  // 10 minutes at this hour, 6 in the middle of all.
  expect(deliveryMinutes).toEqual({ min: usual.min + 4, max: usual.max + 4 });
});

describe('the minutes before the order', () => {
  beforeAll(async () => {
    await openNext();
    await live(20);
    await refresh();
  });

  it('card and page show what twenty deliveries taught, and kept answers stay while it stays the same', async () => {
    const { deliveryMinutes, ride } = await page();
    // 30 minutes of cooking, 10 of waiting as in the city, 20 of riding, and orders that are all alike.
    expect(deliveryMinutes).toEqual({ min: 55, max: 60 });
    expect(ride?.metres).toBe((await lastWay()) ?? 0);
    expect((await card())?.deliveryMinutes).toEqual(deliveryMinutes);
    const version = await readPublicVersion(mida.app.db);
    await refresh();
    await nextDay();
    expect(await readPublicVersion(mida.app.db)).toBe(version);
  });

  it('what is shown at a place is promised there, and is the arrival of the placed order', async () => {
    const position = { lat: 31.66, lng: -8.02 };
    const shown = arrivalMinutesFrom(await page(), position);
    expect(shown).not.toEqual((await page()).deliveryMinutes);
    const order = await place({ position, positionAccuracyMetres: 10 });
    const after = (minutes: number) => new Date(order.createdAt.getTime() + minutes * minuteMs);
    expect(order.promisedAt).toEqual(after(shown.max));
    expect(order.arrival).toEqual({ earliest: after(shown.min), latest: after(shown.max) });
    const near = await mida.app.db.execute(
      `select promised_from as "from" from orders where id = '${order.id}'`,
    );
    expect(new Date(String(near.rows[0]?.['from']))).toEqual(after(shown.min));
  });

  it('the list near a place shows the minutes to it', async () => {
    const near = { lat: 31.66, lng: -8.02 };
    const listed = await customer.client.restaurants.list({ near });
    const shown = listed.restaurants.find(({ id }) => id === restaurant.id);
    expect(shown?.deliveryMinutes).toEqual(arrivalMinutesFrom(await page(), near));
  });

  it('what was read is promised within ten minutes of what has become of it, and nothing beyond', async () => {
    const { min, max } = arrivalMinutesFrom(await page(), checkoutOf(mida, restaurant).position);
    const shown = (more: number) => ({ shownMinutes: { min: min + more, max: max + more } });
    expect(minutesOf(await place(shown(-8)))).toBe(max - 8);
    expect(minutesOf(await place(shown(10)))).toBe(max + 10);
    expect(minutesOf(await place(shown(11)))).toBe(max);
  });

  it.each([
    [{ min: 0, max: 20 }],
    [{ min: 30, max: 20 }],
    [{ min: 30, max: 1_001 }],
    [{ min: 30.5, max: 40 }],
  ])('a window of %o is refused', async (shownMinutes) => {
    expect(await refusalOf(place({ shownMinutes }))).toMatchObject({ code: 'invalid_input', status: 422 });
  });

  it('the minutes of a busy kitchen come on top of what was learned', async () => {
    const usual = (await page()).deliveryMinutes;
    await owner.client.capacity.beginBusy({ minutes: 20, length: 60 });
    expect((await page()).deliveryMinutes).toEqual({ min: usual.min + 20, max: usual.max + 20 });
    await owner.client.capacity.endBusy({});
  });

  it('a kitchen whose orders cost each other time shows more while more of them wait', async () => {
    // Two orders a day: the second comes while the first is cooked, and takes five minutes longer.
    await openNext();
    await live(24, {
      placedBefore: (index) => (Math.floor(index / 2) + 1) * dayMinutes - (index % 2) * 4,
      stepsOf: (index) => ({ ready: 30 + (index % 2) * 5, pickedUp: 40 + (index % 2) * 5 }),
    });
    await refresh();
    const calm = (await page()).deliveryMinutes;
    for (let count = 0; count < 3; count += 1) await place();
    await refresh();
    // The queue has two and a half orders more than usual, at five minutes each, in steps of five.
    expect((await page()).deliveryMinutes).toEqual({ min: calm.min + 10, max: calm.max + 10 });
  });
});

async function lastWay(): Promise<number | undefined> {
  const { rows } = await sql('select route_metres as metres from orders where restaurant_id = $1 limit 1', [
    restaurant.id,
  ]);
  return rows[0]?.metres;
}
