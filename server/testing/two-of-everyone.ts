import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { TestApp } from './app.ts';
import {
  createCourier,
  createMember,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from './builders.ts';
import { signedIn } from './clients.ts';
import { insertOwnRows, kinds, type Kind, type Member } from './rows-of-everyone.ts';
import { stepTo } from '#server/testing/course.ts';

export interface TwoOfEveryone extends Record<Kind, readonly [Member, Member]> {
  all: readonly Member[];
}

/** An order of each status, at one restaurant of one customer, carried by one courier. */
const openAndClosed: readonly OrderStatus[] = ['delivered', 'cancelled', 'new', 'picked_up'];
/** Accounts with open orders are not deleted. */
export const closed: readonly OrderStatus[] = ['delivered', 'cancelled'];

export async function createTwoOfEveryone(mida: TestApp, statuses = openAndClosed): Promise<TwoOfEveryone> {
  const one = await createSide(mida, statuses, 1);
  const two = await createSide(mida, statuses, 2);
  const pairs = {
    customer: [one.customer, two.customer],
    courier: [one.courier, two.courier],
    owner: [one.owner, two.owner],
    manager: [one.manager, two.manager],
    kitchen: [one.kitchen, two.kitchen],
    admin: [one.admin, two.admin],
  } as const;
  return { ...pairs, all: kinds.flatMap((kind) => [...pairs[kind]]) };
}

/** One person of each kind and the orders between them: nothing connects the two sides. */
async function createSide(mida: TestApp, statuses: readonly OrderStatus[], side: number) {
  const restaurant = await createRestaurant(mida);
  const ids = {
    customer: await createPerson(mida),
    courier: await createCourier(mida),
    owner: restaurant.ownerId,
    manager: await createMember(mida, restaurant.id, 'manager'),
    kitchen: await createMember(mida, restaurant.id, 'kitchen'),
    admin: await createPerson(mida, { role: 'admin' }),
  };
  const members = {
    customer: await enter(mida, 'customer', ids.customer, side),
    courier: await enter(mida, 'courier', ids.courier, side),
    owner: await enter(mida, 'owner', ids.owner, side),
    manager: await enter(mida, 'manager', ids.manager, side),
    kitchen: await enter(mida, 'kitchen', ids.kitchen, side),
    admin: await enter(mida, 'admin', ids.admin, side),
  };
  const { customer, courier, owner, admin } = members;
  owner.things.add(`kitchen-${side}`);
  for (const { id } of restaurant.menu) owner.things.add(id);
  await mida.database.pool.query('update restaurants set name = $2, phone = $3 where id = $1', [
    restaurant.id,
    `kitchen-${side}`,
    owner.phone,
  ]);
  await mida.database.pool.query(`update menu_items set french_name = 'Salade' where restaurant_id = $1`, [
    restaurant.id,
  ]);
  const lines = await addSauce(owner, restaurant);
  for (const status of statuses) {
    const byAdmin = status === 'cancelled';
    const order = await createOrder(mida, {
      customerId: customer.userId,
      restaurant,
      status: byAdmin ? 'new' : status,
      courierId: courier.userId,
      checkout: { ...checkoutOfMember(customer), lines },
    });
    if (byAdmin) await admin.client.orders.updateStatusAsAdmin({ orderId: order.id, ...stepTo.cancelled });
    customer.things.add(order.id);
    owner.things.add(order.id);
    if (order.courierId) courier.things.add(order.id);
    if (status === 'picked_up') {
      await mida.database.pool.query(handOverRow, [order.id]);
    }
    if (byAdmin) admin.things.add(order.id);
  }
  await insertOwnRows(mida, members, restaurant.id);
  return members;
}

/** The first dish gets a group of options, of which the order's lines hold a copy. */
async function addSauce({ client, things }: Member, { menu }: TestRestaurant) {
  const [first, second] = menu.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('a kitchen without two dishes');
  const option = { name: 'harissa', isDefault: false, priceCentimes: 0 };
  const group = { name: 'sauces', least: 0, most: 1, options: [option], menuItemIds: [first] };
  const { id, options } = await client.options.add(group);
  things.add(id);
  return [
    { menuItemId: first, quantity: 1, optionIds: options.map((one) => one.id) },
    { menuItemId: second, quantity: 2 },
  ];
}

const handOverRow = `insert into hand_over_codes (order_id, code, blocked_until, failed_at)
  values ($1, '0000', now(), now())`;

const checkoutOfMember = ({ canary, phone }: Member) => ({
  name: canary,
  phone,
  address: `12 Street of ${canary}`,
  note: `Ring at ${canary}`,
  contactPhone: phone,
});

async function enter(mida: TestApp, kind: Kind, userId: string, side: number): Promise<Member> {
  const canary = `canary-${kind}-${side}`;
  const member = {
    kind,
    side,
    canary,
    email: `${canary}@mida.test`,
    phone: `067700${kinds.indexOf(kind)}00${side}`,
    things: new Set<string>(),
  };
  await mida.database.pool.query('update users set name = $2, email = $3, phone = $4 where id = $1', [
    userId,
    canary,
    member.email,
    member.phone,
  ]);
  return { ...member, ...(await signedIn(mida, userId)) };
}

export const marksOf = ({ canary, userId, phone }: Member): string[] => [canary, userId, phone];

/** What names or belongs to users whom no order connects with this one. */
export const marksOfOtherSide = ({ side }: Member, { all }: TwoOfEveryone): string[] =>
  all.filter((other) => other.side !== side).flatMap((other) => [...marksOf(other), ...other.things]);

/** What names users whom an order connects with this one. */
export const marksOfOwnSide = ({ side, userId }: Member, { all }: TwoOfEveryone): string[] =>
  all.filter((other) => other.side === side && other.userId !== userId).flatMap(marksOf);

export interface FoundRow {
  table: string;
  text: string;
}

/** The columns of the schema that can hold a text, whatever its type: all but numbers, times, ids, bytes and names of enums. */
export async function listTextColumns(mida: TestApp): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and coalesce(e.typcategory, t.typcategory) not in ('N', 'B', 'D', 'E')
       and coalesce(e.typname, t.typname) not in ('uuid', 'bytea') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The columns in which a text is found, and the texts. */
export async function findTexts(
  mida: TestApp,
  columns: readonly string[],
  pattern: string,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const column of columns) {
    const [table, name] = column.split('.');
    const { rows } = await mida.database.pool.query<{ text: string }>(
      `select "${name}"::text as text from "${table}" where "${name}"::text ~* $1`,
      [pattern],
    );
    if (rows.length > 0)
      found.set(
        column,
        rows.map(({ text }) => text),
      );
  }
  return found;
}

/** The whole database, a text a row. */
export async function everyRow(mida: TestApp): Promise<FoundRow[]> {
  const rows: FoundRow[] = [];
  for (const table of await listTables(mida)) {
    const { rows: found } = await mida.database.pool.query<{ text: string }>(
      `select row_to_json(t)::text as text from "${table}" t`,
    );
    rows.push(...found.map(({ text }) => ({ table, text })));
  }
  return rows;
}

export async function listTables(mida: TestApp): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}
