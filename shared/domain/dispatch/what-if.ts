/** The same moment planned again with more couriers, at the kitchens that have most orders (product §4.35). Nothing is written. */
import { sorted } from '#shared/domain/sorted.ts';
import type { CityState, DutyCourier, Kitchen } from './city.ts';
import type { Moment } from './numbered-city.ts';
import { planCity, type Plan } from './plan.ts';

/** A city with more added couriers than these is another city. */
export const moreCouriersMost = 5;

interface PlanFigures {
  /** The time from the click to the door, of the orders that both plans have; null: none. */
  meanMinutes: number | null;
  /** Orders whose food is ready soon, and that nobody has. */
  left: number;
  /** The orders that come to the door after what their customers were told. */
  late: number;
}

export interface TriedPlan {
  before: PlanFigures;
  after: PlanFigures;
  /** Where the couriers were thought to stand, in this sequence. */
  kitchenIds: string[];
}

export function tryMoreCouriers(city: CityState, more: number, moment: Moment): TriedPlan {
  const kitchens = busiestKitchens(city, more);
  const extra = kitchens.map(({ spot }, number): DutyCourier => ({
    id: `more-${number}`,
    spot,
    freeAt: moment.now,
    offDutyAt: null,
    joinableTrip: null,
    cash: { heldCentimes: 0, limitCentimes: Number.MAX_SAFE_INTEGER },
    forbidden: [],
  }));
  const before = planCity(city, moment);
  const after = planCity({ ...city, couriers: [...city.couriers, ...extra] }, moment);
  const both = dropsOf(after).map(({ orderId }) => orderId);
  const inBoth = new Set(dropsOf(before).flatMap(({ orderId }) => (both.includes(orderId) ? [orderId] : [])));
  return {
    before: figuresOf(before, city, inBoth),
    after: figuresOf(after, city, inBoth),
    kitchenIds: kitchens.map(({ id }) => id),
  };
}

/** One courier a kitchen, and again from the first where there are fewer kitchens. */
function busiestKitchens({ orders }: CityState, count: number): Kitchen[] {
  const counts = new Map<string, { kitchen: Kitchen; orders: number }>();
  for (const { kitchen } of orders)
    counts.set(kitchen.id, { kitchen, orders: (counts.get(kitchen.id)?.orders ?? 0) + 1 });
  const ranked = sorted(
    [...counts.values()],
    (one, other) => other.orders - one.orders || (one.kitchen.id < other.kitchen.id ? -1 : 1),
  );
  return Array.from({ length: count }, (_, number) => ranked[number % ranked.length]).flatMap((one) =>
    one ? [one.kitchen] : [],
  );
}

const dropsOf = ({ trips }: Plan) => trips.flatMap(({ stops }) => stops.filter(({ isNew }) => isNew));

function figuresOf(plan: Plan, { orders }: CityState, inBoth: ReadonlySet<string>): PlanFigures {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const drops = dropsOf(plan).flatMap(({ orderId, dropAt }) => {
    const order = byId.get(orderId);
    return order ? [{ order, dropAt }] : [];
  });
  const compared = drops.filter(({ order }) => inBoth.has(order.id));
  const sum = compared.reduce((all, { order, dropAt }) => all + dropAt - order.placedAt, 0);
  return {
    meanMinutes: compared.length === 0 ? null : sum / compared.length,
    left: plan.left.filter(({ why }) => why !== 'later').length,
    late: drops.filter(({ order, dropAt }) => dropAt > (order.promisedBy ?? Infinity)).length,
  };
}
