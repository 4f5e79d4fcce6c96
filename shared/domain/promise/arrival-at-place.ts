import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { arrivalMinutesAt, type ArrivalFacts, type Minutes } from './arrival-minutes.ts';
import type { Position } from './distance.ts';

/** The minutes to the place; without a place, those of the usual way. */
export const arrivalMinutesFrom = (
  restaurant: ArrivalFacts & { position: Position },
  place: Position | null,
): Minutes =>
  place ? arrivalMinutesAt(restaurant, routeMetres(restaurant.position, place)) : restaurant.deliveryMinutes;
