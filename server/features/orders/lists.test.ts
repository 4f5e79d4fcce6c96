import { afterAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const otherRestaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const customer = await signedIn(mida, await createPerson(mida));
const neighbour = await signedIn(mida, await createPerson(mida));
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { client: mine } = customer;
afterAll(() => mida.close());

const build = async (status: OrderStatus, at = restaurant): Promise<string> => {
  const { id } = await createOrder(mida, { customerId: customer.userId, restaurant: at, status });
  return id;
};

type Page = { items: { id: string }[]; nextCursor: string | null };

/** Reads page after page and checks their length; a list that ends with a full page has no empty one after it. */
async function readAll(limit: number, read: (cursor?: string) => Promise<Page>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read(cursor);
    expect(items.length).toBeLessThanOrEqual(limit);
    expect(items).not.toEqual([]);
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

describe('pages of a list', () => {
  // Two dozen orders at three moments: many share their time to the millisecond.
  const placed: string[] = [];
  it('a list holds every order once over its pages, newest first, even with equal times', async () => {
    for (let n = 0; n < 24; n++) {
      if (n % 8 === 0) mida.clock.advance(1_000);
      placed.push(await build('new'));
    }
    const byMoment = [placed.slice(16), placed.slice(8, 16), placed.slice(0, 8)].flatMap((ids) =>
      ids.toSorted().toReversed(),
    );
    for (const limit of [1, 5, 8, 24, 100]) {
      expect(await readAll(limit, (cursor) => mine.orders.listMine({ cursor, limit }))).toEqual(byMoment);
    }
    const current = (cursor?: string) =>
      admin.client.orders.listAllAsAdmin({ tab: 'current', cursor, limit: 7 });
    expect(await readAll(7, current)).toEqual(byMoment);
  });

  it('a list neither loses nor repeats an order while others come and go', async () => {
    const { items: first, nextCursor } = await mine.orders.listMine({ limit: 10 });
    mida.clock.advance(1_000);
    const newcomer = await build('new');
    await mine.orders.cancelMine({ orderId: first[9]?.id ?? '' });
    const { items: rest } = await mine.orders.listMine({ cursor: nextCursor ?? '', limit: 100 });
    const seen = [...first, ...rest].map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set(placed));
    expect(seen).toHaveLength(placed.length);
    expect(seen).not.toContain(newcomer);
  });

  it('a page of a list holds thirty orders by default', async () => {
    for (let n = 0; n < 10; n++) await build('new');
    expect((await mine.orders.listMine({})).items).toHaveLength(30);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a page of 0', { limit: 0 }],
    ['a negative page', { limit: -1 }],
    ['a page beyond the limit', { limit: 101 }],
    ['half a page', { limit: 1.5 }],
    ['a cursor of nonsense', { cursor: 'tomorrow' }],
    ['a cursor with SQL', { cursor: "2026-07-07T19:00:00.000Z_' or 1=1 --" }],
    ['a cursor whose id is none', { cursor: `2026-07-07T19:00:00.000Z_${'-'.repeat(36)}` }],
    [
      'a cursor whose time is none',
      { cursor: '2026-99-99T99:99:99.999Z_00000000-0000-4000-8000-000000000000' },
    ],
    [
      'a cursor before all years',
      { cursor: '0000-01-01T00:00:00.000Z_00000000-0000-4000-8000-000000000000' },
    ],
    ['an endless cursor', { cursor: '2'.repeat(200) }],
  ])('a list asked for %s is refused', async (_what, input) => {
    expect(await outcomeOf(customer.call('orders.listMine', input))).toBe('invalid_input');
  });
});

describe('orders of a list', () => {
  it('a customer’s list holds the own orders alone', async () => {
    expect(await neighbour.client.orders.listMine({})).toEqual({ items: [], nextCursor: null });
  });

  it('a kitchen’s list holds its new, preparing and ready orders until the pickup', async () => {
    const own = await createRestaurant(mida);
    const ids: Partial<Record<OrderStatus, string>> = {};
    for (const status of [
      'new',
      'preparing',
      'ready_for_pickup',
      'out_for_delivery',
      'picked_up',
      'delivered',
      'cancelled',
    ] as const) {
      mida.clock.advance(1_000);
      ids[status] = await build(status, own);
    }
    const { client } = await signedIn(mida, own.ownerId);
    const board = await client.orders.listForRestaurant({});
    const listed = board.items.map(({ id }) => id);
    expect(listed).toEqual([ids.new, ids.preparing, ids.ready_for_pickup, ids.out_for_delivery]);
    expect(board).toMatchObject({ counts: { new: 1, preparing: 1, ready_for_pickup: 2 }, nextCursor: null });
    const others = (await owner.client.orders.listForRestaurant({ limit: 100 })).items.map(({ id }) => id);
    expect(others.filter((id) => listed.includes(id))).toEqual([]);
  });

  it('the admin’s tabs divide all orders into current, delivered and cancelled', async () => {
    const delivered = await build('delivered', otherRestaurant);
    const cancelled = await build('cancelled', otherRestaurant);
    const onTheWay = await build('picked_up', otherRestaurant);
    const tab = async (name: 'current' | 'delivered' | 'cancelled') =>
      (await admin.client.orders.listAllAsAdmin({ tab: name, limit: 100 })).items;
    for (const { status } of await tab('delivered')) expect(status).toBe('delivered');
    for (const { status } of await tab('cancelled')) expect(status).toBe('cancelled');
    for (const { status } of await tab('current')) expect(['delivered', 'cancelled']).not.toContain(status);
    expect((await tab('delivered')).map(({ id }) => id)).toContain(delivered);
    expect((await tab('cancelled')).map(({ id }) => id)).toContain(cancelled);
    expect((await tab('current')).map(({ id }) => id)).toContain(onTheWay);
  });
});
