import { and, eq, exists, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { jobStatuses } from '#shared/domain/order-lifecycle.ts';
import {
  adminNewOrders,
  courierJobs,
  customerInterest,
  restaurantOrders,
} from '#shared/domain/push-interests.ts';
import type { PushAudience } from '#shared/domain/push-news.ts';
import { isOneOf } from '#server/db/columns.ts';
import type { Queries } from '#server/db/connect.ts';
import { sessions, users } from '#server/db/schema-accounts.ts';
import { deviceTokens, pushDevices, pushInterests } from '#server/db/schema-push.ts';
import { couriers, orders, restaurantOwners } from '#server/db/schema.ts';

/** Checked again at every message: a session may have lost its rights. */
export interface Recipients {
  audience: PushAudience;
  customerId: string;
  restaurantId: number;
  orderId: string;
  at: Date;
}

type Given<Value> = Value | Placeholder;

/** What a statement needs of them: values, or their places in one that is built once. */
interface Named {
  audience: PushAudience;
  customerId: Given<string>;
  restaurantId: Given<number>;
  orderId: Given<string>;
  at: Given<Date>;
}

export const recipientPlaces = {
  customerId: sql.placeholder('customerId'),
  restaurantId: sql.placeholder('restaurantId'),
  orderId: sql.placeholder('orderId'),
  at: sql.placeholder('at'),
};

export interface Recipient {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

const interestFor = ({ audience, customerId, restaurantId }: Recipients): string =>
  ({
    customer: customerInterest(customerId),
    kitchen: restaurantOrders(restaurantId),
    couriers: courierJobs,
    admins: adminNewOrders,
  })[audience];

function mayHear({ audience, customerId, restaurantId, orderId }: Named): SQL | undefined {
  const isActive = and(isNull(users.suspendedAt), isNull(users.deletedAt));
  switch (audience) {
    case 'customer':
      return and(isActive, eq(users.id, customerId));
    case 'kitchen':
      return and(isActive, eq(users.role, 'restaurant'), ownsRestaurant(restaurantId), isStillNew(orderId));
    case 'admins':
      return and(isActive, eq(users.role, 'admin'));
    case 'couriers':
      return and(isActive, eq(users.role, 'courier'), isFreeCourier, isStillWaiting(orderId));
  }
}

const ownsRestaurant = (restaurantId: Given<number>): SQL => sql`exists (
  select 1 from ${restaurantOwners} where ${restaurantOwners.userId} = ${users.id} and ${restaurantOwners.restaurantId} = ${restaurantId})`;

const isStillNew = (orderId: Given<string>): SQL => sql`exists (
  select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'new')`;

const isFreeCourier = sql`exists (
    select 1 from ${couriers}
    where ${couriers.userId} = ${users.id} and ${couriers.status} = 'approved' and ${couriers.isOnDuty})
  and not exists (
    select 1 from ${orders}
    where ${orders.courierId} = ${users.id} and ${isOneOf(orders.status, jobStatuses)})`;

const isStillWaiting = (orderId: Given<string>): SQL => sql`exists (
  select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = 'ready_for_pickup')`;

/** The provider knows no sessions. */
const isSignedIn = (at: Given<Date>): SQL => sql`exists (
  select 1 from ${sessions}
  where ${sessions.userId} = ${users.id} and ${gt(sessions.expiresAt, at)} and ${isNull(sessions.secondFactorUntil)})`;

export const hasRecipients = (db: Queries, recipients: Named): SQL => exists(selectUsers(db, recipients));

export async function listRecipientUsers(db: Queries, recipients: Recipients): Promise<string[]> {
  return (await selectUsers(db, recipients)).map(({ id }) => id);
}

function selectUsers(db: Queries, recipients: Named) {
  return db
    .selectDistinct({ id: users.id })
    .from(deviceTokens)
    .innerJoin(users, eq(users.id, deviceTokens.userId))
    .where(and(mayHear(recipients), isSignedIn(recipients.at)));
}

export function listDevices(db: Queries, recipients: Recipients): Promise<Recipient[]> {
  const { id, endpoint, p256dh, auth } = pushDevices;
  return db
    .select({ id, endpoint, p256dh, auth })
    .from(pushInterests)
    .innerJoin(pushDevices, eq(pushDevices.id, pushInterests.deviceId))
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(pushInterests.interest, interestFor(recipients)),
        gt(sessions.expiresAt, recipients.at),
        mayHear(recipients),
      ),
    );
}
