import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const other = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const neighbourId = await createPerson(mida);
afterAll(() => mida.close());

const checkout = () => checkoutOf(mida, restaurant);
const send = (input: unknown) => customer.call('orders.place', input);

/** Everything an order leaves behind. */
async function traces(): Promise<unknown> {
  const { rows } = await mida.app.db.execute(sql`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
           (select count(*) from order_history) as steps, (select count(*) from outbox) as jobs`);
  return rows[0];
}

const [line, second] = checkout().lines;
if (!line || !second) throw new Error('the cart is too small');
const withLine = (changed: Record<string, unknown>) => ({ lines: [{ ...line, ...changed }, second] });
const inCapitals = ({ menuItemId, quantity }: typeof line) => ({
  menuItemId: menuItemId.toUpperCase(),
  quantity,
});
const copies = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    menuItemId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    quantity: 1,
  }));

describe('invalid orders', () => {
  it.each<[string, Record<string, unknown>, path: string]>([
    ['a negative quantity', withLine({ quantity: -1 }), 'lines.0.quantity'],
    ['a quantity of 0', withLine({ quantity: 0 }), 'lines.0.quantity'],
    ['half a dish', withLine({ quantity: 0.5 }), 'lines.0.quantity'],
    ['a quantity beyond the limit', withLine({ quantity: 51 }), 'lines.0.quantity'],
    ['a huge quantity', withLine({ quantity: 1e21 }), 'lines.0.quantity'],
    ['a quantity that overflows', withLine({ quantity: 2 ** 31 }), 'lines.0.quantity'],
    ['a quantity that is not a number', withLine({ quantity: Number.NaN }), 'lines.0.quantity'],
    ['an endless quantity', withLine({ quantity: Number.POSITIVE_INFINITY }), 'lines.0.quantity'],
    ['a quantity as text', withLine({ quantity: '1' }), 'lines.0.quantity'],
    ['a quantity as a big integer', withLine({ quantity: 1n }), 'lines.0.quantity'],
    ['no quantity', withLine({ quantity: undefined }), 'lines.0.quantity'],
    ['a list as quantity', withLine({ quantity: [1] }), 'lines.0.quantity'],
    ['a dish id that is none', withLine({ menuItemId: 'tajine' }), 'lines.0.menuItemId'],
    ['a dish id with SQL', withLine({ menuItemId: "' or 1=1 --" }), 'lines.0.menuItemId'],
    ['a dish id with a null byte', withLine({ menuItemId: `${line.menuItemId}\0` }), 'lines.0.menuItemId'],
    ['no dish id', withLine({ menuItemId: null }), 'lines.0.menuItemId'],
    ['the same dish twice', { lines: [line, line] }, 'lines'],
    ['the same dish in capitals', { lines: [line, inCapitals(line)] }, 'lines'],
    ['an empty cart', { lines: [] }, 'lines'],
    ['a cart of 41 dishes', { lines: copies(41) }, 'lines'],
    ['a cart that is no list', { lines: { 0: line } }, 'lines'],
    ['a cart of nothing', { lines: [null] }, 'lines.0'],
    ['no cart', { lines: undefined }, 'lines'],
    ['a restaurant of 0', { restaurantId: 0 }, 'restaurantId'],
    ['a negative restaurant', { restaurantId: -1 }, 'restaurantId'],
    ['half a restaurant', { restaurantId: 1.5 }, 'restaurantId'],
    ['a restaurant beyond integers', { restaurantId: 2 ** 31 }, 'restaurantId'],
    ['a restaurant as text', { restaurantId: '1' }, 'restaurantId'],
    ['a negative total', { shownTotalCentimes: -1 }, 'shownTotalCentimes'],
    ['a broken total', { shownTotalCentimes: 100.5 }, 'shownTotalCentimes'],
    ['a total as text', { shownTotalCentimes: '100' }, 'shownTotalCentimes'],
    ['a total that is not a number', { shownTotalCentimes: Number.NaN }, 'shownTotalCentimes'],
    ['no total', { shownTotalCentimes: undefined }, 'shownTotalCentimes'],
    ['a latitude beyond the pole', { position: { lat: 90.01, lng: 0 } }, 'position.lat'],
    ['a longitude beyond the map', { position: { lat: 0, lng: -180.01 } }, 'position.lng'],
    ['a position that is not a number', { position: { lat: Number.NaN, lng: 0 } }, 'position.lat'],
    ['a position at infinity', { position: { lat: 0, lng: Number.NEGATIVE_INFINITY } }, 'position.lng'],
    ['a position as text', { position: '31.6,-7.9' }, 'position'],
    ['no position', { position: null }, 'position'],
    ['a key that is none', { key: '1' }, 'key'],
    ['no key', { key: undefined }, 'key'],
    ['a short name', { name: 'ab' }, 'name'],
    ['a name of invisible marks', { name: '\u200f\u200f\u200f\u0000' }, 'name'],
    ['an endless name', { name: 'a'.repeat(81) }, 'name'],
    ['a short address', { address: 'Gueliz' }, 'address'],
    ['an endless address', { address: 'a'.repeat(301) }, 'address'],
    ['a landline', { phone: '0524123456' }, 'phone'],
    ['a phone as a number', { phone: 612345678 }, 'phone'],
    ['an endless note', { note: 'a'.repeat(301) }, 'note'],
    ['a note that is no text', { note: { $gt: '' } }, 'note'],
  ])('an order with %s is refused as invalid and changes nothing', async (_what, changed, path) => {
    const before = await traces();
    const refusal = await refusalOf(send({ ...checkout(), ...changed }));
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      status: 422,
      message: 'تحقّق من المعلومات التي أدخلتها.',
    });
    const { fields } = (refusal?.details ?? { fields: [] }) as ErrorDetails['invalid_input'];
    expect(new Set(fields.map((field) => field.path))).toEqual(new Set([path]));
    for (const { message } of fields) expect(message).toMatch(/\p{Script=Arabic}/u);
    expect(await traces()).toEqual(before);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['text', 'order'],
    ['a number', 1],
  ])('%s instead of an order is refused as invalid and changes nothing', async (_what, input) => {
    const before = await traces();
    expect(await refusalOf(send(input))).toMatchObject({ code: 'invalid_input', status: 422 });
    expect(await traces()).toEqual(before);
  });
});

describe('orders that do not fit', () => {
  const [theirs] = other.menu;
  if (!theirs) throw new Error('the menu is empty');
  it.each<[string, Partial<PlaceOrderInput>, code: string, status: number]>([
    ['a total of 1 centime', { shownTotalCentimes: 1 }, 'prices_changed', 409],
    ['a total of nothing', { shownTotalCentimes: 0 }, 'prices_changed', 409],
    [
      'a total one centime short',
      { shownTotalCentimes: checkout().shownTotalCentimes - 1 },
      'prices_changed',
      409,
    ],
    [
      'a total one centime over',
      { shownTotalCentimes: checkout().shownTotalCentimes + 1 },
      'prices_changed',
      409,
    ],
    [
      'a total without the delivery',
      { shownTotalCentimes: checkout().shownTotalCentimes - 1000 },
      'prices_changed',
      409,
    ],
    ['a total beyond integers', { shownTotalCentimes: Number.MAX_SAFE_INTEGER }, 'prices_changed', 409],
    [
      'a dish of another restaurant',
      { lines: [{ menuItemId: theirs.id, quantity: 1 }], shownTotalCentimes: theirs.priceCentimes + 1000 },
      'prices_changed',
      409,
    ],
    ['another restaurant', { restaurantId: other.id }, 'prices_changed', 409],
    ['no such restaurant', { restaurantId: 2_147_483_647 }, 'restaurant_not_found', 404],
    ['the north pole', { position: { lat: 90, lng: 0 } }, 'outside_service_area', 422],
  ])('an order with %s is refused and changes nothing', async (_what, changed, code, status) => {
    const before = await traces();
    expect(await refusalOf(send({ ...checkout(), ...changed }))).toMatchObject({ code, status });
    expect(await traces()).toEqual(before);
  });
});

describe('ignored fields', () => {
  it.each<[string, Record<string, unknown>]>([
    ['status', { status: 'delivered' }],
    ['customer_id', { customer_id: neighbourId }],
    ['customerId', { customerId: neighbourId, userId: neighbourId }],
    ['total_price', { total_price: 0.01, totalCentimes: 1, subtotalCentimes: 1, deliveryFeeCentimes: 0 }],
    ['courier_id', { courier_id: neighbourId, courierId: neighbourId }],
    ['restaurant_name', { restaurant_name: 'Mine', restaurantName: 'Mine' }],
    [
      'prices on the lines',
      { lines: checkout().lines.map((one) => ({ ...one, price: 0.01, unitPriceCentimes: 1, name: 'Mine' })) },
    ],
    [
      'id, version and times',
      { id: neighbourId, version: 9, createdAt: new Date(0), statusSince: new Date(0) },
    ],
    ['the prototype', JSON.parse('{"__proto__":{"status":"delivered"},"constructor":{"name":"Mine"}}')],
  ])('an order ignores %s from the browser', async (_what, extra) => {
    const input = checkout();
    const { id } = (await send({ ...input, ...extra })) as { id: string };
    expect(await customer.client.orders.getMine({ orderId: id })).toMatchObject({
      status: 'new',
      version: 1,
      createdAt: mida.clock.now(),
      totalCentimes: input.shownTotalCentimes,
      deliveryFeeCentimes: 1000,
      restaurant: { id: restaurant.id, name: restaurant.name },
      courier: null,
      lines: restaurant.menu.slice(0, 2).map(({ id: menuItemId, name }) => ({ menuItemId, name })),
    });
  });
});
