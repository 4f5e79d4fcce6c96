import { afterAll, describe, expect, it } from 'vitest';
import type { MarketplaceSettings } from '#shared/contract/marketplace/settings.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const customer = await signedIn(mida, await createPerson(mida));
const { settings } = admin.client;
afterAll(() => mida.close());

/** The settings without the help line. */
const unchanged = ({ helpLine: _helpLine, ...rest }: MarketplaceSettings) => rest;

describe('the settings', () => {
  it('the settings start with a commission of 15 % and no rejecting by restaurants', async () => {
    expect(await settings.get()).toMatchObject({ commissionPercent: 15, restaurantsMayReject: false });
  });

  it('an admin’s settings are kept, to the hundredth of a percent', async () => {
    const changed = { commissionPercent: 12.75, restaurantsMayReject: true };
    mida.announced.length = 0;
    expect(await settings.update(changed)).toMatchObject(changed);
    expect(await settings.get()).toMatchObject(changed);
    expect(mida.announced).toMatchObject([{ topic: 'settings', channels: ['admins'] }]);
  });

  it('the help line starts as the demonstration’s, is normalised, and its change is announced to everyone', async () => {
    const { helpLine: before } = await settings.get();
    expect(before).toBe('0524000000');
    const now = await settings.get();
    mida.announced.length = 0;
    expect(await settings.update({ ...unchanged(now), helpLine: '+212 522 43 12 34' })).toMatchObject({
      helpLine: '0522431234',
    });
    expect(mida.announced).toMatchObject([
      { topic: 'settings', channels: ['admins'] },
      { topic: 'site', channels: ['everyone'] },
    ]);
    expect((await visitor(mida).client.site.getConfiguration()).helpLine).toBe('0522431234');
  });

  it('a change without a help line keeps it and is announced to admins alone', async () => {
    mida.announced.length = 0;
    const after = await settings.update(unchanged(await settings.get()));
    expect(after.helpLine).toBe('0522431234');
    expect(mida.announced).toMatchObject([{ topic: 'settings', channels: ['admins'] }]);
  });

  it.each(['', '190', '0424000000', '05224312345', 'call us', null])(
    'a help line of %j is refused with a text, and the old one stays',
    async (helpLine) => {
      const before = await settings.get();
      const refusal = await refusalOf(admin.call('settings.update', { ...unchanged(before), helpLine }));
      expect(refusal).toMatchObject({
        code: 'invalid_input',
        details: { fields: [{ path: 'helpLine', message: expect.stringMatching(/\p{Script=Arabic}/u) }] },
      });
      expect(await settings.get()).toEqual(before);
    },
  );

  it.each(['0612345678', '0712345678', '0801234567'])('a help line of %s is accepted', async (helpLine) => {
    expect(await settings.update({ ...unchanged(await settings.get()), helpLine })).toMatchObject({
      helpLine,
    });
  });

  it.each([0, 0.01, 30])('a commission of %d %% is accepted', async (commissionPercent) => {
    expect(await settings.update({ commissionPercent, restaurantsMayReject: false })).toMatchObject({
      commissionPercent,
    });
  });

  it.each([-0.01, 30.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY, '15', null])(
    'a commission of %j is refused',
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

  it.each([
    ['pickupMinutes', 20, 5, 120],
    ['deliveryMinutes', 45, 10, 240],
    ['noShowMad', 100, 0, 5000],
    ['handOverMad', 300, 0, 10_000],
    ['payBaseMad', 8, 0, 100],
    ['payKmCentimes', 150, 0, 2000],
    ['payNightPercent', 125, 100, 300],
    ['cashLimitMad', 2000, 0, 20_000],
    ['dispatchFallbackMinutes', 2, 1, 10],
    ['bundleMax', 2, 1, 3],
    ['bundleDelayMinutes', 6, 0, 15],
  ] as const)(
    '%s starts at %d, may be from %d to %d, and no other number',
    async (name, initial, min, max) => {
      const before = await settings.get();
      expect(before[name]).toBe(initial);
      const change = { ...unchanged(before), [name]: min };
      expect(await settings.update(change)).toMatchObject({ [name]: min });
      expect(await settings.update({ ...change, [name]: max })).toMatchObject({ [name]: max });
      for (const refused of [min - 1, max + 1, min + 0.5, String(min), null]) {
        expect(await refusalOf(admin.call('settings.update', { ...change, [name]: refused }))).toMatchObject({
          code: 'invalid_input',
          details: { fields: [{ path: name, message: expect.stringMatching(/\p{Script=Arabic}/u) }] },
        });
      }
      expect(await settings.update({ ...change, [name]: initial })).toMatchObject({ [name]: initial });
    },
  );

  it('couriers have a board until an admin chooses offers, and there is no third way', async () => {
    expect(await settings.get()).toMatchObject({ dispatch: 'board' });
    expect(await settings.update({ dispatch: 'offers' })).toMatchObject({ dispatch: 'offers' });
    expect(await refusalOf(admin.call('settings.update', { dispatch: 'auction' }))).toMatchObject({
      code: 'invalid_input',
    });
    expect(await settings.update({ dispatch: 'board' })).toMatchObject({ dispatch: 'board' });
  });

  it('an admin’s change leaves what another admin changed just before, and no change leaves everything', async () => {
    const before = await settings.get();
    await settings.update({ commissionPercent: 18 });
    await settings.update({ noShowMad: 55 });
    const after = { ...before, commissionPercent: 18, noShowMad: 55 };
    expect(await settings.get()).toEqual(after);
    expect(await settings.update({})).toEqual(after);
    const { commissionPercent, noShowMad } = before;
    expect(await settings.update({ commissionPercent, noShowMad })).toEqual(before);
  });

  it('only admins may read and change the settings', async () => {
    const change = { commissionPercent: 0, restaurantsMayReject: true };
    for (const [caller, code] of [
      [visitor(mida), 'unauthenticated'],
      [customer, 'forbidden'],
    ] as const) {
      expect(await outcomeOf(caller.client.settings.get())).toBe(code);
      expect(await outcomeOf(caller.client.settings.update(change))).toBe(code);
    }
  });

  it('allowing restaurants to reject works at once, and their screen gets the button', async () => {
    const restaurant = await createRestaurant(mida);
    const owner = await signedIn(mida, restaurant.ownerId);
    const { id: orderId } = await createOrder(mida, { customerId: customer.userId, restaurant });
    const actions = async () => (await owner.client.orders.listForRestaurant({})).items[0]?.actions;
    await settings.update({ commissionPercent: 15, restaurantsMayReject: false });
    expect(await actions()).toEqual(['accept']);
    await settings.update({ commissionPercent: 15, restaurantsMayReject: true });
    expect(await actions()).toEqual(['accept', 'reject']);
    const rejected = await owner.client.orders.updateStatusAsRestaurant({
      orderId,
      action: 'reject',
      version: 1,
      reason: 'cannot_make',
    });
    expect(rejected).toMatchObject({ status: 'cancelled', actions: [] });
  });
});
