import { expect, it } from 'vitest';
import { pushNews, type PushNews } from '#shared/domain/news/push-news.ts';
import { pushTexts } from './push.ts';

const order = {
  restaurantName: 'Bab Doukkala',
  pickupAddress: 'Rue Yougoslavie 12',
  totalCentimes: 5000,
  shortId: 'A3F9C1',
  reason: null,
  words: '',
};

const kitchens = (Object.keys(pushNews) as PushNews[]).filter(
  (news) => pushNews[news].audience === 'kitchen',
);

it.each(kitchens)('a notification to a kitchen names its restaurant: %s', (news) => {
  expect(pushTexts[news].body(order)).toContain(order.restaurantName);
});
