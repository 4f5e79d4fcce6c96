import { describe, expect, it } from 'vitest';
import { openStatuses, orderStatuses, type OrderStatus } from './order-lifecycle.ts';
import { jobStages, nextStop, stageOf } from './trip-stops.ts';

const trip = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ orderId: String(index + 1), status }));

describe('the next stop of a trip', () => {
  it.each<[string, OrderStatus[], string | undefined]>([
    ['is the first door', ['picked_up', 'picked_up'], '1'],
    ['is food at the kitchen before any door', ['picked_up', 'out_for_delivery'], '2'],
    ['is the first of the food at the kitchen', ['out_for_delivery', 'out_for_delivery'], '1'],
    ['is no food that cooks while other food is ready', ['preparing', 'out_for_delivery'], '2'],
    ['is food that cooks where nothing else is left', ['delivered', 'preparing'], '2'],
    ['is none after the last delivery', ['delivered', 'cancelled'], undefined],
  ])('%s', (_, statuses, orderId) => {
    expect(nextStop(trip(...statuses))?.orderId).toBe(orderId);
  });
});

it('an order is at one stage of its trip, and at none once it is closed', () => {
  const stages = orderStatuses.map((status) => [status, stageOf(status)] as const);
  expect(new Set(stages.flatMap(([, stage]) => stage ?? []))).toEqual(new Set(jobStages));
  for (const [status, stage] of stages) if (stage) expect(openStatuses).toContain(status);
});
