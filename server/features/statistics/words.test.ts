import { afterAll, beforeAll, expect, it } from 'vitest';
import { noWords, type WordFigures } from '#shared/domain/dispatch/word-figures.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant, type TestRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { refreshArrivals } from '#server/features/restaurants/arrivals/commands.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const figures: WordFigures = {
  orders: 40,
  medianLateMinutes: 7,
  onWord: 10,
  onEstimate: 30,
  worstHour: { hour: 20, lateMinutes: 12 },
};

let own: TestRestaurant;
let better: TestRestaurant;
let unlearned: TestRestaurant;
let admin: SignedInCaller;
let owner: SignedInCaller;

beforeAll(async () => {
  [own, better] = [await createRestaurant(mida), await createRestaurant(mida)];
  admin = await signedIn(mida, await adminOf(mida));
  owner = await signedIn(mida, own.ownerId);
  await refreshArrivals(mida.app);
  unlearned = await createRestaurant(mida);
  const keep = (id: number, words: WordFigures) =>
    mida.database.pool.query('update kitchen_habits set words = $1 where restaurant_id = $2', [words, id]);
  await keep(own.id, figures);
  await keep(better.id, { ...figures, onWord: 39 });
});

it('a kitchen reads its own figures, and of no other one', async () => {
  expect(await owner.client.statistics.ofOwnWords({})).toEqual(figures);
  expect(await outcomeOf(owner.client.statistics.ofOwnWords({ restaurantId: better.id }))).toBe(
    'restaurant_not_found',
  );
  expect(await outcomeOf(owner.client.statistics.ofWords())).toBe('forbidden');
});

it('before anything was learned there are no orders and no figures', async () => {
  const { client } = await signedIn(mida, unlearned.ownerId);
  expect(await client.statistics.ofOwnWords({})).toEqual(noWords);
});

it('an admin reads all kitchens that were learned, the worst first', async () => {
  const { kitchens } = await admin.client.statistics.ofWords();
  const ids = [own.id, better.id, unlearned.id];
  expect(kitchens.map(({ restaurantId }) => restaurantId).filter((id) => ids.includes(id))).toEqual([
    own.id,
    better.id,
  ]);
  expect(kitchens.find(({ restaurantId }) => restaurantId === own.id)).toMatchObject({
    ...figures,
    name: own.name,
  });
});
