import { describe, expect, it } from 'vitest';
import { plannerRules } from '../planner-rules.ts';
import { floorAt, usualErrors } from './day.ts';
import { drawDay } from './drawn-days.ts';
import { byBoard, byPlan, liveDay, type LivedDay } from './live-day.ts';

const day = drawDay(7, { orders: 160, dutyMinutesAnOrder: 34 });
const rules = { ...plannerRules, roundsMax: 30 };
const planning = { rules, areStandbysKept: true };

/** Minutes beyond the floor on the mean: a courier stands at the kitchen while the food gets ready. */
function excessOf({ deliveries }: LivedDay): number {
  const waits = deliveries.map(({ order, dropAt }) => dropAt - floorAt(day, order));
  return waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
}

/** Checks a day by the rules of the public evaluator. */
function expectLawful({ deliveries, trips, rides }: LivedDay): void {
  const ids = deliveries.map(({ order }) => order.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { order, pickupAt } of deliveries) expect(pickupAt).toBeGreaterThanOrEqual(order.readyAt);
  for (const { at, courierId, orderIds, pickupAt } of trips) {
    const orders = day.orders.filter(({ id }) => orderIds.includes(id));
    expect(new Set(orders.map(({ kitchen }) => kitchen.id)).size).toBe(1);
    for (const { placedAt } of orders) expect(placedAt).toBeLessThanOrEqual(at);
    const courier = day.couriers.find(({ id }) => id === courierId);
    expect(pickupAt).toBeLessThanOrEqual(courier?.offDutyAt ?? 0);
  }
  for (const { id, spot, onDutyAt } of day.couriers) {
    let [at, free] = [spot, onDutyAt];
    for (const { from, to, leavesAt } of rides.filter(({ courierId }) => courierId === id)) {
      expect(from).toBe(at);
      expect(leavesAt).toBeGreaterThanOrEqual(free);
      at = to;
      free = leavesAt + day.ways(from, to);
    }
  }
}

describe('a day of 160 orders', () => {
  const board = liveDay(day, byBoard);
  const planned = liveDay(day, byPlan(planning));

  it('what the board and the planner do can be done', () => {
    for (const lived of [board, planned]) expectLawful(lived);
    expect(board.deliveries.length).toBeGreaterThan(0.9 * day.orders.length);
  });

  it('the planner delivers all, and food waits at most three fifths as long as on the board', () => {
    expect(planned.deliveries).toHaveLength(day.orders.length);
    expect(excessOf(planned)).toBeLessThan(0.6 * excessOf(board));
  });

  it('orders join trips whose couriers ride to the restaurant', () => {
    const additions = planned.trips.filter(({ at, courierId, pickupAt }) => {
      const rides = planned.rides.filter((ride) => ride.courierId === courierId && ride.leavesAt < pickupAt);
      return (rides.at(-1)?.leavesAt ?? at) < at;
    });
    expect(additions.length).toBeGreaterThan(0);
  });

  it('with errors, declines and silence the planner still leads the board of the same world', () => {
    const errors = { errors: usualErrors, seed: 3 };
    const [worse, better] = [byBoard, byPlan({ ...planning, rules: { ...rules, lead: 3 } })].map((dispatch) =>
      liveDay(day, dispatch, errors),
    );
    if (!worse || !better) throw new Error('no day');
    expect(better.deliveries.length).toBeGreaterThanOrEqual(worse.deliveries.length);
    expect(excessOf(better)).toBeLessThan(0.9 * excessOf(worse));
  });

  it('a day is the same each time it is lived', () => {
    const lived = () =>
      liveDay(day, byPlan({ ...planning, rules: { ...rules, roundsMax: 5 } }), {
        errors: usualErrors,
        seed: 3,
      }).trips;
    expect(lived()).toEqual(lived());
  });
});
