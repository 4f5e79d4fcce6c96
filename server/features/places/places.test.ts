import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { placeLimits } from '#shared/domain/places/places.ts';
import { placeMessages } from '#messages/places/places.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { startTestApp } from '#server/testing/app.ts';
import { checkoutOf, createPerson, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
afterAll(() => mida.close());

const customer = async () => signedIn(mida, await createPerson(mida));
const home = {
  kind: 'home',
  address: 'Rue Yougoslavie 12, Gueliz',
  landmark: 'Beside the pharmacy',
  door: 'Second floor',
  contactPhone: '0712345678',
  note: 'Ring twice',
  position: mida.app.config.city.centre,
} as const;

describe('the address book', () => {
  it('a place is kept, changed and deleted by its customer', async () => {
    const { client } = await customer();
    const added = await client.places.add(home);
    expect(added).toEqual({ ...home, id: added.id, name: '', doorPhoto: null });
    const changed = { ...home, kind: 'other', name: 'Atelier', note: '', contactPhone: null } as const;
    expect(await client.places.update({ id: added.id, ...changed })).toMatchObject(changed);
    expect(await client.places.list()).toMatchObject([{ id: added.id, ...changed }]);
    await client.places.remove({ id: added.id });
    await client.places.remove({ id: added.id });
    expect(await client.places.list()).toEqual([]);
    expect(await outcomeOf(client.places.update({ id: added.id, ...changed }))).toBe('place_not_found');
  });

  it('a place that is sent again with its id is kept once', async () => {
    const { client } = await customer();
    const id = randomUUID();
    const [one, other] = [await client.places.add({ ...home, id }), await client.places.add({ ...home, id })];
    expect(other).toEqual(one);
    expect(await client.places.list()).toHaveLength(1);
  });

  it('a customer neither reads nor changes the places of another', async () => {
    const owner = await customer();
    const stranger = await customer();
    const { id } = await owner.client.places.add(home);
    expect(await stranger.client.places.list()).toEqual([]);
    await stranger.client.places.remove({ id });
    for (const call of [
      () => stranger.client.places.update({ id, ...home }),
      () => stranger.client.places.add({ id, ...home }),
      () => stranger.client.places.removePhoto({ id }),
      () => stranger.client.places.getPhoto({ id }),
    ])
      expect(await outcomeOf(call())).toBe('place_not_found');
    expect(await owner.client.places.list()).toMatchObject([{ id }]);
  });

  it.each([
    ['kind', { kind: 'castle' }, placeMessages.kindInvalid],
    ['name', { kind: 'other', name: ' ' }, placeMessages.nameMissing],
    ['address', { address: 'short' }, checkoutMessages.addressTooShort],
    ['landmark', { landmark: 'x'.repeat(placeLimits.landmarkMax + 1) }, expect.any(String)],
    ['door', { door: 'x'.repeat(placeLimits.doorMax + 1) }, expect.any(String)],
    ['contactPhone', { contactPhone: '0512345678' }, expect.stringMatching(/\p{Script=Arabic}/u)],
    ['note', { note: 'x'.repeat(301) }, expect.any(String)],
  ])('a place with a wrong %s is refused by its field', async (path, wrong, message) => {
    const { client } = await customer();
    const refusal = await refusalOf(client.places.add({ ...home, ...wrong } as typeof home));
    expect(refusal).toMatchObject({
      code: 'invalid_input',
      status: 422,
      details: { fields: [{ path, message }] },
    });
  });

  it('a place outside the city is not kept', async () => {
    const { client } = await customer();
    const position = { lat: 33.57, lng: -7.59 };
    expect(await outcomeOf(client.places.add({ ...home, position }))).toBe('outside_service_area');
    const { id } = await client.places.add(home);
    expect(await outcomeOf(client.places.update({ ...home, id, position }))).toBe('outside_service_area');
  });

  it('the twenty-first place is refused until one is deleted', async () => {
    const { client } = await customer();
    const added = [];
    for (let n = 0; n < placeLimits.placesMax; n += 1) added.push(await client.places.add(home));
    expect(await refusalOf(client.places.add(home))).toMatchObject({
      code: 'too_many_places',
      status: 409,
      message: placeMessages.full,
    });
    await client.places.remove({ id: added[3]?.id ?? '' });
    expect(await outcomeOf(client.places.add(home))).toBe('ok');
  });
});

describe('placing', () => {
  it('an order keeps its place if the customer wants it, and the last used place comes first', async () => {
    const { client } = await customer();
    const { id: older } = await client.places.add(home);
    mida.clock.advance(1_000);
    const typed = {
      address: 'Derb Dabachi 7, Medina',
      landmark: 'The fountain',
      door: 'Blue',
      courierNote: 'Call',
    };
    const kept = { kind: 'other', name: 'Riad' } as const;
    const placed = await client.orders.place(checkoutOf(mida, restaurant, { ...typed, keepPlace: kept }));
    expect(placed).toMatchObject({ landmark: 'The fountain', door: 'Blue', courierNote: 'Call' });
    expect(await client.places.list()).toMatchObject([
      {
        ...kept,
        address: typed.address,
        landmark: typed.landmark,
        door: typed.door,
        note: typed.courierNote,
      },
      { id: older },
    ]);
    mida.clock.advance(1_000);
    await client.orders.place(checkoutOf(mida, restaurant, { placeId: older }));
    expect((await client.places.list())[0]?.id).toBe(older);
  });

  it('an order that is sent again keeps its place once', async () => {
    const { client } = await customer();
    const input = checkoutOf(mida, restaurant, { keepPlace: { kind: 'home', name: '' } });
    await client.orders.place(input);
    await client.orders.place(input);
    expect(await client.places.list()).toHaveLength(1);
  });

  it('neither a full book nor a place that is gone, nor another’s place, stops an order', async () => {
    const { client, userId } = await customer();
    const other = await (await customer()).client.places.add(home);
    for (let n = 0; n < placeLimits.placesMax; n += 1) await client.places.add(home);
    const keepPlace = { kind: 'work', name: '' } as const;
    await client.orders.place(checkoutOf(mida, restaurant, { keepPlace }));
    await client.orders.place(checkoutOf(mida, restaurant, { placeId: randomUUID() }));
    await client.orders.place(checkoutOf(mida, restaurant, { placeId: other.id }));
    expect(await client.places.list()).toHaveLength(placeLimits.placesMax);
    const { rows } = await mida.database.pool.query('select place_id from orders where customer_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ place_id: null }, { place_id: null }, { place_id: null }]);
  });

  it('what is sent for the door is part of the request that a key stands for', async () => {
    const { client } = await customer();
    const input = checkoutOf(mida, restaurant);
    const { id } = await client.orders.place(input);
    const empty = { landmark: '', door: '', courierNote: '', contactPhone: null };
    expect(await client.orders.place({ ...input, ...empty, placeId: randomUUID() })).toMatchObject({ id });
    for (const other of [
      { landmark: 'x' },
      { door: 'x' },
      { courierNote: 'x' },
      { contactPhone: '0612345678' },
    ])
      expect(await outcomeOf(client.orders.place({ ...input, ...other }))).toBe('key_reused');
  });
});

it('a deleted account leaves no place', async () => {
  const { client, userId } = await customer();
  await client.places.add(home);
  await client.account.deleteMine({ password: testPassword });
  const { rowCount } = await mida.database.pool.query('select from places where customer_id = $1', [userId]);
  expect(rowCount).toBe(0);
});
