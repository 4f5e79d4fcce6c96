import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { payPercent, type PayRates } from '#shared/domain/money/courier-pay.ts';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import type { OrderParty, OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { Transaction } from '#server/db/connect.ts';
import { constraintOf } from '#server/db/errors.ts';
import { orderHistory } from '#server/db/schema/order-history.ts';
import { orders } from '#server/db/schema/ordering.ts';
import { settings } from '#server/db/schema/settings.ts';
import { statement } from '#server/db/statements/statement.ts';
import type { CourierId } from '#server/identity.ts';
import {
  fromJobs,
  fromOrders,
  jobShape,
  orderShape,
  ownedBy,
  ownerIdOf,
  type OrderOwner,
  type OrderRecord,
} from '#server/features/orders/store.ts';

interface StatusChange {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  version: number;
  /** The moment of the tap. */
  at: Date;
  now: Date;
  party: OrderParty;
  actorId: string | null;
  tabletName: string | null;
  tabletMadeBy: string | null;
  reason: MoveReason | null;
  words: string;
  preparationMinutes: number | null;
}

const value = sql.placeholder;

/** Late taps and differing clocks keep the order of the steps. */
const notBefore = sql`greatest(${orders.statusSince}, ${value('at')}::timestamptz)`;

/** A ready order that is offered comes on the board later. The share lock lets no change of the mode pass between. */
const boardFrom = sql`case when ${value('to')}::order_status = 'ready_for_pickup' then (
  select case when s.dispatch = 'offers'
    then ${value('now')}::timestamptz + make_interval(mins => s.dispatch_fallback_minutes) end
  from ${settings} s for share) end`;

/** When food will be ready that is accepted with a time; null otherwise. */
const said = sql`${notBefore} + make_interval(mins => ${value('preparationMinutes')}::integer)`;

const changes = sql`status = ${value('to')}::order_status, status_since = ${notBefore}, version = ${orders.version} + 1,
  ready_by = coalesce(${said}, ${orders.readyBy}), first_ready_by = coalesce(${said}, ${orders.firstReadyBy}),
  ahead_at_first = case when ${said} is null then ${orders.aheadAtFirst} else (
    select count(*) from orders o where o.restaurant_id = ${orders.restaurantId} and o.status = 'preparing') end,
  board_from = ${boardFrom}`;

const isAsked = and(
  eq(orders.id, value('orderId')),
  eq(orders.status, value('from')),
  eq(orders.version, value('version')),
);

const stepOf = sql`
  insert into ${orderHistory} (order_id, version, from_status, to_status, party, actor_id, tablet_name, at, reason, words,
    tablet_made_by)
  select id, version, ${value('from')}::order_status, status, ${value('party')}::order_party,
    ${value('actorId')}::uuid, ${value('tabletName')}, status_since, ${value('reason')}, ${value('words')},
    ${value('tabletMadeBy')}::uuid
  from orders`;

/** Changes, appends the step and reads the changed order in one statement: `orders` names the rows that `change` returns. */
const written = (change: SQL): SQL => sql`with orders as (${change}), told as (${stepOf})`;
const writeOrder = (change: SQL) =>
  statement(orderShape, (columns) => sql`${written(change)} select ${columns} ${fromOrders}`);
const writeJob = (change: SQL) =>
  statement(jobShape, (columns) => sql`${written(change)} select ${columns} ${fromJobs}`);

const moveOf = (isOwned: SQL | undefined): SQL =>
  sql`update ${orders} set ${changes} where ${and(isAsked, isOwned)} returning *`;

/** A tap whose moment lies before the job was ready comes from a wrong clock; it is paid by its arrival. */
const percent = sql`case when ${value('at')}::timestamptz < ${orders.statusSince} then ${value('percentNow')}::bigint
  else ${value('payPercent')}::bigint end`;

/** The sum of the domain's `courierPay`, in whole numbers; courier-pay.test.ts compares them. */
const pay = sql`((${value('payBaseMad')}::bigint * 100000
  + ${value('payKmCentimes')}::bigint * coalesce(${orders.routeMetres}, 0)) * (${percent}) + 50000) / 100000`;

const isShownPay = sql`(${value('shownPayCentimes')}::integer is null or ${pay} >= ${value('shownPayCentimes')}::integer)`;

/** The rule of the domain's `mayCarry`. */
const isOfAnother = ne(orders.customerId, sql`${value('courierId')}::uuid`);

const releaseOf = (isOwned: SQL | undefined): SQL => sql`
  update ${orders} set ${changes}, courier_id = null, courier_pay_centimes = null
  where ${and(isAsked, isOwned)} returning *`;

const moves = {
  customer: writeOrder(moveOf(ownedBy.customer)),
  restaurant: writeOrder(moveOf(ownedBy.restaurant)),
  courier: writeJob(moveOf(ownedBy.courier)),
  admin: writeJob(moveOf(undefined)),
  system: writeOrder(moveOf(undefined)),
};

const release = writeJob(releaseOf(undefined));
const releaseOwn = writeJob(releaseOf(ownedBy.courier));

/**
 * Moves only where the order is as it was read; returns nothing when the order has left `from` or `version`, or has
 * another owner.
 */
export async function moveOrder(
  tx: Transaction,
  move: StatusChange,
  owner: OrderOwner,
): Promise<OrderRecord | undefined> {
  const moments = { at: move.at.toISOString(), now: move.now.toISOString() };
  const values = { ...move, ...moments, ownerId: ownerIdOf(owner) };
  const isRelease = move.from === 'out_for_delivery' && move.to === 'ready_for_pickup';
  const releasing = owner.party === 'courier' ? releaseOwn : release;
  const [moved] = await (isRelease ? releasing : moves[owner.party])(tx, values);
  // The statement still sees the trip that its order has just left.
  return moved && (isRelease ? { ...moved, claim: null, together: null } : moved);
}

/** What comes neither from an offer nor from an admin is a tap on the board. */
const isOnBoard = sql`(not ${value('isTap')}::boolean or ${orders.boardFrom} is null
  or ${orders.boardFrom} <= ${value('now')}::timestamptz)`;

const assign = writeJob(sql`
  update ${orders} set ${changes}, courier_id = ${value('courierId')}::uuid,
    courier_pay_centimes = greatest(${pay}, ${value('leastPayCentimes')}::integer), trip_id = ${value('tripId')}::uuid
  where ${and(isAsked, isNull(orders.courierId), isOfAnother, isShownPay, isOnBoard)} returning *`);

interface Assignment {
  orderId: string;
  version: number;
  courierId: CourierId;
  /** The courier, an admin who gives the job, or the system where the courier has promised to come. */
  by: { party: 'courier' | 'admin'; actorId: string } | { party: 'system'; actorId: null };
  /** The moment of the tap. */
  at: Date;
  now: Date;
  rates: PayRates;
  shownPayCentimes?: number | undefined;
  /** What the courier's offer showed. */
  leastPayCentimes?: number | undefined;
  /** The trip of the courier's promise, or of other orders of the offer; without one the order gets a trip of its own. */
  tripId?: string | undefined;
  /** The order's moment on the board, which had not come: no other courier has seen it there. */
  waitedFor?: Date | null | undefined;
}

/** One of many couriers wins. The database refuses a busy courier, one off duty and one with too much cash. */
export async function assignOrder(
  tx: Transaction,
  { orderId, version, courierId, by, at, now, rates, ...promised }: Assignment,
): Promise<OrderRecord | undefined> {
  const [assigned] = await assign(tx, {
    orderId,
    from: 'ready_for_pickup',
    to: 'out_for_delivery',
    version,
    at: at.toISOString(),
    now: now.toISOString(),
    courierId,
    ...by,
    tabletName: null,
    tabletMadeBy: null,
    reason: null,
    words: '',
    preparationMinutes: null,
    payBaseMad: rates.payBaseMad,
    payKmCentimes: rates.payKmCentimes,
    payPercent: payPercent(rates, at),
    percentNow: payPercent(rates, now),
    shownPayCentimes: promised.shownPayCentimes ?? null,
    leastPayCentimes: promised.leastPayCentimes ?? null,
    tripId: promised.tripId ?? null,
    isTap: by.party === 'courier' && promised.leastPayCentimes === undefined,
  });
  return assigned && { ...assigned, boardFrom: promised.waitedFor ?? null };
}

export const isSecondTrip = (error: unknown): boolean => constraintOf(error) === 'trips_one_open';

/** Another courier has the offer, or has promised to bring it. */
export const isOfAnotherCourier = (error: unknown): boolean => constraintOf(error) === 'orders_offered';

export const isAboveCashLimit = (error: unknown): boolean => constraintOf(error) === 'orders_cash_limit';

const offDuty: unknown[] = ['orders_courier_on_duty', 'trips_courier_id_couriers_user_id_fk'];

/** The courier is off duty, or there is no courier at all. */
export const isOffDuty = (error: unknown): boolean => offDuty.includes(constraintOf(error));
