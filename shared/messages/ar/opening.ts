import type { NextOpening } from '../../domain/opening-hours.ts';
import { formatDay } from '../format.ts';
import { restaurantMessages } from './restaurants.ts';

export const opensText = ({ time, day }: NextOpening): string =>
  day === undefined ? `يفتح على ${time}` : `يفتح ${formatDay(day)} على ${time}`;

/** Why nothing can be ordered from a restaurant now, and when it opens. */
export const closedText = (opensAt?: NextOpening): string =>
  opensAt ? `المطعم مغلق الآن. ${opensText(opensAt)}.` : restaurantMessages.closed;
