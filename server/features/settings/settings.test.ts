import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const customer = await signedIn(mida, await createPerson(mida));
const { settings } = admin.client;
afterAll(() => mida.close());

describe('the settings', () => {
  it('start at a commission of 15 %, and restaurants do not reject', async () => {
    expect(await settings.get()).toMatchObject({ commissionPercent: 15, restaurantsMayReject: false });
  });

  it('are kept as the admin leaves them, to the hundredth of a percent', async () => {
    const changed = { commissionPercent: 12.75, restaurantsMayReject: true };
    mida.announced.length = 0;
    expect(await settings.update(changed)).toMatchObject(changed);
    expect(await settings.get()).toMatchObject(changed);
    expect(mida.announced).toMatchObject([{ topic: 'settings', channels: ['admins'] }]);
  });

  it.each([0, 0.01, 100])('a commission of %d %% is possible', async (commissionPercent) => {
    expect(await settings.update({ commissionPercent, restaurantsMayReject: false })).toMatchObject({
      commissionPercent,
    });
  });

  it.each([-0.01, 100.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY, '15', null])(
    'a commission of %j is not',
    async (commissionPercent) => {
      const before = await settings.get();
      const refusal = await refusalOf(
        admin.call('settings.update', { commissionPercent, restaurantsMayReject: true }),
      );
      expect(refusal).toMatchObject({
        code: 'invalid_input',
        details: {
          fields: [{ path: 'commissionPercent', message: expect.stringMatching(/\p{Script=Arabic}/u) }],
        },
      });
      expect(await settings.get()).toEqual(before);
    },
  );

  it('are the admin’s alone', async () => {
    const change = { commissionPercent: 0, restaurantsMayReject: true };
    for (const [caller, code] of [
      [visitor(mida), 'unauthenticated'],
      [customer, 'forbidden'],
    ] as const) {
      expect(await outcomeOf(caller.client.settings.get())).toBe(code);
      expect(await outcomeOf(caller.client.settings.update(change))).toBe(code);
    }
  });

  it('let the restaurant reject at once where they say so: its screen gets the button', async () => {
    const restaurant = await createRestaurant(mida);
    const owner = await signedIn(mida, restaurant.ownerId);
    const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant });
    const actions = async () => (await owner.client.orders.listForRestaurant())[0]?.actions;
    await settings.update({ commissionPercent: 15, restaurantsMayReject: false });
    expect(await actions()).toEqual(['accept']);
    await settings.update({ commissionPercent: 15, restaurantsMayReject: true });
    expect(await actions()).toEqual(['accept', 'reject']);
    const rejected = await owner.client.orders.updateStatusAsRestaurant({ orderId, newStatus: 'cancelled' });
    expect(rejected).toMatchObject({ status: 'cancelled', actions: [] });
  });
});
