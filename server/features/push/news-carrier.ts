import * as z from 'zod/mini';
import { mayTextLeave } from '#shared/domain/news/news-channels.ts';
import { pushNews, type PushNews } from '#shared/domain/news/push-news.ts';
import {
  textChannels,
  type TextChannel,
  type TextFacts as Facts,
  type TextTemplate,
} from '#shared/domain/news/text-templates.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { unansweredMinutes } from '#shared/domain/orders/order-time-limits.ts';
import type { AppContext } from '#server/context.ts';
import { PassedOn, type Carrier } from '#server/features/outbox/store.ts';
import { pushJobShape } from './news-store.ts';
import { findTextFacts, type TextFacts } from './text-news-store.ts';

const textJobShape = z.extend(pushJobShape, { userId: z.string(), channel: z.enum(textChannels) });
type TextJob = z.infer<typeof textJobShape>;

/** Waited whether a browser takes the push. Goes on as a text, or is dropped. */
export function createNewsCarrier(app: AppContext, channels: readonly TextChannel[]): Carrier {
  return {
    topic: 'news',
    async carryOut({ id, payload }) {
      const job = textJobShape.parse(payload);
      const facts = await findTextFacts(app.db, { ...job, jobId: id });
      const isExpired = Date.parse(job.expiresAt) <= app.clock.now().getTime();
      const isChannelSetUp = channels.includes(job.channel);
      if (!facts || facts.number === null) return { isDropped: true };
      const { news } = job;
      const status = facts.order?.status ?? null;
      const isStillConcerned = isConcerned(job, facts);
      const text = { ...facts, news, status, isExpired, isChannelSetUp, isStillConcerned };
      if (!mayTextLeave(text)) return { isDropped: true };
      return new PassedOn(job.channel, { ...textOf(job), to: facts.number });
    },
    judge: () => ({ isFinal: false, pauseSeconds: 0 }),
    close() {},
  };
}

function isConcerned({ news, userId }: TextJob, facts: TextFacts): boolean {
  switch (pushNews[news].audience) {
    case 'customer':
      return facts.order?.customerId === userId;
    case 'kitchen':
      return (
        facts.role === 'restaurant' &&
        facts.ownsRestaurant &&
        !(news === 'kitchen_closed' && facts.isRestaurantOpen)
      );
    case 'courier':
      return facts.role === 'courier' && isCouriers(news, userId, facts);
    case 'couriers':
    case 'admins':
      return false;
  }
}

function isCouriers(news: PushNews, userId: string, { order, isOnDuty, isAsked }: TextFacts): boolean {
  switch (news) {
    case 'courier_silent':
      return isOnDuty && isAsked;
    case 'duty_ended':
    case 'offers_unanswered':
      return !isOnDuty;
    case 'shift_soon':
    case 'shift_called_off':
      return true;
    case 'job_released':
    case 'promise_dropped':
      return order?.courierId !== userId;
    default:
      return order?.courierId === userId;
  }
}

type Text = { [Template in TextTemplate]: { template: Template; facts: Facts[Template] } }[TextTemplate];

function textOf(job: TextJob): Text {
  const { news, orderId, restaurantId, restaurantName: restaurant, reason, words } = job;
  const shortId = shortOrderId(orderId);
  if (news === 'order_unanswered') {
    const facts = { shortId, restaurant, restaurantId, minutes: unansweredMinutes };
    return { template: 'order_unanswered', facts };
  }
  if ((news === 'order_cancelled' || news === 'carried_order_cancelled') && reason) {
    return { template: 'order_cancelled', facts: { shortId, restaurant, reason, words } };
  }
  const { courierId, restaurantName, pickupAddress, totalCentimes } = job;
  const facts = { news, orderId, restaurantId, courierId, restaurantName, pickupAddress, totalCentimes };
  return { template: 'news', facts: { ...facts, reason, words } };
}
