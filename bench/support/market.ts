import pg from 'pg';

/** A marketplace of any size in seconds: SQL writes the rows, with triggers and foreign keys off. */
export interface MarketSize {
  orders: number;
  /** Customers without an order, with a session. */
  placers: number;
  /** Couriers on duty without a job, with a session. */
  couriers: number;
  /** 50 where it is absent, as the other benches ask of them. */
  restaurants?: number;
}

export const restaurantCount = 50;
const dishesEach = 40;
const openEach = 20;
/** The first couriers; they hold the generated orders. The free ones follow. */
export const workingCouriers = 200;

export const tokenOf = (kind: Kind, number: number): string => `${kind}${pad(number)}`;
export const dishId = (restaurant: number, dish: number): string =>
  `00000000-0000-4000-8005-${pad(restaurant * 1_000 + dish)}`;
export const dishPriceCentimes = (dish: number): number => 2_000 + dish * 100;

export type Kind = 'customer' | 'placer' | 'owner' | 'courier' | 'admin';

const prefixes: Record<Kind, string> = {
  customer: '00000000-0000-4000-8000-',
  placer: '00000000-0000-4000-8001-',
  owner: '00000000-0000-4000-8002-',
  courier: '00000000-0000-4000-8003-',
  admin: '00000000-0000-4000-8004-',
};
export const userIdOf = (kind: Kind, number: number): string => prefixes[kind] + pad(number);
const pad = (number: number): string => String(number).padStart(12, '0');

const idOf = (prefix: string, number: string): string =>
  `('${prefix}' || lpad((${number})::text, 12, '0'))::uuid`;

/** The database is migrated and empty. */
export async function fillMarket(url: string, size: MarketSize): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    for (const statement of marketStatements(size)) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The statements of a session with `session_replication_role = 'replica'`. */
export const marketStatements = (size: MarketSize): string[] => [
  ...peopleOf(size),
  ...menusOf(size.restaurants ?? restaurantCount),
  ...ordersOf(size.orders),
  ...lastWeek,
];

export const customersFor = (orders: number): number => Math.max(200, Math.floor(orders / 20));

const firstNames = [
  'Salma',
  'Youssef',
  'Zineb',
  'Hamza',
  'Khadija',
  'Anas',
  'Meryem',
  'Rachid',
  'Hajar',
  'Ilyas',
];
const lastNames = ['Bennani', 'Idrissi', 'Tazi', 'Ouahbi', 'Chraibi', 'Filali', 'Sebti', 'Lahlou', 'Kabbaj'];
const oneOf = (names: readonly string[], number: string): string =>
  `(array['${names.join("','")}'])[1 + (${number}) % ${names.length}]`;
const nameOf = (number: string): string =>
  `${oneOf(firstNames, number)} || ' ' || ${oneOf(lastNames, number)} || ' ' || ${number}`;

function peopleOf({ orders, placers, couriers, restaurants = restaurantCount }: MarketSize): string[] {
  const counts: Record<Kind, [number: number, role: string]> = {
    customer: [customersFor(orders), 'customer'],
    placer: [placers, 'customer'],
    owner: [restaurants, 'restaurant'],
    courier: [couriers + workingCouriers, 'courier'],
    admin: [1, 'admin'],
  };
  const users = Object.entries(counts).map(
    ([kind, [count, role]]) => `
      insert into users (id, name, email, email_verified, role, phone, created_at, updated_at)
      select ${idOf(prefixes[kind as Kind], 'n')}, ${nameOf('n')}, '${kind}' || n || '@bench.test', true, '${role}',
        '06' || lpad((n % 100000000)::text, 8, '0'), now() - interval '1 year', now()
      from generate_series(1, ${count}) n`,
  );
  const sessions = Object.entries(counts).map(
    ([kind]) => `
      insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      select gen_random_uuid(), id, '${kind}' || right(id::text, 12), now() + interval '10 hours', now(), now()
      from users where email like '${kind}%@bench.test'`,
  );
  const drivers = `
    insert into couriers (user_id, full_name, phone, status, is_on_duty, applied_at)
    select id, name, phone, 'approved', true, created_at from users where role = 'courier'`;
  return [...users, ...sessions, drivers];
}

const menusOf = (restaurants: number): string[] => [
  `insert into restaurants (id, name, cuisine, reviewed_stars, reviewed_count, delivery_min_minutes, delivery_max_minutes, address, district,
     lat, lng, image_url, card_image_url, category_images, stage, is_accepting_orders, created_at)
   select n, 'Restaurant ' || n, 'Cuisine ' || n % 7, 900, 200, 20, 35, 'Street ' || n, 'District ' || n % 9,
     31.63 + n * 0.0005, -7.98, '/food/cover.jpg', '/food/card.jpg', '{"Category 1": "/food/1.jpg"}', 'listed', true, now()
   from generate_series(1, ${restaurants}) n`,
  `select setval(pg_get_serial_sequence('restaurants', 'id'), ${restaurants})`,
  `insert into restaurant_members (user_id, restaurant_id, role)
   select ${idOf(prefixes.owner, 'n')}, n, 'owner' from generate_series(1, ${restaurants}) n`,
  `insert into menu_items (id, restaurant_id, name, description, category, price_centimes, created_at, updated_at)
   select ${idOf('00000000-0000-4000-8005-', 'r * 1000 + d')}, r, 'Dish ' || d || ' of ' || r, 'What is in the dish, in a line or two: ' || d,
     'Category ' || d % 6, 2000 + d * 100, now(), now()
   from generate_series(1, ${restaurants}) r, generate_series(1, ${dishesEach}) d`,
  `select gather_grams(array(select id from restaurants))`,
  `update settings set help_line = '0524000000'`,
];

const openStatus = `case when k < 8 then 'new' when k < 15 then 'preparing' when k < 19 then 'ready_for_pickup'
  else 'out_for_delivery' end`;

const steps = ['new', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up', 'delivered'];
const stepList = `array[${steps.map((step) => `'${step}'`).join(',')}]::order_status[]`;

function ordersOf(count: number): string[] {
  const open = restaurantCount * openEach;
  const isOpen = `n <= ${open}`;
  const status = `(case when ${isOpen} then ${openStatus} when n % 20 = 0 then 'cancelled' else 'delivered' end)::order_status`;
  const courier = `case when ${isOpen} and k = 19 then ${idOf(prefixes.courier, `n - ${open - restaurantCount}`)}
    when n > ${open} and n % 20 <> 0 then ${idOf(prefixes.courier, `1 + n % ${workingCouriers}`)} end`;
  // Neighbours in time are customers of all names.
  const since = `case when ${isOpen} then now() - (n / 17) * interval '1 minute'
    else now() - interval '1 hour' - (n::bigint * 7919 % ${count}) * interval '364 days' / ${count} end`;
  return [
    `insert into orders (id, customer_id, key, request_hash, customer_name, phone, delivery_address, delivery_lat,
       delivery_lng, note, restaurant_id, restaurant_name, charges, total_centimes,
       status, status_since, courier_id, version, created_at, commission_percent, route_metres, courier_pay_centimes,
       trip_id, trip_stop)
     select overlay(overlay(md5('order' || n) placing '4' from 13) placing '8' from 17)::uuid,
       ${idOf(prefixes.customer, `1 + n % ${customersFor(count)}`)}, gen_random_uuid(), 'made',
       ${nameOf(`(1 + n % ${customersFor(count)})`)}, '07' || lpad((n % ${customersFor(count)})::text, 8, '0'), 'House ' || n, 31.62, -7.99, 'No onions',
       r, 'Restaurant ' || r, '{"dishes":7200,"delivery":1000}', 8200, status, since + interval '30 minutes' * (status = 'delivered')::int,
       courier, case status when 'cancelled' then 2 else array_position(${stepList}, status) end, since, 15,
       2000, case when courier is not null then 1100 end,
       case when status = 'out_for_delivery' then ${idOf('00000000-0000-4000-8006-', 'n')} end,
       case when status = 'out_for_delivery' then 1 end
     from generate_series(1, ${count}) n
     cross join lateral (select 1 + n % ${restaurantCount} as r, (n - 1) / ${restaurantCount} as k) about
     cross join lateral (select ${status} as status, ${courier} as courier, ${since} as since) made
     -- The product adds orders as time goes by: neighbours in time lie side by side.
     order by since`,
    `insert into trips (id, courier_id, restaurant_id, opened_at)
     select trip_id, courier_id, restaurant_id, status_since from orders where trip_id is not null`,
    `insert into order_charges (order_id, kind, centimes)
     select id, c.key::charge_kind, c.value::integer from orders, jsonb_each_text(charges) c`,
    `insert into order_contacts (customer_id, name, phone, restaurant_ids)
     select customer_id, customer_name, phone, array_agg(distinct restaurant_id) from orders group by 1, 2, 3`,
    `insert into order_lines (order_id, position, menu_item_id, name, unit_price_centimes, quantity)
     select o.id, p, ${idOf('00000000-0000-4000-8005-', 'restaurant_id * 1000 + d')},
       'Dish ' || d || ' of ' || restaurant_id, 2400, 1
     from orders o, generate_series(0, 2) p
     cross join lateral (select 1 + (hashtext(o.id::text) % 1000 + 1000 + p * 13) % ${dishesEach} as d) dish`,
    `insert into order_history (order_id, version, from_status, to_status, party, reason, actor_id, at)
     select o.id, v, case when v > 1 then (${stepList})[v - 1] end,
       case when v = 2 and status = 'cancelled' then 'cancelled' else (${stepList})[v] end,
       (array['customer', 'restaurant', 'restaurant', 'courier', 'courier', 'courier']::order_party[])[v],
       case when v = 2 and status = 'cancelled' then 'cannot_make' end,
       case v when 1 then customer_id when 2 then ${idOf(prefixes.owner, 'restaurant_id')}
         when 3 then ${idOf(prefixes.owner, 'restaurant_id')} else courier_id end,
       case when v = version then status_since else created_at + (v - 1) * interval '6 minutes' end
     from orders o, generate_series(1, version) v`,
  ];
}

/** What the product keeps for days only: positions of couriers with a job, and jobs of the outbox. */
const lastWeek = [
  `insert into courier_positions (courier_id, order_id, lat, lng, at)
   select courier_id, id, 31.62, -7.99, now() from orders where status in ('out_for_delivery', 'picked_up')`,
  `insert into outbox (topic, sequence, payload, run_at, attempts, done_at, created_at)
   select topic, case topic when 'push' then 'customer ' || o.id end,
     jsonb_build_object('template', 'confirm', 'orderId', o.id, 'to', u.email, 'text', repeat('word ', 60)),
     created, 1, created, created
   from orders o join users u on u.id = o.customer_id
   cross join (values ('push', 10), ('push', 30), ('mail', 0)) jobs (topic, minutes)
   cross join lateral (select o.created_at + minutes * interval '1 minute' as created) times
   where o.created_at > now() - interval '7 days' and o.status in ('delivered', 'cancelled')`,
];
