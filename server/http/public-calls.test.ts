import { afterAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { AppError } from '#shared/domain/errors.ts';
import { openLive } from '#server/live/open-live.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { signedIn, visitor } from '#server/testing/clients.ts';
import { createPublicCalls } from './public-calls.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
// The other product's announcements and ours do not reach each other.
const other = await startTestApp({
  shared: {
    database: mida.database,
    hub: (await openLive({ nats: null }, { ...mida.database, engine: 'embedded' }, pino({ enabled: false })))
      .hub,
  },
});
afterAll(() => other.close().then(() => mida.close()));

const get = (address: string, headers: Record<string, string> = {}, origin = mida.origin) =>
  fetch(origin + address, { headers });
const menu = `/api/v1/restaurants/${restaurant.id}`;

async function placeOf(id: number): Promise<{ lat: number; lng: number }> {
  const { rows } = await mida.database.pool.query<{ lat: number; lng: number }>(
    'select lat, lng from restaurants where id = $1',
    [id],
  );
  return rows[0] ?? { lat: 0, lng: 0 };
}

describe('calls that are the same for everyone', () => {
  it('a kept call answers what its procedure answers', async () => {
    const { client } = visitor(mida);
    expect(await (await get('/api/v1/restaurants')).json()).toEqual(await client.restaurants.list({}));
    expect(await (await get(menu)).json()).toEqual(await client.restaurants.get({ id: restaurant.id }));
    expect(await (await get('/api/v1/site/configuration')).json()).toEqual(
      await client.site.getConfiguration(),
    );
  });

  it('a list asked from a place is sorted from that place, and another place’s or nobody’s order is not kept for it', async () => {
    const far = await createRestaurant(mida);
    await mida.database.pool.query('update restaurants set lat = 31.66, lng = -8.03 where id = $1', [far.id]);
    const idsOf = async (query: string): Promise<number[]> => {
      const { restaurants } = (await (await get(`/api/v1/restaurants${query}`)).json()) as {
        restaurants: { id: number }[];
      };
      return restaurants.map(({ id }) => id);
    };
    const from = (lat: number, lng: number) => idsOf(`?near[lat]=${lat}&near[lng]=${lng}&sort=default`);
    await idsOf('');
    const { lat, lng } = await placeOf(restaurant.id);
    expect(await from(31.66, -8.03)).toEqual([far.id, restaurant.id]);
    expect(await from(lat, lng)).toEqual([restaurant.id, far.id]);
    expect(await from(31.66, -8.03)).toEqual([far.id, restaurant.id]);
    await mida.database.pool.query(
      `update restaurants set stage = 'delisted', delisted_reason = 'test', is_accepting_orders = false where id = $1`,
      [far.id],
    );
    mida.clock.advance(1000);
  });

  it('one choice of filters is one kept list, which counts as made up', async () => {
    const places: { key: string; isMadeUp?: () => boolean }[] = [];
    const answer = (place: (typeof places)[number]) => {
      places.push(place);
      throw new AppError('overloaded', { retryAfterSeconds: 1 });
    };
    const calls = createPublicCalls({} as never, { answer } as never, {} as never);
    const addressOf = (filter?: string) => ({ query: { filter }, routeOptions: { url: '/restaurants' } });
    for (const filter of ['vegan,open', 'open,zzz,vegan,open', undefined])
      await calls['restaurants.list']?.(addressOf(filter) as never, {} as never).catch(() => undefined);
    const [first, second, without] = places;
    expect(second?.key).toBe(first?.key);
    expect(places.map((place) => place.isMadeUp?.())).toEqual([true, true, false]);
    expect(without?.key).not.toBe(first?.key);
  });

  it('a browser with the same bytes gets 304, and other bytes after a change', async () => {
    const first = await get(menu);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}-(?:br|gzip|plain)"$/);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await get(menu, { 'if-none-match': tag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);

    const dish = {
      name: 'Harira',
      description: 'Tomatoes and lentils',
      category: 'Soups',
      priceCentimes: 1_500,
    };
    await owner.client.menu.add(dish);
    const changed = await get(menu, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('Harira');
  });

  it('each encoding has a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await get('/api/v1/site/configuration', { 'accept-encoding': encoding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('a refused call is refused as by its procedure', async () => {
    const missing = await get('/api/v1/restaurants/999999');
    // A browser keeps no refusal.
    expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
    for (const id of ['0', '-1', 'abc', '1e3', '99999999999'])
      expect([id, (await get(`/api/v1/restaurants/${id}`)).status]).toEqual([id, 422]);
  });

  it('a change in another process shows even when its announcement is lost', async () => {
    const askOther = async () => (await get('/api/v1/restaurants', {}, other.origin)).text();
    const isOpen = (text: string) => text.includes('"isAcceptingOrders":true');
    expect(isOpen(await askOther())).toBe(true);
    await owner.client.restaurants.setAcceptingOrders({ isAcceptingOrders: false });
    await expect.poll(askOther, { timeout: 60_000 }).not.toContain('"isAcceptingOrders":true');
  });
});
