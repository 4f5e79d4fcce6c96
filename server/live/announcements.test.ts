import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { issueInvoices } from '#server/features/invoices/commands.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  checkoutOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  testPassword,
} from '#server/testing/builders.ts';
import { createCast, type Cast } from '#server/testing/cast.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { sampleBank, sampleCompany, samplePerson, writeSampleIdentity } from '#server/testing/legal.ts';
import { drawTestPhoto, upload } from '#server/testing/photos.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';

/** Topic, id and every channel that each change announces. A missing one leaves a screen with the old state. */
let mida: TestApp;
let cast: Cast;
let customer: string;
let kitchen: string;

beforeAll(async () => {
  mida = await startTestApp();
  cast = await createCast(mida);
  customer = `user:${cast.customerA.userId}`;
  kitchen = `restaurant:${cast.restaurantA.id}`;
});
afterAll(() => mida.close());

async function announcedBy(act: () => Promise<unknown>): Promise<unknown[]> {
  mida.announced.length = 0;
  await act();
  return mida.announced.map(({ channels, version: _, ...subject }) => [
    ...Object.values(subject),
    ...channels,
  ]);
}

describe('an order', () => {
  let courier: SignedInCaller;
  let orderId: string;
  beforeAll(async () => {
    courier = await signedIn(mida, await createCourier(mida));
  });

  it('each step of an order is announced to everyone it concerns at that moment', async () => {
    const { orders } = cast.ownerA.client;
    const place = async () => {
      ({ id: orderId } = await cast.customerA.client.orders.place(checkoutOf(mida, cast.restaurantA)));
    };
    const all = () => ['orders', orderId, customer, kitchen, 'admins'];
    const expected = (...more: string[]) => [[...all(), ...more, 'acknowledged']];
    const rider = `user:${courier.userId}`;

    expect(await announcedBy(place)).toEqual(expected());
    const cook = (newStatus: 'preparing' | 'ready_for_pickup') => () =>
      orders.updateStatusAsRestaurant({ orderId, ...stepTo[newStatus] });
    expect(await announcedBy(cook('preparing'))).toEqual(expected());
    expect(await announcedBy(cook('ready_for_pickup'))).toEqual(expected('couriers-on-duty'));
    const take = () => courier.client.orders.assignJobToCourier({ orderId, version: readyVersion });
    expect(await announcedBy(take)).toEqual(expected(rider, 'couriers-on-duty'));
    const ride = (newStatus: 'picked_up' | 'delivered') => () =>
      courier.client.orders.updateStatusAsCourier({ orderId, ...stepTo[newStatus] });
    expect(await announcedBy(ride('picked_up'))).toEqual(expected(rider));
    expect(await announcedBy(ride('delivered'))).toEqual(expected(rider));
  });

  it.each(['customer', 'admin'] as const)(
    'an order ended by its %s is announced to its parties',
    async (by) => {
      const { restaurantA: restaurant, customerA } = cast;
      const { id } = await createOrder(mida, { customerId: customerA.userId, restaurant });
      const end = () =>
        by === 'customer'
          ? cast.customerA.client.orders.cancelMine({ orderId: id })
          : cast.admin.client.orders.updateStatusAsAdmin({ orderId: id, ...stepTo.cancelled });
      const mailed = by === 'admin' ? [['orders', id, 'outbox']] : [];
      const move = ['orders', id, customer, kitchen, 'admins', 'acknowledged'];
      expect(await announcedBy(end)).toEqual([move, ...mailed]);
    },
  );

  it('a repeated or refused step of an order announces nothing', async () => {
    const input = checkoutOf(mida, cast.restaurantA);
    const { id } = await cast.customerA.client.orders.place(input);
    const accept = () =>
      cast.ownerA.client.orders.updateStatusAsRestaurant({ orderId: id, ...stepTo.preparing });
    await accept();
    expect(await announcedBy(accept)).toEqual([]);
    expect(await announcedBy(() => cast.customerA.client.orders.place(input))).toEqual([]);
    const cancel = () => cast.customerA.client.orders.cancelMine({ orderId: id }).catch(() => 'refused');
    expect(await announcedBy(cancel)).toEqual([]);
  });
});

describe('a restaurant', () => {
  it.each([false, true])(
    'a restaurant whose acceptance of orders becomes %s is announced to everyone',
    async (isAcceptingOrders) => {
      const set = () => cast.ownerB.client.restaurants.setAcceptingOrders({ isAcceptingOrders });
      expect(await announcedBy(set)).toEqual([['restaurants', String(cast.restaurantB.id), 'everyone']]);
    },
  );

  it('each change of a menu is announced to its kitchen, and to the copies for visitors', async () => {
    const { menu } = cast.ownerA.client;
    const fields = {
      name: 'Harira',
      description: 'Tomatoes and lentils',
      category: 'Soups',
      priceCentimes: 1_500,
    };
    const told = [['menu', String(cast.restaurantA.id), kitchen, 'visitors']];
    let id = '';
    const add = async () => {
      ({ id } = await menu.add(fields));
    };
    expect(await announcedBy(add)).toEqual(told);
    expect(await announcedBy(() => menu.update({ ...fields, id, priceCentimes: 1_600 }))).toEqual(told);
    expect(await announcedBy(() => menu.remove({ id }))).toEqual(told);
  });
});

describe('a photo', () => {
  const places = ['cover', 'dish'] as const;
  const deeds = places.flatMap((place) => (['owner', 'admin'] as const).map((by) => ({ place, by })));

  it.each(deeds)('a photo of a $place set or removed by the $by is announced once', async (deed) => {
    const { id, menu } = cast.restaurantA;
    const menuItemId = deed.place === 'dish' ? menu[0]?.id : undefined;
    const by = deed.by === 'owner' ? cast.ownerA : cast.admin;
    const query = menuItemId ? `?menuItemId=${menuItemId}` : '';
    const content = await drawTestPhoto().jpeg().toBuffer();
    const hang = async () => {
      const to = `${deed.by === 'owner' ? 'own' : id}${query}`;
      expect((await upload(mida, by, { content, to })).status).toBe(200);
    };
    const { photos } = by.client;
    const remove = () =>
      deed.by === 'owner'
        ? photos.remove({ query: { menuItemId } })
        : photos.removeAsAdmin({ params: { restaurantId: id }, query: { menuItemId } });
    const told =
      deed.place === 'cover'
        ? [['restaurants', String(id), 'everyone']]
        : [['menu', String(id), kitchen, 'visitors']];
    expect(await announcedBy(hang)).toEqual(told);
    expect(await announcedBy(remove)).toEqual(told);
  });
});

describe('a review', () => {
  it('a review that is written, answered, hidden or shown again is announced to its parties', async () => {
    const { userId: customerId, client } = cast.customerA;
    const { restaurantA, ownerA, admin } = cast;
    const delivered = { customerId, restaurant: restaurantA, status: 'delivered' } as const;
    const { id: orderId } = await createOrder(mida, delivered);
    const told = ['reviews', orderId, customer, kitchen, 'admins'];
    const counted = [['restaurants', String(restaurantA.id), 'everyone'], told];
    const write = () => client.reviews.write({ orderId, stars: 4, words: 'Warm', courier: null });
    expect(await announcedBy(write)).toEqual(counted);
    const answer = () => ownerA.client.reviews.answer({ orderId, answer: 'Thank you' });
    expect(await announcedBy(answer)).toEqual([told]);
    const { reviews } = admin.client;
    expect(await announcedBy(() => reviews.hide({ orderId, reason: 'test' }))).toEqual(counted);
    expect(await announcedBy(() => reviews.show({ orderId }))).toEqual(counted);
  });

  it('a review that loses its words with the account of its customer is announced, and one of stars alone is not', async () => {
    const { userId: customerId, client } = await signedIn(mida, await createPerson(mida));
    const delivered = { customerId, restaurant: cast.restaurantA, status: 'delivered' } as const;
    const [written, starsAlone] = [await createOrder(mida, delivered), await createOrder(mida, delivered)];
    await client.reviews.write({ orderId: written.id, stars: 4, words: 'Warm', courier: null });
    await client.reviews.write({ orderId: starsAlone.id, stars: 5, words: '', courier: null });
    const announced = await announcedBy(() => client.account.deleteMine({ password: testPassword }));
    const told = ['reviews', written.id, `user:${customerId}`, kitchen, 'admins'];
    expect(announced.filter((one) => String(one).startsWith('reviews'))).toEqual([told]);
  });
});

describe('who a party is on paper', () => {
  const told = (party: string, ...more: string[]) => [['legal', party, ...more, 'admins']];

  it('legal facts of a restaurant are announced to its people and the admins', async () => {
    const { restaurantA, ownerA, admin } = cast;
    const party = accountOf('restaurant_payable', restaurantA.id);
    const { setOwnRestaurant, setOwnRestaurantBank } = ownerA.client.legal;
    const { legal, payouts } = admin.client;
    const expected = told(party, kitchen);
    expect(await announcedBy(() => setOwnRestaurant(sampleCompany))).toEqual(expected);
    expect(await announcedBy(() => setOwnRestaurantBank(sampleBank))).toEqual(expected);
    expect(await announcedBy(() => setOwnRestaurantBank(sampleBank))).toEqual([]);
    expect(await announcedBy(() => legal.setCompany({ ...sampleCompany, party }))).toEqual(expected);
    const other = { ...sampleBank, holder: 'Another SARL', account: party };
    expect(await announcedBy(() => payouts.setPayee(other))).toEqual(expected);
  });

  it('legal facts of a courier are announced to the courier and the admins', async () => {
    const { userId, client } = await signedIn(mida, await createCourier(mida));
    const expected = told(accountOf('courier_payable', userId), `user:${userId}`);
    expect(await announcedBy(() => client.legal.setOwnCourier(samplePerson))).toEqual(expected);
    expect(await announcedBy(() => client.legal.setOwnCourierBank(sampleBank))).toEqual(expected);
  });

  it('legal facts of the marketplace are announced to the admins', async () => {
    const set = () => cast.admin.client.legal.setCompany({ ...sampleCompany, party: 'marketplace' });
    expect(await announcedBy(set)).toEqual(told('marketplace'));
  });

  it('an issued invoice is announced to the people of its restaurant and the admins', async () => {
    const restaurant = await createRestaurant(mida);
    for (const party of ['marketplace', accountOf('restaurant_payable', restaurant.id)] as const)
      await writeSampleIdentity(mida, party);
    const customerId = cast.customerA.userId;
    await createOrder(mida, { customerId, restaurant, status: 'delivered' });
    const nextMonth = new Date(mida.clock.now().getTime() + 32 * 24 * 3_600_000);
    const announced = await announcedBy(() =>
      issueInvoices({ ...mida.app, clock: { now: () => nextMonth } }),
    );
    expect(announced).toContainEqual([
      'invoices',
      expect.any(String),
      `restaurant:${restaurant.id}`,
      'admins',
    ]);
  });
});

describe('a user', () => {
  let userId: string;
  beforeEach(async () => {
    userId = await createPerson(mida);
  });
  const told = (id: string) => [
    ['users', id, 'admins'],
    ['session', id, `user:${id}`],
  ];
  const decide =
    (id: string, newStatus: 'suspended' | 'active' | 'approved' | 'rejected' | 'pending_review') => () =>
      cast.admin.client.users.updateStatus({ userId: id, newStatus, reason: 'test' });

  it('a suspension and its end are announced to the admins and the user', async () => {
    expect(await announcedBy(decide(userId, 'suspended'))).toEqual(told(userId));
    expect(await announcedBy(decide(userId, 'active'))).toEqual(told(userId));
  });

  it('a suspended owner is announced with the restaurant', async () => {
    const { userId: ownerId } = cast.ownerB;
    const id = String(cast.restaurantB.id);
    const people = ['restaurants', id, 'people', `restaurant:${id}`];
    const withRestaurant = [...told(ownerId), ['restaurants', id, 'everyone'], people];
    expect(await announcedBy(decide(ownerId, 'suspended'))).toEqual(withRestaurant);
    expect(await announcedBy(decide(ownerId, 'active'))).toEqual(withRestaurant);
  });

  it('a decided or reopened application is announced to the admins and the courier', async () => {
    const courierId = await createCourier(mida, 'pending');
    for (const newStatus of ['rejected', 'pending_review', 'approved'] as const) {
      expect(await announcedBy(decide(courierId, newStatus))).toEqual(told(courierId));
    }
  });

  it('a change of duty is announced to the courier and the admins', async () => {
    const { client, userId: id } = cast.courierOffDuty;
    for (const isOnDuty of [true, false]) {
      expect(await announcedBy(() => client.couriers.setOnDuty({ isOnDuty }))).toEqual([
        ['session', id, `user:${id}`],
        ['couriers', id, 'admins'],
      ]);
    }
  });

  it('a changed name and a deleted account are announced to the user and the admins', async () => {
    const { client } = await signedIn(mida, userId);
    const both = [
      ['session', userId, `user:${userId}`],
      ['users', userId, 'admins'],
    ];
    expect(await announcedBy(() => client.account.updateMine({ name: 'Another', phone: null }))).toEqual(
      both,
    );
    expect(await announcedBy(() => client.account.deleteMine({ password: testPassword }))).toEqual(both);
  });

  it('a demoted admin is announced to the admins and the user', async () => {
    const adminId = await createPerson(mida, { role: 'admin' });
    const demote = () => cast.admin.client.users.demoteAdmin({ userId: adminId, reason: 'test' });
    expect(await announcedBy(demote)).toEqual(told(adminId));
  });
});

it('changed settings are announced to the admins', async () => {
  const { client } = cast.admin;
  const { commissionPercent, restaurantsMayReject } = await client.settings.get();
  const update = () => client.settings.update({ commissionPercent, restaurantsMayReject });
  expect(await announcedBy(update)).toEqual([['settings', 'settings', 'admins']]);
});
