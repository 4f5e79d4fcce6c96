import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { listEveryCard } from '#server/testing/every-card.ts';
import { dumpOf, restoreInto } from '#server/testing/restored-copy.ts';
import { sumTables } from '#server/testing/sum-tables.ts';
import { createTwoOfEveryone } from '#server/testing/two-of-everyone.ts';
import type { OpenDatabase } from './connect.ts';
import { migrateDatabase } from './migrate.ts';

let mida: TestApp;
let restored: OpenDatabase;

beforeAll(async () => {
  mida = await startTestApp();
  await createTwoOfEveryone(mida);
});
afterAll(async () => {
  await restored?.close();
  await mida?.close();
});

it('a backup is restored into an empty database with every row, and the product goes on there', async () => {
  const kept = await sumTables(mida.database);
  restored = await restoreInto(await dumpOf(mida.database));
  expect(await sumTables(restored)).toEqual(kept);
  const told: string[] = [];
  await migrateDatabase(restored, { tell: (words) => told.push(words) });
  expect(told).toEqual([]);
  expect(await sumTables(restored)).toEqual(kept);

  const copy = await startTestApp({ shared: { database: restored, hub: createHub() } });
  const cards = await listEveryCard(openBrowser(copy).client);
  expect(cards).toEqual(await listEveryCard(openBrowser(mida).client));
  await copy.close();
});
