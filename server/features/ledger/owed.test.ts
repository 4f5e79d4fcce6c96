import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/accounts.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createOrder, createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { balanceOf } from './store.ts';

const mida = await startTestApp();
const { db } = mida.database;
const admin = await signedIn(mida, await adminOf(mida));
const { ledger, statements } = admin.client;
const restaurant = await createRestaurant(mida);
const { courierId } = await createOrder(mida, {
  customerId: await createPerson(mida),
  restaurant,
  status: 'delivered',
});
const restaurantAccount = accountOf('restaurant_payable', restaurant.id);
const courierAccount = accountOf('courier_payable', courierId ?? '');
afterAll(() => mida.close());

describe('what is owed', () => {
  it('to a restaurant is its balance, to a courier the pay less the cash in hand', async () => {
    const owed = await ledger.listOwed();
    const ofRestaurant = owed.restaurants.find(({ account }) => account === restaurantAccount);
    expect(ofRestaurant?.owedCentimes).toBe(await balanceOf(db, restaurantAccount));
    const [pay, cash] = [
      await balanceOf(db, courierAccount),
      await balanceOf(db, accountOf('courier_cash', courierId ?? '')),
    ];
    expect(cash).toBeGreaterThan(0);
    expect(owed.couriers.find(({ account }) => account === courierAccount)).toMatchObject({
      owedCentimes: pay - cash,
      cashCentimes: cash,
    });
  });

  it('what is owed leaves out a restaurant that is even', async () => {
    const even = accountOf('restaurant_payable', (await createRestaurant(mida)).id);
    const { restaurants } = await ledger.listOwed();
    expect(restaurants.some(({ account }) => account === even)).toBe(false);
  });
});

describe('an admin', () => {
  it('an admin reads the statement that the restaurant reads, under its name', async () => {
    const owner = await signedIn(mida, restaurant.ownerId);
    const own = await owner.client.statements.ofOwnRestaurant({ unit: 'month' });
    const { name, ...seen } = await statements.getAsAdmin({ account: restaurantAccount, unit: 'month' });
    expect(seen).toEqual(own);
    expect(name).not.toBe('');
    const files = [
      await owner.client.statements.exportOwnRestaurant({ unit: 'month' }),
      await statements.exportAsAdmin({ account: restaurantAccount, unit: 'month' }),
    ];
    expect(files[1]).toEqual(files[0]);
  });

  it('an admin reads the statement that the courier reads', async () => {
    const courier = await signedIn(mida, courierId ?? '');
    const own = await courier.client.statements.ofOwnCourier({ unit: 'week' });
    expect(await statements.getAsAdmin({ account: courierAccount, unit: 'week' })).toMatchObject(own);
  });

  it('an admin reads no statement of a party that is not there', async () => {
    for (const account of [
      accountOf('restaurant_payable', 999_999),
      accountOf('courier_payable', randomUUID()),
    ]) {
      expect(await outcomeOf(statements.getAsAdmin({ account }))).toBe('not_found');
      expect(await outcomeOf(statements.exportAsAdmin({ account }))).toBe('not_found');
    }
  });
});
