import * as z from 'zod/mini';
import { procedure } from './procedure.ts';

const day = z.object({
  /** Placed in this time. */
  orders: z.number(),
  /** Delivered in this time. */
  deliveredOrders: z.number(),
  /** Of those placed in this time. */
  cancelledOrders: z.number(),
  /** Totals of the delivered orders, delivery fees included. */
  revenueCentimes: z.number(),
  /** Dishes only, without delivery fees, of the delivered orders. */
  subtotalCentimes: z.number(),
  /** From placing to the door, of the delivered; nothing while none is. */
  meanMinutesToDoor: z.nullable(z.number()),
});

const figures = {
  /** Since midnight in Morocco. */
  today: day,
  /** Yesterday up to the same time of day, so that the two can be compared. */
  yesterdayByNow: day,
  /** Of the last seven days, most ordered first. */
  bestMenuItems: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** Orders of the last seven days by hour of the day in Morocco, 24 counts from midnight. */
  ordersByHour: z.array(z.number()),
};

const marketplaceFigures = z.object({
  ...figures,
  commissionCentimes: z.number(),
  couriersOnDuty: z.number(),
  couriersApproved: z.number(),
});
export type MarketplaceFigures = z.infer<typeof marketplaceFigures>;

const restaurantFigures = z.object({ ...figures, commissionCentimes: z.number() });
export type RestaurantFigures = z.infer<typeof restaurantFigures>;

export const statistics = {
  ofMarketplace: procedure({
    method: 'GET',
    path: '/statistics/marketplace',
    summary: 'The marketplace today against yesterday, from real orders',
  }).output(marketplaceFigures),

  ofOwnRestaurant: procedure({
    method: 'GET',
    path: '/statistics/own-restaurant',
    summary: "The owner's restaurant today against yesterday, from real orders",
  }).output(restaurantFigures),
};
