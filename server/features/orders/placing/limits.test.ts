import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { orderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  checkoutOf,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';

const minuteMs = 60_000;

let mida: TestApp;
let restaurant: TestRestaurant;
let customer: SignedInCaller;

beforeAll(async () => {
  mida = await startTestApp({ orderingLimits });
  restaurant = await createRestaurant(mida);
});
afterAll(() => mida.close());
beforeEach(async () => {
  mida.clock.advance(61 * minuteMs);
  customer = await signedIn(mida, await createPerson(mida));
});

const checkout = (changed?: Partial<PlaceOrderInput>) => checkoutOf(mida, restaurant, changed);
const place = (changed?: Partial<PlaceOrderInput>, by = customer) =>
  by.client.orders.place(checkout(changed));
const placeMany = async (count: number, changed?: Partial<PlaceOrderInput>): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await place(changed)).id);
  return ids;
};
const receive = (customerId: string, phone?: string) =>
  createOrder(mida, { customerId, restaurant, status: 'delivered', checkout: phone ? { phone } : {} });
const countOrders = async (): Promise<number> =>
  (await mida.database.pool.query('select from orders')).rowCount ?? 0;

describe('an account without a delivered order', () => {
  it('an account without a delivered order has at most three open orders at all restaurants', async () => {
    await placeMany(2);
    const elsewhere = await createRestaurant(mida);
    await customer.client.orders.place(checkoutOf(mida, elsewhere));
    const before = await countOrders();
    mida.announced.length = 0;
    expect(await refusalOf(place())).toEqual({
      code: 'too_many_open_orders',
      status: 409,
      message: 'لديك 3 طلبات قيد الإنجاز. انتظر وصول أحدها ثم اطلب من جديد.',
      details: { max: 3, of: 'account' },
    });
    expect(await countOrders()).toBe(before);
    expect(mida.announced).toEqual([]);
  });

  it('an account at its limit can order again after a cancellation', async () => {
    const [orderId = ''] = await placeMany(3);
    await customer.client.orders.cancelMine({ orderId });
    expect(await place()).toMatchObject({ status: 'new' });
  });

  it('an account at its limit gets the same order for the same key', async () => {
    await placeMany(2);
    const input = checkout();
    const { id } = await customer.client.orders.place(input);
    expect(await refusalOf(place())).toMatchObject({ code: 'too_many_open_orders' });
    expect((await customer.client.orders.place(input)).id).toBe(id);
  });

  it('an account’s orders do not count for another account', async () => {
    await placeMany(3);
    const neighbour = await signedIn(mida, await createPerson(mida));
    expect(await place({}, neighbour)).toMatchObject({ status: 'new' });
  });
});

it('an account with a delivered order has at most eight open orders', async () => {
  await receive(customer.userId);
  await placeMany(8);
  expect(await refusalOf(place())).toMatchObject({
    code: 'too_many_open_orders',
    details: { max: 8, of: 'account' },
  });
});

describe('a phone', () => {
  const phone = '0677001122';

  it('a phone without a delivered order has at most three open orders over all accounts', async () => {
    await placeMany(1, { phone });
    const others = [await createPerson(mida), await createPerson(mida)];
    for (const id of others) await place({ phone: '+212 677 00 11 22' }, await signedIn(mida, id));
    const fourth = await signedIn(mida, await createPerson(mida));
    expect(await refusalOf(place({ phone }, fourth))).toEqual({
      code: 'too_many_open_orders',
      status: 409,
      message: 'على هذا الرقم 3 طلبات قيد الإنجاز. انتظر وصول أحدها ثم اطلب من جديد.',
      details: { max: 3, of: 'phone' },
    });
    expect(await place({}, fourth)).toMatchObject({ status: 'new' });
  });

  it('a phone with a delivered order has at most eight open orders', async () => {
    const known = '0677003344';
    await receive(customer.userId, known);
    await placeMany(8, { phone: known });
    const other = await signedIn(mida, await createPerson(mida));
    expect(await refusalOf(place({ phone: known }, other))).toMatchObject({
      details: { max: 8, of: 'phone' },
    });
  });

  it('what deleted accounts ordered does not count for the number in place of theirs', async () => {
    await receive(customer.userId);
    expect(await outcomeOf(customer.client.account.deleteMine({ password: testPassword }))).toBe('ok');
    const { rows } = await mida.database.pool.query<{ phone: string }>(
      'select phone from orders where customer_id = $1',
      [customer.userId],
    );
    const standIn = { phone: rows[0]?.phone ?? '' };
    for (let n = 0; n < 3; n += 1) await place(standIn, await signedIn(mida, await createPerson(mida)));
    const fourth = await signedIn(mida, await createPerson(mida));
    expect(await refusalOf(place(standIn, fourth))).toMatchObject({ details: { max: 3, of: 'phone' } });
  });
});

it('an account places at most twenty orders an hour, cancelled ones included, and is then refused with the time to wait', async () => {
  for (let n = 0; n < 20; n += 1) {
    const { id } = await place();
    await customer.client.orders.cancelMine({ orderId: id });
    mida.clock.advance(minuteMs);
  }
  expect(await refusalOf(place())).toEqual({
    code: 'too_many_orders',
    status: 429,
    message: 'قدّمت 20 طلبا خلال ساعة. أعد المحاولة بعد 40 دقيقة.',
    details: { max: 20, of: 'account', retryAfterSeconds: 40 * 60 },
  });
  mida.clock.advance(40 * minuteMs - 1);
  expect(await refusalOf(place())).toMatchObject({ details: { retryAfterSeconds: 1 } });
  mida.clock.advance(1);
  expect(await place()).toMatchObject({ status: 'new' });
  expect(await refusalOf(place())).toMatchObject({ code: 'too_many_orders' });
});
