import { and, eq, inArray, isNull } from 'drizzle-orm';
import { attentionOf, type AttentionLimits } from '#shared/domain/attention.ts';
import { dueLimit } from '#shared/domain/order-time-limits.ts';
import { openingAt } from '#shared/domain/opening-hours.ts';
import { openStatuses } from '#shared/domain/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import { isOneOf } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/connect.ts';
import { restaurantMembers } from '#server/db/schema-members.ts';
import { couriers, orders, restaurants } from '#server/db/schema.ts';
import { users } from '#server/db/schema-accounts.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { listHolders } from '#server/features/cash/hand-overs-store.ts';
import { listMenu } from '#server/features/menu/store.ts';
import { assignJob, moveOrder } from '#server/features/orders/moves-commands.ts';
import { findOrder } from '#server/features/orders/store.ts';
import { isListed } from '#server/features/restaurants/store.ts';
import { readCalendar, readSettings } from '#server/features/settings/store.ts';
import type { CourierId, OwnRestaurantId, UserId } from '#server/identity.ts';
import { backgroundCouriers, backgroundCustomers, demoAccounts } from './accounts.ts';
import {
  keepsJob,
  livePresentHour,
  presentOrders,
  stepMinutes,
  type CityLife,
  type PresentOrder,
} from './past-orders.ts';
import { handCashOver } from './hand-overs.ts';
import { createRandom } from './random.ts';
import { reviewSampleOrders } from './reviews.ts';
import { createHub } from '#server/live/hub.ts';

const minuteMs = 60_000;
/** The sample kitchens answer sooner than the limit, so that none is paused. */
const sampleAnswerMs = 18 * minuteMs;

/** A demonstration that slept is alive again: orders beyond their limits went on as usual, and fresh ones stand in their places. */
export async function renewCity(app: AppContext, tx: Transaction): Promise<void> {
  const now = app.clock.now();
  await tx
    .update(restaurants)
    .set({ isAcceptingOrders: true, pausedBecause: null, missedInARow: 0 })
    .where(eq(restaurants.pausedBecause, 'missed_orders'));
  await reviewSampleOrders(tx, now);
  const life = await readLife(app, tx);
  await hearFromCouriers(life.app, tx);
  const stale = await listStale(tx, life, now);
  if (stale.length === 0 && (await listMissing(tx)).length === 0) return;
  life.people.riders = await freeRiders(life, tx);
  for (const order of stale) await finish(life, order, now);
  const takes = await readKitchens(tx, now);
  const missing = (await listMissing(tx)).filter((one) => canOrder(life, one[1]) && takes(one));
  life.setTime(now);
  const riders = await freeRiders(life, tx);
  life.people.riders = riders;
  const isJob = ([status]: PresentOrder): boolean => keepsJob(status);
  const jobs = missing.filter(isJob).slice(0, riders.length);
  await livePresentHour(life, now, [...jobs, ...missing.filter((one) => !isJob(one))]);
}

/** A demonstration's admin may have emptied a menu. */
const canOrder = ({ menus, people }: CityLife, restaurantId: number): boolean =>
  people.customers.length > 0 && (menus.get(restaurantId)?.length ?? 0) > 0;

/** A demonstration's owner may have closed the kitchen, or limited what it takes. */
async function readKitchens(tx: Transaction, now: Date): Promise<(order: PresentOrder) => boolean> {
  const { ramadan } = await readCalendar(tx);
  const unlimited = [isNull(restaurants.quarterOrdersMax), isNull(restaurants.autoAccept)];
  const found = await tx
    .select()
    .from(restaurants)
    .where(and(isListed, eq(restaurants.minimumCentimes, 0), ...unlimited));
  return ([, restaurantId, minutesAgo]) => {
    const kitchen = found.find(({ id }) => id === restaurantId);
    const at = new Date(now.getTime() - minutesAgo * minuteMs);
    return kitchen !== undefined && openingAt(kitchen, ramadan, at).isOpen;
  };
}

/** A sample courier cannot answer whether he is still there. */
export async function hearFromCouriers(app: AppContext, tx: Transaction): Promise<void> {
  const onDuty = await tx.select({ id: couriers.userId }).from(couriers).where(eq(couriers.isOnDuty, true));
  for (const { id } of onDuty) await setOnDuty(app, id as CourierId, true);
}

async function readLife(app: AppContext, tx: Transaction): Promise<CityLife> {
  let time = app.clock.now();
  const cashLimitCentimes = (await readSettings(tx)).cashLimitMad * 100;
  const ids = new Map(
    (await tx.select({ id: users.id, email: users.email }).from(users)).map((one) => [one.email, one.id]),
  );
  const customers = backgroundCustomers.flatMap(({ email, name, phone }) => {
    const id = ids.get(email);
    return id ? [{ id: id as UserId, name, phone }] : [];
  });
  const owners = await tx.select().from(restaurantMembers).where(eq(restaurantMembers.role, 'owner'));
  const menus: CityLife['menus'] = new Map();
  for (const restaurantId of new Set(presentOrders.map(([, id]) => id))) {
    const menu = await listMenu(tx, restaurantId);
    menus.set(
      restaurantId,
      menu.filter(({ unavailableUntil }) => unavailableUntil === null),
    );
  }
  const admin = ids.get(demoAccounts.find(({ key }) => key === 'admin')?.email ?? '') ?? '';
  return {
    // Screens ask again by themselves; announcements would come before the commit.
    app: { ...app, db: tx, live: createHub(), clock: { now: () => time } },
    // Two renewals at one moment draw different keys of orders.
    random: createRandom(time.getTime() + (await tx.$count(orders))),
    people: {
      admin,
      customers,
      owners: new Map(owners.map(({ restaurantId, userId }) => [restaurantId, userId])),
      riders: [],
    },
    menus,
    setTime: (at) => {
      time = at;
    },
    // Without cash a courier may take a job whatever the limit, which an admin may lower.
    beforeJob: async (courierId, { dueCentimes }) => {
      const fromCentimes = Math.max(1, cashLimitCentimes - dueCentimes + 1);
      if (admin) await handCashOver(tx, { admin, courierId, at: time, fromCentimes });
    },
  };
}

type OpenOrder = typeof orders.$inferSelect;

const listOpen = (tx: Transaction): Promise<OpenOrder[]> =>
  tx.select().from(orders).where(isOneOf(orders.status, openStatuses));

async function listStale(tx: Transaction, { people }: CityLife, now: Date): Promise<OpenOrder[]> {
  const settings = await readSettings(tx);
  const sample = new Set<string>(people.customers.map(({ id }) => id));
  return (await listOpen(tx)).filter((order) => {
    if (order.status !== 'new')
      return dueLimit(order, now) !== undefined || standsStill(order, settings, now);
    // A visitor's own order waits for its kitchen as long as the limit says.
    const sampleLimit = new Date(order.createdAt.getTime() + sampleAnswerMs);
    const limit = sample.has(order.customerId) ? sampleLimit : order.answerBy;
    return limit === null || limit <= now;
  });
}

function standsStill(order: OpenOrder, limits: AttentionLimits, now: Date): boolean {
  const concern = attentionOf({ ...order, cancelRequest: null }, { limits, now });
  return concern?.reason === 'not_picked_up' || concern?.reason === 'not_delivered';
}

const course = ['preparing', 'ready_for_pickup', 'out_for_delivery', 'picked_up', 'delivered'] as const;

const action = {
  preparing: 'accept',
  ready_for_pickup: 'mark_ready',
  picked_up: 'mark_picked_up',
  delivered: 'mark_delivered',
} as const;

async function finish(life: CityLife, stale: OpenOrder, now: Date): Promise<void> {
  const { random } = life;
  const orderId = stale.id;
  let { courierId } = stale;
  let time = stale.statusSince.getTime();
  for (const to of course.slice(course.findIndex((status) => status === stale.status) + 1)) {
    time = Math.min(time + random.between(...stepMinutes[to]) * minuteMs, now.getTime());
    life.setTime(new Date(time));
    if (to === 'out_for_delivery') {
      courierId = await takeByFreeRider(life, orderId);
      if (courierId === null) return callOff(life, orderId);
    } else {
      const owner = ownerFor(life, { ...stale, courierId });
      const { actorId } = owner;
      await moveOrder(life.app, { orderId, action: action[to], version: null, actorId }, owner.party);
    }
  }
}

/** Without couriers the orders would pile up. The sample admin may be gone. */
async function callOff({ app, people }: CityLife, orderId: string): Promise<void> {
  if (people.admin === '') return;
  const cancel = { action: 'cancel', version: null, reason: 'no_courier', actorId: people.admin } as const;
  await moveOrder(app, { orderId, ...cancel }, { party: 'admin', by: null });
}

function ownerFor({ people }: CityLife, { restaurantId, courierId }: OpenOrder) {
  if (courierId !== null) {
    return { actorId: courierId, party: { party: 'courier', courierId: courierId as CourierId } } as const;
  }
  const party = { party: 'restaurant', restaurantId: restaurantId as OwnRestaurantId } as const;
  return { actorId: people.owners.get(restaurantId) ?? people.admin, party };
}

async function takeByFreeRider(life: CityLife, orderId: string): Promise<CourierId | null> {
  const { app, random, people } = life;
  const order = await findOrder(app.db, orderId);
  const [rider, ...others] = people.riders;
  if (!rider || !order) return null;
  people.riders = random.chance(0.5) ? [...others, rider] : [rider, ...others];
  await life.beforeJob(rider, order);
  await assignJob(app, rider, { orderId, version: order.version });
  return rider;
}

/** On duty, without a job and without cash whose hand-over waits. */
async function freeRiders({ app }: CityLife, tx: Transaction): Promise<CourierId[]> {
  const emails = backgroundCouriers.flatMap(({ email, courierStatus }) =>
    courierStatus === 'approved' ? [email] : [],
  );
  const busy = (await listOpen(tx)).flatMap(({ courierId }) => (courierId === null ? [] : [courierId]));
  const riders = await tx
    .select({ id: couriers.userId, isOnDuty: couriers.isOnDuty })
    .from(couriers)
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(and(inArray(users.email, emails), eq(couriers.status, 'approved'), isNull(users.suspendedAt)));
  const waiting = (await listHolders(tx)).flatMap((one) => (one.waiting ? [one.courierId] : []));
  const free = riders.filter(({ id }) => !busy.includes(id) && !waiting.includes(id));
  for (const { id, isOnDuty } of free) if (!isOnDuty) await setOnDuty(app, id as CourierId, true);
  return free.map(({ id }) => id as CourierId);
}

async function listMissing(tx: Transaction): Promise<PresentOrder[]> {
  const open = (await listOpen(tx)).map(({ status, restaurantId }) => `${status} ${restaurantId}`);
  return presentOrders.filter(([status, restaurantId]) => {
    const found = open.indexOf(`${status} ${restaurantId}`);
    if (found >= 0) open.splice(found, 1);
    return found < 0;
  });
}
