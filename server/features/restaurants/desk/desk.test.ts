import { eq } from 'drizzle-orm';
import { restaurantDelistings } from '#server/db/schema/joining.ts';
import { deleteOldDelistings } from './store.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createCourier,
  createMember,
  createOrder,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import type { Client } from '#shared/contract/contract.ts';
import type { TestClient } from '#server/testing/own-restaurant.ts';
import { enteredTablet } from '#server/testing/tablets.ts';
import { createSettingUp, factsOf, finishSetup } from '#server/testing/joining.ts';
import { listEveryCard } from '#server/testing/every-card.ts';

const mida = await startTestApp();
const guest = visitor(mida);
const admin = await signedIn(mida, await adminOf(mida));
const { restaurants } = admin.client;
const customer = await signedIn(mida, await createPerson(mida));
afterAll(() => mida.close());

const isListed = async (id: number) => (await listEveryCard(guest.client)).some((one) => one.id === id);
const found = async (search: string) =>
  (await restaurants.listAsAdmin({ search, limit: 100 })).items.map(({ id }) => id);
const one = async (id: number) =>
  (await restaurants.listAsAdmin({ limit: 100 })).items.find((row) => row.id === id);
const mailsTo = async (userId: string) => {
  const { rows } = await mida.database.pool.query<{ template: string; facts: object }>(
    `select payload->>'template' as template, payload->'facts' as facts from outbox
     where payload->>'to' = (select email from users where id = $1) order by id`,
    [userId],
  );
  return rows;
};

it('the reason of a delisting is kept for two years', async () => {
  const { id } = await createRestaurant(mida);
  await restaurants.delist({ id, reason: 'no licence' });
  const reasons = () => mida.app.db.$count(restaurantDelistings, eq(restaurantDelistings.restaurantId, id));
  const later = (days: number) => new Date(mida.clock.now().getTime() + days * 86_400_000);
  await deleteOldDelistings(mida.app.db, later(729));
  expect(await reasons()).toBe(1);
  await deleteOldDelistings(mida.app.db, later(732));
  expect(await reasons()).toBe(0);
});

describe('the list of restaurants', () => {
  it('the list holds every stage with its owner, newest first, page by page', async () => {
    const listed = await createRestaurant(mida);
    const settingUp = await createSettingUp(mida);
    await restaurants.delist({ id: listed.id, reason: 'no licence' });
    const all = (await restaurants.listAsAdmin({ limit: 100 })).items;
    expect(all.find(({ id }) => id === listed.id)).toMatchObject({
      stage: 'delisted',
      delistedReason: 'no licence',
      isAcceptingOrders: false,
      owner: { id: listed.ownerId, isSuspended: false },
    });
    expect(all.find(({ id }) => id === settingUp.id)).toMatchObject({ stage: 'setting_up' });
    const paged: number[] = [];
    let before: number | undefined;
    do {
      const page = await restaurants.listAsAdmin({ limit: 1, ...(before !== undefined && { before }) });
      paged.push(...page.items.map(({ id }) => id));
      before = page.nextBefore ?? undefined;
    } while (before !== undefined);
    expect(paged).toEqual(all.map(({ id }) => id));
    expect(paged).toEqual(paged.toSorted((a, b) => b - a));
  });

  it('the search looks in name, district, phone and the owner’s address, in every spelling', async () => {
    const { id, owner } = await createSettingUp(mida, 'مطعم الزيتونة');
    await restaurants.updateAsAdmin({
      ...factsOf(mida, 'مطعم الزيتونة'),
      id,
      district: 'سيدي غانم',
      phone: '0535112233',
      deliveryMinMinutes: 20,
      deliveryMaxMinutes: 30,
    });
    const email = (await sessionOf(owner))?.email ?? '';
    for (const text of [
      'زيتونه',
      'غانم الزيتونة',
      'سيديغانم زيتونة',
      '+212 535 11 22 33',
      '212535112233',
      '(0535) 11-22-33',
      '5112',
      email.slice(0, 12),
      email.toUpperCase(),
    ])
      expect(await found(text), text).toContain(id);
    for (const text of ['زيتونة جليز', '0535119999', 'nobody@', '%', '!!'])
      expect(await found(text), text).not.toContain(id);
  });
});

describe('changing a restaurant', () => {
  it('an admin changes every field, and visitors see it at once', async () => {
    const { id } = await createRestaurant(mida);
    const { lat, lng } = mida.app.config.city.centre;
    const changed = {
      name: 'Dar Naranj',
      cuisine: 'Burger',
      district: 'Medina',
      address: 'Derb Dabachi 3, Medina',
      position: { lat: lat + 0.01, lng },
      phone: '0524998877',
      deliveryMinMinutes: 15,
      deliveryMaxMinutes: 20,
    };
    expect(await outcomeOf(restaurants.updateAsAdmin({ id, ...changed }))).toBe('ok');
    expect(await one(id)).toMatchObject(changed);
    expect(await guest.client.restaurants.get({ id })).toMatchObject({
      name: 'Dar Naranj',
      deliveryMinutes: { min: 15, max: 20 },
      position: changed.position,
    });
    await restaurants.updateAsAdmin({ id, ...changed, phone: '' });
    expect(await one(id)).toMatchObject({ phone: null });
  });

  it('what a change leaves out stays as another user saved it', async () => {
    const { id, ownerId } = await createRestaurant(mida);
    const { client } = await signedIn(mida, ownerId);
    const before = await one(id);
    await client.restaurants.setPhone({ phone: '0524665544' });
    await restaurants.updateAsAdmin({ id, district: 'Medina' });
    await restaurants.updateAsAdmin({ id });
    expect(await one(id)).toEqual({ ...before, phone: '0524665544', district: 'Medina' });
    await restaurants.updateAsAdmin({ id, deliveryMinMinutes: 15, deliveryMaxMinutes: 20 });
    expect(await refusalOf(restaurants.updateAsAdmin({ id, deliveryMinMinutes: 25 }))).toMatchObject({
      details: { fields: [{ path: 'deliveryMaxMinutes' }] },
    });
  });

  it('a place outside the city and a delivery time that runs backwards are refused beside the field', async () => {
    const { id } = await createRestaurant(mida);
    const facts = { id, ...factsOf(mida), deliveryMinMinutes: 30, deliveryMaxMinutes: 20 };
    expect(await refusalOf(restaurants.updateAsAdmin(facts))).toMatchObject({
      details: { fields: [{ path: 'deliveryMaxMinutes', message: 'أدخل عددا لا يقل عن أقل وقت' }] },
    });
    expect(
      await refusalOf(restaurants.updateAsAdmin({ ...facts, position: { lat: 48.85, lng: 2.35 } })),
    ).toMatchObject({ details: { fields: [{ path: 'position' }] } });
    expect(
      await outcomeOf(restaurants.updateAsAdmin({ ...facts, deliveryMaxMinutes: 40, id: 999_999 })),
    ).toBe('restaurant_not_found');
  });
});

describe('taking a restaurant off the pages', () => {
  it('a delisted restaurant is on no page and takes no new order, and its open orders go on', async () => {
    const restaurant = await createRestaurant(mida);
    const { id, ownerId } = restaurant;
    const owner = await signedIn(mida, ownerId);
    const open = await createOrder(mida, { customerId: customer.userId, restaurant });
    await restaurants.delist({ id, reason: 'no licence' });
    expect(await isListed(id)).toBe(false);
    expect(await outcomeOf(customer.client.orders.place(checkoutOf(mida, restaurant)))).toBe(
      'restaurant_not_found',
    );
    expect(await outcomeOf(owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true }))).toBe(
      'restaurant_delisted',
    );
    expect(await outcomeOf(owner.client.setup.open())).toBe('restaurant_delisted');
    const accept = { orderId: open.id, action: 'accept', version: 1 } as const;
    expect(await outcomeOf(owner.client.orders.updateStatusAsRestaurant(accept))).toBe('ok');
    expect((await mailsTo(ownerId)).at(-1)).toEqual({
      template: 'restaurant_delisted',
      facts: { restaurant: restaurant.name, reason: 'no licence' },
    });
    expect(await outcomeOf(restaurants.delist({ id, reason: 'again' }))).toBe('restaurant_delisted');
  });

  it('owner and manager read why, the kitchen and its tablet do not', async () => {
    const { id, ownerId } = await createRestaurant(mida);
    await restaurants.delist({ id, reason: 'no licence' });
    const told = async (client: TestClient | Client) => {
      const { stage, delistedReason } = await client.restaurants.getOwn({ restaurantId: id });
      return [stage, delistedReason];
    };
    const manager = await signedIn(mida, await createMember(mida, id, 'manager'));
    const cook = await signedIn(mida, await createMember(mida, id, 'kitchen'));
    for (const { client } of [await signedIn(mida, ownerId), manager])
      expect(await told(client)).toEqual(['delisted', 'no licence']);
    expect(await told(cook.client)).toEqual(['delisted', null]);
    // Former tablets have ended.
    const tablet = await enteredTablet(mida, { ownerId, restaurantId: id });
    expect(await told(tablet.client)).toEqual(['delisted', null]);
  });

  it('a restaurant that comes back is listed, and its owner switches orders on', async () => {
    const restaurant = await createRestaurant(mida);
    const { id, ownerId } = restaurant;
    const owner = await signedIn(mida, ownerId);
    await restaurants.delist({ id, reason: 'no licence' });
    await restaurants.relist({ id });
    expect(await one(id)).toMatchObject({ stage: 'listed', delistedReason: null, isAcceptingOrders: false });
    expect(await outcomeOf(customer.client.orders.place(checkoutOf(mida, restaurant)))).toBe(
      'restaurant_closed',
    );
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    expect(await outcomeOf(customer.client.orders.place(checkoutOf(mida, restaurant)))).toBe('ok');
    expect(await outcomeOf(restaurants.relist({ id }))).toBe('restaurant_not_delisted');
  });

  it('a restaurant that was never opened comes back to its setup', async () => {
    const restaurant = await createSettingUp(mida);
    await restaurants.delist({ id: restaurant.id, reason: 'no licence' });
    await restaurants.relist({ id: restaurant.id });
    expect(await isListed(restaurant.id)).toBe(false);
    expect((await mailsTo(restaurant.owner.userId)).at(-1)?.template).toBe('restaurant_back_in_setup');
    await finishSetup(restaurant);
    expect(await outcomeOf(restaurant.owner.client.setup.open())).toBe('ok');
    await restaurants.delist({ id: restaurant.id, reason: 'no licence' });
    await restaurants.relist({ id: restaurant.id });
    expect(await isListed(restaurant.id)).toBe(true);
    expect((await mailsTo(restaurant.owner.userId)).at(-1)?.template).toBe('restaurant_relisted');
  });
});

describe('changing the owner', () => {
  it('both users have their new roles at the next call, and both are told by mail', async () => {
    const { id, ownerId, name } = await createRestaurant(mida);
    const former = await signedIn(mida, ownerId);
    const heirId = await createPerson(mida, { email: 'heir@mida.test' });
    const heir = await signedIn(mida, heirId);
    mida.announced.length = 0;
    await restaurants.changeOwner({ id, email: ' Heir@MIDA.test' });
    expect(await sessionOf(heir)).toMatchObject({ role: 'restaurant', restaurants: [{ id, name }] });
    expect(await sessionOf(former)).toMatchObject({ role: 'customer', restaurants: [] });
    expect(await outcomeOf(former.client.orders.listForRestaurant({}))).toBe('forbidden');
    expect(await outcomeOf(heir.client.orders.listForRestaurant({}))).toBe('ok');
    const sessions = mida.announced.filter(({ topic }) => topic === 'session').map(({ id: of }) => of);
    expect(sessions.toSorted()).toEqual([heirId, ownerId].toSorted());
    const party = accountOf('restaurant_payable', id);
    expect(mida.announced).toContainEqual(expect.objectContaining({ topic: 'legal', id: party }));
    expect((await mailsTo(heirId)).at(-1)?.template).toBe('restaurant_gained');
    expect((await mailsTo(ownerId)).at(-1)).toEqual({
      template: 'restaurant_lost',
      facts: { restaurant: name, becameCustomer: true },
    });
  });

  it('a former owner of another restaurant is not told to be a customer', async () => {
    const [lost, kept] = [await createRestaurant(mida), await createRestaurant(mida)];
    const owner = await signedIn(mida, lost.ownerId);
    await createPerson(mida, { email: 'next@mida.test' });
    await restaurants.changeOwner({ id: kept.id, email: (await sessionOf(owner))?.email ?? '' });
    await restaurants.changeOwner({ id: lost.id, email: 'next@mida.test' });
    expect(await sessionOf(owner)).toMatchObject({ role: 'restaurant', restaurants: [{ id: kept.id }] });
    expect((await mailsTo(lost.ownerId)).at(-1)).toEqual({
      template: 'restaurant_lost',
      facts: { restaurant: lost.name },
    });
  });

  it('only a confirmed account of no other role becomes an owner', async () => {
    const { id, ownerId } = await createRestaurant(mida);
    const emailOf = async (userId: string) => (await sessionOf(await signedIn(mida, userId)))?.email ?? '';
    const change = (email: string) => outcomeOf(restaurants.changeOwner({ id, email }));
    expect(await refusalOf(restaurants.changeOwner({ id, email: 'nobody@mida.test' }))).toMatchObject({
      details: { fields: [{ path: 'email', message: 'لا حساب بهذا البريد. تأكد من كتابته.' }] },
    });
    expect(await change(await emailOf(await createPerson(mida, { isEmailConfirmed: false })))).toBe(
      'applicant_not_confirmed',
    );
    expect(await change(await emailOf(await createCourier(mida, 'offDuty')))).toBe('not_a_customer');
    expect(await change(await emailOf(await createPerson(mida, { role: 'admin' })))).toBe('not_a_customer');
    expect(await change(await emailOf(ownerId))).toBe('invalid_input');
    expect(await sessionOf(await signedIn(mida, ownerId))).toMatchObject({ restaurants: [{ id }] });
  });

  it('a restaurant without an owner gets one, who opens it', async () => {
    const restaurant = await createRestaurant(mida);
    const owner = await signedIn(mida, restaurant.ownerId);
    await owner.client.account.deleteMine({ password: 'zellige-47' });
    expect(await one(restaurant.id)).toMatchObject({ owner: null });
    const heir = await signedIn(mida, await createPerson(mida, { email: 'second@mida.test' }));
    await restaurants.changeOwner({ id: restaurant.id, email: 'second@mida.test' });
    await heir.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true });
    expect(await outcomeOf(customer.client.orders.place(checkoutOf(mida, restaurant)))).toBe('ok');
  });
});
