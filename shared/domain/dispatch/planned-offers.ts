/** What the plan would do first with an order, as it is compared with what was done (product §4.34). */
import type { DueOffer } from './due-offers.ts';
import type { Plan } from './plan.ts';
import { momentOf } from './seen-city.ts';

export interface PlannedOffer {
  orderId: string;
  courierId: string;
  /** When the courier is at the kitchen, has the food, is at the door. */
  arrivesAt: Date;
  pickupAt: Date;
  dropAt: Date;
}

/** The planned times of the offers that are due now. */
export const listPlannedOffers = ({ trips }: Pick<Plan, 'trips'>, due: readonly DueOffer[]): PlannedOffer[] =>
  due.flatMap(({ courierId, newIds }) => {
    const trip = trips.find((one) => one.courierId === courierId && one.number === 0);
    const stops = trip?.stops.filter(({ orderId }) => newIds.includes(orderId)) ?? [];
    return stops.map(({ orderId, dropAt }) => ({
      orderId,
      courierId,
      arrivesAt: momentOf(trip?.arrivesAt ?? dropAt),
      pickupAt: momentOf(trip?.pickupAt ?? dropAt),
      dropAt: momentOf(dropAt),
    }));
  });
