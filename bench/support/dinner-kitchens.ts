import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DayOrder } from '#shared/domain/dispatch/simulation/day.ts';
import type { OrderAction } from '#shared/domain/orders/order-lifecycle.ts';
import { proposePreparation } from '#shared/domain/promise/preparation.ts';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import { ask } from './dinner-calls.ts';
import type { Dinner } from './dinner-world.ts';
import { dishId, dishPriceCentimes } from './market.ts';

export interface DinnerRun {
  urls: readonly string[];
  dinner: Dinner;
  /** When its first minute began. */
  beganAt: number;
  /** The orders by the product's id, as soon as each is acknowledged. */
  placed: Map<string, DayOrder>;
}

export const minuteMs = 60_000;
/** The kitchen looks at its tablet after so long. */
const lookMs = 15_000;
const dish = 7;

export const until = (moment: number): Promise<void> => pause(Math.max(0, moment - Date.now()));

/** A customer orders, the kitchen accepts with its word, and marks it ready when it is. */
export async function orderAndCook(
  { urls, dinner, beganAt, placed }: DinnerRun,
  { order, saidMinutes, placer }: { order: DayOrder; saidMinutes: number; placer: number },
): Promise<void> {
  await until(beganAt + order.placedAt * minuteMs);
  const restaurantId = Number(order.kitchen.id);
  const lines = [{ unitPriceCentimes: dishPriceCentimes(dish), quantity: 1 }];
  const answer = await ask(urls, ['placer', placer], 'orders/place', {
    name: 'A customer',
    address: 'House 12, second floor',
    phone: `07${String(50_000_000 + placer)}`,
    note: '',
    key: randomUUID(),
    restaurantId,
    position: dinner.placeOf(order.door),
    lines: [{ menuItemId: dishId(restaurantId, dish), quantity: 1 }],
    shownTotalCentimes: priceOrder(lines, firstFeeCentimes).totalCentimes,
  });
  if ('refused' in answer) throw new Error(`no order was placed: ${JSON.stringify(answer.refused)}`);
  const { id } = answer.json as { id: string };
  placed.set(id, order);
  const kitchen = { urls, orderId: id, restaurantId };
  await pause(lookMs);
  await moveOn(kitchen, 'accept', 1, {
    preparationMinutes: proposePreparation({ preparationMinutes: saidMinutes }),
  });
  await until(beganAt + order.readyAt * minuteMs);
  await moveOn(kitchen, 'mark_ready', 2, {});
}

/** Refused: an attempt whose answer was lost has moved it, which the end shows. */
async function moveOn(
  { urls, orderId, restaurantId }: { urls: readonly string[]; orderId: string; restaurantId: number },
  action: OrderAction,
  version: number,
  more: { preparationMinutes?: number },
): Promise<void> {
  await ask(urls, ['owner', restaurantId], 'orders/updateStatusAsRestaurant', {
    orderId,
    restaurantId,
    action,
    version,
    ...more,
  });
}
