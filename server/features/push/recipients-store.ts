import { and, eq, exists, gt, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#shared/domain/writing/languages.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import {
  adminNewOrders,
  courierJobs,
  customerInterest,
  restaurantOrders,
} from '#shared/domain/news/push-interests.ts';
import { groupOf } from '#shared/domain/news/news-channels.ts';
import { newsOf, type PushAudience, type PushNews } from '#shared/domain/news/push-news.ts';
import type { Queries } from '#server/db/connect.ts';
import { authenticators, sessions, users } from '#server/db/schema/accounts.ts';
import { deviceTokens, pushDevices, pushInterests } from '#server/db/schema/push.ts';
import { offers } from '#server/db/schema/offers.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { settings } from '#server/db/schema/settings.ts';
import { couriers, orders } from '#server/db/schema/ordering.ts';
import { trips } from '#server/db/schema/trips.ts';
import { isSwitchedOff } from './choices-store.ts';

/** The recipients are checked again at every message: a session may have lost its rights. */
export interface Recipients {
  news: PushNews;
  customerId: string;
  restaurantId: number;
  courierId: string | null;
  orderId: string;
  at: Date;
}

type Given<Value> = Value | Placeholder;

/** What a statement needs of them: values, or their places in one that is built once. */
interface Named {
  news: PushNews;
  customerId: Given<string>;
  restaurantId: Given<number>;
  courierId: Given<string | null>;
  orderId: Given<string>;
  at: Given<Date>;
}

export const recipientPlaces = {
  customerId: sql.placeholder('customerId'),
  restaurantId: sql.placeholder('restaurantId'),
  courierId: sql.placeholder('courierId'),
  orderId: sql.placeholder('orderId'),
  at: sql.placeholder('at'),
};

export interface Device {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type Recipient = Device & { userId: string; language: Language };

const interestFor = ({ news, customerId, restaurantId, courierId }: Recipients): string =>
  ({
    customer: customerInterest(customerId),
    courier: customerInterest(courierId ?? ''),
    kitchen: restaurantOrders(restaurantId),
    couriers: courierJobs,
    admins: adminNewOrders,
  })[newsOf(news).audience];

function mayHear(named: Named): SQL | undefined {
  const { audience, onlyWhile, onlyWhileOffered } = newsOf(named.news);
  const isActive = and(isNull(users.suspendedAt), isNull(users.deletedAt));
  const isStillTrue = onlyWhile && isStill(onlyWhile, named.orderId);
  const isOffered = onlyWhileOffered && isOfferOpen(named);
  return and(isActive, isOfAudience(audience, named), isStillTrue, isOffered, wants(named.news));
}

const wants = (news: PushNews): SQL => sql`not ${isSwitchedOff(users.id, groupOf(news), 'push')}`;

function isOfAudience(
  audience: PushAudience,
  { customerId, restaurantId, courierId, orderId }: Named,
): SQL | undefined {
  switch (audience) {
    case 'customer':
      return eq(users.id, customerId);
    case 'kitchen':
      return and(eq(users.role, 'restaurant'), isMember(restaurantId));
    case 'admins':
      return and(eq(users.role, 'admin'), owesNoSecondFactor);
    case 'courier':
      return and(eq(users.role, 'courier'), sql`${users.id} = ${courierId}`);
    case 'couriers':
      // The own order is no job (product §4.10).
      return and(
        eq(users.role, 'courier'),
        ne(users.id, customerId),
        isFreeCourier,
        sql`not (${isClaimed(orderId)})`,
      );
  }
}

const isMember = (restaurantId: Given<number>): SQL => sql`exists (
  select 1 from ${restaurantMembers} where ${restaurantMembers.userId} = ${users.id} and ${restaurantMembers.restaurantId} = ${restaurantId})`;

const owesNoSecondFactor = sql`(not (select ${settings.adminsNeedTwoFactor} from ${settings}) or exists (
  select 1 from ${authenticators}
  where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null))`;

const isStill = (status: OrderStatus, orderId: Given<string>): SQL => sql`exists (
  select 1 from ${orders} where ${orders.id} = ${orderId} and ${orders.status} = ${sql.raw(`'${status}'`)})`;

const isFreeCourier = sql`exists (
    select 1 from ${couriers}
    where ${couriers.userId} = ${users.id} and ${couriers.status} = 'approved' and ${couriers.isOnDuty})
  and not exists (
    select 1 from ${trips} where ${trips.courierId} = ${users.id} and ${trips.closedAt} is null)`;

/** One courier is asked, or has promised to come. */
const isClaimed = (orderId: Given<string>): SQL => sql`exists (
  select 1 from ${offers} where ${offers.orderId} = ${orderId}
    and (${offers.state} = 'open' or ${offers.tripId} is not null and ${offers.promiseEndedAt} is null))`;

const isOfferOpen = ({ orderId, courierId }: Named): SQL => sql`exists (
  select 1 from ${offers}
  where ${offers.orderId} = ${orderId} and ${offers.courierId} = ${courierId} and ${offers.state} = 'open')`;

/** The provider knows no sessions. */
const isSignedIn = (at: Given<Date>): SQL => sql`exists (
  select 1 from ${sessions}
  where ${sessions.userId} = ${users.id} and ${gt(sessions.expiresAt, at)} and ${isNull(sessions.secondFactorUntil)})`;

export const hasRecipients = (db: Queries, recipients: Named): SQL => exists(selectUsers(db, recipients));

export async function listRecipientUsers(
  db: Queries,
  recipients: Recipients,
): Promise<{ id: string; language: Language }[]> {
  return selectUsers(db, recipients);
}

function selectUsers(db: Queries, recipients: Named) {
  return db
    .selectDistinct({ id: users.id, language: users.language })
    .from(deviceTokens)
    .innerJoin(users, eq(users.id, deviceTokens.userId))
    .where(and(mayHear(recipients), isSignedIn(recipients.at)));
}

export function listDevices(db: Queries, recipients: Recipients): Promise<Recipient[]> {
  const { id, endpoint, p256dh, auth } = pushDevices;
  return db
    .select({ id, userId: users.id, language: users.language, endpoint, p256dh, auth })
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
