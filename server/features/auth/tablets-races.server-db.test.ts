import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createRestaurant } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { codeFor, enteredTablet } from '#server/testing/tablets.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const kitchen = async () => {
  const { id: restaurantId, ownerId } = await createRestaurant(mida);
  return { restaurantId, ownerId };
};

it('of five browsers that type one code at once, one becomes the tablet', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { code } = await codeFor(mida, await kitchen());
    const browsers = Array.from({ length: 5 }, () => openBrowser(mida));
    const outcomes = await Promise.all(
      browsers.map(({ client }) => outcomeOf(client.tablets.enter({ code }))),
    );
    expect(outcomes.toSorted()).toEqual(['ok', ...Array<string>(4).fill('tablet_code_invalid')]);
    const sessions = await Promise.all(browsers.map(({ client }) => client.auth.getSession()));
    expect(sessions.filter(({ tablet }) => tablet)).toHaveLength(1);
  }
});

it('a tablet that is ended while its code is typed is not signed in afterwards', async () => {
  for (let round = 0; round < 10; round += 1) {
    const of = await kitchen();
    const { id, code } = await codeFor(mida, of);
    const owner = await signedIn(mida, of.ownerId);
    const browser = openBrowser(mida);
    const [entered] = await Promise.all([
      outcomeOf(browser.client.tablets.enter({ code })),
      owner.client.tablets.end({ ...of, id }),
    ]);
    expect(['ok', 'tablet_code_invalid']).toContain(entered);
    expect((await browser.client.auth.getSession()).tablet).toBeUndefined();
  }
});

it('two owners’ calls at once add no tablet beyond the limit', async () => {
  const of = await kitchen();
  const { pool } = mida.database;
  await pool.query(
    `insert into tablets (id, restaurant_id, made_by, name, made_at, code_hash, code_ends_at)
     select gen_random_uuid(), $1, $2, 'Wall', now(), 'code ' || n, 'infinity' from generate_series(1, 19) n`,
    [of.restaurantId, of.ownerId],
  );
  const { client } = await signedIn(mida, of.ownerId);
  const adding = Array.from({ length: 4 }, () => outcomeOf(client.tablets.add({ ...of, name: 'Wall' })));
  expect((await Promise.all(adding)).filter((outcome) => outcome === 'ok')).toHaveLength(1);
});

it('a tablet ended during its call leaves the call done or refused, and the next one refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const of = await kitchen();
    const tablet = await enteredTablet(mida, of);
    const owner = await signedIn(mida, of.ownerId);
    const [done] = await Promise.all([
      outcomeOf(tablet.client.capacity.endBusy(of)),
      owner.client.tablets.end({ ...of, id: tablet.id }),
    ]);
    expect(['ok', 'unauthenticated']).toContain(done);
    expect(await outcomeOf(tablet.client.capacity.endBusy(of))).toBe('unauthenticated');
  }
});
