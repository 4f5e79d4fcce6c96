import type { TakeOrderInput, TakenOrder } from '#shared/contract/orders/telephone.ts';
import { AppError } from '#shared/domain/errors.ts';
import { isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { callerRules, followedForMs } from '#shared/domain/orders/telephone.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import { channelsOf, enqueueText } from '#server/features/messages/store.ts';
import type { Moving } from '#server/features/orders/moves/commands.ts';
import { placeFor } from '#server/features/orders/placing/commands.ts';
import { findOrder, textsOf, type OrderRecord } from '#server/features/orders/store.ts';
import { findByNumber, noteCall, openCaller } from '#server/features/auth/door.ts';
import { listPlaces } from '#server/features/places/store.ts';
import { findRestaurant } from '#server/features/restaurants/store.ts';
import type { OwnRestaurantId, UserId } from '#server/identity.ts';
import { followPathOf, orderOfToken } from '#server/security/follow-links.ts';
import * as store from './store.ts';
import type { CallerOrderRecord, KnownCaller } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

const rememberedSince = ({ clock }: AppContext): Date =>
  new Date(clock.now().getTime() - callerRules.rememberedDays * dayMs);

/** Admins get the account to which the number belongs, its places, and all orders to the number. */
export async function getCaller(app: AppContext, phone: string): Promise<KnownCaller> {
  const { db } = app;
  const account = await findByNumber(db, phone, app.clock.now());
  const book = account ? await listPlaces(db, account.userId) : [];
  const orders = await store.listCallerOrders(db, { phone, since: rememberedSince(app) });
  const { name = null, isFromFile = false } = account ?? {};
  return { phone, name, isFromFile, book, orders, isShown: () => true };
}

/** A restaurant gets what its own kitchen cooked for the number. Accounts, and orders elsewhere, stay unknown to it. */
export async function getOwnCaller(
  app: AppContext,
  restaurantId: OwnRestaurantId,
  phone: string,
): Promise<KnownCaller> {
  const restaurant = await findRestaurant(app.db, restaurantId);
  if (!restaurant?.takesTelephoneOrders) throw new AppError('telephone_orders_off');
  const orders = await store.listCallerOrders(app.db, { phone, since: rememberedSince(app), restaurantId });
  const isShown = (order: CallerOrderRecord): boolean => order.isTakenByRestaurant;
  return { phone, name: null, isFromFile: false, book: [], orders, isShown };
}

/** Who types the order: `by` is an admin, whose act the audit keeps. */
export type Desk =
  | { party: 'admin'; userId: UserId; by: ActingAdmin }
  | { party: 'restaurant'; userId: UserId };

/**
 * Takes it under all conditions of an order; for the account that the number belongs to, else for a new person of the
 * desk.
 */
export async function takeOrder(app: AppContext, desk: Desk, input: TakeOrderInput): Promise<TakenOrder> {
  const { party, userId } = desk;
  const onPlaced = async ({ tx }: Moving, order: OrderRecord): Promise<void> => {
    if (desk.party === 'admin') await recordTaking(tx, desk.by, order);
    await tellCaller(app, tx, order);
  };
  const placer = {
    findCustomer: (placing: Moving) => customerOf(placing, input),
    provedPhone: null,
    taker: { party, userId, onPlaced },
  };
  const order = await placeFor(app, placer, input);
  return {
    id: order.id,
    restaurantName: order.restaurantName,
    totalCentimes: order.totalCentimes,
    promisedAt: order.promisedAt,
    followPath: followPathOf(app.config, order.id),
    isTold: channelsOf(app).length > 0,
  };
}

const recordTaking = (tx: Transaction, by: ActingAdmin, { id, createdAt: at }: OrderRecord): Promise<void> =>
  recordAct(tx, by, { act: 'order_taken', subject: { kind: 'order', id }, at, version: 1 });

async function tellCaller(app: AppContext, tx: Transaction, order: OrderRecord): Promise<void> {
  const { id, phone, restaurantName: restaurant } = order;
  const facts = { orderId: id, restaurant };
  await enqueueText(tx, channelsOf(app), {
    template: 'order_link',
    to: phone,
    facts,
    sequence: textsOf(order),
  });
}

/** Whoever typed a number into an account has not proved it: only the number's own account gets the order. */
async function customerOf(placing: Moving, input: TakeOrderInput): Promise<UserId> {
  const { app, tx } = placing;
  const { phone, name } = input;
  const at = app.clock.now();
  await store.lockCaller(tx, phone);
  const known = await findByNumber(tx, phone, at);
  if (!known) return openCaller(tx, { name, number: phone, at });
  if (known.isSuspended) throw new AppError('caller_refused');
  if (known.isProved || (await noteCall(tx, phone, at))) return known.userId;
  return customerOf(placing, input);
}

/** Throws `order_not_found` for a token that is not ours, and from a day after the order's end on. */
export async function getFollowed(app: AppContext, token: string): Promise<OrderRecord> {
  const id = orderOfToken(app.config, token);
  const order = id === undefined ? undefined : await findOrder(app.db, id);
  if (!order || order.takenBy === null || isLongOver(order, app.clock.now()))
    throw new AppError('order_not_found');
  return order;
}

const isLongOver = ({ status, statusSince }: OrderRecord, now: Date): boolean =>
  !isOpen(status) && now.getTime() - statusSince.getTime() > followedForMs;
