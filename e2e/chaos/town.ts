import { randomBytes } from 'node:crypto';
import { ensurePostgres } from '#scripts/testing/find-postgres.ts';
import { startPostgres } from '#scripts/testing/postgres-server.ts';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createHub } from '#server/live/hub.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import {
  createCourier,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { runOnTestServer, testServerUrl } from '#server/testing/test-server.ts';

export interface ChaosDatabase extends OpenDatabase {
  url: string;
}

/** The database is on the server of `npm test`, else on a new one. */
export async function createDatabase(): Promise<ChaosDatabase> {
  const own = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres(ensurePostgres());
  if (own) process.env['TEST_DATABASE_URL'] = own.url;
  const name = `mida_chaos_${randomBytes(6).toString('hex')}`;
  await runOnTestServer(`create database ${name}`);
  const url = testServerUrl(name);
  const database = await openDatabase({ url });
  await migrateDatabase(database);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await runOnTestServer(`drop database ${name} with (force)`);
      if (!own) return;
      // The next file of this process starts its own.
      delete process.env['TEST_DATABASE_URL'];
      own.stop();
    },
  };
}

export interface Kitchen {
  restaurant: TestRestaurant;
  owner: SignedInCaller;
}

export interface Town {
  mida: TestApp;
  customers: SignedInCaller[];
  kitchens: Kitchen[];
  couriers: SignedInCaller[];
  admins: SignedInCaller[];
}

export interface TownSize {
  customers: number;
  kitchens: number;
  couriers: number;
  admins: number;
}

/** The town is created by the product's commands in this process; later calls go through `origin`. */
export async function createTown(
  database: OpenDatabase,
  { size, origin, settings }: { size: TownSize; origin: string; settings: Record<string, string> },
): Promise<Town> {
  const builder = await startTestApp({ settings, shared: { database, hub: createHub() } });
  const mida = { ...builder, origin };
  const enter = async (userId: Promise<string>) => signedIn(mida, await userId);
  const many = async <T>(count: number, settle: () => Promise<T>): Promise<T[]> => {
    const settled: T[] = [];
    for (let done = 0; done < count; done += 1) settled.push(await settle());
    return settled;
  };
  const town = {
    mida,
    customers: await many(size.customers, () => enter(createPerson(mida))),
    kitchens: await many(size.kitchens, async () => {
      const restaurant = await createRestaurant(mida);
      return { restaurant, owner: await signedIn(mida, restaurant.ownerId) };
    }),
    couriers: await many(size.couriers, () => enter(createCourier(mida))),
    admins: await many(size.admins, () => enter(createPerson(mida, { role: 'admin' }))),
  };
  await builder.close();
  return town;
}
