import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase, Transaction } from '#server/db/connect.ts';
import { makeOffer } from '#server/features/orders/offers/make-commands.ts';
import { renewDemonstration } from '#server/seed/purpose.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion } from '#server/testing/course.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { changeSettings, enterCourier, offersOf } from '#server/testing/offers.ts';
import { connectLive } from '#server/testing/processes.ts';
import { createReadyOrder } from '#server/testing/trips.ts';
import { patience, untilAwaited } from '#server/testing/waiting.ts';
import { createLog } from '#server/log.ts';
import { startDispatcher } from './dispatcher-commands.ts';
import { holdEpoch, PlannerReplaced, raiseEpoch, readState, writePlan } from './state-store.ts';

/** Three processes on one database. */
let database: OpenDatabase;
let apps: TestApp[];
let admin: SignedInCaller;
const closings: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLog('fatal', { write: () => {} });
  const lives = [await connectLive(database), await connectLive(database), await connectLive(database)];
  apps = [];
  for (const { hub } of lives) apps.push(await startTestApp({ log, shared: { database, hub } }));
  closings.push(...apps.map((app) => app.close), ...lives.map((live) => live.close));
  admin = await signedIn(first(), await adminOf(first()));
  await changeSettings(admin, { dispatch: 'offers' });
});
afterAll(async () => {
  for (const close of closings) await close();
  await database.close();
});

const first = (): TestApp => {
  const [one] = apps;
  if (!one) throw new Error('no process runs');
  return one;
};

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});
const startAll = (): void => {
  stops = apps.map(({ app }) => startDispatcher(app, database).stop);
};

const state = () => readState(first().app.db);
const holders = async (): Promise<number[]> => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select a.pid from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and a.application_name = 'mida dispatch' and a.datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};
const waitForHolder = async (not?: number): Promise<number> => {
  await expect.poll(holders, { ...patience, interval: 50 }).toEqual([expect.toSatisfy((pid) => pid !== not)]);
  return (await holders())[0] ?? 0;
};

describe('of several processes', () => {
  it('one plans, and hands over within five seconds when its connection is killed', async () => {
    const { epoch: before } = await state();
    startAll();
    const holder = await waitForHolder();
    await expect.poll(async () => (await state()).epoch, patience).toBe(before + 1);
    const begun = performance.now();
    await database.pool.query('select pg_terminate_backend($1)', [holder]);
    await waitForHolder(holder);
    expect(performance.now() - begun).toBeLessThan(5_000);
    await expect.poll(async () => (await state()).epoch, patience).toBe(before + 2);
  });

  it('one that plans keeps no other from its start', async () => {
    startAll();
    await waitForHolder();
    await expect(renewDemonstration(first().app)).resolves.toBeUndefined();
  });

  it('one hands over at once when it stops', async () => {
    startAll();
    const holder = await waitForHolder();
    await Promise.all(stops.splice(0).map((stop) => stop()));
    expect(await holders()).toEqual([]);
    startAll();
    await waitForHolder(holder);
  });

  it('an order that gets ready in one process is offered by whichever plans, soon after the hint', async () => {
    startAll();
    await waitForHolder();
    for (const app of apps) {
      const courier = await enterCourier(app);
      const orderId = await createReadyOrder(app, await createRestaurant(app));
      const asked = async () => (await offersOf(app, orderId)).map(({ courierId }) => courierId);
      await expect.poll(asked, patience).toEqual([courier.userId]);
      expect(await offersOf(app, orderId)).toHaveLength(1);
    }
  });
});

describe('a process that slept while another took over', () => {
  const fenceOf = (epoch: number) => ({
    fence: (tx: Transaction) => holdEpoch(tx, epoch),
  });
  const prepare = async () => {
    const { userId: courierId } = await enterCourier(first());
    const orderId = await createReadyOrder(first(), await createRestaurant(first()));
    return { orderId, version: readyVersion, courierId };
  };

  it('makes no offer and keeps no plan', async () => {
    const { app } = first();
    const slept = await raiseEpoch(app.db);
    const asked = await prepare();
    const awake = await raiseEpoch(app.db);
    await expect(makeOffer(app, { ...asked, ...fenceOf(slept) }, null)).rejects.toThrow(PlannerReplaced);
    expect(await offersOf(first(), asked.orderId)).toEqual([]);
    const written = { at: new Date(), planMs: 1, orders: 9, couriers: 9, plan: { trips: [], left: [] } };
    await expect(writePlan(app.db, { epoch: slept, ...written })).rejects.toThrow(PlannerReplaced);
    await writePlan(app.db, { epoch: awake, ...written });
    expect(await makeOffer(app, { ...asked, ...fenceOf(awake) }, null)).toHaveProperty('offerId');
  });

  it('an offer that is under way is made before another process plans', async () => {
    const { app } = first();
    const mine = await raiseEpoch(app.db);
    const asked = await prepare();
    const order: string[] = [];
    // The epoch is raised here, because the offer's transaction may use no other connection.
    let begin = (): void => {};
    const takenOver = new Promise<void>((resolve) => (begin = resolve))
      .then(() => raiseEpoch(app.db))
      .then(() => order.push('taken over'));
    const fence = async (tx: Transaction) => {
      await holdEpoch(tx, mine);
      begin();
      await untilAwaited(tx);
      order.push('offering');
    };
    await makeOffer(app, { ...asked, fence }, null);
    await takenOver;
    expect(order).toEqual(['offering', 'taken over']);
    expect(await offersOf(first(), asked.orderId)).toHaveLength(1);
  });
});
