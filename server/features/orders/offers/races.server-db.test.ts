import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { passOffer } from '#server/features/orders/offers/commands.ts';
import { lockBundle } from '#server/features/orders/offers/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import {
  cookingVersion,
  createCookingOrder,
  enterCourier,
  offersOf,
  openPromises,
  type OfferRow,
} from '#server/testing/offers.ts';
import { createReadyOrder, tripsOf } from '#server/testing/trips.ts';
import { untilAwaited } from '#server/testing/waiting.ts';

/** Acts on one offer at the same moment, on a real server. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const kitchen = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

const rounds = [1, 2, 3];

interface Scene {
  courier: SignedInCaller;
  orderId: string;
  offerId: string;
  endsAt: Date;
  /** An order on the board beside it. */
  other: string;
}

async function begin(): Promise<Scene> {
  const courier = await enterCourier(mida);
  const orderId = await createCookingOrder(mida, restaurant);
  const asked = { orderId, version: cookingVersion, courierId: courier.userId };
  const made = await admin.client.offers.make(asked);
  return { courier, orderId, ...made, other: await createReadyOrder(mida, restaurant) };
}

/** The offer ends by the clock of a process that is ahead. */
const fallSilent = ({ offerId, endsAt }: Scene): Promise<void> =>
  inTransaction(mida.app, async (tx, announce) => {
    await lockBundle(tx, offerId);
    await passOffer({ tx, announce, at: endsAt }, offerId);
  });

const acts = {
  accept: ({ courier, offerId }) => courier.client.offers.answer({ offerId, answer: 'accept' }),
  decline: ({ courier, offerId }) => courier.client.offers.answer({ offerId, answer: 'decline' }),
  silence: fallSilent,
  withdrawal: ({ offerId }) => admin.client.offers.withdraw({ offerId }),
  cancellation: ({ orderId }) =>
    admin.client.orders.updateStatusAsAdmin({
      orderId,
      action: 'cancel',
      version: cookingVersion,
      reason: 'customer_asked',
    }),
  ready: ({ orderId }) =>
    kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup }),
  suspension: ({ courier }) =>
    admin.client.users.updateStatus({ userId: courier.userId, newStatus: 'suspended', reason: 'test' }),
  'end of duty': ({ courier }) => courier.client.couriers.setOnDuty({ isOnDuty: false }),
  'tap on the board': ({ courier, other }) =>
    courier.client.orders.assignJobToCourier({ orderId: other, version: readyVersion }),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
type Act = keyof typeof acts;

const names = Object.keys(acts) as Act[];
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));

/** What a caller reads who came second. */
const refusals = [
  'offer_over',
  'illegal_move',
  'courier_busy',
  'courier_off_duty',
  'courier_not_approved',
  'unauthenticated',
  'job_taken',
];

interface State {
  order: string;
  holder: string | null;
  isOnDuty: boolean;
}

async function stateOf({ orderId, courier }: Scene): Promise<State> {
  const { rows } = await mida.database.pool.query<State>(
    `select o.status as order, o.courier_id as holder, c.is_on_duty as "isOnDuty"
     from orders o, couriers c where o.id = $1 and c.user_id = $2`,
    [orderId, courier.userId],
  );
  const [state] = rows;
  if (!state) throw new Error('the scene lacks its order');
  return state;
}

/** What does not hold, though it does after any two of the acts, in whichever sequence they were done. */
async function faultsOf(scene: Scene, outcomes: Partial<Record<Act, string>>): Promise<string[]> {
  const { courier, orderId } = scene;
  const [offer] = await offersOf(mida, orderId);
  const { order, holder, isOnDuty } = await stateOf(scene);
  const promises = await openPromises(mida, courier.userId);
  const open = (await tripsOf(mida, courier.userId)).filter((trip) => trip.isOpen);
  const isAccepted = offer?.state === 'accepted';
  const unknown = Object.entries(outcomes).filter(([, outcome]) => !['ok', ...refusals].includes(outcome));
  const isOver = !isOnDuty || order === 'cancelled';
  const faults: Record<string, boolean> = {
    [`an act ends as ${JSON.stringify(unknown)}`]: unknown.length > 0,
    'an offer or a promise outlives its order or the duty':
      isOver && (offer?.state === 'open' || promises.length > 0),
    'an acceptance is lost': outcomes.accept === 'ok' && !isAccepted,
    'a courier has what was not accepted': !isAccepted && (promises.length > 0 || holder !== null),
    'a promise is of no order that cooks': promises.length > 0 && order !== 'preparing',
    'the order is with another':
      holder !== null && (order !== 'out_for_delivery' || holder !== courier.userId),
    'a courier has two trips': open.length > 1,
    'a trip has neither promise nor order':
      open.length !== promises.length + open.filter(({ orders }) => orders.length > 0).length,
    'food that nobody brings is on no board': order === 'ready_for_pickup' && !(await isFree(orderId, offer)),
  };
  return Object.keys(faults).filter((one) => faults[one]);
}

async function isFree(orderId: string, offer: OfferRow | undefined): Promise<boolean> {
  if (offer?.state === 'open') return true;
  const next = await enterCourier(mida);
  const tap = { orderId, version: await versionOf(orderId) };
  return (await outcomeOf(next.client.orders.assignJobToCourier(tap))) === 'ok';
}

async function versionOf(orderId: string): Promise<number> {
  const { rows } = await mida.database.pool.query<{ version: number }>(
    'select version from orders where id = $1',
    [orderId],
  );
  return rows[0]?.version ?? 0;
}

describe.each(pairs)('%s and %s at once', (one, other) => {
  it.each([
    [one, other],
    [other, one],
  ] as const)('leave one winner where %s begins before %s', async (first, second) => {
    for (const _ of one === 'accept' ? rounds : [1]) {
      const scene = await begin();
      const [a, b] = await Promise.all([outcomeOf(acts[first](scene)), outcomeOf(acts[second](scene))]);
      expect(await faultsOf(scene, { [first]: a, [second]: b })).toEqual([]);
    }
  });

  it('leave a whole promise', async () => {
    const scene = await begin();
    await acts.accept(scene);
    const [a, b] = await Promise.all([outcomeOf(acts[one](scene)), outcomeOf(acts[other](scene))]);
    expect(await faultsOf(scene, { [one]: a, [other]: b })).toEqual([]);
  });
});

it('of a hundred acceptances and a hundred refusals of an offer one kind wins, and counts once', async () => {
  const scene = await begin();
  const both = Array.from({ length: 200 }, (_, n): Act => (n % 2 === 0 ? 'accept' : 'decline'));
  const outcomes = await Promise.all(both.map((act) => outcomeOf(acts[act](scene))));
  const [offer] = await offersOf(mida, scene.orderId);
  const winner = offer?.state === 'accepted' ? 'accept' : 'decline';
  expect(outcomes).toEqual(both.map((act) => (act === winner ? 'ok' : 'offer_over')));
  expect(await openPromises(mida, scene.courier.userId)).toHaveLength(winner === 'accept' ? 1 : 0);
});

it('of two hundred offers of one order one is made', async () => {
  const couriers: SignedInCaller[] = [];
  while (couriers.length < 200) couriers.push(await enterCourier(mida));
  const orderId = await createCookingOrder(mida, restaurant);
  const outcomes = await Promise.all(
    couriers.map(({ userId: courierId }) =>
      outcomeOf(admin.client.offers.make({ orderId, version: cookingVersion, courierId })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'order_offered')).toHaveLength(199);
  expect(await offersOf(mida, orderId)).toHaveLength(1);
});

it('of thirty orders that are offered to one courier at once one is', async () => {
  const courier = await enterCourier(mida);
  const orders: string[] = [];
  while (orders.length < 30) orders.push(await createCookingOrder(mida, restaurant));
  const outcomes = await Promise.all(
    orders.map((orderId) =>
      outcomeOf(admin.client.offers.make({ orderId, version: cookingVersion, courierId: courier.userId })),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'courier_offered')).toHaveLength(29);
});

it('an offer and a tap of the same courier on another order leave a job without an offer, or the offer', async () => {
  for (const _ of rounds) {
    const courier = await enterCourier(mida);
    const orderId = await createCookingOrder(mida, restaurant);
    const other = await createReadyOrder(mida, restaurant);
    const [made, tapped] = await Promise.all([
      outcomeOf(admin.client.offers.make({ orderId, version: cookingVersion, courierId: courier.userId })),
      outcomeOf(courier.client.orders.assignJobToCourier({ orderId: other, version: readyVersion })),
    ]);
    expect(tapped).toBe('ok');
    expect(['ok', 'courier_busy']).toContain(made);
    expect((await offersOf(mida, orderId)).filter(({ state }) => state === 'open')).toEqual([]);
  }
});

it('an offer of ready food and another courier’s tap on it leave one of both', async () => {
  for (const _ of rounds) {
    const [asked, rival] = [await enterCourier(mida), await enterCourier(mida)];
    const orderId = await createReadyOrder(mida, restaurant);
    const [made, tapped] = await Promise.all([
      outcomeOf(admin.client.offers.make({ orderId, version: readyVersion, courierId: asked.userId })),
      outcomeOf(rival.client.orders.assignJobToCourier({ orderId, version: readyVersion })),
    ]);
    expect([made, tapped].filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(['illegal_move', 'job_taken']).toContain(made === 'ok' ? tapped : made);
  }
});

it('food that is ready while the duty of its courier ends waits for the end, and stands at the counter', async () => {
  const { courier, orderId, offerId } = await begin();
  await courier.client.offers.answer({ offerId, answer: 'accept' });
  const marking = await mida.app.db.transaction(async (tx) => {
    await tx.execute(sql`update couriers set is_on_duty = false where user_id = ${courier.userId}`);
    const ready = acts.ready({ courier, orderId, offerId, endsAt: new Date(), other: '' });
    await untilAwaited(tx);
    return { ready };
  });
  expect(await marking.ready).toMatchObject({ status: 'ready_for_pickup' });
  expect(await openPromises(mida, courier.userId)).toEqual([]);
});
