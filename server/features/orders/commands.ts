import { createHash, randomUUID } from 'node:crypto';
import type { PlaceOrderInput } from '#shared/contract/orders-placing.ts';
import { answerBy } from '#shared/domain/order-time-limits.ts';
import { promiseArrival, type KitchenPace } from '#shared/domain/arrival.ts';
import { isCashChoice } from '#shared/domain/cash-notes.ts';
import { routeMetres } from '#shared/domain/courier-pay.ts';
import { isInside } from '#shared/domain/distance.ts';
import { missingCentimes, paceAt } from '#shared/domain/capacity.ts';
import { AppError } from '#shared/domain/errors.ts';
import { isGoodForDoor } from '#shared/domain/place-accuracy.ts';
import { nextOpening, openingAt, type RamadanDays } from '#shared/domain/opening-hours.ts';
import { priceOrder, type OrderPrice } from '#shared/domain/pricing.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import type { AppContext } from '#server/context.ts';
import type { UserId } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { keepNoShowLimit, keepOrderingLimits } from './ordering-limits-commands.ts';
import { lockOrdering, readOrdered, type PlacedOrder } from './ordering-limits-store.ts';
import { holdRestaurant } from '#server/features/restaurants/capacity-store.ts';
import type { RestaurantRecord } from '#server/features/restaurants/store.ts';
import { keptSettings } from '#server/features/settings/commands.ts';
import { helpLineOf } from '#server/features/settings/store.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import { fingerprints } from '#server/security/secrets.ts';
import { acceptAlone } from './auto-accept-commands.ts';
import { findRoom, noteFull } from './kitchen-room.ts';
import { keptUsualPace } from './pace-commands.ts';
import { follow, getOrder } from './moves-commands.ts';
import { insertOrder, isFromDeletedCustomer } from './placing-store.ts';
import { priceFromMenu } from './pricing-commands.ts';
import type { OrderRecord } from './store.ts';

/** At the menu's prices, once for each key (product §4.5). */
export async function placeOrder(
  app: AppContext,
  customerId: UserId,
  input: PlaceOrderInput,
): Promise<OrderRecord> {
  const { noShowMad, answerMinutes, ramadan, ...kept } = await keptSettings(app);
  const helpLine = helpLineOf(app.config, kept);
  const usualPace = await keptUsualPace(app, input.restaurantId);
  try {
    return await inTransaction(app, (tx, announce) =>
      placeOnce(
        { app, tx, announce, helpLine, noShowMad, usualPace, answerMinutes, ramadan },
        customerId,
        input,
      ),
    );
  } catch (error) {
    if (isFromDeletedCustomer(error)) throw new AppError('unauthenticated');
    throw error;
  }
}

interface Placing {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  helpLine: string | null;
  noShowMad: number;
  usualPace: KitchenPace;
  answerMinutes: number;
  ramadan: RamadanDays | null;
}

async function placeOnce(
  { app, tx, announce, helpLine, noShowMad, usualPace, answerMinutes, ramadan }: Placing,
  customerId: UserId,
  input: PlaceOrderInput,
): Promise<OrderRecord> {
  const requestHashes = hashesOf(app, input);
  const { key, phone } = input;
  await lockOrdering(tx, { customerId, phone });
  const ordered = await readOrdered(tx, { customerId, phone, key }, app.clock.now());
  if (ordered.placed) return placedBefore(tx, customerId, { ...ordered.placed, requestHashes });
  if (helpLine === null) throw new AppError('help_line_missing');
  const { city } = app.config;
  const { positionAccuracyMetres } = input;
  if (positionAccuracyMetres !== undefined && !isGoodForDoor(positionAccuracyMetres))
    throw new AppError('position_too_rough');
  if (!isInside(city, input.position)) {
    throw new AppError('outside_service_area', { city: city.name, radiusKm: city.radiusMetres / 1000 });
  }
  const restaurant = await holdRestaurant(tx, input.restaurantId);
  if (!restaurant) throw new AppError('restaurant_not_found');
  const at = app.clock.now();
  const opening = openingAt(restaurant, ramadan, at);
  if (!opening.isOpen) throw new AppError('restaurant_closed', { opensAt: nextOpening(opening, at) });
  const placedAt = await findRoom(tx, restaurant, at);
  const lines = await priceFromMenu(tx, input, { ramadan, now: at });
  keepOrderingLimits(app, ordered);
  const pace = paceAt(usualPace, restaurant, at);
  const order = newOrder(customerId, { input, restaurant, lines, pace, answerMinutes, at });
  keepMinimum(order, restaurant);
  keepNoShowLimit(ordered.noShows, { totalCentimes: order.totalCentimes, noShowMad, helpLine });
  const { pickup: _pickup, courier: _courier, lines: _lines, dueCentimes: _due, ...row } = order;
  if (!(await insertOrder(tx, { ...row, customerId, key, requestHash: requestHashes[0] }, lines))) {
    throw new Error('an order with this key was placed under the lock');
  }
  const by = { from: null, party: 'customer', actorId: customerId, reason: null, words: '' } as const;
  await noteFull({ tx, announce, at }, restaurant, placedAt);
  const placed = await follow({ tx, announce, now: at, move: 'place', order, ...by });
  return acceptAlone({ app, tx, announce }, placed, { restaurant, pace });
}

function keepMinimum({ subtotalCentimes }: OrderRecord, { minimumCentimes }: RestaurantRecord): void {
  const missing = missingCentimes(subtotalCentimes, minimumCentimes);
  if (missing > 0) throw new AppError('below_minimum', { minimumCentimes, missingCentimes: missing });
}

interface Ordering {
  input: PlaceOrderInput;
  restaurant: RestaurantRecord;
  lines: OrderRecord['lines'];
  pace: KitchenPace;
  answerMinutes: number;
  at: Date;
}

function newOrder(
  customerId: UserId,
  { input, restaurant, lines, pace, answerMinutes, at }: Ordering,
): OrderRecord {
  const { id: restaurantId, name: restaurantName, address, lat, lng } = restaurant;
  const price = priceOrder(lines);
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
    restaurantId,
    restaurantName,
    ...price,
    changesCentimes: 0,
    dueCentimes: price.totalCentimes,
    changeCount: 0,
    routeMetres: routeMetres({ lat, lng }, input.position),
    courierPayCentimes: null,
    cashCentimes: cashOf(input, price),
    readyBy: null,
    status: 'new',
    version: 1,
    createdAt: at,
    promisedAt: promiseArrival({ createdAt: at, pickup: { lat, lng }, delivery: input.position, pace }),
    answerBy: answerBy(at, answerMinutes),
    cancelWishedAt: null,
    wishDeclinedAt: null,
    statusSince: at,
    courierId: null,
    courier: null,
    cancelAskedVersion: null,
    cancelRequest: null,
    pickup: { address, lat, lng },
    lines,
  };
}

const wholeMetres = (metres: number | undefined): number | null =>
  metres === undefined ? null : Math.ceil(metres);

/** Compared with the total, which the server knows to be the one that was shown. */
function cashOf({ cashCentimes }: PlaceOrderInput, { totalCentimes }: OrderPrice): number | null {
  if (cashCentimes === undefined) return null;
  if (isCashChoice(totalCentimes, cashCentimes)) return cashCentimes;
  const message = checkoutMessages.cashInvalid;
  throw new AppError('invalid_input', { fields: [{ path: 'cashCentimes', message }] });
}

/** A fingerprint of the request without its key. */
function hashesOf({ config }: AppContext, { key: _key, ...body }: PlaceOrderInput): [string, ...string[]] {
  const { name, address, phone, note, restaurantId, lines, position, shownTotalCentimes, cashCentimes } =
    body;
  const ordered = [name, address, phone, note, restaurantId, lines, position, shownTotalCentimes];
  // A request without notes reads as one from before them.
  const request = JSON.stringify(cashCentimes === undefined ? ordered : [...ordered, cashCentimes]);
  // Older orders keep their plain hash.
  const plain = createHash('sha256').update(request).digest('base64url');
  return [...fingerprints(config, 'order request', request), plain];
}

/** Any of its hashes recognises the request that placed the order; the refusal of another one tells of the order. */
async function placedBefore(
  tx: Transaction,
  customerId: UserId,
  placed: PlacedOrder & { requestHashes: readonly string[] },
): Promise<OrderRecord> {
  const order = await getOrder(tx, { party: 'customer', customerId }, placed.id);
  if (placed.requestHashes.includes(placed.requestHash)) return order;
  const { id, status, restaurantId } = order;
  const lines = order.lines.map(({ menuItemId, quantity, options }) => ({
    menuItemId,
    quantity,
    ...(options && { options }),
  }));
  throw new AppError('key_reused', { order: { id, status, restaurantId, lines } });
}
