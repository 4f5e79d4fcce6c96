import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';
import { attempt, intoHistory } from './attempt.ts';
import { told } from './audit-told.ts';
import { createOrder, createPerson, createRestaurant, type TestRestaurant } from './builders.ts';
import type { SignedInCaller } from './clients.ts';
import { readyVersion } from './course.ts';
import { offerInputs } from './offers.ts';
import { shiftInputs } from './shifts.ts';

export const createReadyOrder = async (mida: TestApp, restaurant: TestRestaurant): Promise<string> =>
  (
    await createOrder(mida, {
      customerId: await createPerson(mida),
      restaurant,
      status: 'ready_for_pickup',
    })
  ).id;

export interface Joining {
  orderId: string;
  courierId: string;
  /** Null: a trip of its own. */
  tripId: string | null;
}

export const joinStatements = ({ orderId, courierId, tripId }: Joining): string[] => [
  `update orders set status = 'out_for_delivery', version = ${readyVersion + 1}, courier_id = '${courierId}',
     courier_pay_centimes = 1000, trip_id = ${tripId === null ? 'null' : `'${tripId}'`} where id = '${orderId}'`,
  `${intoHistory} values ('${orderId}', ${readyVersion + 1}, 'ready_for_pickup', 'out_for_delivery', 'courier', '${courierId}', now(), null)`,
];

/** Gives a ready order to a courier, as a further stop of a trip. */
export const joinTrip = (mida: TestApp, joining: Joining): Promise<void> =>
  mida.app.db.transaction(async (tx) => {
    for (const statement of joinStatements(joining)) await tx.execute(sql.raw(statement));
  });

/** The constraint that refuses it, or 'done'; nothing stays. */
export const attemptToJoin = (mida: TestApp, joining: Joining): Promise<string> =>
  attempt(mida, ...joinStatements(joining));

export interface TripRow {
  id: string;
  courierId: string;
  restaurantId: number;
  isOpen: boolean;
  orders: string[];
}

/** The courier's trips, oldest first, each with its orders by stop. */
export async function tripsOf(mida: TestApp, courierId: string): Promise<TripRow[]> {
  const { rows } = await mida.database.pool.query<TripRow>(
    `select t.id, t.courier_id as "courierId", t.restaurant_id as "restaurantId", t.closed_at is null as "isOpen",
       array(select id from orders where trip_id = t.id order by trip_stop) as orders
     from trips t where t.courier_id = $1 order by t.opened_at, t.closed_at nulls last`,
    [courierId],
  );
  return rows;
}

/** Inputs of the permission matrix. */
export const jobInputs = (someId: string) => ({
  'orders.assignJobToCourier': () => ({ orderId: someId, version: readyVersion }),
  'orders.getMyOrderDetails': () => ({ orderId: someId }),
  'jobs.listCouriers': () => ({ orderId: someId }),
  'jobs.give': () => ({ orderId: someId, version: readyVersion, courierId: someId }),
  'positions.setSharing': () => ({ isShared: true }),
  'positions.reportMyPosition': () => ({ orderId: someId, position: { lat: 31.63, lng: -8 } }),
  ...offerInputs(someId),
  ...shiftInputs(someId),
});

/** For the audit's test. */
export const jobScenes = (mida: TestApp, { client: { jobs } }: SignedInCaller) => ({
  'jobs.give': async () => {
    const orderId = await createReadyOrder(mida, await createRestaurant(mida));
    const courierId = await createPerson(mida, { role: 'courier' });
    // Rows written by hand: an approval would be an act as well.
    await mida.database.pool.query(
      `insert into couriers (user_id, full_name, phone, status, is_on_duty, applied_at)
       values ($1, 'Yassine', '0612345679', 'approved', true, now())`,
      [courierId],
    );
    await jobs.give({ orderId, version: readyVersion, courierId });
    // A repeated tap is no second act.
    await jobs.give({ orderId, version: readyVersion, courierId });
    const facts = { before: { status: 'ready_for_pickup' }, after: { status: 'out_for_delivery' } } as const;
    return [told('order_moved', { kind: 'order', id: orderId }, facts)];
  },
});
