import { createHash, randomUUID } from 'node:crypto';
import { estimateArrival, learnPace } from '#shared/domain/promise/arrival.ts';
import { arrivalMinutesAt } from '#shared/domain/promise/arrival-minutes.ts';
import { arrivalFactsOf, type KitchenMinutes } from '#shared/domain/promise/kitchen-habits.ts';
import { routeMetres } from '#shared/domain/money/courier-pay.ts';
import { openingAt, type Opener } from '#shared/domain/hours/opening-hours.ts';
import { orderAnswerBy, silentFrom } from '#shared/domain/orders/order-time-limits.ts';
import { orderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import { priceOrder, type OrderPrice } from '#shared/domain/money/pricing.ts';
import { firstFeeCentimes } from '#shared/domain/reach/tariff.ts';
import type { Run } from './bare-database.ts';

export interface PlaceInput {
  name: string;
  address: string;
  phone: string;
  note: string;
  key: string;
  restaurantId: number;
  position: { lat: number; lng: number };
  lines: { menuItemId: string; quantity: number }[];
  shownTotalCentimes: number;
}

interface HeldDish extends Opener, KitchenMinutes {
  id: string;
  name: string;
  priceCentimes: number;
  restaurantName: string;
  pickupLat: number;
  pickupLng: number;
  helpLine: string | null;
  unavailableUntil: Date | null;
  minimumCentimes: number;
}

interface Counted {
  open: number;
  recent: number;
  noShows: number;
}

const pace = learnPace([]);
const answerMinutes = 8;
const minuteMs = 60_000;

/** The product's rules of placing: lock, limits, the menu's prices, and one order for a key. */
export async function placeBarely(run: Run, customerId: string, input: PlaceInput): Promise<object> {
  const { restaurantId, position, phone } = input;
  const at = new Date();
  await run('lockOrdering', [[`account ${customerId}`, `phone ${phone}`]]);
  const dishes = await run<HeldDish>('holdMenu', [restaurantId, input.lines.map((line) => line.menuItemId)]);
  const [held] = dishes;
  const lines = linesOf(input, dishes, at);
  const price = priceOrder(lines, firstFeeCentimes);
  if (
    !held?.helpLine ||
    !openingAt(held, null, at).isOpen ||
    price.charges.dishes < held.minimumCentimes ||
    price.totalCentimes !== input.shownTotalCentimes
  )
    throw new Error('refused');
  await keepLimits(run, customerId, phone);
  const pickup = { lat: held.pickupLat, lng: held.pickupLng };
  const wayMetres = routeMetres(pickup, position);
  const order = {
    id: randomUUID(),
    status: 'new',
    version: 1,
    createdAt: at,
    statusSince: at,
    ...promiseOf(held, wayMetres, at),
    answerBy: orderAnswerBy(at, answerMinutes),
  } as const;
  const placed = await run('place', [
    order.id,
    customerId,
    input.key,
    createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
    input.name,
    phone,
    input.address,
    position.lat,
    position.lng,
    input.note,
    restaurantId,
    held.restaurantName,
    JSON.stringify(price.charges),
    price.totalCentimes,
    order.createdAt,
    lines.map((_, index) => index),
    lines.map((line) => line.menuItemId),
    lines.map((line) => line.name),
    lines.map((line) => line.unitPriceCentimes),
    lines.map((line) => line.quantity),
    order.promisedAt,
    order.answerBy,
    lines.map(() => null),
    wayMetres,
    order.promisedFrom,
  ]);
  if (placed.length === 0) throw new Error('placed before');
  await run('setAlarm', ['answer_limit', order.id, order.answerBy]);
  const news = JSON.stringify({ orderId: order.id, restaurantName: held.restaurantName, ...price });
  await run('newsOfPlaced', [order.id, news, restaurantId]);
  return viewPlaced({ input, order, price, lines, held });
}

function promiseOf(held: HeldDish, wayMetres: number, at: Date) {
  const { min, max } = arrivalMinutesAt(arrivalFactsOf(held, at), wayMetres);
  const after = (minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);
  return { promisedFrom: after(min), promisedAt: after(max) };
}

async function keepLimits(run: Run, customerId: string, phone: string): Promise<void> {
  const counts = await run<Counted>('limits', [customerId, phone]);
  const isOver = ({ open, recent, noShows }: Counted) =>
    open >= orderingLimits.open || recent >= orderingLimits.placedInAnHour || Number(noShows) > 0;
  if (counts.some(isOver)) throw new Error('too many');
}

function linesOf(input: PlaceInput, dishes: readonly HeldDish[], at: Date) {
  return input.lines.map(({ menuItemId, quantity }) => {
    const dish = dishes.find(({ id }) => id === menuItemId);
    if (!dish || (dish.unavailableUntil && dish.unavailableUntil > at)) throw new Error('no such dish');
    return { menuItemId, name: dish.name, unitPriceCentimes: dish.priceCentimes, quantity };
  });
}

interface Placed {
  input: PlaceInput;
  order: {
    id: string;
    status: 'new';
    version: number;
    createdAt: Date;
    statusSince: Date;
    promisedFrom: Date;
    promisedAt: Date;
    answerBy: Date;
  };
  price: OrderPrice;
  lines: object[];
  held: HeldDish;
}

function viewPlaced({ input, order, price, lines, held }: Placed): object {
  const { restaurantId, position, phone } = input;
  const pickup = { lat: held.pickupLat, lng: held.pickupLng };
  const { promisedFrom: _from, ...shown } = order;
  return {
    ...shown,
    subtotalCentimes: price.charges.dishes,
    deliveryFeeCentimes: price.charges.delivery,
    totalCentimes: price.totalCentimes,
    dueCentimes: price.totalCentimes,
    mendsCentimes: 0,
    placeMendedAt: null,
    changes: [],
    proposals: [],
    readyBy: null,
    silentFrom: silentFrom(order) ?? null,
    cashCentimes: null,
    handOverWay: 'at_door',
    wantsCutlery: false,
    landmark: '',
    door: '',
    courierNote: '',
    contactPhone: null,
    cancelWishedAt: null,
    wishDeclinedAt: null,
    actions: ['cancel'],
    restaurant: { id: restaurantId, name: held.restaurantName, position: pickup },
    lines,
    note: input.note,
    customerName: input.name,
    phone,
    deliveryAddress: input.address,
    deliveryPosition: position,
    history: [{ status: order.status, at: order.createdAt, party: 'customer', reason: null, words: '' }],
    courier: null,
    courierPosition: null,
    arrival: estimateArrival({ ...order, readyBy: null, pickup, delivery: position, pace, now: new Date() }),
  };
}
