import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshArrivalMs } from '#shared/domain/promise/auto-accept.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

let mida: TestApp;
let owner: SignedInCaller;
const placed: { id: string; status: OrderStatus }[] = [];

/** 36 orders at six moments, so that many share their time to the millisecond. */
beforeAll(async () => {
  mida = await startTestApp();
  const restaurant = await createRestaurant(mida);
  owner = await signedIn(mida, restaurant.ownerId);
  const customerId = await createPerson(mida);
  const statuses = ['preparing', 'new', 'ready_for_pickup'] as const;
  for (let n = 0; n < 36; n += 1) {
    if (n % 6 === 0) mida.clock.advance(1_000);
    const status = statuses[n % 3] ?? 'new';
    const { id } = await createOrder(mida, { customerId, restaurant, status });
    placed.push({ id, status });
  }
});
afterAll(() => mida.close());

const read = (cursor: string | undefined, limit: number) =>
  owner.client.orders.listForRestaurant({ cursor, limit });

/** The order of the list: by moment, then by id. */
function oldestFirst(ofStatus: (status: OrderStatus) => boolean): string[] {
  const moments = [0, 6, 12, 18, 24, 30].map((start) => placed.slice(start, start + 6));
  return moments.flatMap((orders) =>
    orders
      .filter(({ status }) => ofStatus(status))
      .map(({ id }) => id)
      .toSorted(),
  );
}
const isNew = (status: OrderStatus): boolean => status === 'new';

describe('a kitchen’s board with 36 open orders', () => {
  it('a long enough page of the board holds all open orders', async () => {
    const { items, counts, nextCursor } = await read(undefined, 24);
    expect(items.map(({ id }) => id).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
    expect(counts).toEqual({ new: 12, preparing: 12, ready_for_pickup: 12 });
    expect(nextCursor).toBeNull();
  });

  it.each([1, 5, 8, 23])(
    'the board’s first page holds every new order, and pages of %i the others once, oldest first',
    async (limit) => {
      const { items, counts, nextCursor } = await read(undefined, limit);
      const arrived = items.filter(({ status }) => status === 'new');
      expect(arrived.map(({ id }) => id)).toEqual(oldestFirst(isNew));
      const cooking = items.filter(({ status }) => status !== 'new').map(({ id }) => id);
      expect(cooking).toHaveLength(limit);
      expect(counts).toEqual({ new: 12, preparing: 12, ready_for_pickup: 12 });
      for (let cursor = nextCursor; cursor;) {
        const page = await read(cursor, limit);
        expect(page.items.length).toBeLessThanOrEqual(limit);
        expect(page.counts).toEqual(counts);
        cooking.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(cooking).toEqual(oldestFirst((status) => !isNew(status)));
    },
  );

  it('an order accepted between two pages appears on the second', async () => {
    const { nextCursor } = await read(undefined, 20);
    const last = placed.findLast(({ status }) => status === 'new');
    if (!last) throw new Error('there is no new order');
    await owner.client.orders.updateStatusAsRestaurant({ orderId: last.id, ...stepTo.preparing });
    last.status = 'preparing';
    const { items } = await read(nextCursor ?? undefined, 20);
    expect(items.map(({ id }) => id)).toContain(last.id);
  });
});

it('a board with more new orders than a page counts and holds them all', async () => {
  const restaurant = await createRestaurant(mida);
  const kitchen = await signedIn(mida, restaurant.ownerId);
  for (let n = 0; n < 101; n += 1)
    await createOrder(mida, { customerId: await createPerson(mida), restaurant });
  const { items, counts } = await kitchen.client.orders.listForRestaurant({});
  expect(counts).toEqual({ new: 101, preparing: 0, ready_for_pickup: 0 });
  expect(new Set(items.map(({ id }) => id)).size).toBe(101);
});

it('a kitchen with a full page gets an order that the system accepts, until it is no longer fresh', async () => {
  const restaurant = await createRestaurant(mida);
  const kitchen = await signedIn(mida, restaurant.ownerId);
  const customerId = await createPerson(mida);
  // The orders are more than the statement reads for the page.
  for (let n = 0; n < 32; n += 1)
    await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'preparing' });
  const autoAccept = Array.from({ length: 7 }, () => [{ from: 0, until: 1440 }]);
  await kitchen.client.capacity.set({ quarterOrdersMax: null, minimumCentimes: 0, autoAccept });
  mida.clock.advance(1_000);
  const customer = await signedIn(mida, customerId);
  const { id } = await customer.client.orders.place(checkoutOf(mida, restaurant));
  const boardOn = (limit: number, cursor?: string) =>
    kitchen.client.orders.listForRestaurant({ cursor, limit });
  const idsOn = async (cursor?: string) => {
    const { items, nextCursor } = await boardOn(2, cursor);
    return { ids: items.map((order) => order.id), nextCursor };
  };
  const first = await idsOn();
  expect(first.ids).toHaveLength(3);
  expect(first.ids.at(-1)).toBe(id);
  const second = await idsOn(first.nextCursor ?? '');
  expect(second.ids).toHaveLength(2);
  expect(second.ids).not.toContain(id);
  const onSecond = await boardOn(40, first.nextCursor ?? '');
  for (const { items } of [await boardOn(2), onSecond])
    expect(items.filter(({ isArrival }) => isArrival).map((order) => order.id)).toEqual([id]);
  mida.clock.advance(freshArrivalMs);
  expect((await idsOn()).ids).toHaveLength(2);
});

describe('a ready order', () => {
  it('a ready order stays on the board with its courier and the expected time until the pickup', async () => {
    const restaurant = await createRestaurant(mida);
    const kitchen = await signedIn(mida, restaurant.ownerId);
    const customerId = await createPerson(mida);
    const courier = await signedIn(mida, await createCourier(mida));
    const ready = await createOrder(mida, { customerId, restaurant, status: 'ready_for_pickup' });
    const board = () => kitchen.client.orders.listForRestaurant({});
    const inMinutes = async (): Promise<number> => {
      const at = (await board()).items[0]?.courierArrivesAt;
      return ((at?.getTime() ?? Number.NaN) - mida.clock.now().getTime()) / 60_000;
    };
    expect((await board()).items[0]).toMatchObject({ courierName: null, courierArrivesAt: null });

    const { id: orderId } = ready;
    const { pickupPosition } = await courier.client.orders.assignJobToCourier({
      orderId,
      version: readyVersion,
    });
    const { items, counts } = await board();
    expect(items).toMatchObject([{ id: orderId, status: 'out_for_delivery', actions: [] }]);
    expect(items[0]?.courierName).toEqual(expect.any(String));
    expect(counts).toEqual({ new: 0, preparing: 0, ready_for_pickup: 1 });
    // Half of a new kitchen's assumed wait of eight minutes.
    expect(await inMinutes()).toBe(4);

    const position = { lat: (pickupPosition?.lat ?? 0) + 0.03, lng: pickupPosition?.lng ?? 0 };
    await courier.client.positions.reportMyPosition({ orderId, position });
    expect(await inMinutes()).toBe(12);
    mida.clock.advance(20 * 60_000);
    expect(await inMinutes()).toBe(-8);
    expect(JSON.stringify(await board())).not.toContain(String(position.lat));

    await courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo.picked_up });
    expect(await board()).toMatchObject({ items: [], counts: { ready_for_pickup: 0 } });
  });
});
