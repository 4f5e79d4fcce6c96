import type { OrderMessage } from '#shared/contract/orders/order-views.ts';
import { pushNews } from '#shared/domain/news/push-news.ts';
import type { QueuedMessage } from './messages-store.ts';

export const viewMessage = ({ id, createdAt, state, ...told }: QueuedMessage): OrderMessage => ({
  id,
  createdAt,
  state,
  ...(told.topic !== 'mail'
    ? { topic: told.topic, news: told.news, template: null, audience: pushNews[told.news].audience }
    : { topic: 'mail', news: null, template: told.template, audience: 'customer' }),
});
