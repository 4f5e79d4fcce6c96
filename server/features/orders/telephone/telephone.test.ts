import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import {
  createMember,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { callOf, letTakeOrders, newNumber } from '#server/testing/telephone.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin', name: 'Hind' }));
const restaurant = await createRestaurant(mida);
const other = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

const { pool } = mida.database;
const dayMs = 24 * 3_600_000;
const take = (changed = {}, from: TestRestaurant = restaurant) =>
  admin.client.telephone.place(callOf(mida, from, changed));

interface Row {
  customer_id: string;
  taken_by: string | null;
}
const rowOf = async (id: string): Promise<Row | undefined> =>
  (await pool.query<Row>('select customer_id, taken_by from orders where id = $1', [id])).rows[0];
const firstStep = async (id: string) =>
  (
    await pool.query<{ party: string; actor_id: string }>(
      'select party, actor_id from order_history where order_id = $1 and version = 1',
      [id],
    )
  ).rows[0];
const prove = (userId: string, number: string, usedAt = mida.clock.now()) =>
  pool.query('insert into phones (number, user_id, proved_at, used_at) values ($1, $2, $3, $3)', [
    number,
    userId,
    usedAt,
  ]);

describe('an order that an admin takes by telephone', () => {
  it('says what the caller pays with, how it is handed over, and whether cutlery comes along', async () => {
    const wishes = { cashCentimes: 20_000, handOverWay: 'call', wantsCutlery: true } as const;
    const { id } = await take(wishes);
    const { rows } = await pool.query(
      'select cash_centimes, hand_over_way, wants_cutlery from orders where id = $1',
      [id],
    );
    expect(rows).toEqual([{ cash_centimes: 20_000, hand_over_way: 'call', wants_cutlery: true }]);
    const refused = await refusalOf(take({ handOverWay: 'leave', cashCentimes: 20_000 }));
    expect(refused).toMatchObject({ details: { fields: [{ path: 'handOverWay' }] } });
  });

  it('a new number becomes a person with a name and a number, and nothing to sign in with', async () => {
    const phone = newNumber();
    const { id, totalCentimes, restaurantName } = await take({ phone, name: 'Salma Benali' });
    expect(restaurantName).toBe(restaurant.name);
    const row = await rowOf(id);
    const { rows } = await pool.query(
      `select u.name, u.email, u.role, u.phone, p.proved_at, (select count(*)::int from accounts a where a.user_id = u.id) as ways
       from users u join phones p on p.user_id = u.id where p.number = $1`,
      [phone],
    );
    const person = { name: 'Salma Benali', email: null, role: 'customer', phone, proved_at: null, ways: 0 };
    expect(rows).toEqual([person]);
    expect(row?.taken_by).toBe(admin.userId);
    expect(await firstStep(id)).toEqual({ party: 'admin', actor_id: admin.userId });
    const seen = await admin.client.orders.getAsAdmin({ orderId: id });
    expect(seen).toMatchObject({ status: 'new', totalCentimes, phone });
    expect(seen.history[0]).toMatchObject({ party: 'admin', name: 'Hind', status: 'new' });
  });

  it('the second order of a number is the same person’s, under whatever name', async () => {
    const phone = newNumber();
    const [first, second] = [await take({ phone }), await take({ phone, name: 'Salma B.' })];
    expect((await rowOf(second.id))?.customer_id).toBe((await rowOf(first.id))?.customer_id);
  });

  it('the order of a proved number is its account’s, and shows there', async () => {
    const phone = newNumber();
    const customer = await signedIn(mida, await createPerson(mida));
    await prove(customer.userId, phone);
    const { id } = await take({ phone });
    expect(await customer.client.orders.getMine({ orderId: id })).toMatchObject({ id, phone });
  });

  it('a number that was only typed, or ordered to, gives nobody another person’s order', async () => {
    const phone = newNumber();
    const stranger = await createPerson(mida, { phone });
    await createOrder(mida, { customerId: stranger, restaurant, status: 'delivered', checkout: { phone } });
    const { id } = await take({ phone });
    expect((await rowOf(id))?.customer_id).not.toBe(stranger);
  });

  it('a number unused for half a year is a new person’s; what a code proved stays with its account', async () => {
    const [phone, proved] = [newNumber(), newNumber()];
    const first = await take({ phone });
    const customerId = await createPerson(mida);
    await prove(customerId, proved);
    mida.clock.advance(181 * dayMs);
    const [second, toProved] = [await take({ phone }), await take({ phone: proved })];
    const [was, is] = [(await rowOf(first.id))?.customer_id, (await rowOf(second.id))?.customer_id];
    expect(is).not.toBe(was);
    const { rows } = await pool.query('select user_id from phones where number = $1', [phone]);
    expect(rows).toEqual([{ user_id: is }]);
    expect((await rowOf(toProved.id))?.customer_id).not.toBe(customerId);
    const kept = await pool.query('select user_id from phones where number = $1', [proved]);
    expect(kept.rows).toEqual([{ user_id: customerId }]);
  });

  it('the same key gives the same order, and another order with it is refused with the first', async () => {
    const input = callOf(mida, restaurant);
    const first = await admin.client.telephone.place(input);
    expect(await admin.client.telephone.place(input)).toEqual(first);
    const changed = { ...input, address: 'Rue de la Liberte 7, Gueliz' };
    expect(await outcomeOf(admin.client.telephone.place(changed))).toBe('key_reused');
  });

  it('the conditions of an order hold', async () => {
    const away = { position: { lat: 33.57, lng: -7.59 } };
    expect(await outcomeOf(take(away))).toBe('outside_service_area');
    expect(await outcomeOf(take({ shownTotalCentimes: 1 }))).toBe('prices_changed');
    await pool.query('update restaurants set minimum_centimes = 50000 where id = $1', [other.id]);
    expect(await outcomeOf(take({}, other))).toBe('below_minimum');
    await pool.query('update restaurants set minimum_centimes = 0 where id = $1', [other.id]);
    await pool.query('update restaurants set is_accepting_orders = false where id = $1', [other.id]);
    expect(await outcomeOf(take({}, other))).toBe('restaurant_closed');
    await pool.query('update restaurants set is_accepting_orders = true where id = $1', [other.id]);
  });

  it('a refused order opens no person', async () => {
    const phone = newNumber();
    expect(await outcomeOf(take({ phone, shownTotalCentimes: 1 }))).toBe('prices_changed');
    expect((await pool.query('select from phones where number = $1', [phone])).rowCount).toBe(0);
  });

  it('a suspended person cannot order through the desk', async () => {
    const phone = newNumber();
    const { id } = await take({ phone });
    await pool.query(`update users set suspended_at = now(), suspended_reason = 'x' where id = $1`, [
      (await rowOf(id))?.customer_id,
    ]);
    expect(await refusalOf(take({ phone }))).toMatchObject({ code: 'caller_refused', status: 409 });
  });

  it('the database refuses a first step that does not name who took the order', async () => {
    const { id } = await take();
    const forged = `insert into order_history (order_id, version, to_status, party, actor_id, at)
      select id, 1, status, 'customer', customer_id, now() from orders where id = $1`;
    await pool.query('alter table order_history disable trigger order_history_append_only');
    await pool.query('delete from order_history where order_id = $1', [id]);
    await expect(pool.query(forged, [id])).rejects.toThrow('does not name who took it');
    await pool.query(
      `insert into order_history (order_id, version, to_status, party, actor_id, at)
       select id, 1, status, 'admin', taken_by, now() from orders where id = $1`,
      [id],
    );
    await pool.query('alter table order_history enable trigger order_history_append_only');
  });
});

describe('what the desk knows of a caller', () => {
  it('name, places and orders, newest first, of all restaurants', async () => {
    const phone = newNumber();
    const first = await take({ phone, name: 'Salma', note: 'no onion' });
    mida.clock.advance(60_000);
    const second = await take({ phone, name: 'Salma', address: 'Derb Dabachi 4, Medina' }, other);
    const caller = await admin.client.telephone.getCaller({ phone: `+212 ${phone.slice(1)}` });
    expect(caller).toMatchObject({ phone, name: 'Salma' });
    expect(caller.orders.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(caller.places.map(({ address }) => address)).toEqual([
      'Derb Dabachi 4, Medina',
      'Rue Yougoslavie 12, Gueliz',
    ]);
    expect(caller.orders[1]).toMatchObject({ note: 'no onion', placeKey: caller.places[1]?.key });
  });

  it('the places of the account of a proved number come first, and orders to them fill one place', async () => {
    const phone = newNumber();
    const customer = await signedIn(mida, await createPerson(mida, { name: 'Karim' }));
    await prove(customer.userId, phone);
    const home = {
      kind: 'home' as const,
      address: 'Rue Tarik 3, Gueliz',
      position: mida.app.config.city.centre,
    };
    const place = await customer.client.places.add(home);
    await take({ phone, address: home.address, placeId: place.id });
    const caller = await admin.client.telephone.getCaller({ phone });
    expect(caller.name).toBe('Karim');
    expect(caller.places).toHaveLength(1);
    expect(caller.places[0]).toMatchObject({ placeId: place.id, kind: 'home' });
  });

  it('nothing of an unknown number, of a deleted account’s, and of orders older than half a year', async () => {
    const unknown = { name: null, isFromFile: false, places: [], orders: [] };
    const [never, former, old] = [newNumber(), newNumber(), newNumber()];
    const leaving = await createPerson(mida);
    await createOrder(mida, {
      customerId: leaving,
      restaurant,
      status: 'delivered',
      checkout: { phone: former },
    });
    await pool.query(
      `update users set deleted_at = now(), phone = null, email = 'deleted-' || id || '@mida.test' where id = $1`,
      [leaving],
    );
    await take({ phone: old });
    mida.clock.advance(181 * dayMs);
    for (const phone of [never, former, old])
      expect(await admin.client.telephone.getCaller({ phone })).toEqual({ phone, ...unknown });
  });
});

describe('a restaurant’s own desk', () => {
  it('a restaurant is refused until an admin allows it, by every call', async () => {
    await letTakeOrders(mida, restaurant, false);
    const { telephone } = owner.client;
    expect(await outcomeOf(telephone.getOwnCaller({ phone: newNumber() }))).toBe('telephone_orders_off');
    expect(await refusalOf(telephone.placeOwn(callOf(mida, restaurant)))).toMatchObject({
      code: 'telephone_orders_off',
      status: 403,
    });
    await admin.client.restaurants.updateAsAdmin({ id: restaurant.id, takesTelephoneOrders: true });
    expect((await owner.client.restaurants.getOwn()).takesTelephoneOrders).toBe(true);
    expect(await outcomeOf(telephone.placeOwn(callOf(mida, restaurant)))).toBe('ok');
  });

  it('the order of a manager names the manager in the history, and is the kitchen’s at once', async () => {
    await letTakeOrders(mida, restaurant);
    const manager = await signedIn(mida, await createMember(mida, restaurant.id, 'manager'));
    const { id } = await manager.client.telephone.placeOwn(callOf(mida, restaurant));
    expect(await firstStep(id)).toEqual({ party: 'restaurant', actor_id: manager.userId });
    expect((await owner.client.orders.listForRestaurant({})).items.map((one) => one.id)).toContain(id);
    await owner.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.preparing });
  });

  it('a restaurant sees of a caller what its own kitchen cooked, and the places that its own people typed', async () => {
    await letTakeOrders(mida, restaurant);
    const phone = newNumber();
    const customerId = await createPerson(mida, { name: 'Account Name' });
    await prove(customerId, phone);
    await createOrder(mida, { customerId, restaurant: other, checkout: { phone, name: 'Elsewhere' } });
    const unknown = { phone, name: null, isFromFile: false, places: [], orders: [] };
    expect(await owner.client.telephone.getOwnCaller({ phone })).toEqual(unknown);
    const { id } = await createOrder(mida, {
      customerId,
      restaurant,
      checkout: { phone, name: 'Karim', address: 'Rue Secrete 1, Gueliz' },
    });
    mida.clock.advance(60_000);
    await take({ phone, address: 'Rue du Bureau 2, Gueliz' });
    const known = await owner.client.telephone.getOwnCaller({ phone });
    expect(known.orders.map((one) => one.id)).toContain(id);
    expect(known.orders.every((one) => one.restaurant.id === restaurant.id)).toBe(true);
    expect(known.places).toEqual([]);
    expect(JSON.stringify(known)).not.toMatch(/Secrete|Bureau|Elsewhere|Account Name/);
    await owner.client.telephone.placeOwn(callOf(mida, restaurant, { phone, address: 'Rue Dite 3, Gueliz' }));
    const after = await owner.client.telephone.getOwnCaller({ phone });
    expect(after.places.map(({ address }) => address)).toEqual(['Rue Dite 3, Gueliz']);
  });

  it('another restaurant’s number in the input is no door', async () => {
    await letTakeOrders(mida, restaurant);
    await letTakeOrders(mida, other);
    const foreign = { ...callOf(mida, other), restaurantId: other.id };
    expect(await outcomeOf(owner.call('telephone.placeOwn', foreign) as Promise<unknown>)).toBe(
      'restaurant_not_found',
    );
  });
});
