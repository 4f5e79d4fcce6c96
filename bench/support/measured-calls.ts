import { randomUUID } from 'node:crypto';
import { priceOrder } from '#shared/domain/money/pricing.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import type { Call } from './load.ts';
import { dishId, dishPriceCentimes, restaurantCount, workingCouriers } from './market.ts';
import type { OrderAction } from '#shared/domain/orders/order-lifecycle.ts';

/** What a contestant's earlier calls of the round left for the later ones. */
export interface Round {
  /** The first free placer and courier of this contestant. */
  placersFrom: number;
  couriersFrom: number;
  placed: { id: string; restaurant: number }[];
  /** The courier who has the order, where couriers do not take orders from the board in turn. */
  courierOf?(order: { id: string }): number;
}

export interface MeasuredCall {
  name: string;
  /** The most processor time, as a multiple of the control's. */
  goal: number;
  makeCalls(count: number, round: Round): Call[];
  keep?(answers: readonly string[], round: Round): void;
}

const repeat = (count: number, make: (index: number) => Call): Call[] =>
  Array.from({ length: count }, (_, index) => make(index));
const restaurantOf = (index: number): number => 1 + (index % restaurantCount);

export const reading: readonly MeasuredCall[] = [
  {
    name: 'auth.getSession',
    goal: 2,
    makeCalls: (count) =>
      repeat(count, (index) => ({ path: 'auth/getSession', as: ['owner', restaurantOf(index)] })),
  },
  {
    name: 'orders.listForRestaurant',
    goal: 1.8,
    makeCalls: (count) =>
      repeat(count, (index) => ({
        path: 'orders/listForRestaurant',
        as: ['owner', restaurantOf(index)],
        input: { restaurantId: restaurantOf(index) },
      })),
  },
  {
    name: 'orders.listAvailableJobs',
    goal: 1.8,
    makeCalls: (count) =>
      repeat(count, (index) => ({
        path: 'orders/listAvailableJobs',
        as: ['courier', workingCouriers + 1 + index],
      })),
  },
  {
    name: 'orders.listAllAsAdmin',
    goal: 1.8,
    makeCalls: (count) =>
      repeat(count, () => ({ path: 'orders/listAllAsAdmin', as: ['admin', 1], input: { tab: 'current' } })),
  },
];

const dishes = [1, 7, 20];
const lines = dishes.map((dish) => ({ unitPriceCentimes: dishPriceCentimes(dish), quantity: 2 }));

function placing(number: number, restaurant: number): Call {
  const input = {
    name: 'A customer',
    address: 'House 12, second floor',
    phone: `07${String(50_000_000 + number)}`,
    note: 'No onions',
    key: randomUUID(),
    restaurantId: restaurant,
    position: { lat: 31.63, lng: -7.99 },
    lines: dishes.map((dish) => ({ menuItemId: dishId(restaurant, dish), quantity: 2 })),
    shownTotalCentimes: priceOrder(lines, firstFeeCentimes).totalCentimes,
  };
  return { path: 'orders/place', as: ['placer', number], input };
}

type Mover = (order: Round['placed'][number], index: number, round: Round) => Call;

interface AskedMove {
  action?: OrderAction;
  version: number;
}

const asOwner =
  (asked: AskedMove): Mover =>
  ({ id, restaurant }) => ({
    path: 'orders/updateStatusAsRestaurant',
    as: ['owner', restaurant],
    input: { orderId: id, restaurantId: restaurant, ...asked },
  });
const asCourier =
  (path: string, asked: AskedMove): Mover =>
  (order, index, { couriersFrom, courierOf }) => ({
    path: `orders/${path}`,
    as: ['courier', courierOf?.(order) ?? couriersFrom + index],
    input: { orderId: order.id, ...asked },
  });

const move = (name: string, make: Mover): MeasuredCall => ({
  name,
  goal: 2,
  makeCalls: (_count, round) => round.placed.map((order, index) => make(order, index, round)),
});

const writing: MeasuredCall[] = [
  {
    name: 'orders.place',
    goal: 2,
    makeCalls: (count, round) => {
      round.placed = Array.from({ length: count }, (_, index) => ({
        id: '',
        restaurant: restaurantOf(index),
      }));
      return round.placed.map(({ restaurant }, index) => placing(round.placersFrom + index, restaurant));
    },
    keep(answers, round) {
      for (const [index, order] of round.placed.entries()) {
        order.id = (JSON.parse(answers[index] ?? '') as { json: { id: string } }).json.id;
      }
    },
  },
  move('accepting', asOwner({ action: 'accept', version: 1 })),
  move('marking ready', asOwner({ action: 'mark_ready', version: 2 })),
  move('taking a job', asCourier('assignJobToCourier', { version: 3 })),
  move('picking up', asCourier('updateStatusAsCourier', { action: 'mark_picked_up', version: 4 })),
  move('delivering', asCourier('updateStatusAsCourier', { action: 'mark_delivered', version: 5 })),
];

export const measuredCalls: readonly MeasuredCall[] = [...reading, ...writing];
export const writesARound = 96;
const readsARound = 192;
export const countOf = (call: MeasuredCall): number => (reading.includes(call) ? readsARound : writesARound);
