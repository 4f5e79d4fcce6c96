import * as z from 'zod/mini';
import { procedure } from './procedure.ts';

const day = z.object({
  orders: z.number(),
  deliveredOrders: z.number(),
  /** Of the orders placed in this time. */
  cancelledOrders: z.number(),
  /** Of the delivered orders, with delivery fees. */
  revenueCentimes: z.number(),
  /** Of the delivered orders, without delivery fees. */
  subtotalCentimes: z.number(),
  meanMinutesToDoor: z.nullable(z.number()),
});

const figures = {
  today: day,
  /** Yesterday up to the same time of day. */
  yesterdayByNow: day,
  bestMenuItems: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** Of the last seven days: 24 counts, from midnight in Morocco. */
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
