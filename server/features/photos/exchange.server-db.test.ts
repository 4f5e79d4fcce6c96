import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { deleteUnusedPhotos, findPhotoFile, insertPhoto } from './store.ts';
import { setMenuItemPhoto } from '#server/features/menu/store.ts';
import { drawTestPhoto, upload } from '#server/testing/photos.ts';
import { signedIn, visitor } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const [one = '', other = ''] = restaurant.menu.map(({ id }) => id);
afterAll(() => mida.close());

it('two dishes that keep exchanging their photos do not deadlock', async () => {
  const photos = await Promise.all(
    [1, 2].map((seed) => drawTestPhoto({ width: 200, height: 200, seed }).png().toBuffer()),
  );
  const hang = async (dish: string, index: number) => {
    const content = photos[index % 2] ?? Buffer.alloc(0);
    return (await upload(mida, owner, { content, to: `own?menuItemId=${dish}` })).status;
  };
  for (let round = 0; round < 10; round += 1) {
    expect(await Promise.all([hang(one, round), hang(other, round + 1)])).toEqual([200, 200]);
  }
});

it('a photo set while the cleaner runs is never deleted', async () => {
  const { db } = mida.app;
  const day = 24 * 60 * 60_000;
  const restaurantId = restaurant.id as OwnRestaurantId;
  const id = 'AAAAAAAAAAAAAAAAAAAAAA-240x240';
  const photo = { id, files: [{ width: 240, content: Buffer.from('content') }] };
  for (let round = 0; round < 20; round += 1) {
    const now = new Date(mida.clock.now().getTime() + round * 3 * day);
    const sweeps = Array.from({ length: 4 }, () => deleteUnusedPhotos(db, now));
    const hanging = db.transaction(async (tx) => {
      await insertPhoto(tx, photo, now);
      await setMenuItemPhoto(tx, { restaurantId, id: one }, id);
    });
    await Promise.all([...sweeps.slice(0, 2), hanging, ...sweeps.slice(2)]);
    const dish = (await visitor(mida).client.restaurants.get({ id: restaurant.id })).menu
      .flatMap(({ items }) => items)
      .find((item) => item.id === one);
    expect(dish?.imageUrl).toContain(id);
    expect(await findPhotoFile(db, id, 240)).toEqual(Buffer.from('content'));
    await db.transaction((tx) => setMenuItemPhoto(tx, { restaurantId, id: one }, null));
  }
});
