import type { NextOpening } from '#shared/domain/hours/opening-hours.ts';
import { formatNearDay } from '#messages/writing/format.ts';
import { restaurantMessages } from './restaurants.ts';

export const opensText = ({ time, day }: NextOpening): string =>
  day === undefined ? `يفتح على ${time}` : `يفتح ${formatNearDay(day)} على ${time}`;

/** A quarter of an hour after its last order a full kitchen surely has room. */
export const fullText = 'مشغول، جرّب بعد 20 دقيقة';

export const refusalText = (restaurant: {
  isFull?: boolean | undefined;
  opensAt?: NextOpening | undefined;
}) => (restaurant.isFull ? fullText : closedText(restaurant.opensAt));

export const closedText = (opensAt?: NextOpening): string =>
  opensAt ? `المطعم مغلق الآن. ${opensText(opensAt)}.` : restaurantMessages.closed;
