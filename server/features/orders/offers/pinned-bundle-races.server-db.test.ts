import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { adminOf, createRestaurant } from '#server/testing/builders.ts';
import { refusalOfCommand } from '#server/testing/bundles.ts';
import { outcomeOf, signedIn, type SignedInCaller } from '#server/testing/clients.ts';
import { cookingVersion, createCookingOrder, enterCourier } from '#server/testing/offers.ts';
import { makeBundle } from './make-commands.ts';

/** What an admin says of one order of a bundle, while the bundle is offered or accepted, on a real server. */
const mida = await startTestApp();
const restaurant = await createRestaurant(mida);
const admin = await signedIn(mida, await adminOf(mida));
afterAll(() => mida.close());

interface Scene {
  courier: SignedInCaller;
  rival: SignedInCaller;
  one: string;
  other: string;
}

const begin = async (): Promise<Scene> => ({
  courier: await enterCourier(mida),
  rival: await enterCourier(mida),
  one: await createCookingOrder(mida, restaurant),
  other: await createCookingOrder(mida, restaurant),
});

const ask = ({ courier, one, other }: Scene) => {
  const orders = [one, other].map((orderId) => ({ orderId, version: cookingVersion }));
  return makeBundle(mida.app, { courierId: courier.userId, orders }, null);
};

const { pin, forbid } = admin.client.dispatch;
const pins = {
  'a pin of the one to a rival': ({ one: orderId, rival }) => pin({ orderId, courierId: rival.userId }),
  'a pin of the other to a rival': ({ other: orderId, rival }) => pin({ orderId, courierId: rival.userId }),
  'a pin of the other to the courier': ({ other: orderId, courier }) =>
    pin({ orderId, courierId: courier.userId }),
  'a forbid of the one': ({ one: orderId, courier }) => forbid({ orderId, courierId: courier.userId }),
  'a forbid of the other': ({ other: orderId, courier }) => forbid({ orderId, courierId: courier.userId }),
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;

interface Row {
  order: string;
  holder: string | null;
  pinnedTo: string | null;
  isForbidden: boolean;
}

async function rowsOf({ courier, one, other }: Scene): Promise<Row[]> {
  const { rows } = await mida.database.pool.query<Row>(
    `select o.id as order, f.courier_id as holder,
       (select courier_id from dispatch_pins where order_id = o.id and kind = 'pin') as "pinnedTo",
       exists (select from dispatch_pins where order_id = o.id and kind = 'forbid' and courier_id = $1) as "isForbidden"
     from orders o left join offers f on f.order_id = o.id
       and (f.state = 'open' or f.trip_id is not null and f.promise_ended_at is null)
     where o.id = any($2)`,
    [courier.userId, [one, other]],
  );
  return rows;
}

/** What does not hold, though it does after both, in whichever sequence they were done. */
async function faultsOf(
  scene: Scene,
  outcomes: readonly string[],
  ofCancellation: readonly string[] = [],
): Promise<string[]> {
  const rows = await rowsOf(scene);
  const held = rows.filter(({ holder }) => holder !== null);
  const known = ['ok', 'order_offered', 'order_pinned', 'courier_forbidden', ...ofCancellation];
  const faults: Record<string, boolean> = {
    [`an act ends as ${outcomes.join(' and ')}`]: !outcomes.every((outcome) => known.includes(outcome)),
    'a bundle is offered in part': held.length === 1 && ofCancellation.length === 0,
    'an order is with another courier than the pinned one': held.some(
      ({ holder, pinnedTo }) => pinnedTo !== null && pinnedTo !== holder,
    ),
    'an order is with a forbidden courier': held.some(({ isForbidden }) => isForbidden),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

const rounds = [1, 2];
const inTurn = <One>(round: number, all: readonly One[]): One[] =>
  round % 2 === 0 ? all.toReversed() : [...all];

describe.each(Object.entries(pins))('%s', (_, set) => {
  it('against the offer of a bundle leaves it whole or unmade', async () => {
    for (const round of rounds) {
      const scene = await begin();
      const both = [() => outcomeOf(set(scene)), () => refusalOfCommand(ask(scene))];
      const outcomes = await Promise.all(inTurn(round, both).map((act) => act()));
      expect(await faultsOf(scene, outcomes)).toEqual([]);
    }
  });

  it('against its acceptance and the cancellation of the one leaves no order with whom it is kept from', async () => {
    for (const round of rounds) {
      const scene = await begin();
      const { offerId } = await ask(scene);
      const cancelled = { orderId: scene.one, version: cookingVersion, reason: 'customer_asked' } as const;
      const all = [
        () => outcomeOf(scene.courier.client.offers.answer({ offerId, answer: 'accept' })),
        () => outcomeOf(set(scene)),
        () => outcomeOf(admin.client.orders.updateStatusAsAdmin({ ...cancelled, action: 'cancel' })),
      ];
      const outcomes = await Promise.all(inTurn(round, all).map((act) => act()));
      expect(await faultsOf(scene, outcomes, ['offer_over', 'illegal_move'])).toEqual([]);
    }
  });
});

it('a pin that says otherwise than an open bundle is refused for both orders, and the bundle is accepted', async () => {
  for (const set of [pins['a pin of the other to a rival'], pins['a forbid of the one']]) {
    const scene = await begin();
    const { offerId } = await ask(scene);
    const accept = scene.courier.client.offers.answer({ offerId, answer: 'accept' });
    expect(await Promise.all([outcomeOf(set(scene)), outcomeOf(accept)])).toEqual(['order_offered', 'ok']);
    expect(await faultsOf(scene, [])).toEqual([]);
  }
});
