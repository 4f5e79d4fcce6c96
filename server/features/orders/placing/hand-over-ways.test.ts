import { afterAll, describe, expect, it } from 'vitest';
import { cashChoices } from '#shared/domain/money/cash-notes.ts';
import { handOverWays } from '#shared/domain/placing/hand-over-ways.ts';
import { leavingRefusalText } from '#messages/placing/hand-over-ways.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { createCast } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const customer = await signedIn(mida, await createPerson(mida));
const cast = await createCast(mida);
afterAll(() => mida.close());

const left = { handOverWay: 'leave' } as const;

describe('the way of a hand-over', () => {
  it('an order of an older page is handed over at the door and without cutlery', async () => {
    const input = checkoutOf(mida, restaurant);
    const order = await customer.client.orders.place(input);
    expect(order).toMatchObject({ handOverWay: 'at_door', wantsCutlery: false });
    const usual = { handOverWay: 'at_door', wantsCutlery: false } as const;
    expect(await customer.client.orders.place({ ...input, ...usual })).toMatchObject({ id: order.id });
    for (const other of [{ handOverWay: 'call' }, { wantsCutlery: true }] as const)
      expect(await outcomeOf(customer.client.orders.place({ ...input, ...other }))).toBe('key_reused');
  });

  it.each(handOverWays)(
    'the way %s reaches customer, courier and admin, the cutlery the kitchen',
    async (way) => {
      const checkout = { handOverWay: way, wantsCutlery: true } as const;
      const { customerA, ownerA, admin, restaurantA } = cast;
      const { id: orderId, courierId } = await createOrder(mida, {
        customerId: customerA.userId,
        restaurant: restaurantA,
        status: 'out_for_delivery',
        checkout,
      });
      expect(await customerA.client.orders.getMine({ orderId })).toMatchObject(checkout);
      expect(await admin.client.orders.getAsAdmin({ orderId })).toMatchObject(checkout);
      const { items } = await ownerA.client.orders.listForRestaurant({});
      expect(items.find(({ id }) => id === orderId)).toMatchObject({ wantsCutlery: true });
      const { client } = await signedIn(mida, courierId ?? '');
      expect(await client.orders.getMyOrderDetails({ orderId })).toMatchObject({ handOverWay: way });
    },
  );

  it('a way that does not exist is refused by its field', async () => {
    const input = { ...checkoutOf(mida, restaurant), handOverWay: 'window' as 'leave' };
    expect(await refusalOf(customer.client.orders.place(input))).toMatchObject({
      code: 'invalid_input',
      status: 422,
      details: { fields: [{ path: 'handOverWay', message: expect.stringMatching(/\p{Script=Arabic}/u) }] },
    });
  });

  it('an order that needs change is not left at the door', async () => {
    const input = checkoutOf(mida, restaurant, left);
    const [cashCentimes] = cashChoices(input.shownTotalCentimes);
    expect(await refusalOf(customer.client.orders.place({ ...input, cashCentimes }))).toMatchObject({
      code: 'invalid_input',
      status: 422,
      details: { fields: [{ path: 'handOverWay', message: leavingRefusalText.needs_exact_sum }] },
    });
    expect(await customer.client.orders.place(input)).toMatchObject(left);
  });
});

describe('a code at the door', () => {
  const kept = { commissionPercent: 15, restaurantsMayReject: false, handOverMad: 0 };
  const setCodes = (handOverCodes: boolean) => cast.admin.client.settings.update({ ...kept, handOverCodes });

  it('an order whose delivery takes a code is not left, and one that is left gets no code later', async () => {
    const customerId = await createPerson(mida);
    await setCodes(false);
    const { id: orderId } = await createOrder(mida, {
      customerId,
      restaurant: cast.restaurantA,
      status: 'ready_for_pickup',
      checkout: left,
    });
    await setCodes(true);
    const { client } = await signedIn(mida, customerId);
    const input = checkoutOf(mida, restaurant, left);
    expect(await refusalOf(client.orders.place(input))).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'handOverWay', message: leavingRefusalText.needs_code }] },
    });
    const job = await cast.courierOnDuty.client.orders.assignJobToCourier({ orderId, version: 3 });
    expect(job).toMatchObject({ ...left, needsHandOverCode: false });
  });
});
