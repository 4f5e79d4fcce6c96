import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { alarms } from '#server/background.ts';
import { putWaitingOnBoard } from '#server/features/orders/offers/board-commands.ts';
import { ringAllDue } from '#server/features/timetable/worker.ts';
import { inTransaction } from '#server/live/announce.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { createCookingOrder, enterCourier, offersOf } from '#server/testing/offers.ts';
import { untilAwaited } from '#server/testing/waiting.ts';

/** Acts on a ready order that waits for its moment on the board, on a real server. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const kitchen = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());
beforeEach(() => admin.client.settings.update({ dispatch: 'offers', dispatchFallbackMinutes: 2 }));

const rounds = [1, 2, 3];

const ready = (orderId: string) =>
  kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });

async function makeWaiting(): Promise<string> {
  const orderId = await createCookingOrder(mida, restaurant);
  await ready(orderId);
  return orderId;
}

const waits = async (orderId: string): Promise<boolean> => {
  const { rows } = await mida.database.pool.query<{ waits: boolean }>(
    'select board_from is not null and board_from > $2 as waits from orders where id = $1',
    [orderId, mida.clock.now()],
  );
  return rows[0]?.waits ?? false;
};

const openAll = () =>
  inTransaction(mida.app, (tx, announce) => putWaitingOnBoard({ tx, announce, at: mida.clock.now() }));

it.each(['board', 'offers'] as const)(
  'food that is ready while the mode becomes %s waits for the change and obeys it',
  async (mode) => {
    await admin.client.settings.update({ dispatch: mode === 'board' ? 'offers' : 'board' });
    const orderId = await createCookingOrder(mida, restaurant);
    const { marking } = await mida.app.db.transaction(async (tx) => {
      await tx.execute(sql`update settings set dispatch = ${mode}`);
      const marked = ready(orderId);
      await untilAwaited(tx);
      return { marking: marked };
    });
    expect(await marking).toMatchObject({ status: 'ready_for_pickup' });
    expect(await waits(orderId)).toBe(mode === 'offers');
  },
);

it('a change of the mode leaves no order of that moment waiting', async () => {
  const orders = await Promise.all(rounds.map(() => createCookingOrder(mida, restaurant)));
  const change = admin.client.settings.update({ dispatch: 'board' });
  await Promise.all([...orders.map(ready), change]);
  await ringAllDue(mida.app, alarms);
  expect(await Promise.all(orders.map(waits))).toEqual([false, false, false]);
});

it('an alarm, an offer and taps at the moment leave one courier with the order, or the offer', async () => {
  for (const _ of rounds) {
    const [asked, ...rivals] = [await enterCourier(mida), await enterCourier(mida), await enterCourier(mida)];
    const orderId = await makeWaiting();
    mida.clock.advance(2 * 60_000);
    const tap = { orderId, version: readyVersion };
    const outcomes = await Promise.all([
      outcomeOf(admin.client.offers.make({ ...tap, courierId: asked.userId })),
      ...rivals.map(({ client }) => outcomeOf(client.orders.assignJobToCourier(tap))),
      ringAllDue(mida.app, alarms),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    const open = (await offersOf(mida, orderId)).filter(({ state }) => state === 'open');
    expect(open).toHaveLength(outcomes[0] === 'ok' ? 1 : 0);
  }
});

it('what all put on the board at once is taken by one, and offered to none beside', async () => {
  for (const _ of rounds) {
    const [asked, rival] = [await enterCourier(mida), await enterCourier(mida)];
    const orderId = await makeWaiting();
    const tap = { orderId, version: readyVersion };
    const [made, tapped, ...opened] = await Promise.all([
      outcomeOf(admin.client.offers.make({ ...tap, courierId: asked.userId })),
      outcomeOf(rival.client.orders.assignJobToCourier(tap)),
      outcomeOf(openAll()),
      outcomeOf(openAll()),
    ]);
    expect(opened).toEqual(['ok', 'ok']);
    expect(['ok', 'not_on_board', 'job_taken']).toContain(tapped);
    expect(['ok', 'illegal_move']).toContain(made);
    expect([made, tapped]).not.toEqual(['ok', 'ok']);
    expect(await waits(orderId)).toBe(false);
  }
});
