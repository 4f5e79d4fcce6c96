import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createMember, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const owner = await signedIn(mida, restaurant.ownerId);
const manager = await signedIn(mida, await createMember(mida, restaurant.id, 'manager'));
afterAll(() => mida.close());

it('a user has 120 files of menus read in an hour, previews and imports together', async () => {
  const { previewFile, importFile } = owner.client.menu;
  const text = 'nonsense';
  const calls = Array.from({ length: 150 }, (_, index) =>
    index % 3 === 0 ? importFile({ text, version: 'none' }) : previewFile({ text }),
  );
  const outcomes = await Promise.all(calls.map(outcomeOf));
  expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(30);
  expect(await outcomeOf(previewFile({ text }))).toBe('rate_limited');
  expect(await outcomeOf(manager.client.menu.previewFile({ text }))).toBe('ok');
});
