import { and, eq, isNotNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { groupOf, textStepsOf, type TextStep } from '#shared/domain/news/news-channels.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import { pushNews, type PushNews } from '#shared/domain/news/push-news.ts';
import type { Role } from '#shared/domain/permissions.ts';
import type { Queries } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { phones } from '#server/db/schema/phones.ts';
import { textMessages } from '#server/db/schema/text-messages.ts';
import { isSwitchedOff } from './choices-store.ts';

const value = sql.placeholder;

/**
 * The jobs of each person with a proved number, one for each later step. Whether it leaves is asked when its time has
 * come.
 */
export const textJobsOf = (news: PushNews, payload: Placeholder) =>
  textStepsOf(news).map(({ channel, afterSeconds }: TextStep) => ({
    topic: 'news' as const,
    sequence: sql`${sql.raw(`'${channel} ${pushNews[news].audience} '`)} || ${value('orderId')}::text`,
    payload: sql`${payload}::jsonb || jsonb_build_object('userId', ${phones.userId}, 'channel', ${sql.raw(`'${channel}'`)})`,
    delaySeconds: afterSeconds,
    from: phones,
    condition: sql`${isConcerned(news)} and ${isNotNull(phones.provedAt)}`,
  }));

const textSequence = (channel: TextChannel, news: PushNews, orderId: string): string =>
  `${channel} ${pushNews[news].audience} ${orderId}`;

/** The owners alone get the texts of a restaurant: texts cost money. */
function isConcerned(news: PushNews): SQL {
  switch (pushNews[news].audience) {
    case 'customer':
      return sql`${phones.userId} = ${value('customerId')}`;
    case 'courier':
      return sql`${phones.userId} = ${value('courierId')}`;
    case 'kitchen':
      return sql`${phones.userId} in (
        select ${restaurantMembers.userId} from ${restaurantMembers}
        where ${restaurantMembers.restaurantId} = ${value('restaurantId')} and ${restaurantMembers.role} = 'owner')`;
    case 'couriers':
    case 'admins':
      throw new Error(`the audience of ${news} gets no texts`);
  }
}

export interface TextFacts {
  number: string | null;
  role: Role;
  isSwitchedOff: boolean;
  isOvertaken: boolean;
  isTakenByBrowser: boolean;
  hasTextArrived: boolean;
  ownsRestaurant: boolean;
  isRestaurantOpen: boolean;
  isOnDuty: boolean;
  isAsked: boolean;
  order: { status: OrderStatus; customerId: string; courierId: string | null } | null;
}

interface Asked {
  jobId: number;
  news: PushNews;
  orderId: string;
  restaurantId: number;
  userId: string;
  channel: TextChannel;
  expiresAt: string;
}

/** Nothing of a suspended or deleted person. */
export async function findTextFacts(db: Queries, asked: Asked): Promise<TextFacts | undefined> {
  const { news, orderId, userId, channel } = asked;
  const [facts] = await db
    .select({
      number: phones.number,
      role: users.role,
      isSwitchedOff: sql<boolean>`${isSwitchedOff(users.id, groupOf(news), channel)}`,
      isOvertaken: isOvertaken(asked),
      isTakenByBrowser: isTakenByBrowser(asked),
      hasTextArrived: hasTextArrived(asked),
      ownsRestaurant: sql<boolean>`exists (
        select 1 from ${restaurantMembers}
        where ${restaurantMembers.userId} = ${users.id} and ${restaurantMembers.role} = 'owner'
          and ${restaurantMembers.restaurantId} = ${asked.restaurantId})`,
      isRestaurantOpen: sql<boolean>`exists (
        select 1 from ${restaurants}
        where ${restaurants.id} = ${asked.restaurantId} and ${restaurants.isAcceptingOrders} and ${restaurants.isOpenByHours})`,
      isOnDuty: sql<boolean>`coalesce(${couriers.isOnDuty}, false)`,
      isAsked: sql<boolean>`${couriers.askedAt} is not null`,
      order: { status: orders.status, customerId: orders.customerId, courierId: orders.courierId },
    })
    .from(users)
    .leftJoin(phones, and(eq(phones.userId, users.id), isNotNull(phones.provedAt)))
    .leftJoin(couriers, eq(couriers.userId, users.id))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(eq(users.id, userId), sql`${users.suspendedAt} is null`, sql`${users.deletedAt} is null`));
  return facts;
}

const isOvertaken = ({ jobId, channel, news, userId, orderId }: Asked) => sql<boolean>`exists (
  select 1 from ${outbox} later
  where later.sequence = ${textSequence(channel, news, orderId)} and later.id > ${jobId}
    and later.payload->>'userId' = ${userId}::text)`;

const isTakenByBrowser = ({ news, orderId, userId, expiresAt }: Asked) => sql<boolean>`exists (
  select 1 from ${outbox} pushed
  where pushed.sequence = ${`${pushNews[news].audience} ${orderId}`} and pushed.topic = 'push'
    and pushed.payload->>'news' = ${news} and pushed.payload->>'expiresAt' = ${expiresAt}
    and pushed.payload->'taken'->>${userId}::text is not null)`;

/** A vendor that names no text reports nothing: what it took counts as arrived. */
const hasTextArrived = ({ jobId, news, orderId, userId, expiresAt }: Asked) => sql<boolean>`exists (
  select 1 from ${outbox} texted join ${textMessages} sent on sent.outbox_id = texted.id
  where texted.sequence in (${textSequence('whatsapp', news, orderId)}, ${textSequence('sms', news, orderId)})
    and texted.payload->>'userId' = ${userId}::text
    and texted.id <> ${jobId}
    and texted.payload->>'news' = ${news} and texted.payload->>'expiresAt' = ${expiresAt}
    and (sent.state in ('delivered', 'read') or (sent.state = 'sent' and sent.vendor_id is null)))`;
