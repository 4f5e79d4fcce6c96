import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

async function openKitchen() {
  const restaurant = await createRestaurant(mida, 4);
  const { menu } = (await signedIn(mida, restaurant.ownerId)).client;
  return { menu, dishes: await menu.listOwn() };
}

it('of an import and an edit of one of its dishes at once the import sees the edit or comes before it', async () => {
  const { menu, dishes } = await openKitchen();
  const [edited] = dishes;
  if (!edited) throw new Error('the menu is empty');
  for (let round = 0; round < 10; round += 1) {
    const { csv } = await menu.exportFile({});
    const raised = csv.replaceAll(/"(\d+),\d\d";/g, (_all, mad: string) => `"${Number(mad) + 1},00";`);
    const { version } = await menu.previewFile({ text: raised });
    const priceCentimes = 500_000 + round;
    const [imported] = await Promise.all([
      outcomeOf(menu.importFile({ text: raised, version })),
      menu.update({ ...edited, priceCentimes }),
    ]);
    const now = await menu.listOwn();
    expect(now.find(({ id }) => id === edited.id)?.priceCentimes).toBe(priceCentimes);
    expect(['ok', 'menu_changed']).toContain(imported);
  }
});

it('of ten imports of one file at once one adds its dishes, and the others are told', async () => {
  const { menu, dishes } = await openKitchen();
  const { csv } = await menu.exportFile({});
  const text = `${csv}"";"Category";"One more dish";"";"As good as the others";"20"\r\n`;
  const { version } = await menu.previewFile({ text });
  const imports = Array.from({ length: 10 }, () => outcomeOf(menu.importFile({ text, version })));
  const outcomes = await Promise.all(imports);
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'menu_changed')).toHaveLength(9);
  expect(await menu.listOwn()).toHaveLength(dishes.length + 1);
});
