import type { Position } from '#shared/domain/distance.ts';
import type { MenuItemRecord } from '#server/features/menu/store.ts';
import { jobStatuses, type OrderStatus } from '#shared/domain/order-lifecycle.ts';
import { groupsOf } from '#shared/domain/group-order.ts';
import { chosenOptions } from '#shared/domain/menu-options.ts';
import { priceOrder, priceWithOptions } from '#shared/domain/pricing.ts';
import type { AppContext } from '#server/context.ts';
import type { CourierId, OwnRestaurantId } from '#server/identity.ts';
import { reportPosition } from '#server/features/couriers/dispatch-commands.ts';
import { readGroups } from '#server/features/menu/options-commands.ts';
import { placeOrder } from '#server/features/orders/commands.ts';
import { assignJob, moveOrder } from '#server/features/orders/moves-commands.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import { drawHome, type Home } from './homes.ts';
import { sampleChoice } from './option-groups.ts';
import { notesThatFit } from './order-notes.ts';
import type { CityPeople } from './people-of-city.ts';
import type { Random } from './random.ts';
import { settleDay } from './settlements.ts';
import { seededUuid } from './seeded-uuid.ts';

/** `setTime` moves the clock that the commands read. */
export interface CityLife {
  app: AppContext;
  random: Random;
  people: CityPeople;
  menus: Map<number, MenuItemRecord[]>;
  setTime(at: Date): void;
  /** The courier brings his cash if the job's would come to the limit. */
  beforeJob(courierId: CourierId, order: OrderRecord): Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60_000;
const historyDays = 60;

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

/** Two months of orders, moved by the product's own commands. */
export async function livePastDays(life: CityLife, now: Date): Promise<void> {
  const { random } = life;
  const homes = life.people.customers.map(() => drawHome(random));
  for (let day = historyDays; day >= 1; day--) {
    const midnight = Math.floor((now.getTime() - day * dayMs) / dayMs) * dayMs;
    const count = random.between(5, 10);
    if (day < historyDays - 1) await settleDay(life.app, new Date(midnight - minuteMs));
    for (let n = 0; n < count; n++) {
      const hour = random.chance(0.4) ? random.between(12, 14) : random.between(19, 22);
      const at = new Date(midnight + hour * 60 * minuteMs + random.between(0, 59) * minuteMs);
      await liveOrder(life, homes, { at, until: random.chance(0.06) ? 'cancelled' : 'delivered' });
    }
  }
}

/** Until when, where, and how many minutes ago it was placed: at the fastest pace none is beyond its limits. */
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
): Promise<void> {
  const homes = life.people.customers.map(() => drawHome(life.random));
  for (const [until, restaurantId, minutesAgo] of present) {
    const at = new Date(now.getTime() - minutesAgo * minuteMs);
    await liveOrder(life, homes, { at, until, restaurantId, noLaterThan: now });
  }
}

interface Course {
  at: Date;
  until: OrderStatus;
  restaurantId?: number;
  noLaterThan?: Date;
}

async function liveOrder(life: CityLife, homes: Home[], course: Course): Promise<void> {
  const { random, people, app } = life;
  const restaurantId = course.restaurantId ?? random.between(1, life.menus.size);
  life.setTime(course.at);
  const order = await placeSampleOrder(life, homes, restaurantId);
  const orderId = order.id;
  if (course.until === 'cancelled') {
    life.setTime(new Date(course.at.getTime() + 2 * minuteMs));
    const cancel = { action: 'cancel', version: 1, reason: 'customer_asked' } as const;
    await moveOrder(app, { orderId, ...cancel, actorId: people.admin }, { party: 'admin', by: null });
    return;
  }
  const owner = people.owners.get(restaurantId) ?? people.admin;
  const rider = riderFor(life, course.until);
  let time = course.at.getTime();
  for (const to of ['preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up', 'delivered'] as const) {
    if (!isBefore(course.until, to)) {
      time += random.between(...stepMinutes[to]) * minuteMs;
      life.setTime(new Date(Math.min(time, course.noLaterThan?.getTime() ?? time)));
      if (to === 'preparing' || to === 'ready_for_pickup') {
        const kitchen = { party: 'restaurant', restaurantId: restaurantId as OwnRestaurantId } as const;
        await moveOrder(app, { orderId, ...steps[to], actorId: owner }, kitchen);
      } else if (!rider) throw new Error('more sample jobs under way than riders');
      else if (to === 'out_for_delivery') {
        await life.beforeJob(rider, order);
        await assignJob(app, rider, { orderId, version: 3 });
      } else {
        await moveOrder(
          app,
          { orderId, ...steps[to], actorId: rider },
          { party: 'courier', courierId: rider },
        );
      }
    }
  }
  if (rider && keepsJob(course.until))
    await reportPosition(app, rider, { orderId, position: placeOnTheWay(order) });
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

function riderFor({ people, random }: CityLife, until: OrderStatus): CourierId | undefined {
  const { riders } = people;
  if (keepsJob(until)) return riders.pop();
  return riders.length > 0 ? random.pick(riders) : undefined;
}

async function placeSampleOrder(life: CityLife, homes: Home[], restaurantId: number): Promise<OrderRecord> {
  const { app, random, people, menus } = life;
  const index = random.between(0, people.customers.length - 1);
  const customer = people.customers[index];
  const home = homes[index];
  const menu = menus.get(restaurantId);
  if (!customer || !home || !menu) throw new Error(`no sample data for restaurant ${restaurantId}`);
  const chosen = new Set(Array.from({ length: random.between(1, 4) }, () => random.pick(menu)));
  const lines = [...chosen].map((item) => ({ item, quantity: random.pick([1, 1, 1, 2, 2, 3]) }));
  const ordered = lines.map(({ item }) => `${item.name} ${item.description}`);
  const items = lines.map(({ item }) => item);
  const groups = await readGroups(app.db, { restaurantId, now: app.clock.now() }, items);
  const priced = lines.map(({ item, quantity }) => {
    const own = groupsOf(item, groups);
    const optionIds = sampleChoice(own, quantity);
    const unitPriceCentimes = priceWithOptions(item.priceCentimes, chosenOptions(own, optionIds));
    return { menuItemId: item.id, quantity, optionIds, unitPriceCentimes };
  });
  return placeOrder(app, customer.id, {
    key: seededUuid(random),
    restaurantId,
    lines: priced.map(({ menuItemId, quantity, optionIds }) => ({ menuItemId, quantity, optionIds })),
    name: customer.name,
    phone: customer.phone,
    address: home.address,
    position: home.position,
    note: random.chance(0.2) ? random.pick(notesThatFit(ordered, home.address)).text : '',
    shownTotalCentimes: priceOrder(priced).totalCentimes,
  });
}
