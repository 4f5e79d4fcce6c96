import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import {
  adminOf,
  checkoutOf,
  createMember,
  createPerson,
  createRestaurant,
} from '#server/testing/builders.ts';
import { sessionOf } from '#server/testing/cast.ts';
import { outcomeOf, refusalOf, signedIn, visitor } from '#server/testing/clients.ts';
import { createSettingUp, finishSetup, type JoinedRestaurant } from '#server/testing/joining.ts';
import { sampleBank, sampleCompany } from '#server/testing/legal.ts';
import { listEveryCard } from '#server/testing/every-card.ts';

const mida = await startTestApp();
const guest = visitor(mida);
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

let restaurant: JoinedRestaurant;
beforeEach(async () => {
  restaurant = await createSettingUp(mida, 'Dar Zitoun');
});

async function placesWithIt(): Promise<string[]> {
  const { id } = restaurant;
  const { restaurants } = guest.client;
  const sitemap = await (await fetch(`${mida.origin}/sitemap.xml`)).text();
  const places: [string, boolean][] = [
    ['list', (await listEveryCard(guest.client)).some((one) => one.id === id)],
    ['search', (await restaurants.list({ text: 'Zitoun' })).restaurants.some((one) => one.id === id)],
    ['page', (await outcomeOf(restaurants.get({ id }))) === 'ok'],
    ['sitemap', sitemap.includes(`/restaurant/${id}<`)],
    ['picture', (await fetch(`${mida.origin}/og/restaurant/${id}.png`)).status === 200],
  ];
  return places.filter(([, isThere]) => isThere).map(([place]) => place);
}

async function order(): Promise<string> {
  const { client } = await signedIn(mida, await createPerson(mida));
  const menu = await restaurant.owner.client.menu.listOwn();
  return outcomeOf(
    client.orders.place(checkoutOf(mida, { id: restaurant.id, name: '', ownerId: '', menu: menu as never })),
  );
}

const everywhere = ['list', 'search', 'page', 'sitemap', 'picture'];

describe('the setup of a restaurant', () => {
  it('an approved restaurant is nowhere and takes no order until its owner opens it', async () => {
    const { owner, id } = restaurant;
    await finishSetup(restaurant);
    mida.clock.advance(10_000);
    expect(await placesWithIt()).toEqual([]);
    expect(await order()).toBe('restaurant_not_found');
    expect(await outcomeOf(owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: true }))).toBe(
      'setup_unfinished',
    );
    mida.announced.length = 0;
    expect(await owner.client.setup.open()).toMatchObject({ stage: 'listed' });
    expect(mida.announced).toContainEqual(
      expect.objectContaining({ topic: 'restaurants', id: String(id), channels: ['everyone'] }),
    );
    mida.clock.advance(10_000);
    expect(await placesWithIt()).toEqual(everywhere);
    expect(await sessionOf(owner)).toMatchObject({ restaurants: [{ stage: 'listed' }] });
    expect(await order()).toBe('ok');
  });

  it('each step of the checklist is done when its work is done, and the restaurant opens with the last', async () => {
    const { client } = restaurant.owner;
    const done = async () => (await client.setup.getOwn()).done;
    expect(await done()).toEqual(['phone']);
    expect(await refusalOf(client.setup.open())).toMatchObject({
      code: 'setup_unfinished',
      message: 'بقيت خطوات قبل الافتتاح. أكملها ثم افتح المطعم.',
    });
    // Open at any hour is a choice too.
    await client.hours.set({ openingHours: null });
    expect(await done()).toEqual(['hours', 'phone']);
    const dish = { description: 'Chicken, olives, lemon', category: 'Tajines', priceCentimes: 4500 };
    for (const name of ['Tajine 1', 'Tajine 2', 'Tajine 3', 'Tajine 4'])
      await client.menu.add({ ...dish, name });
    expect(await client.setup.getOwn()).toMatchObject({ done: ['hours', 'phone'], dishes: 4 });
    await client.menu.add({ ...dish, name: 'Tajine 5' });
    expect(await client.setup.getOwn()).toMatchObject({
      done: ['hours', 'dishes', 'phone'],
      isReadyToOpen: false,
    });
    expect(await outcomeOf(client.setup.open())).toBe('setup_unfinished');
    await client.setup.sendTrial();
    expect(await outcomeOf(client.setup.open())).toBe('setup_unfinished');
    await client.setup.acceptTrial();
    expect(await client.setup.getOwn()).toMatchObject({
      done: ['hours', 'dishes', 'phone', 'trial'],
      isReadyToOpen: true,
    });
    expect(await client.setup.open()).toMatchObject({ stage: 'listed' });
    // A second press changes nothing.
    expect(await client.setup.open()).toMatchObject({ stage: 'listed' });
  });

  it('the checklist says which of the legal identity and the bank account are written, to a manager too', async () => {
    const { owner, id } = restaurant;
    const manager = await signedIn(mida, await createMember(mida, id, 'manager'));
    const done = async () => (await manager.client.setup.getOwn()).done;
    expect(await done()).toEqual(['phone']);
    await owner.client.legal.setOwnRestaurant(sampleCompany);
    expect(await done()).toEqual(['phone', 'legal']);
    await owner.client.legal.setOwnRestaurantBank(sampleBank);
    expect(await done()).toEqual(['phone', 'legal', 'bank']);
  });

  it('a manager cannot open a restaurant whose only owner is suspended', async () => {
    const { owner, id } = restaurant;
    await finishSetup(restaurant);
    const manager = await signedIn(mida, await createMember(mida, id, 'manager'));
    const { updateStatus } = admin.client.users;
    await updateStatus({ userId: owner.userId, newStatus: 'suspended', reason: 'test' });
    expect(await outcomeOf(manager.client.setup.open())).toBe('restaurant_not_found');
    expect(await outcomeOf(guest.client.restaurants.get({ id }))).toBe('restaurant_not_found');
    await updateStatus({ userId: owner.userId, newStatus: 'active', reason: 'test' });
    expect(await manager.client.setup.open()).toMatchObject({ stage: 'listed' });
  });

  it('a trial order rings on the own board until it is accepted, and is no order', async () => {
    const { owner, id } = restaurant;
    const { setup, orders } = owner.client;
    expect(await outcomeOf(setup.acceptTrial())).toBe('not_found');
    mida.announced.length = 0;
    expect(await setup.sendTrial()).toMatchObject({ trialSentAt: mida.clock.now() });
    expect(mida.announced).toMatchObject([{ topic: 'restaurants', channels: [`restaurant:${id}`] }]);
    const { rows } = await mida.database.pool.query('select from orders where restaurant_id = $1', [id]);
    expect([rows.length, (await orders.listForRestaurant({})).items.length]).toEqual([0, 0]);
    expect(await setup.acceptTrial()).toMatchObject({ trialSentAt: null, done: ['phone', 'trial'] });
    // The trial can be sent again.
    expect(await setup.sendTrial()).toMatchObject({ trialSentAt: mida.clock.now(), done: ['phone'] });
  });

  it('an open restaurant, whose board rings with real orders, is sent no trial order any more', async () => {
    const { setup } = restaurant.owner.client;
    await finishSetup(restaurant);
    const opened = await setup.open();
    mida.announced.length = 0;
    expect(await setup.sendTrial()).toEqual(opened);
    expect(opened).toMatchObject({ trialSentAt: null, done: expect.arrayContaining(['trial']) });
    expect(mida.announced).toEqual([]);
  });

  it('the setup of another owner stays untouched, and others have none', async () => {
    const other = await createSettingUp(mida);
    await finishSetup(other);
    expect(await restaurant.owner.client.setup.getOwn()).toMatchObject({ done: ['phone'], dishes: 0 });
    expect(await outcomeOf(guest.client.setup.open())).toBe('unauthenticated');
    expect(await outcomeOf(admin.client.setup.open())).toBe('forbidden');
  });

  it('a restaurant of the sample city is listed, with nothing left to do but its menu', async () => {
    const { ownerId } = await createRestaurant(mida);
    const { client } = await signedIn(mida, ownerId);
    expect(await client.setup.getOwn()).toMatchObject({ stage: 'listed', trialSentAt: null });
  });
});
