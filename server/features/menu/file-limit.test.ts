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
  const ask = (index: number) =>
    index % 3 === 0 ? importFile({ text, version: 'none' }) : previewFile({ text });
  const outcomes: string[] = [];
  // A few at once: of a crowd, a starved machine refuses many before they are counted.
  for (let index = 0; index < 150; index += 5) {
    const few = Array.from({ length: 5 }, (_, next) => outcomeOf(ask(index + next)));
    outcomes.push(...(await Promise.all(few)));
  }
  expect(new Set(outcomes)).toEqual(new Set(['menu_changed', 'ok', 'rate_limited']));
  expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(30);
  expect(await outcomeOf(previewFile({ text }))).toBe('rate_limited');
  expect(await outcomeOf(manager.client.menu.previewFile({ text }))).toBe('ok');
});
