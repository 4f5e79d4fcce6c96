import type { SettingsChange } from '#shared/contract/marketplace/settings.ts';
import { writePin } from '#server/features/dispatch/pins-store.ts';
import { makeOffer } from '#server/features/orders/offers/make-commands.ts';
import type { TestApp } from './app.ts';
import { told } from './audit-told.ts';
import {
  adminOf,
  createCourier,
  createOrder,
  createPerson,
  createRestaurant,
  type TestRestaurant,
} from './builders.ts';
import { signedIn, type SignedInCaller } from './clients.ts';

/** The version of an order that its kitchen has accepted. */
export const cookingVersion = 2;

export const createCookingOrder = async (mida: TestApp, restaurant: TestRestaurant): Promise<string> =>
  (await createOrder(mida, { customerId: await createPerson(mida), restaurant, status: 'preparing' })).id;

/** A restaurant, its kitchen, and an admin, each signed in. */
export async function openKitchen(mida: TestApp) {
  const restaurant = await createRestaurant(mida);
  const admin = await signedIn(mida, await adminOf(mida));
  return { restaurant, admin, kitchen: await signedIn(mida, restaurant.ownerId) };
}

export const enterCourier = async (mida: TestApp): Promise<SignedInCaller> =>
  signedIn(mida, await createCourier(mida));

export interface OfferRow {
  id: string;
  courierId: string;
  state: string;
}

/** The offers of an order, oldest first. */
export async function offersOf(mida: TestApp, orderId: string): Promise<OfferRow[]> {
  const { rows } = await mida.database.pool.query<OfferRow>(
    `select id, courier_id as "courierId", state from offers where order_id = $1 order by made_at, id`,
    [orderId],
  );
  return rows;
}

/** The orders that a courier has promised. */
export async function openPromises(mida: TestApp, courierId: string): Promise<string[]> {
  const { rows } = await mida.database.pool.query<{ id: string }>(
    `select order_id as id from offers
     where courier_id = $1 and trip_id is not null and promise_ended_at is null order by stop`,
    [courierId],
  );
  return rows.map(({ id }) => id);
}

export async function changeSettings(admin: SignedInCaller, change: SettingsChange): Promise<void> {
  await admin.client.settings.update(change);
}

/** Inputs of the permission matrix. */
export const offerInputs = (someId: string) => ({
  'offers.make': () => ({ orderId: someId, version: cookingVersion, courierId: someId }),
  'offers.withdraw': () => ({ offerId: someId }),
  'offers.seen': () => ({ offerId: someId }),
  'offers.answer': () => ({ offerId: someId, answer: 'decline' }),
  'offers.giveBack': () => ({ offerId: someId }),
  'dispatch.tryMoreCouriers': () => ({ more: 2 }),
  'dispatch.pin': () => ({ orderId: someId, courierId: someId }),
  'dispatch.forbid': () => ({ orderId: someId, courierId: someId }),
  'dispatch.unpin': () => ({ orderId: someId, courierId: someId }),
});

/** For the audit's test. */
export const offerScenes = (mida: TestApp, { client: { dispatch, offers } }: SignedInCaller) => ({
  'offers.make': async () => {
    const asked = await prepare(mida);
    await offers.make(asked);
    // A repeated tap is no second act.
    await offers.make(asked);
    return [told('order_offered', { kind: 'order', id: asked.orderId }, {})];
  },
  'offers.withdraw': async () => {
    const asked = await prepare(mida);
    // A planner made the offer, so that it is no act of an admin.
    const { offerId } = await makeOffer(mida.app, asked, null);
    await offers.withdraw({ offerId });
    return [told('offer_withdrawn', { kind: 'order', id: asked.orderId }, {})];
  },
  'dispatch.pin': async () => {
    const { orderId, courierId } = await prepare(mida);
    await dispatch.pin({ orderId, courierId });
    // The same pin again is no second act.
    await dispatch.pin({ orderId, courierId });
    return [told('order_pinned', { kind: 'order', id: orderId }, {})];
  },
  'dispatch.forbid': async () => {
    const { orderId, courierId } = await prepare(mida);
    await dispatch.forbid({ orderId, courierId });
    await dispatch.forbid({ orderId, courierId });
    return [told('courier_forbidden', { kind: 'order', id: orderId }, {})];
  },
  'dispatch.unpin': async () => {
    const { orderId, courierId } = await prepare(mida);
    const by = { madeBy: await adminOf(mida), madeAt: mida.clock.now() };
    await mida.app.db.transaction((tx) => writePin(tx, { orderId, courierId, kind: 'pin' }, by));
    await dispatch.unpin({ orderId, courierId });
    await dispatch.unpin({ orderId, courierId });
    return [told('order_unpinned', { kind: 'order', id: orderId }, {})];
  },
});

async function prepare(mida: TestApp) {
  const orderId = await createCookingOrder(mida, await createRestaurant(mida));
  const courierId = await createPerson(mida, { role: 'courier' });
  // Rows written by hand: an approval would be an act as well.
  await mida.database.pool.query(
    `insert into couriers (user_id, full_name, phone, status, is_on_duty, applied_at)
     values ($1, 'Yassine', '0612345679', 'approved', true, now())`,
    [courierId],
  );
  return { orderId, version: cookingVersion, courierId };
}

/** A courier who shares positions, eleven kilometres from the kitchen. */
export async function standFar(mida: TestApp, courierId: string, restaurantId: number): Promise<void> {
  const { pool } = mida.database;
  await pool.query('update couriers set shares_position = true where user_id = $1', [courierId]);
  await pool.query(
    `insert into courier_positions (courier_id, lat, lng, at)
     select $1, lat + 0.1, lng, $2 from restaurants where id = $3`,
    [courierId, mida.clock.now(), restaurantId],
  );
}

/** Sets the time as if the kitchen had said so when it accepted the order. */
export async function setReadyIn(mida: TestApp, orderId: string, minutes: number): Promise<void> {
  await mida.database.pool.query(
    'update orders set ready_by = $1, first_ready_by = $1, ahead_at_first = 0 where id = $2',
    [new Date(mida.clock.now().getTime() + minutes * 60_000), orderId],
  );
}
