import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const [one, other] = [await createRestaurant(mida), await createRestaurant(mida)];
const customerId = await createPerson(mida);
const { client } = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const sql = (text: string, values: unknown[] = []) => mida.database.pool.query(text, values);
afterAll(() => mida.close());

type Asked = Partial<Parameters<typeof client.orders.listAllAsAdmin>[0]>;
type Checkout = { name?: string; phone?: string };

const build = async (status: OrderStatus, checkout: Checkout = {}, restaurant = one) => {
  mida.clock.advance(1_000);
  return createOrder(mida, { customerId, restaurant, status, checkout });
};

const find = async (asked: Asked): Promise<string[]> => {
  const { items } = await client.orders.listAllAsAdmin({ tab: 'all', ...asked });
  return items.map(({ id }) => id);
};

const meryem = await build('delivered', { name: 'مريم الفيلالي', phone: '0661000417' });
const fatima = await build('preparing', { name: 'Fatima-Zahra Aït Ben', phone: '0772000001' }, other);
const again = await build('cancelled', { name: 'مريم الفيلالي', phone: '0661000417' }, other);
const held = await build('picked_up', { name: 'Hamza', phone: '0663000003' });

describe('the admin’s search', () => {
  it('the admin’s search finds an order by its short id, its whole id and every beginning between them', async () => {
    for (const letters of [4, 6, 8, 12, 23, 36]) {
      const typed = meryem.id.slice(0, letters);
      expect(await find({ search: typed })).toEqual([meryem.id]);
      expect(await find({ search: `#${typed.toUpperCase()}` })).toEqual([meryem.id]);
    }
    expect(await find({ search: randomUUID() })).toEqual([]);
  });

  it.each([
    '0661000417',
    '+212 661-000417',
    '00212661000417',
    '212661000417',
    '212 (0) 661 000 417',
    '661 00 04 17',
    'tel:+212661000417',
    '\u2066+212 661-000417\u2069',
    '٠٦٦١٠٠٠٤١٧',
    '000417',
    '661000',
    '212661',
  ])('finds the orders of the phone %s', async (search) => {
    expect(await find({ search })).toEqual([again.id, meryem.id]);
  });

  it.each(['مريم', 'الفِيلالى', 'فيلالي مريم', 'ريم'])('finds the customer %s', async (search) => {
    expect(await find({ search })).toEqual([again.id, meryem.id]);
  });

  it('the admin’s search finds a Latin name without its accents and its hyphen', async () => {
    expect(await find({ search: 'zahra ait' })).toEqual([fatima.id]);
  });

  it('the admin’s search finds the orders of a restaurant by its name', async () => {
    expect(await find({ search: other.name })).toEqual([again.id, fatima.id]);
  });

  it('the admin’s search finds nothing by signs alone, by half a name of another, and by a wildcard', async () => {
    for (const search of ['؟!', 'مريم حمزة', '%', '_____', '#', '#12']) {
      expect(await find({ search }), search).toEqual([]);
    }
  });

  it('looks in one tab when it is asked to', async () => {
    const search = 'مريم';
    expect(await find({ search, tab: 'cancelled' })).toEqual([again.id]);
    expect(await find({ search, tab: 'current' })).toEqual([]);
  });

  it('the admin’s search finds an old order behind two thousand newer ones', async () => {
    await sql(
      `with made as (insert into orders (id, customer_id, key, request_hash, customer_name, phone, delivery_address, delivery_lat,
         delivery_lng, restaurant_id, restaurant_name, charges, total_centimes,
         status_since, created_at, commission_percent)
       select gen_random_uuid(), customer_id, gen_random_uuid(), 'made', 'Many ' || n % 3, phone, delivery_address,
         delivery_lat, delivery_lng, restaurant_id, restaurant_name, charges,
         total_centimes, created_at + n * interval '1 second', created_at + n * interval '1 second',
         commission_percent
       from orders, generate_series(1, 2100) n where id = $1 returning *),
       charged as (
         insert into order_charges select id, each.key::charge_kind, value::integer from made, jsonb_each_text(charges) each),
       told as (
         insert into order_history (order_id, version, to_status, party, actor_id, at)
         select id, version, status, 'customer', customer_id, status_since from made)
       insert into order_lines (order_id, position, menu_item_id, name, unit_price_centimes, quantity)
       select made.id, position, menu_item_id, name, unit_price_centimes, quantity
       from made join order_lines on order_id = $1`,
      [held.id],
    );
    expect(await find({ search: 'مريم' })).toEqual([again.id, meryem.id]);
    expect(await find({ search: 'aït' })).toEqual([fatima.id]);
    expect(await find({ search: 'hamza' })).toEqual([held.id]);
    expect(await find({ search: other.name })).toEqual([again.id, fatima.id]);
  });

  it('the admin’s search reads a common name page after page without a gap', async () => {
    const { rows } = await sql(
      `select id from orders where customer_name = 'Many 1' order by created_at desc, id desc`,
    );
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.orders.listAllAsAdmin({ tab: 'all', search: 'many 1', limit: 100, cursor });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toEqual(rows.map(({ id }) => String(id)));
  });

  it('forgets the name and the phone of a deleted account', async () => {
    const leaving = await signedIn(mida, await createPerson(mida));
    const checkout = { name: 'Leaving Customer', phone: '0664000004' };
    const order = { customerId: leaving.userId, restaurant: one, status: 'delivered', checkout } as const;
    const { id } = await createOrder(mida, order);
    expect(await find({ search: 'leaving' })).toEqual([id]);
    await leaving.client.account.deleteMine({ password: testPassword });
    expect(await find({ search: 'leaving' })).toEqual([]);
    expect(await find({ search: '0664000004' })).toEqual([]);
  });
});

describe('the admin’s filters', () => {
  it('filters by restaurant, courier and status together', async () => {
    expect(await find({ restaurantId: other.id })).toEqual([again.id, fatima.id]);
    expect(await find({ restaurantId: other.id, status: 'preparing' })).toEqual([fatima.id]);
    const courierId = held.courierId ?? '';
    expect(await find({ courierId })).toEqual([held.id]);
    expect(await find({ courierId, restaurantId: one.id, status: 'picked_up' })).toEqual([held.id]);
    expect(await find({ courierId, restaurantId: other.id })).toEqual([]);
    expect(await find({ search: 'مريم', restaurantId: one.id })).toEqual([meryem.id]);
  });

  it('a status outside of the tab finds nothing', async () => {
    expect(await find({ tab: 'delivered', status: 'preparing' })).toEqual([]);
  });

  it('days begin at midnight in Morocco, and both ends count', async () => {
    const place = async (at: string, id: string) =>
      sql(`update orders set created_at = $1, promised_at = null, promised_from = null where id = $2`, [
        at,
        id,
      ]);
    await sql('alter table orders disable trigger user');
    // Morocco is an hour ahead of UTC.
    await place('2026-03-31T22:59:59Z', meryem.id);
    await place('2026-03-31T23:00:00Z', again.id);
    await place('2026-04-02T22:59:59Z', fatima.id);
    await sql('alter table orders enable trigger user');
    expect(await find({ from: '2026-04-01', to: '2026-04-02' })).toEqual([fatima.id, again.id]);
    expect(await find({ to: '2026-03-31' })).toEqual([meryem.id]);
    expect(await find({ from: '2026-04-02', to: '2026-04-02', restaurantId: other.id })).toEqual([fatima.id]);
  });

  it.each([{ from: '2026-02-30' }, { from: '0000-01-01' }, { to: 'yesterday' }, { courierId: 'x' }])(
    'refuses %j as invalid',
    async (asked) => {
      expect(await outcomeOf(client.orders.listAllAsAdmin({ tab: 'all', ...asked }))).toBe('invalid_input');
    },
  );

  it('the choices name every restaurant and every approved courier', async () => {
    const { restaurants, couriers } = await client.orders.listPartiesAsAdmin();
    expect(restaurants.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect(couriers.map(({ id }) => id)).toContain(held.courierId);
  });
});
