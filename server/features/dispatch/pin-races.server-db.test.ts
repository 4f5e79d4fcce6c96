import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { stepTo } from '#server/testing/course.ts';
import { cookingVersion, createCookingOrder, enterCourier } from '#server/testing/offers.ts';

/** A pin and a forbid beside all that may happen to the order and the courier at the same moment, on a real server. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
const kitchen = await signedIn(mida, restaurant.ownerId);
afterAll(() => mida.close());

const rounds = [1, 2, 3, 4];

interface Scene {
  orderId: string;
  courier: SignedInCaller;
  rival: SignedInCaller;
}

const begin = async (): Promise<Scene> => ({
  orderId: await createCookingOrder(mida, restaurant),
  courier: await enterCourier(mida),
  rival: await enterCourier(mida),
});

const { pin, forbid, unpin } = admin.client.dispatch;
const named = (orderId: string, { userId: courierId }: SignedInCaller) => ({ orderId, courierId });

async function offerAndAccept({ orderId, courier }: Scene): Promise<void> {
  const { offerId } = await admin.client.offers.make({ ...named(orderId, courier), version: cookingVersion });
  await courier.client.offers.answer({ offerId, answer: 'accept' });
}

const acts = {
  offer: offerAndAccept,
  cancellation: ({ orderId }) =>
    admin.client.orders.updateStatusAsAdmin({
      orderId,
      action: 'cancel',
      version: cookingVersion,
      reason: 'customer_asked',
    }),
  ready: ({ orderId }) =>
    kitchen.client.orders.updateStatusAsRestaurant({ orderId, ...stepTo.ready_for_pickup }),
  'end of duty': ({ courier }) => courier.client.couriers.setOnDuty({ isOnDuty: false }),
  suspension: ({ courier }) =>
    admin.client.users.updateStatus({ userId: courier.userId, newStatus: 'suspended', reason: 'test' }),
  unpin: ({ orderId, courier }) => unpin(named(orderId, courier)),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

const pins = {
  'a pin to another courier': ({ orderId, rival }: Scene) => pin(named(orderId, rival)),
  'a forbid of the courier': ({ orderId, courier }: Scene) => forbid(named(orderId, courier)),
};

interface State {
  status: string;
  holder: string | null;
  pins: { courierId: string; kind: string }[];
}

async function stateOf(orderId: string): Promise<State> {
  const { rows } = await mida.database.pool.query<State>(
    `select o.status, coalesce(o.courier_id,
        (select courier_id from offers where order_id = o.id and state = 'open'),
        (select courier_id from trips where promised_order_id = o.id and closed_at is null)) as holder,
      (select coalesce(json_agg(json_build_object('courierId', courier_id, 'kind', kind)), '[]')
        from dispatch_pins where order_id = o.id) as pins
     from orders o where id = $1`,
    [orderId],
  );
  const [state] = rows;
  if (!state) throw new Error('the scene lacks its order');
  return state;
}

const known = [
  'ok',
  'order_offered',
  'order_pinned',
  'courier_forbidden',
  'courier_left_duty',
  'illegal_move',
  'offer_over',
  'courier_off_duty',
  'unauthenticated',
];

/** What does not hold, though it does after both, in whichever sequence they were done. */
async function faultsOf({ orderId }: Scene, outcomes: string[]): Promise<string[]> {
  const { status, holder, pins: left } = await stateOf(orderId);
  const pinned = left.find(({ kind }) => kind === 'pin')?.courierId ?? holder;
  const isForbidden = left.some(({ kind, courierId }) => kind === 'forbid' && courierId === holder);
  const faults: Record<string, boolean> = {
    [`an act ends as ${outcomes.join(' and ')}`]: outcomes.some((outcome) => !known.includes(outcome)),
    'a pin outlives its order': status === 'cancelled' && left.length > 0,
    'the order is with another courier than the pinned one': holder !== null && pinned !== holder,
    'the order is with a forbidden courier': isForbidden,
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

const pairs = Object.entries(pins).flatMap(([name, set]) =>
  Object.entries(acts).map(([other, act]) => [name, other, set, act] as const),
);

describe.each(pairs)('%s against %s', (_name, _other, set, act) => {
  it('no order is with a courier whom its pins keep from it', async () => {
    for (const round of rounds) {
      const scene = await begin();
      const both = [() => outcomeOf(set(scene)), () => outcomeOf(act(scene))];
      const outcomes = await Promise.all((round % 2 === 0 ? both.toReversed() : both).map((one) => one()));
      expect(await faultsOf(scene, outcomes)).toEqual([]);
    }
  });
});

it('of two hundred pins of one order to as many couriers one stays', async () => {
  const orderId = await createCookingOrder(mida, restaurant);
  const couriers = await Promise.all(Array.from({ length: 200 }, () => enterCourier(mida)));
  const outcomes = await Promise.all(couriers.map((courier) => outcomeOf(pin(named(orderId, courier)))));
  expect(outcomes.filter((outcome) => outcome !== 'ok')).toEqual([]);
  expect((await stateOf(orderId)).pins).toMatchObject([{ kind: 'pin' }]);
});
