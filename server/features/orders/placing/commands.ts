import { randomUUID } from 'node:crypto';
import type { PlaceOrderInput } from '#shared/contract/orders/orders-placing.ts';
import { orderAnswerBy } from '#shared/domain/orders/order-time-limits.ts';
import type { KitchenPace } from '#shared/domain/promise/arrival.ts';
import { arrivalMinutesAt } from '#shared/domain/promise/arrival-minutes.ts';
import { arrivalFactsOf, promisedMinutes } from '#shared/domain/promise/kitchen-habits.ts';
import { paceAt } from '#shared/domain/promise/capacity.ts';
import { AppError } from '#shared/domain/errors.ts';
import { phonesOfOrder } from '#shared/domain/accounts/phones-of-order.ts';
import { usualHandOver } from '#shared/domain/placing/hand-over-ways.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { reachAt } from '#shared/domain/reach/reach.ts';
import { isServed, quoteDelivery, type Quote, type Served } from '#shared/domain/reach/tariff.ts';
import type { OrderPrice } from '#shared/domain/money/pricing.ts';
import type { AppContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import { noteUseOfPhone } from '#server/features/auth/door.ts';
import { lockOrdering, readOrdered, type OrderedOfBoth } from './limits-store.ts';
import { holdRestaurant, type HeldRestaurant } from '#server/features/restaurants/capacity/store.ts';
import { cachedTariff } from '#server/features/reach/commands.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { helpLineOf } from '#server/features/settings/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { acceptAlone } from '#server/features/orders/moves/auto-accept-commands.ts';
import { noteFull, readRoom } from '#server/features/orders/kitchen/room.ts';
import { cachedUsualPace } from '#server/features/orders/moves/pace-commands.ts';
import { follow, type Moving } from '#server/features/orders/moves/commands.ts';
import {
  conditionsOfKitchen,
  conditionsOfPlace,
  conditionsOfPrice,
  requireConditions,
  type PlacingPolicy,
} from './conditions.ts';
import { insertOrder, isFromDeletedCustomer } from './store.ts';
import { placeOfOrder, type WrittenPlace } from '#server/features/places/commands.ts';
import { findAskedItems, priceFromMenu } from './pricing-commands.ts';
import { hashesOf, placedBefore } from './repeated-commands.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';

/** Places the order at the menu's prices, once for each key (product §4.5). */
export const placeOrder = (
  app: AppContext,
  customerId: UserId,
  input: PlaceOrderInput,
  provedPhone: string | null = null,
): Promise<OrderRecord> => placeFor(app, { findCustomer: () => customerId, provedPhone, taker: null }, input);

/** Who took an order by telephone: an admin, or a person of its restaurant (product §17). */
interface Taker {
  party: 'admin' | 'restaurant';
  userId: UserId;
  /** Runs in the placing's transaction; not when an earlier press placed the order. */
  onPlaced: (placing: Moving, order: OrderRecord) => Promise<void>;
}

interface Placer {
  /** Runs in the placing's transaction, before any lock of it. */
  findCustomer: (placing: Moving) => UserId | Promise<UserId>;
  taker: Taker | null;
  /** The proved number of the customer who orders; null for one whose order is taken. */
  provedPhone: string | null;
}

/** Does what `placeOrder` does for a customer who is found in the same transaction. */
export async function placeFor(
  app: AppContext,
  { findCustomer, provedPhone, taker }: Placer,
  input: PlaceOrderInput,
): Promise<OrderRecord> {
  // Whoever takes an order by telephone has the caller on the line.
  const policy = { ...(await readPolicy(app)), ...(taker && { ordersNeedPhone: false }) };
  const usualPace = await cachedUsualPace(app, input.restaurantId);
  try {
    return await inTransaction(app, async (tx, announce) => {
      const customerId = await findCustomer({ app, tx, announce });
      return placeOnce({ app, tx, announce, policy, usualPace, provedPhone, taker }, customerId, input);
    });
  } catch (error) {
    if (isFromDeletedCustomer(error)) throw new AppError('unauthenticated');
    throw error;
  }
}

async function readPolicy(app: AppContext): Promise<PlacingPolicy> {
  const settings = await cachedSettings(app);
  const { ordersNeedPhone, noShowMad, answerMinutes, ramadan, reachMetres, handOverCodes, handOverMad } =
    settings;
  const tariff = await cachedTariff(app);
  return {
    city: app.config.city,
    tariff,
    reachMetres,
    helpLine: helpLineOf(app.config, settings),
    isPaused: settings.ordersPausedSince !== null,
    orderingLimits: app.orderingLimits,
    noShowMad,
    answerMinutes,
    ordersNeedPhone: ordersNeedPhone === true && app.identities.sendsCodes,
    ramadan,
    handOverCodes,
    handOverMad,
    trustUnprovedMad: settings.trustUnprovedMad,
    trustProvedMad: settings.trustProvedMad,
    trustKnownMad: settings.trustKnownMad,
  };
}

interface Placing extends Omit<Moving, 'policy'> {
  policy: PlacingPolicy;
  usualPace: KitchenPace;
  taker: Taker | null;
  /** The customer's proved number. */
  provedPhone: string | null;
}

async function placeOnce(placing: Placing, customerId: UserId, sent: PlaceOrderInput): Promise<OrderRecord> {
  const { app, tx, policy, taker, provedPhone } = placing;
  const input = { ...sent, ...phonesOfOrder(sent, provedPhone) };
  const { key, phone } = input;
  // The statements are sent together and run one after the other: what is read is read under the locks.
  const [, orderedBefore, restaurant, items] = await Promise.all([
    lockOrdering(tx, { customerId, phone }),
    readOrdered(tx, { customerId, phone, key }, app.clock.now()),
    holdRestaurant(tx, input.restaurantId),
    findAskedItems(tx, input),
  ]);
  const ordered = trusting(orderedBefore, taker);
  const requestHashes = hashesOf(app, sent);
  if (ordered.placed) return placedBefore(tx, customerId, { ...ordered.placed, requestHashes });
  requireConditions(conditionsOfPlace, { policy, input, provedPhone });
  if (!restaurant) throw new AppError('restaurant_not_found');
  if (taker?.party === 'restaurant' && !restaurant.takesTelephoneOrders)
    throw new AppError('telephone_orders_off');
  const at = app.clock.now();
  const placedAt = await readRoom(tx, restaurant, at);
  const quoteFor = (dishes: number): Quote =>
    quoteOf(policy, { restaurant, place: input.position, at }, dishes);
  const asked = { policy, provedPhone, input, at, restaurant, placedAt, quote: quoteFor(0) };
  requireConditions(conditionsOfKitchen, asked);
  const deliver = (dishes: number): Served => servedBy(quoteFor(dishes));
  const times = { ramadan: policy.ramadan, now: at };
  const { lines, price, changed, delivery } = await priceFromMenu(tx, input, { ...times, items, deliver });
  const { leastCentimes } = delivery;
  requireConditions(conditionsOfPrice, { ...asked, price, leastCentimes, changed, ordered });
  return writeOrder(placing, customerId, { ...asked, lines, price, delivery, requestHash: requestHashes[0] });
}

/** The number's owner speaks to the desk: all deliveries to the number count, also those of another account. */
const trusting = (ordered: OrderedOfBoth, taker: Taker | null): OrderedOfBoth =>
  taker ? { ...ordered, trust: { ...ordered.trust, delivered: ordered.phone.delivered } } : ordered;

interface Way {
  restaurant: HeldRestaurant;
  place: Position;
  at: Date;
}

function quoteOf({ city, tariff, reachMetres }: PlacingPolicy, way: Way, dishesCentimes: number): Quote {
  const { restaurant, place, at } = way;
  const { lat, lng } = restaurant;
  const sender = { position: { lat, lng }, reachMetres: reachAt(restaurant, reachMetres, at) };
  return quoteDelivery({ city, tariff: tariff.zones, restaurant: sender, place, dishesCentimes });
}

/** Whether a place is served does not depend on the dishes. */
function servedBy(quote: Quote): Served {
  if (!isServed(quote)) throw new Error('a place that is served is not served with other dishes');
  return quote;
}

interface Priced {
  policy: PlacingPolicy;
  input: PlaceOrderInput;
  at: Date;
  restaurant: HeldRestaurant;
  placedAt: readonly Date[];
  lines: OrderRecord['lines'];
  price: OrderPrice;
  delivery: Served;
  requestHash: string;
}

async function writeOrder(
  { app, tx, announce, usualPace, taker, provedPhone }: Placing,
  customerId: UserId,
  priced: Priced,
): Promise<OrderRecord> {
  const { restaurant, at, placedAt, lines, requestHash, input } = priced;
  const pace = paceAt(usualPace, restaurant, at);
  const kept = { placeId: input.placeId, kept: keptPlace(input) };
  const placeId = await placeOfOrder({ tx, customerId, at }, kept);
  const order = { ...newOrder(customerId, priced), placeId, takenBy: taker?.userId ?? null };
  const {
    pickup: _pickup,
    courier: _courier,
    lines: _lines,
    dueCentimes: _due,
    doorPhoto: _photo,
    ...row
  } = order;
  const by = {
    from: null,
    party: taker?.party ?? 'customer',
    actorId: order.takenBy ?? customerId,
    reason: null,
    words: '',
  } as const;
  const [isNew] = await Promise.all([
    insertOrder(tx, { ...row, customerId, key: input.key, requestHash }, { lines, party: by.party }),
    provedPhone !== null && noteUseOfPhone(tx, { userId: customerId, at }),
  ]);
  if (!isNew) throw new Error('an order with this key was placed under the lock');
  if (placeId) announce.places(customerId, at);
  await taker?.onPlaced({ app, tx, announce }, order);
  await noteFull({ tx, announce, at }, restaurant, placedAt);
  const placed = await follow({ tx, announce, now: at, move: 'place', order, ...by });
  return acceptAlone({ app, tx, announce }, placed, { restaurant, pace });
}

function newOrder(
  customerId: UserId,
  { policy, input, restaurant, lines, price, delivery, at }: Priced,
): OrderRecord {
  const { id: restaurantId, name: restaurantName, address, lat, lng } = restaurant;
  return {
    id: randomUUID(),
    customerId,
    customerName: input.name,
    phone: input.phone,
    deliveryAddress: input.address,
    deliveryLat: input.position.lat,
    deliveryLng: input.position.lng,
    deliveryAccuracyMetres: wholeMetres(input.positionAccuracyMetres),
    note: input.note,
    ...doorOf(input),
    placeId: null,
    doorPhoto: null,
    restaurantId,
    restaurantName,
    charges: price.charges,
    totalCentimes: price.totalCentimes,
    changesCentimes: 0,
    mendsCentimes: 0,
    placeMendedAt: null,
    dueCentimes: price.totalCentimes,
    changeCount: 0,
    routeMetres: delivery.metres,
    tariffVersion: policy.tariff.version,
    tariffZone: delivery.zone,
    courierPayCentimes: null,
    cashCentimes: input.cashCentimes ?? null,
    handOverWay: input.handOverWay ?? usualHandOver,
    wantsCutlery: input.wantsCutlery ?? false,
    readyBy: null,
    takenBy: null,
    status: 'new',
    version: 1,
    createdAt: at,
    ...promiseOf(restaurant, { input, at, wayMetres: delivery.metres }),
    answerBy: orderAnswerBy(at, policy.answerMinutes),
    cancelWishedAt: null,
    wishDeclinedAt: null,
    statusSince: at,
    courierId: null,
    courier: null,
    cancelAskedVersion: null,
    cancelRequest: null,
    claim: null,
    pickup: { address, lat, lng },
    lines,
  };
}

const doorOf = ({ landmark = '', door = '', contactPhone = null, courierNote = '' }: PlaceOrderInput) => ({
  landmark,
  door,
  contactPhone,
  courierNote,
});

function keptPlace(input: PlaceOrderInput): WrittenPlace | undefined {
  const { keepPlace, address, position } = input;
  const { courierNote: note, ...door } = doorOf(input);
  return keepPlace && { ...keepPlace, ...door, address, note, position };
}

/** What the customer read before the press, or what has become of it since. */
function promiseOf(
  restaurant: HeldRestaurant,
  { input, at, wayMetres }: { input: PlaceOrderInput; at: Date; wayMetres: number },
) {
  const present = arrivalMinutesAt(arrivalFactsOf(restaurant, at), wayMetres);
  const { min, max } = promisedMinutes(present, input.shownMinutes);
  const after = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
  return { promisedFrom: after(min), promisedAt: after(max) };
}

const wholeMetres = (metres: number | undefined): number | null =>
  metres === undefined ? null : Math.ceil(metres);
