import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attentionOf, type AttentionLimits } from '#shared/domain/orders/attention.ts';
import { dueLimit } from '#shared/domain/orders/order-time-limits.ts';
import { openStatuses } from '#shared/domain/orders/order-lifecycle.ts';
import type { AppContext } from '#server/context.ts';
import { isOneOf } from '#server/db/schema/columns.ts';
import type { Transaction } from '#server/db/connect.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { users } from '#server/db/schema/accounts.ts';
import { setOnDuty } from '#server/features/couriers/commands.ts';
import { listHolders } from '#server/features/cash/hand-overs-store.ts';
import { assignJob } from '#server/features/orders/moves/assign-commands.ts';
import { moveOrder } from '#server/features/orders/moves/commands.ts';
import { findOrder } from '#server/features/orders/store.ts';
import { readSettings } from '#server/features/settings/store.ts';
import type { CourierId, OwnRestaurantId } from '#server/identity.ts';
import { approvedOf, backgroundCouriers } from './accounts.ts';
import { dishesAt, type CityLife } from './city-life.ts';
import { liveMissedDays, liveUnlessRefused, payAfterMonday } from './missed-days.ts';
import { keepsJob, livePresentHour, presentOrders, stepMinutes, type PresentOrder } from './past-orders.ts';
import { writeSampleDuties } from './duties.ts';
import { atDesk } from './people-of-city.ts';
import { readLife } from './present-life.ts';
import { reviewSampleOrders } from './reviews.ts';
import { riderAt } from './riders.ts';
import { openSampleShifts } from './shifts.ts';

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
  await findFreeRiders(life, tx);
  for (const order of stale) await finish(life, order, now);
  await findFreeRiders(life, tx);
  await liveMissedDays(life, tx, now);
  await payAfterMonday(life, tx, now);
  await fillPresentHour(life, tx, now);
  life.setTime(now);
  await openSampleShifts(life);
  await writeSampleDuties(tx, now);
}

async function fillPresentHour(life: CityLife, tx: Transaction, now: Date): Promise<void> {
  const { people, setTime } = life;
  const canOrder = ([, restaurantId, minutesAgo]: PresentOrder): boolean =>
    dishesAt(life, restaurantId, new Date(now.getTime() - minutesAgo * minuteMs)).length > 0;
  const missing = people.customers.length > 0 ? (await listMissing(tx)).filter(canOrder) : [];
  if (missing.length === 0) return;
  setTime(now);
  const isJob = ([status]: PresentOrder): boolean => keepsJob(status);
  const jobs = missing.filter(isJob).slice(0, people.riders.length);
  const present = [...jobs, ...missing.filter((one) => !isJob(one))];
  await livePresentHour(life, now, present, (own, order) => liveUnlessRefused(own, tx, order));
}

/** A sample courier cannot answer whether he is still there. */
export async function hearFromCouriers(app: AppContext, tx: Transaction): Promise<void> {
  const onDuty = await tx.select({ id: couriers.userId }).from(couriers).where(eq(couriers.isOnDuty, true));
  for (const { id } of onDuty) await setOnDuty(app, id as CourierId, true);
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
    const rider = to === 'out_for_delivery' ? riderAt(life, time) : undefined;
    if (rider) time = Math.max(time, life.busyUntil.get(rider) ?? 0);
    life.setTime(new Date(time));
    if (to === 'out_for_delivery') {
      if (!rider) return callOff(life, orderId);
      await takeJob(life, rider, orderId);
      courierId = rider;
    } else {
      const owner = ownerFor(life, { ...stale, courierId });
      const { actorId } = owner;
      await moveOrder(life.app, { orderId, action: action[to], version: null, actorId }, owner.party);
    }
  }
  if (courierId !== null) life.busyUntil.set(courierId as CourierId, time);
}

/** The orders would pile up without couriers. The sample admin may be gone. */
async function callOff({ app, people }: CityLife, orderId: string): Promise<void> {
  if (people.admin === '') return;
  const cancel = { action: 'cancel', version: null, reason: 'no_courier' } as const;
  const by = atDesk(people.admin);
  await moveOrder(app, { orderId, ...cancel, actorId: by.id }, { party: 'admin', by });
}

function ownerFor({ people }: CityLife, { restaurantId, courierId }: OpenOrder) {
  if (courierId !== null) {
    return { actorId: courierId, party: { party: 'courier', courierId: courierId as CourierId } } as const;
  }
  const party = { party: 'restaurant', restaurantId: restaurantId as OwnRestaurantId } as const;
  return { actorId: people.owners.get(restaurantId) ?? people.admin, party };
}

async function takeJob(life: CityLife, rider: CourierId, orderId: string): Promise<void> {
  const order = await findOrder(life.app.db, orderId);
  if (!order) return;
  await life.beforeJob(rider, order);
  await assignJob(life.app, rider, { orderId, version: order.version });
}

/** The couriers on duty, without a job and without cash whose hand-over waits. */
async function findFreeRiders(life: CityLife, tx: Transaction): Promise<void> {
  const emails = approvedOf(backgroundCouriers);
  const busy = (await listOpen(tx)).flatMap(({ courierId }) => (courierId === null ? [] : [courierId]));
  const endedAt = sql<Date | null>`(select max(o.status_since) from orders o
    where o.courier_id = ${couriers.userId} and o.status = 'delivered')`.mapWith(orders.statusSince);
  const riders = await tx
    .select({ id: couriers.userId, isOnDuty: couriers.isOnDuty, endedAt })
    .from(couriers)
    .innerJoin(users, eq(users.id, couriers.userId))
    .where(and(inArray(users.email, emails), eq(couriers.status, 'approved'), isNull(users.suspendedAt)));
  const waiting = (await listHolders(tx)).flatMap((one) => (one.waiting ? [one.courierId] : []));
  const free = riders.filter(({ id }) => !busy.includes(id) && !waiting.includes(id));
  for (const { id, isOnDuty } of free) if (!isOnDuty) await setOnDuty(life.app, id as CourierId, true);
  for (const { id, endedAt: at } of free) life.busyUntil.set(id as CourierId, at?.getTime() ?? 0);
  life.people.riders = free.map(({ id }) => id as CourierId);
}

async function listMissing(tx: Transaction): Promise<PresentOrder[]> {
  const open = (await listOpen(tx)).map(({ status, restaurantId }) => `${status} ${restaurantId}`);
  return presentOrders.filter(([status, restaurantId]) => {
    const found = open.indexOf(`${status} ${restaurantId}`);
    if (found >= 0) open.splice(found, 1);
    return found < 0;
  });
}
