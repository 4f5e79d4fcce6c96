import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/domain/errors.ts';
import { inTransaction } from '#server/live/announce.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { cookingVersion, createCookingOrder, enterCourier } from '#server/testing/offers.ts';
import { createReadyOrder } from '#server/testing/trips.ts';
import { untilWaiting } from '#server/testing/waiting.ts';
import { passOffer } from './commands.ts';
import { makeBundle } from './make-commands.ts';
import { lockBundle } from './store.ts';

/** Acts on the two orders of one offer at the same moment, on a real server. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const kitchen = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

interface Scene {
  courier: SignedInCaller;
  one: string;
  other: string;
  offerId: string;
  endsAt: Date;
}

const bundleFor = (courierId: string, orderIds: readonly string[], version = cookingVersion) =>
  makeBundle(mida.app, { courierId, orders: orderIds.map((orderId) => ({ orderId, version })) }, null);

async function begin(): Promise<Scene> {
  const courier = await enterCourier(mida);
  const one = await createCookingOrder(mida, restaurant);
  const other = await createCookingOrder(mida, restaurant);
  return { courier, one, other, ...(await bundleFor(courier.userId, [one, other])) };
}

const markReady = (orderId: string) =>
  kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });
const cancel = (orderId: string, version = cookingVersion) =>
  admin.client.orders.updateStatusAsAdmin({ orderId, action: 'cancel', version, reason: 'customer_asked' });

const acts = {
  accept: ({ courier, offerId }) => courier.client.offers.answer({ offerId, answer: 'accept' }),
  decline: ({ courier, offerId }) => courier.client.offers.answer({ offerId, answer: 'decline' }),
  silence: ({ offerId, endsAt }) =>
    inTransaction(mida.app, async (tx, announce) => {
      await lockBundle(tx, offerId);
      await passOffer({ tx, announce, at: endsAt }, offerId);
    }),
  withdrawal: ({ offerId }) => admin.client.offers.withdraw({ offerId }),
  'giving back': ({ courier, offerId }) => courier.client.offers.giveBack({ offerId }),
  'cancellation of one': ({ one }) => cancel(one),
  'cancellation of the other': ({ other }) => cancel(other),
  'ready of one': ({ one }) => markReady(one),
  'ready of the other': ({ other }) => markReady(other),
  suspension: ({ courier }) =>
    admin.client.users.updateStatus({ userId: courier.userId, newStatus: 'suspended', reason: 'test' }),
  'end of duty': ({ courier }) => courier.client.couriers.setOnDuty({ isOnDuty: false }),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
type Act = keyof typeof acts;

const names = Object.keys(acts) as Act[];
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

/** What a caller reads who came second. */
const refusals = [
  'ok',
  'offer_over',
  'illegal_move',
  'courier_busy',
  'job_taken',
  'courier_off_duty',
  'courier_not_approved',
  'unauthenticated',
];

interface Row {
  status: string;
  isHeld: boolean;
  tripId: string | null;
  offer: string;
  promisedTo: string | null;
  isOnDuty: boolean;
}

const readRows = async ({ courier, offerId }: Scene): Promise<Row[]> =>
  (
    await mida.database.pool.query<Row>(
      `select o.status, o.courier_id is not null as "isHeld", o.trip_id as "tripId", f.state as offer,
         case when f.promise_ended_at is null then f.trip_id end as "promisedTo", c.is_on_duty as "isOnDuty"
       from offers f join orders o on o.id = f.order_id join couriers c on c.user_id = $1
       where f.bundle_id = $2 order by f.stop`,
      [courier.userId, offerId],
    )
  ).rows;

async function openTrips({ courier }: Scene): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ id: string }>(
    'select id from trips where courier_id = $1 and closed_at is null',
    [courier.userId],
  );
  return rows.map(({ id }) => id);
}

/** What does not hold, though it does after any two of the acts, in whichever sequence they were done. */
async function faultsOf(scene: Scene, outcomes: readonly string[]): Promise<string[]> {
  const rows = await readRows(scene);
  const trips = await openTrips(scene);
  const named = new Set(rows.flatMap(({ tripId, promisedTo }) => tripId ?? promisedTo ?? []));
  const faults: Record<string, boolean> = {
    [`an act ends as ${outcomes.join(', ')}`]: !outcomes.every((outcome) => refusals.includes(outcome)),
    'the offers of a bundle end in two ways': new Set(rows.map(({ offer }) => offer)).size > 1,
    'a promise is of no order that cooks': rows.some((row) => row.promisedTo && row.status !== 'preparing'),
    'a promise or an offer outlives the duty': rows.some(
      (row) => !row.isOnDuty && (row.promisedTo !== null || row.offer === 'open'),
    ),
    'an offer outlives a cancelled order':
      rows.some(({ status }) => status === 'cancelled') && rows.some(({ offer }) => offer === 'open'),
    'a courier has what was not accepted': rows.some(
      (row) => row.offer !== 'accepted' && (row.isHeld || row.promisedTo !== null),
    ),
    'a courier has two trips': trips.length > 1 || named.size > 1,
    'a trip outlives its orders, or a stop its trip':
      trips.length !== rows.filter((row) => row.isHeld || row.promisedTo).slice(0, 1).length &&
      !rows.some(({ status }) => status === 'cancelled'),
    'an open trip has nothing': trips.length > 0 && !rows.some((row) => row.isHeld || row.promisedTo),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

describe.each(pairs)('%s and %s at once', (first, second) => {
  it.each([
    ['an open bundle', false],
    ['a promised bundle', true],
  ] as const)('leave %s whole or over', async (_, isPromised) => {
    for (const [begun, next] of [
      [first, second],
      [second, first],
    ] as const) {
      const scene = await begin();
      if (isPromised) await acts.accept(scene);
      const outcomes = await Promise.all([outcomeOf(acts[begun](scene)), outcomeOf(acts[next](scene))]);
      expect(await faultsOf(scene, outcomes)).toEqual([]);
    }
  });
});

/** The one order is on the board, and the other cooks. */
async function beginMixed(): Promise<Scene & { rival: SignedInCaller }> {
  const [courier, rival] = [await enterCourier(mida), await enterCourier(mida)];
  const one = await createReadyOrder(mida, restaurant);
  const other = await createCookingOrder(mida, restaurant);
  const orders = [
    { orderId: one, version: readyVersion },
    { orderId: other, version: cookingVersion },
  ];
  const made = await makeBundle(mida.app, { courierId: courier.userId, orders }, null);
  return { courier, rival, one, other, ...made };
}

const whileMixed = {
  ...acts,
  'cancellation of one': ({ one }: Scene) => cancel(one, readyVersion),
  'tap of a rival': ({ one: orderId, rival }: { one: string; rival: SignedInCaller }) =>
    rival.client.orders.assignJobToCourier({ orderId, version: readyVersion }),
};
const { accept, 'ready of one': _isReady, ...againstAccept } = whileMixed;

describe.each(Object.entries(againstAccept))('accept of ready and cooking food and %s at once', (_, act) => {
  it('leave the bundle whole or over', async () => {
    for (const isFirst of [true, false]) {
      const scene = await beginMixed();
      const both = isFirst ? [accept, act] : [act, accept];
      const outcomes = await Promise.all(both.map((one) => outcomeOf(one(scene))));
      expect(await faultsOf(scene, outcomes)).toEqual([]);
    }
  });
});

it.each(['suspension', 'end of duty'] as const)(
  'an acceptance that waits for its courier behind the %s waits in no circle',
  async (end) => {
    const scene = await begin();
    const holder = await mida.database.pool.connect();
    await holder.query('begin');
    await holder.query('select from couriers where user_id = $1 for no key update', [scene.courier.userId]);
    const ended = outcomeOf(acts[end](scene));
    await untilWaiting(mida, 1);
    const accepted = outcomeOf(acts.accept(scene));
    await untilWaiting(mida, 2);
    await holder.query('commit');
    holder.release();
    expect(await faultsOf(scene, [await ended, await accepted])).toEqual([]);
  },
);

it('of a hundred acceptances and a hundred refusals of a bundle one kind wins, for both orders', async () => {
  const scene = await begin();
  const both = Array.from({ length: 200 }, (_, n): Act => (n % 2 === 0 ? 'accept' : 'decline'));
  const outcomes = await Promise.all(both.map((act) => outcomeOf(acts[act](scene))));
  const rows = await readRows(scene);
  const winner = rows[0]?.offer === 'accepted' ? 'accept' : 'decline';
  expect(outcomes).toEqual(both.map((act) => (act === winner ? 'ok' : 'offer_over')));
  expect(await faultsOf(scene, [])).toEqual([]);
});

it('of a hundred bundles that share an order one is made', async () => {
  const shared = await createCookingOrder(mida, restaurant);
  const bundles: { courierId: string; orderIds: string[] }[] = [];
  while (bundles.length < 100) {
    const own = await createCookingOrder(mida, restaurant);
    const orderIds = bundles.length % 2 === 0 ? [shared, own] : [own, shared];
    bundles.push({ courierId: (await enterCourier(mida)).userId, orderIds });
  }
  const outcomes = await Promise.all(
    bundles.map(({ courierId, orderIds }) =>
      bundleFor(courierId, orderIds).then(
        () => 'ok',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'order_offered')).toHaveLength(99);
});

it('the pickup of one and the ready of the other leave it joined, or free', async () => {
  for (let round = 0; round < 20; round += 1) {
    const scene = await begin();
    await acts.accept(scene);
    await markReady(scene.one);
    const { one, other, courier } = scene;
    const pickedUp = courier.client.orders.updateStatusAsCourier({ orderId: one, ...stepTo.picked_up });
    const outcomes = await Promise.all([outcomeOf(pickedUp), outcomeOf(markReady(other))]);
    expect(outcomes).toEqual(['ok', 'ok']);
    const [, last] = await readRows(scene);
    expect(last).toMatchObject({ promisedTo: null });
    expect(['out_for_delivery', 'ready_for_pickup']).toContain(last?.status);
  }
});

it('two last deliveries, or cancellations, at once end the trip', async () => {
  const scene = await begin();
  await acts.accept(scene);
  await Promise.all([cancel(scene.one), cancel(scene.other)]);
  expect(await openTrips(scene)).toEqual([]);
});

it('a bundle of ready food and another courier’s tap on one of them leave one of both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [asked, rival] = [await enterCourier(mida), await enterCourier(mida)];
    const ready = [await createReadyOrder(mida, restaurant), await createReadyOrder(mida, restaurant)];
    const tap = { orderId: ready[1] ?? '', version: readyVersion };
    const [made, tapped] = await Promise.all([
      bundleFor(asked.userId, ready, readyVersion).then(
        () => 'ok',
        () => 'refused',
      ),
      outcomeOf(rival.client.orders.assignJobToCourier(tap)),
    ]);
    expect([made, tapped].filter((outcome) => outcome === 'ok')).toHaveLength(1);
  }
});
