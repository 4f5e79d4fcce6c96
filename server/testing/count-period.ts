import type { ChosenOption } from '#shared/domain/menu/menu-options.ts';
import { commissionCentimes } from '#shared/domain/money/pricing.ts';
import type { TestApp } from './app.ts';

/** A restaurant's figures counted from nothing but its rows, one order after the other, with a clock written by hand. */

const dayMs = 86_400_000;
const minuteMs = 60_000;

export type HandClock = readonly (readonly [since: string, hoursAhead: number])[];

interface Step {
  from_status: string | null;
  to_status: string;
  party: string;
  at: Date;
}
interface CountedOrder {
  id: string;
  created_at: Date;
  status_since: Date;
  status: string;
  ready_by: Date | null;
  due_centimes: number;
  dishes: number;
  commission_percent: string;
  steps: Step[];
  lines: { position: number; name: string; unit: number; quantity: number; options: ChosenOption[] | null }[];
  changes: { position: number; quantity: number; kind: string; name: string | null; price: number | null }[];
  review: { stars: number; at: Date } | null;
}

export async function readRestaurant(mida: TestApp, restaurantId: number): Promise<CountedOrder[]> {
  const { rows } = await mida.database.pool.query<CountedOrder>(
    `select o.*,
       (select centimes from order_charges c where c.order_id = o.id and kind = 'dishes') + changes_centimes as dishes,
       (select json_agg(h order by version) from order_history h where h.order_id = o.id) as steps,
       (select json_agg(json_build_object('position', position, 'name', name, 'unit', unit_price_centimes,
          'quantity', quantity, 'options', options)) from order_lines l where l.order_id = o.id) as lines,
       coalesce((select json_agg(json_build_object('position', position, 'quantity', quantity, 'kind', kind,
          'name', replacement_name, 'price', replacement_price_centimes))
          from order_changes c where c.order_id = o.id), '[]') as changes,
       (select json_build_object('stars', stars, 'at', written_at) from reviews r
          where r.order_id = o.id and hidden_at is null) as review
     from orders o where restaurant_id = $1`,
    [restaurantId],
  );
  return rows.map((row) => ({
    ...row,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at) })),
    review: row.review && { ...row.review, at: new Date(row.review.at) },
  }));
}

const wallOf = (clock: HandClock, at: Date): Date => {
  const [, hours] = clock.findLast(([since]) => Date.parse(since) <= at.getTime()) ?? ['', 1];
  return new Date(at.getTime() + hours * 60 * minuteMs);
};
export const dayByHand = (clock: HandClock, at: Date): string => wallOf(clock, at).toISOString().slice(0, 10);

export function countByHand(orders: readonly CountedOrder[], isIn: (at: Date) => boolean) {
  const placed = orders.filter(({ created_at }) => isIn(created_at));
  const delivered = orders.filter(({ status, status_since }) => status === 'delivered' && isIn(status_since));
  const reviews = orders.flatMap(({ review }) => (review && isIn(review.at) ? [review] : []));
  const stepTo = (order: CountedOrder, to: string, from: string): Step | undefined =>
    order.steps.find((step) => step.to_status === to && step.from_status === from);
  const ended = (party: string): number =>
    placed.filter((order) => stepTo(order, 'cancelled', 'new')?.party === party).length;
  const accepted = placed.flatMap((order) => stepTo(order, 'preparing', 'new') ?? []);
  const cooked = placed.flatMap((order) => {
    const [begun, done] = [stepTo(order, 'preparing', 'new'), stepTo(order, 'ready_for_pickup', 'preparing')];
    return begun && done && order.ready_by
      ? [{ begun: begun.at, done: done.at, promised: order.ready_by }]
      : [];
  });
  const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0);
  const mean = (numbers: number[]): number | null =>
    numbers.length > 0 ? sum(numbers) / numbers.length : null;
  const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / minuteMs;
  const dishes = delivered.map((order) => order.dishes);
  const meanOrder = mean(dishes);
  const [rejected, missed] = [ended('restaurant'), ended('system')];
  const decided = accepted.length + rejected + missed;
  return {
    orders: placed.length,
    acceptedOrders: accepted.length,
    autoAcceptedOrders: accepted.filter(({ party }) => party === 'system').length,
    rejectedOrders: rejected,
    missedOrders: missed,
    cancelledOrders: placed.filter(({ status }) => status === 'cancelled').length,
    acceptanceShare: decided > 0 ? accepted.length / decided : null,
    deliveredOrders: delivered.length,
    revenueCentimes: sum(delivered.map((order) => order.due_centimes)),
    subtotalCentimes: sum(dishes),
    commissionCentimes: sum(
      delivered.map((order, index) =>
        commissionCentimes(dishes[index] ?? 0, Number(order.commission_percent)),
      ),
    ),
    meanOrderCentimes: meanOrder === null ? null : Math.round(meanOrder),
    meanMinutesToDoor: mean(delivered.map((order) => minutes(order.created_at, order.status_since))),
    readyOrders: cooked.length,
    lateOrders: cooked.filter(({ done, promised }) => done > promised).length,
    meanPreparationMinutes: mean(cooked.map(({ begun, done }) => minutes(begun, done))),
    meanPromisedMinutes: mean(cooked.map(({ begun, promised }) => minutes(begun, promised))),
    reviews: reviews.length,
    meanStars: mean(reviews.map(({ stars }) => stars)),
  };
}

export function soldByHand(orders: readonly CountedOrder[], isIn: (at: Date) => boolean) {
  const [dishes, options] = [new Map<string, Sold>(), new Map<string, Sold & { group: string }>()];
  const add = <Item extends Sold>(all: Map<string, Item>, key: string, item: Item): void => {
    const { quantity, centimes } = all.get(key) ?? { quantity: 0, centimes: 0 };
    all.set(key, { ...item, quantity: item.quantity + quantity, centimes: item.centimes + centimes });
  };
  for (const order of orders.filter(
    ({ status, status_since }) => status === 'delivered' && isIn(status_since),
  )) {
    for (const { position, name, unit, quantity, options: chosen } of order.lines) {
      const changed = order.changes.filter((change) => change.position === position);
      const kept = changed.reduce((left, change) => left - change.quantity, quantity);
      if (kept === 0) continue;
      add(dishes, name, { name, quantity: kept, centimes: kept * unit });
      for (const { group, name: option, priceCentimes } of chosen ?? [])
        add(options, `${group} ${option}`, {
          group,
          name: option,
          quantity: kept,
          centimes: kept * priceCentimes,
        });
    }
    for (const { position, kind, name, price, quantity } of order.changes) {
      const unit = order.lines.find((line) => line.position === position)?.unit ?? 0;
      if (kind === 'replaced' && name !== null && price !== null)
        add(dishes, name, { name, quantity, centimes: quantity * Math.min(price, unit) });
    }
  }
  const byQuantity = (one: Sold, other: Sold): number =>
    other.quantity - one.quantity || (one.name < other.name ? -1 : 1);
  return {
    dishes: [...dishes.values()].toSorted(byQuantity).slice(0, 8),
    options: [...options.values()].toSorted(byQuantity).slice(0, 8),
  };
}

interface Sold {
  name: string;
  quantity: number;
  centimes: number;
}

export function weekByHand(
  clock: HandClock,
  orders: readonly CountedOrder[],
  isIn: (at: Date) => boolean,
): number[][] {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { created_at } of orders.filter((order) => isIn(order.created_at))) {
    const wall = wallOf(clock, created_at);
    const day = week[(wall.getUTCDay() + 6) % 7];
    const hour = wall.getUTCHours();
    if (day) day[hour] = (day[hour] ?? 0) + 1;
  }
  return week;
}

export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
