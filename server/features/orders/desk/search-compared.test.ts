import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { isNamed } from '#shared/domain/search/name-search.ts';
import { readOrderSearch } from '#shared/domain/orders/order-search.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import type { AskedOrders } from './search-scope-store.ts';
import { listAsked } from './search-store.ts';

const mida = await startTestApp();
const { pool } = mida.database;
afterAll(() => mida.close());

interface Row {
  id: string;
  name: string;
  /** The folded names of the customer and of the restaurant. */
  folded: [string, string];
  phone: string;
  restaurantId: number;
  restaurantName: string;
  status: OrderStatus;
  createdAt: Date;
}

/** «Hajar» is met among the newest once, and ordered under 1,100 phones long ago: behind 5,000 newer orders. */
async function fill(): Promise<Row[]> {
  const customers: string[] = [];
  for (let n = 0; n < 12; n += 1) customers.push(await createPerson(mida));
  const models: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const restaurant = await createRestaurant(mida);
    models.push((await createOrder(mida, { customerId: customers[0] ?? '', restaurant })).id);
  }
  await pool.query(
    `with made as (insert into orders (id, customer_id, key, request_hash, customer_name, phone, delivery_address, delivery_lat,
       delivery_lng, restaurant_id, restaurant_name, charges, total_centimes,
       status_since, created_at, commission_percent)
     select md5('order ' || n)::uuid, ($1::uuid[])[1 + n % 12], gen_random_uuid(), 'made',
       case when n <= 1100 or n = 6590 then 'Hajar' when n = 1700 then 'Ilyas'
         when n = 1701 then 'عبد الرحيم' when n = 1702 then 'عبدالرحيم' when n = 1703 then 'Abd er-Rahim' else (array['Salma', 'مريم', 'Zoé Aït'])[1 + n % 3] end
         || ' ' || n % 40, '06' || lpad((case when n <= 1100 then n * 12345 else n % 60 * 1234567 end)::text, 8, '0'),
       delivery_address, delivery_lat, delivery_lng, restaurant_id, restaurant_name, charges,
       total_centimes, created_at + n / 2 * interval '1 minute',
       created_at + n / 2 * interval '1 minute', commission_percent
     from generate_series(1, 6600) n join orders model on model.id = ($2::uuid[])[1 + (n % 7 = 0)::int] returning *),
     charged as (
       insert into order_charges select id, each.key::charge_kind, value::integer from made, jsonb_each_text(charges) each),
     told as (
       insert into order_history (order_id, version, to_status, party, actor_id, at)
       select id, version, status, 'customer', customer_id, status_since from made)
     insert into order_lines (order_id, position, menu_item_id, name, unit_price_centimes, quantity)
     select made.id, position, menu_item_id, name, unit_price_centimes, quantity
     from made join orders model on model.restaurant_id = made.restaurant_id and model.id = any($2)
     join order_lines on order_id = model.id`,
    [customers, models],
  );
  await pool.query('alter table orders disable trigger user');
  await pool.query(
    `update orders set status = 'cancelled' where id < '40000000-0000-0000-0000-000000000000'`,
  );
  await pool.query('alter table orders enable trigger user');
  const { rows } = await pool.query<Row>(
    `select id, customer_name as name, phone, restaurant_id as "restaurantId", restaurant_name as "restaurantName",
       status, created_at as "createdAt" from orders order by created_at desc, id desc`,
  );
  return rows.map((row) => ({ ...row, folded: [foldText(row.name), foldText(row.restaurantName)] }));
}

const rows = await fill();

/** Finds by comparing every order. */
function findSlowly({ tab, search, restaurantId }: AskedOrders): string[] {
  const { ids, phones, isWholePhone, words } = readOrderSearch(search);
  const holdsWords = (text: string): boolean => words.length > 0 && isNamed(text, words);
  const isFound = (row: Row): boolean =>
    (ids !== undefined && row.id >= ids.first && row.id <= ids.last) ||
    phones.some((phone) => (isWholePhone ? row.phone === phone : row.phone.includes(phone))) ||
    row.folded.some(holdsWords);
  const isInTab = ({ status }: Row): boolean =>
    tab === 'all' ||
    (tab === 'current' ? (openStatuses as readonly string[]).includes(status) : status === tab);
  return rows
    .filter((row) => isInTab(row) && (restaurantId ?? row.restaurantId) === row.restaurantId)
    .filter((row) => search === '' || isFound(row))
    .map(({ id }) => id);
}

const cutOf = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat({ max: text.length - 1 }), fc.integer({ min: 1, max: 10 }))
    .map(([start, length]) => text.slice(start, start + length).trim());
/** A whole tab is another list, whose first page has all new orders. */
const isSearch = ({ tab, search, restaurantId }: AskedOrders): boolean =>
  tab === 'all' || search !== '' || restaurantId !== undefined;
const asked: fc.Arbitrary<AskedOrders> = fc
  .record({
    tab: fc.constantFrom('all', 'all', 'current', 'cancelled'),
    search: fc.oneof(
      fc.constantFrom(
        'Hajar',
        'hajar',
        'hajar 7',
        'ilyas',
        'zoe ait',
        'مريم',
        '؟',
        '%',
        'qqxyz',
        '#12',
        'عبدالرحيم',
        'عبد الرحيم',
        'abderrahim',
      ),
      fc
        .constantFrom(...rows)
        .chain(({ id, name, phone, restaurantName }) => fc.constantFrom(id, name, phone, restaurantName))
        .chain((text) => fc.oneof(fc.constant(text), cutOf(text))),
    ),
    restaurantId: fc.constantFrom(undefined, ...new Set(rows.map((row) => row.restaurantId))),
  })
  .filter(isSearch);

describe('the search for orders', () => {
  it('the search for orders finds what comparing every order finds, page after page', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(2, 7, 60), async (search, limit) => {
        const expected = findSlowly(search).slice(0, 3 * limit);
        const found: string[] = [];
        let cursor: { at: Date; id: string } | undefined;
        for (let page = 0; page < 3; page += 1) {
          const records = await listAsked(mida.app.db, search, { limit, cursor });
          found.push(...records.map(({ id }) => id));
          const last = records.at(-1);
          if (!last) break;
          cursor = { at: last.createdAt, id: last.id };
        }
        expect(found).toEqual(expected);
      }),
      { numRuns: 120 },
    );
  });

  it('a contact knows each restaurant of its orders once', async () => {
    const { rows: wrong } = await pool.query(
      `select name from order_contacts c where restaurant_ids is distinct from array(
         select restaurant_id from orders o where o.customer_id = c.customer_id and o.customer_name = c.name
           and o.phone = c.phone group by restaurant_id order by min(created_at))`,
    );
    expect(wrong).toEqual([]);
  });
});
