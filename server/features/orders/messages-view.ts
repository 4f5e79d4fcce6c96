import type { OrderMessage } from '#shared/contract/order-views.ts';
import { pushNews } from '#shared/domain/push-news.ts';
import { mailMessages } from '#messages/mail.ts';
import { pushTexts } from '#messages/push.ts';
import type { QueuedMessage } from './messages-store.ts';

export const viewMessage = ({ id, createdAt, state, ...told }: QueuedMessage): OrderMessage => ({
  id,
  createdAt,
  state,
  ...(told.topic === 'push'
    ? { topic: 'push', title: pushTexts[told.news].title, audience: pushNews[told.news].audience }
    : { topic: 'mail', title: mailMessages[told.template].subject, audience: 'customer' }),
});
