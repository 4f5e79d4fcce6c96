import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, visitor } from '#server/testing/clients.ts';
import { drawTestPhoto, upload } from '#server/testing/photos.ts';
import { clean } from '#server/features/outbox/cleaner.ts';
import { cleanings } from '#server/background.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const otherRestaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const otherOwner = await signedIn(mida, otherRestaurant.ownerId);
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const customer = await signedIn(mida, await createPerson(mida));
const guest = visitor(mida);
afterAll(() => mida.close());

const photo = await drawTestPhoto().jpeg().toBuffer();
const other = await drawTestPhoto({ seed: 1 }).jpeg().toBuffer();
const dish = restaurant.menu[0]?.id ?? '';
const ofDish = `own?menuItemId=${dish}`;

const shown = async (id = restaurant.id) => guest.client.restaurants.get({ id });
const shownDish = async () =>
  (await shown()).menu.flatMap(({ items }) => items).find(({ id }) => id === dish)?.imageUrl;
const fetched = (address: string | null | undefined, headers = {}) =>
  fetch(`${mida.origin}${address}`, { headers });

async function hang(content: Uint8Array, to = 'own', caller = owner): Promise<string> {
  const answer = await upload(mida, caller, { content, to });
  const { imageUrl } = (await answer.json()) as { imageUrl: string };
  expect(answer.status).toBe(200);
  return imageUrl;
}

describe('a photo of the restaurant', () => {
  it('visitors see a restaurant’s photo on its page and its card', async () => {
    mida.announced.length = 0;
    const imageUrl = await hang(photo);
    expect(imageUrl).toMatch(/^\/photos\/[\w-]{22}-1200x800\/1200\.webp$/);
    const page = await shown();
    expect(page.imageUrl).toBe(imageUrl);
    expect(page.cardImageUrl).toBe(imageUrl.replace('/1200.webp', '/960.webp'));
    const card = (await guest.client.restaurants.list({})).restaurants.find(({ id }) => id === restaurant.id);
    expect(card?.cardImageUrl).toBe(page.cardImageUrl);
    expect(mida.announced).toMatchObject([{ topic: 'restaurants', channels: ['everyone'] }]);
  });

  it('a restaurant’s photo can be replaced and removed', async () => {
    const first = await hang(photo);
    const second = await hang(other);
    expect(second).not.toBe(first);
    expect((await shown()).imageUrl).toBe(second);
    await owner.client.photos.remove({ query: {} });
    expect(await shown()).toMatchObject({ imageUrl: null, cardImageUrl: null });
    // A second removal succeeds.
    await owner.client.photos.remove({ query: {} });
  });
});

it('a shared link shows the restaurant’s photo in place of the art', async () => {
  const tag = async () => (await fetched(`/og/restaurant/${restaurant.id}.png`)).headers.get('etag');
  const drawn = await tag();
  await hang(photo);
  const photographed = await tag();
  expect(photographed).not.toBe(drawn);
  await owner.client.photos.remove({ query: {} });
  expect(await tag()).toBe(drawn);
});

describe('a photo of a dish', () => {
  it('visitors see a dish’s photo until it is removed', async () => {
    mida.announced.length = 0;
    const imageUrl = await hang(photo, ofDish);
    expect(imageUrl).toMatch(/-960x640\/960\.webp$/);
    expect(await shownDish()).toBe(imageUrl);
    expect((await owner.client.menu.listOwn()).find(({ id }) => id === dish)?.imageUrl).toBe(imageUrl);
    expect(mida.announced).toMatchObject([
      { topic: 'menu', channels: [`restaurant:${restaurant.id}`, 'visitors'] },
    ]);
    await owner.client.photos.remove({ query: { menuItemId: dish } });
    expect(await shownDish()).toBeNull();
  });

  it('a dish’s photo stays when the dish changes, and goes with the dish', async () => {
    const fields = { name: 'طاجين الدجاج', description: 'دجاج بلدي بالزيتون', category: 'طواجن' };
    const { id } = await owner.client.menu.add({ ...fields, priceCentimes: 4000 });
    const imageUrl = await hang(photo, `own?menuItemId=${id}`);
    expect(await owner.client.menu.update({ ...fields, id, priceCentimes: 5000 })).toMatchObject({
      imageUrl,
    });
    await owner.client.menu.remove({ id });
    expect(await owner.client.menu.listOwn()).not.toContainEqual(expect.objectContaining({ id }));
  });
});

describe('rights to set photos', () => {
  it('an owner sets photos of the own dishes alone; others look absent', async () => {
    const before = await hang(photo, ofDish);
    const answer = await upload(mida, otherOwner, { content: other, to: ofDish });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'menu_item_not_found' });
    const removal = otherOwner.client.photos.remove({ query: { menuItemId: dish } });
    expect(await outcomeOf(removal)).toBe('menu_item_not_found');
    expect(await shownDish()).toBe(before);
  });

  it('an admin sets photos of every restaurant and its dishes, and of no unknown one', async () => {
    const cover = await hang(photo, String(otherRestaurant.id), admin);
    expect((await shown(otherRestaurant.id)).imageUrl).toBe(cover);
    await admin.client.photos.removeAsAdmin({ params: { restaurantId: otherRestaurant.id }, query: {} });
    expect((await shown(otherRestaurant.id)).imageUrl).toBeNull();
    const mixed = { content: photo, to: `${otherRestaurant.id}?menuItemId=${dish}` };
    expect((await upload(mida, admin, mixed)).status).toBe(404);
    expect((await upload(mida, admin, { content: photo, to: '999999' })).status).toBe(404);
  });

  it.each([
    ['a visitor', () => guest, 'own', 401, 'unauthenticated'],
    ['a customer', () => customer, 'own', 403, 'forbidden'],
    ['an owner over another’s restaurant', () => owner, String(otherRestaurant.id), 403, 'forbidden'],
  ])('an upload by %s is refused before it is read', async (_who, caller, to, status, code) => {
    const large = new Uint8Array(11 * 1024 * 1024);
    const answer = await upload(mida, caller(), { content: large, to });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  it('an upload from another site is refused', async () => {
    const foreign = { ...owner, headers: { ...owner.headers, origin: 'https://evil.example' } };
    const answer = await upload(mida, foreign, { content: photo });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'foreign_origin' });
  });
});

describe('a photo’s files', () => {
  it('a photo is kept at the widths of the screens, smaller ones lighter, and cached for ever', async () => {
    const imageUrl = await hang(await drawTestPhoto({ width: 2400, height: 1600 }).jpeg().toBuffer());
    const weights: number[] = [];
    for (const width of [240, 480, 960, 1600]) {
      const answer = await fetched(imageUrl.replace('1600.webp', `${width}.webp`));
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      weights.push((await answer.arrayBuffer()).byteLength);
    }
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
    expect(new Set(weights).size).toBe(4);
  });

  it('a photo is not sent again to a client that has it', async () => {
    const imageUrl = await hang(photo);
    const tag = (await fetched(imageUrl)).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const again = await fetched(imageUrl, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/photos/AAAAAAAAAAAAAAAAAAAAAA-1200x800/1200.webp',
    '/photos/x/240.webp',
    '/photos/%2e%2e%2f%2e%2e/240.webp',
    "/photos/' or 1=1/240.webp",
    `/photos/${'a'.repeat(250)}/240.webp`,
  ])('there is no photo at %s', async (address) => {
    expect((await fetched(address)).status).toBe(404);
  });

  it('a photo has no file at other widths, names or types', async () => {
    const imageUrl = await hang(photo);
    for (const file of ['241.webp', '0240.webp', '240', '240.jpg', '99999.webp', '-1.webp']) {
      expect((await fetched(imageUrl.replace('1200.webp', file))).status).toBe(404);
    }
  });
});

describe('unused photos', () => {
  const hour = 60 * 60_000;

  it('an unused photo stays a day for open pages, then all its files go', async () => {
    const old = await hang(await drawTestPhoto({ seed: 7 }).jpeg().toBuffer());
    mida.clock.advance(48 * hour);
    const current = await hang(await drawTestPhoto({ seed: 8 }).jpeg().toBuffer());
    await clean(mida.app, cleanings);
    expect((await fetched(old)).status).toBe(200);
    mida.clock.advance(23 * hour);
    await clean(mida.app, cleanings);
    expect((await fetched(old)).status).toBe(200);
    mida.clock.advance(2 * hour);
    await clean(mida.app, cleanings);
    expect((await fetched(old)).status).toBe(404);
    expect((await fetched(current)).status).toBe(200);
    const { rows } = await mida.database.pool.query('select 1 from photo_files where photo_id = $1', [
      old.split('/')[2],
    ]);
    expect(rows).toEqual([]);
  });

  it('a photo stays while another place uses it', async () => {
    const content = await drawTestPhoto({ seed: 9, width: 900, height: 600 }).jpeg().toBuffer();
    const mine = await hang(content);
    expect(await hang(content, ofDish)).toBe(mine);
    await owner.client.photos.remove({ query: {} });
    mida.clock.advance(25 * hour);
    await clean(mida.app, cleanings);
    expect((await fetched(mine)).status).toBe(200);
    expect(await shownDish()).toBe(mine);
  });

  it('a photo in use cannot be deleted', async () => {
    const imageUrl = await hang(photo);
    const deletion = mida.database.pool.query('delete from photos where id = $1', [imageUrl.split('/')[2]]);
    await expect(deletion).rejects.toThrow(/foreign key/);
  });
});

it('a user can upload sixty photos an hour and no more', async () => {
  const someone = await createRestaurant(mida);
  const caller = await signedIn(mida, someone.ownerId);
  const small = await drawTestPhoto({ width: 200, height: 200 }).png().toBuffer();
  const to = `own?menuItemId=${randomUUID()}`;
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) {
    statuses.push((await upload(mida, caller, { content: small, to })).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
  expect(statuses[60]).toBe(429);
});
