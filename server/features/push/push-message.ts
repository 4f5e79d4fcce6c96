import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { pushNews } from '#shared/domain/news/push-news.ts';
import type { LeavingWords } from '#shared/messages/leaving.ts';
import type { NewsFacts } from '#shared/domain/news/text-templates.ts';

export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** One notification an order: the next replaces the last. */
  tag: string;
}

export function writePush({ push, basePath }: LeavingWords, job: NewsFacts): PushMessage {
  const { title, body } = push[job.news];
  return {
    title,
    body: body({ ...job, shortId: shortOrderId(job.orderId) }),
    path: basePath + pathOf(job),
    tag: tagOf(job),
  };
}

/** News of a courier's duty and shifts, of a budget, of the planner and of a closed kitchen is of no order. */
function tagOf({ news, orderId, restaurantId, courierId, words }: NewsFacts): string {
  if (news === 'kitchen_closed') return `closed-${restaurantId}`;
  if (news === 'texts_near_budget') return `texts-${words}`;
  if (news === 'plan_stands') return 'plan';
  if (news === 'shift_soon' || news === 'shift_called_off') return `shift-${orderId}`;
  const isOfDuty = news === 'courier_silent' || news === 'duty_ended' || news === 'offers_unanswered';
  return isOfDuty ? `duty-${courierId}` : `order-${orderId}`;
}

function pathOf({ news, orderId, restaurantId }: NewsFacts): string {
  switch (pushNews[news].audience) {
    case 'customer':
      return `/orders/${orderId}`;
    case 'courier':
    case 'couriers':
      return news === 'shift_soon' || news === 'shift_called_off' ? '/courier/shifts' : '/courier/jobs';
    case 'kitchen':
      return `/restaurant/${restaurantId}/orders`;
    case 'admins':
      if (news === 'plan_stands') return '/admin/dispatch';
      return news === 'texts_near_budget' ? '/admin/dashboard' : `/admin/orders/${orderId}`;
  }
}

/** The provider's shape for web push, so that one service worker reads both. */
export function payloadOf(
  message: PushMessage,
  sent: { instanceId: string; publishId: string; siteUrl: string },
): string {
  const { instanceId, publishId, siteUrl } = sent;
  return JSON.stringify({
    ...webNotification(message, siteUrl),
    data: { tag: message.tag, pusher: { instanceId, publishId, hasDisplayableContent: true, hasData: true } },
  });
}

export function webNotification(message: PushMessage, siteUrl: string): { notification: object } {
  const { title, body, path } = message;
  const icon = `${siteUrl}/brand/icon-192.png`;
  return { notification: { title, body, icon, deep_link: `${siteUrl}${path}` } };
}
