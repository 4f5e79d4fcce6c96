import type { NextOpening } from '#shared/domain/hours/opening-hours.ts';
import { fullText, opensText } from './opening.ts';

export const closedMessage = 'المطعم لا يستقبل الطلبات الآن. اختر مطعما آخر.';

export const refusalText = (restaurant: {
  isFull?: boolean | undefined;
  opensAt?: NextOpening | undefined;
}) => (restaurant.isFull ? fullText : closedText(restaurant.opensAt));

export const closedText = (opensAt?: NextOpening): string =>
  opensAt ? `المطعم مغلق الآن. ${opensText(opensAt)}.` : closedMessage;
