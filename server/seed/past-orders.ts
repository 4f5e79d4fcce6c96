import type { Position } from '#shared/domain/promise/distance.ts';
import { jobStatuses, type OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { groupsOf } from '#shared/domain/orders/group-order.ts';
import { chosenOptions } from '#shared/domain/menu/menu-options.ts';
import { dishesCentimes, priceOrder, priceWithOptions } from '#shared/domain/money/pricing.ts';
import { isServed } from '#shared/domain/reach/tariff.ts';
import { settingRanges } from '#shared/domain/setting-ranges.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import { reportPosition } from '#server/features/couriers/positions-commands.ts';
import { readGroups } from '#server/features/menu/options-commands.ts';
import { placeOrder } from '#server/features/orders/placing/commands.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import { dishesAt, type CityLife } from './city-life.ts';
import { sampleChoice } from './option-groups.ts';
import { notesThatFit } from './order-notes.ts';
import { atDesk } from './people-of-city.ts';
import { riderAt, riderForGood } from './riders.ts';
import { seededUuid } from './seeded-uuid.ts';

const minuteMs = 60_000;

export const stepMinutes: Record<Exclude<OrderStatus, 'new' | 'cancelled'>, [number, number]> = {
  preparing: [1, 4],
  ready_for_pickup: [10, 22],
  out_for_delivery: [1, 6],
  picked_up: [3, 9],
  delivered: [6, 16],
};

const steps = {
  preparing: { action: 'accept', version: 1 },
  ready_for_pickup: { action: 'mark_ready', version: 2 },
  picked_up: { action: 'mark_picked_up', version: 4 },
  delivered: { action: 'mark_delivered', version: 5 },
} as const;

/**
 * The reached status, the restaurant, and how many minutes ago it was placed: at the fastest pace none is beyond its
 * limits.
 */
export type PresentOrder = readonly [OrderStatus, restaurantId: number, minutesAgo: number];

export const presentOrders: readonly PresentOrder[] = [
  ['picked_up', 3, 46],
  ['out_for_delivery', 1, 29],
  ['out_for_delivery', 5, 26],
  ['ready_for_pickup', 1, 24],
  ['ready_for_pickup', 2, 22],
  ['preparing', 1, 12],
  ['preparing', 2, 9],
  ['preparing', 3, 14],
  ['new', 1, 2],
  ['new', 2, 1],
  ['new', 3, 3],
];

export async function livePresentHour(
  life: CityLife,
  now: Date,
  present: readonly PresentOrder[] = presentOrders,
  live: (life: CityLife, order: Course) => Promise<void> = liveOrder,
): Promise<void> {
  for (const [until, restaurantId, minutesAgo] of present) {
    const at = new Date(now.getTime() - minutesAgo * minuteMs);
    await live(life, { at, until, restaurantId, noLaterThan: now });
  }
}

export interface Course {
  at: Date;
  until: OrderStatus;
  restaurantId: number;
  noLaterThan?: Date;
}

export async function liveOrder(life: CityLife, order: Course): Promise<void> {
  life.setTime(order.at);
  const placed = await placeSampleOrder(life, order.restaurantId);
  await (order.until === 'cancelled' ? callOff(life, placed, order.at) : goOn(life, placed, order));
}

async function callOff({ app, people, setTime }: CityLife, { id }: OrderRecord, at: Date): Promise<void> {
  setTime(new Date(at.getTime() + 2 * minuteMs));
  const cancel = { action: 'cancel', version: 1, reason: 'customer_asked' } as const;
  const by = atDesk(people.admin);
  await moveOrder(app, { orderId: id, ...cancel, actorId: by.id }, { party: 'admin', by });
}

async function goOn(life: CityLife, order: OrderRecord, { at, until, noLaterThan }: Course): Promise<void> {
  const { random, people, app } = life;
  const { id: orderId, restaurantId } = order;
  const owner = people.owners.get(restaurantId) ?? people.admin;
  const rider = keepsJob(until) ? riderForGood(life) : riderAt(life, at.getTime());
  let time = at.getTime();
  for (const to of ['preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up', 'delivered'] as const) {
    if (isBefore(until, to)) break;
    time += random.between(...stepMinutes[to]) * minuteMs;
    if (to === 'out_for_delivery' && rider) time = Math.max(time, life.busyUntil.get(rider) ?? 0);
    time = Math.min(time, noLaterThan?.getTime() ?? time);
    life.setTime(new Date(time));
    if (to === 'preparing' || to === 'ready_for_pickup') {
      const kitchen = { party: 'restaurant', restaurantId: restaurantId as OwnRestaurantId } as const;
      await moveOrder(app, { orderId, ...steps[to], actorId: owner }, kitchen);
    } else if (!rider) throw new Error('more sample jobs under way than riders');
    else if (to === 'out_for_delivery') {
      await life.beforeJob(rider, order);
      await assignJob(app, rider, { orderId, version: 3 });
    } else {
      const courier = { party: 'courier', courierId: rider } as const;
      await moveOrder(app, { orderId, ...steps[to], actorId: rider }, courier);
    }
  }
  if (!rider) return;
  if (until === 'delivered') life.busyUntil.set(rider, time);
  if (keepsJob(until)) await reportPosition(app, rider, { orderId, position: placeOnTheWay(order) });
}

function placeOnTheWay({ pickup, deliveryLat, deliveryLng }: OrderRecord): Position {
  const from = pickup ?? { lat: deliveryLat, lng: deliveryLng };
  return { lat: from.lat + (deliveryLat - from.lat) / 3, lng: from.lng + (deliveryLng - from.lng) / 3 };
}

const course: OrderStatus[] = [
  'new',
  'preparing',
  'ready_for_pickup',
  'out_for_delivery',
  'picked_up',
  'delivered',
];
const isBefore = (until: OrderStatus, step: OrderStatus): boolean =>
  course.indexOf(until) < course.indexOf(step);

export const keepsJob = (until: OrderStatus): boolean => jobStatuses.some((status) => status === until);

/** The customers to whom the restaurant delivers; all of them when it delivers to none, and the placing is refused. */
function customersNear(
  { people, quote, app }: CityLife,
  restaurantId: number,
): CityLife['people']['customers'] {
  const at = app.clock.now();
  const near = people.customers.filter(({ home }) =>
    isServed(quote({ restaurantId, place: home.position, dishesCentimes: 0, at })),
  );
  return near.length > 0 ? near : people.customers;
}

/** No number of the sample city is proved, and a new one is trusted with this amount. Options and the fee have the rest. */
const dishesMaxCentimes = settingRanges.trustUnprovedMad.initial * 70;

/** One piece of each dish where all together cost too much, and then without the last ones. */
function withinTrust<Line extends { item: { priceCentimes: number }; quantity: number }>(
  wanted: readonly Line[],
): Line[] {
  const costs = (lines: readonly Line[]): number =>
    lines.reduce((sum, { item, quantity }) => sum + item.priceCentimes * quantity, 0);
  if (costs(wanted) <= dishesMaxCentimes) return [...wanted];
  const lines = wanted.map((line) => ({ ...line, quantity: 1 }));
  while (lines.length > 1 && costs(lines) > dishesMaxCentimes) lines.pop();
  return lines;
}

async function placeSampleOrder(life: CityLife, restaurantId: number): Promise<OrderRecord> {
  const { app, random, quote } = life;
  const customer = random.pick(customersNear(life, restaurantId));
  const { home } = customer;
  const menu = dishesAt(life, restaurantId, app.clock.now());
  const chosen = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(menu)));
  const wanted = [...chosen].map((item) => ({ item, quantity: random.pick([1, 1, 1, 2, 2, 3]) }));
  const lines = withinTrust(wanted);
  const ordered = lines.map(({ item }) => `${item.name} ${item.description}`);
  const items = lines.map(({ item }) => item);
  const groups = await readGroups(app.db, { restaurantId, now: app.clock.now() }, items);
  const priced = lines.map(({ item, quantity }) => {
    const own = groupsOf(item, groups);
    const optionIds = sampleChoice(own, quantity);
    const unitPriceCentimes = priceWithOptions(item.priceCentimes, chosenOptions(own, optionIds));
    return { menuItemId: item.id, quantity, optionIds, unitPriceCentimes };
  });
  const asked = {
    restaurantId,
    place: home.position,
    dishesCentimes: dishesCentimes(priced),
    at: app.clock.now(),
  };
  const delivery = quote(asked);
  return placeOrder(app, customer.id, {
    key: seededUuid(random),
    restaurantId,
    lines: priced.map(({ menuItemId, quantity, optionIds }) => ({ menuItemId, quantity, optionIds })),
    name: customer.name,
    phone: customer.phone,
    address: home.address,
    position: home.position,
    note: random.chance(0.2) ? random.pick(notesThatFit(ordered, home.address)).text : '',
    shownTotalCentimes: priceOrder(priced, isServed(delivery) ? delivery.feeCentimes : 0).totalCentimes,
  });
}
