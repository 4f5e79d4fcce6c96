import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/live/announce.ts';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { readyVersion, stepTo } from '#server/testing/course.ts';
import { cookingVersion, createCookingOrder, enterCourier, setReadyIn } from '#server/testing/offers.ts';
import { makeBundle } from './make-commands.ts';
import { checkPromise } from './promise-check-commands.ts';
import { lockBundle } from './store.ts';

/** Acts at the same moment on a promised bundle, of which one order has joined its trip and the other still cooks. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const kitchen = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

interface Scene {
  courier: SignedInCaller;
  rival: SignedInCaller;
  joined: string;
  cooking: string;
  offerId: string;
}

const markReady = (orderId: string) =>
  kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup });

async function begin(): Promise<Scene> {
  const courier = await enterCourier(mida);
  const joined = await createCookingOrder(mida, restaurant);
  const cooking = await createCookingOrder(mida, restaurant);
  await setReadyIn(mida, cooking, 30);
  const orders = [joined, cooking].map((orderId) => ({ orderId, version: cookingVersion }));
  const { offerId } = await makeBundle(mida.app, { courierId: courier.userId, orders }, null);
  await courier.client.offers.answer({ offerId, answer: 'accept' });
  await markReady(joined);
  return { courier, rival: await enterCourier(mida), joined, cooking, offerId };
}

const splitMs = 7 * 60_000;

const cancel = (orderId: string, version: number) =>
  admin.client.orders.updateStatusAsAdmin({ orderId, action: 'cancel', version, reason: 'customer_asked' });

const acts = {
  ready: ({ cooking }) => markReady(cooking),
  split: ({ offerId }) =>
    inTransaction(mida.app, async (tx, announce) => {
      await lockBundle(tx, offerId);
      const at = new Date(mida.clock.now().getTime() + splitMs);
      await checkPromise({ app: mida.app, tx, announce, at }, offerId);
    }),
  pickup: ({ courier, joined }) =>
    courier.client.orders.updateStatusAsCourier({ orderId: joined, ...stepTo.picked_up }),
  release: ({ courier, joined }) =>
    courier.client.orders.updateStatusAsCourier({
      orderId: joined,
      action: 'release',
      version: readyVersion + 1,
      reason: 'vehicle_trouble',
    }),
  'giving back': ({ courier, offerId }) => courier.client.offers.giveBack({ offerId }),
  withdrawal: ({ offerId }) => admin.client.offers.withdraw({ offerId }),
  'cancellation of the joined': ({ joined }) => cancel(joined, readyVersion + 1),
  'cancellation of the cooking': ({ cooking }) => cancel(cooking, cookingVersion),
  suspension: ({ courier }) =>
    admin.client.users.updateStatus({ userId: courier.userId, newStatus: 'suspended', reason: 'test' }),
  'end of duty': ({ courier }) => courier.client.couriers.setOnDuty({ isOnDuty: false }),
  'deletion of the account': ({ courier }) => courier.client.account.deleteMine({ password: testPassword }),
  'tap of a rival': ({ rival, cooking }) =>
    rival.client.orders.assignJobToCourier({ orderId: cooking, version: readyVersion }),
  'gift to a rival': ({ rival, cooking }) =>
    admin.client.jobs.give({ orderId: cooking, version: readyVersion, courierId: rival.userId }),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
type Act = keyof typeof acts;

const names = Object.keys(acts) as Act[];
/** What no other test does at the same moment as the rest. */
const firsts = ['ready', 'split', 'pickup', 'suspension'] as const;
const pairs = firsts.flatMap((one) =>
  names.filter((other) => other !== one).map((other) => [one, other] as const),
);

/** What a caller reads who came second. */
const refusals = [
  'ok',
  'offer_over',
  'illegal_move',
  'job_taken',
  'not_on_board',
  'order_not_found',
  'courier_off_duty',
  'courier_not_approved',
  'unauthenticated',
  'account_suspended',
  'order_open',
  'has_active_job',
];

interface State {
  orders: {
    id: string;
    status: string;
    courierId: string | null;
    tripId: string | null;
    claimedBy: string | null;
  }[];
  openTrips: { id: string; courierId: string }[];
  isOnDuty: boolean;
}

async function stateOf({ courier, rival, joined, cooking }: Scene): Promise<State> {
  const { rows } = await mida.database.pool.query<State>(
    `select (select json_agg(json_build_object('id', o.id, 'status', o.status, 'courierId', o.courier_id, 'tripId', o.trip_id,
         'claimedBy', (select f.courier_id from offers f where f.order_id = o.id and f.trip_id is not null and f.promise_ended_at is null)))
       from orders o where o.id = any($2)) as orders,
      (select coalesce(json_agg(json_build_object('id', id, 'courierId', courier_id)), '[]') from trips
       where courier_id = any($1) and closed_at is null) as "openTrips",
      (select is_on_duty from couriers where user_id = $3) as "isOnDuty"`,
    [[courier.userId, rival.userId], [joined, cooking], courier.userId],
  );
  const [state] = rows;
  if (!state) throw new Error('the scene lacks its state');
  return state;
}

const held = ['out_for_delivery', 'picked_up'];

/** What does not hold, though it does after any two of the acts, in whichever sequence they were done. */
async function faultsOf(scene: Scene, outcomes: readonly string[]): Promise<string[]> {
  const { orders, openTrips, isOnDuty } = await stateOf(scene);
  const of = (id: string) =>
    orders.filter(({ courierId, claimedBy }) => courierId === id || claimedBy === id);
  const faults: Record<string, boolean> = {
    [`an act ends as ${outcomes.join(', ')}`]: !outcomes.every((outcome) => refusals.includes(outcome)),
    'an order in no hands has a courier, or one in hands has none': orders.some(
      ({ status, courierId, tripId }) =>
        held.includes(status)
          ? courierId === null || !openTrips.some(({ id }) => id === tripId)
          : status !== 'cancelled' && courierId !== null,
    ),
    'a promise is of no order that cooks': orders.some(
      ({ status, claimedBy }) => claimedBy && status !== 'preparing',
    ),
    'food is on its way while other food is promised':
      orders.some(({ status }) => status === 'picked_up') &&
      orders.some(({ claimedBy }) => claimedBy !== null),
    'a promise outlives the duty':
      !isOnDuty && orders.some(({ claimedBy }) => claimedBy === scene.courier.userId),
    'an open trip has nothing': openTrips.some(
      ({ id, courierId }) =>
        !of(courierId).some(
          ({ status, tripId, claimedBy }) =>
            claimedBy === courierId || (tripId === id && held.includes(status)),
        ),
    ),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

it('the split alone leaves the courier what is ready, and others what cooks', async () => {
  const scene = await begin();
  await acts.split(scene);
  const { orders } = await stateOf(scene);
  expect(orders.find(({ id }) => id === scene.joined)?.courierId).toBe(scene.courier.userId);
  expect(orders.find(({ id }) => id === scene.cooking)).toMatchObject({ courierId: null, claimedBy: null });
});

describe.each(pairs)('%s and %s at once', (first, second) => {
  it('leave each order with one courier or with none', async () => {
    for (const both of [
      [first, second],
      [second, first],
    ] as const) {
      const scene = await begin();
      const outcomes = await Promise.all(both.map((act) => outcomeOf(acts[act](scene))));
      expect(await faultsOf(scene, outcomes)).toEqual([]);
    }
  });
});
