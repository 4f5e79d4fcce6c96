import type { MendInput } from '#shared/contract/orders/mends.ts';
import { changesBetween } from '#shared/domain/audit.ts';
import { AppError } from '#shared/domain/errors.ts';
import { courierPay, routeMetres } from '#shared/domain/money/courier-pay.ts';
import {
  mayMendPlace,
  mendableFields,
  mendedPay,
  mendedWindow,
  type MendableField,
  type MendingParty,
} from '#shared/domain/orders/mended-place.ts';
import { isGoodForDoor } from '#shared/domain/placing/place-accuracy.ts';
import { arrivalFactsOf } from '#shared/domain/promise/kitchen-habits.ts';
import { reachAt } from '#shared/domain/reach/reach.ts';
import { isServed, quoteDelivery } from '#shared/domain/reach/tariff.ts';
import type { AppContext } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { recordAct } from '#server/features/audit/store.ts';
import { limitTries } from '#server/features/auth/door.ts';
import { countChange, lockOrder } from '#server/features/orders/changes/store.ts';
import { getOrder } from '#server/features/orders/moves/commands.ts';
import { refusalOfQuote } from '#server/features/orders/placing/conditions.ts';
import type { OrderOwner, OrderRecord } from '#server/features/orders/store.ts';
import { withdrawTrouble, findTrouble } from '#server/features/orders/troubles/store.ts';
import { newsQueue } from '#server/features/push/news-store.ts';
import { findRestaurant } from '#server/features/restaurants/store.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { inTransaction, type Announce } from '#server/live/announce.ts';
import type { ActingAdmin } from '#server/security/acting-admin.ts';
import * as store from './store.ts';

type Mender = { owner: OrderOwner & { party: MendingParty }; userId: string; admin?: ActingAdmin };

interface Mending {
  app: AppContext;
  tx: Transaction;
  announce: Announce;
  settings: Awaited<ReturnType<typeof cachedSettings>>;
  at: Date;
  order: OrderRecord;
}

/**
 * The fee comes from the tariff that the order was placed with: another place alone makes another fee. Throws
 * `mend_costs` with the difference unless it was agreed on. The same id mends once: with other words, or for another
 * order, it is `mend_reused`.
 */
export async function mendPlace(app: AppContext, mender: Mender, input: MendInput): Promise<void> {
  const { owner, userId, admin } = mender;
  if (!admin) await limitTries(app, 'mendOwnPlace', { account: userId });
  const settings = await cachedSettings(app);
  return inTransaction(app, async (tx, announce) => {
    if (!(await lockOrder(tx, input.orderId, owner))) throw new AppError('order_not_found');
    const order = await getOrder(tx, owner, input.orderId);
    const fields = changedFields(order, input);
    const known = await store.findMend(tx, input.id);
    if (known && (known.orderId !== order.id || fields.length > 0)) throw new AppError('mend_reused');
    if (fields.length === 0) return;
    if (!mayMendPlace(order.status, owner.party)) throw new AppError('mend_too_late');
    const mending = { app, tx, announce, settings, at: app.clock.now(), order };
    const way = fields.includes('position') ? await newWay(mending, input) : undefined;
    const feeCentimes = way?.feeCentimes ?? 0;
    if (feeCentimes !== input.agreedCentimes)
      throw new AppError('mend_costs', { differenceCentimes: feeCentimes });
    await write(mending, input, way?.columns);
    const mend = {
      id: input.id,
      orderId: order.id,
      party: owner.party,
      mendedBy: userId,
      fields,
      feeCentimes,
      formerMetres: way ? order.routeMetres : null,
    };
    if (!(await store.insertMend(tx, { ...mend, at: mending.at }))) throw new AppError('mend_reused');
    if (admin) await record(mending, admin, fields);
    await tell(mending);
  });
}

function changedFields(order: OrderRecord, input: MendInput): MendableField[] {
  const was: Record<Exclude<MendableField, 'position'>, string | null> = {
    ...order,
    address: order.deliveryAddress,
  };
  const isMoved = order.deliveryLat !== input.position.lat || order.deliveryLng !== input.position.lng;
  return mendableFields.filter((field) => (field === 'position' ? isMoved : was[field] !== input[field]));
}

interface Way {
  feeCentimes: number;
  columns: Parameters<typeof store.writePlace>[2];
}

async function newWay({ app, tx, settings, order, at }: Mending, input: MendInput): Promise<Way> {
  const { position: place, positionAccuracyMetres: accuracy } = input;
  if (accuracy !== undefined && !isGoodForDoor(accuracy)) throw new AppError('position_too_rough');
  const restaurant = await findRestaurant(tx, order.restaurantId);
  if (!restaurant) throw new Error('an order has no restaurant');
  const sender = { lat: restaurant.lat, lng: restaurant.lng };
  const quote = quoteDelivery({
    city: app.config.city,
    tariff: await store.findTariff(tx, order.tariffVersion),
    restaurant: { position: sender, reachMetres: reachAt(restaurant, settings.reachMetres, at) },
    place,
    // The dishes as ordered: one that ran out makes no place dearer.
    dishesCentimes: order.charges.dishes,
  });
  if (!isServed(quote)) throw refusalOfQuote(quote, app.config.city);
  const { leastCentimes, metres: presentMetres } = quote;
  if (order.charges.dishes < leastCentimes) throw new AppError('mend_below_least', { leastCentimes });
  const formerMetres =
    order.routeMetres ?? routeMetres(sender, { lat: order.deliveryLat, lng: order.deliveryLng });
  const ways = await store.readFormerWays(tx, order.id);
  const longest = (other: number | null): number => Math.max(formerMetres, other ?? 0);
  const pay = (metres: number): number => courierPay(metres, settings, at);
  return {
    feeCentimes: quote.feeCentimes - order.charges.delivery - order.mendsCentimes,
    columns: {
      deliveryLat: place.lat,
      deliveryLng: place.lng,
      deliveryAccuracyMetres: accuracy === undefined ? null : Math.ceil(accuracy),
      routeMetres: presentMetres,
      tariffZone: quote.zone,
      courierPayCentimes: mendedPay({
        agreedCentimes: order.courierPayCentimes,
        paidCentimes: pay(longest(ways.longestPaidMetres)),
        presentCentimes: pay(presentMetres),
      }),
      ...mendedWindow(order, arrivalFactsOf(restaurant, at), {
        longestMetres: longest(ways.longestMetres),
        presentMetres,
      }),
    },
  };
}

/** The copies of a place of the address book are of that place no longer. */
async function write({ tx, order, at }: Mending, input: MendInput, way: Way['columns'] = {}): Promise<void> {
  const { address: deliveryAddress, landmark, door, phone, contactPhone, note, courierNote } = input;
  const words = { deliveryAddress, landmark, door, phone, contactPhone, note, courierNote };
  await store.writePlace(tx, order.id, { ...words, ...way, placeId: null, placeMendedAt: at });
}

/** A courier who could not find the door has one now. */
async function tell({ tx, announce, at, order }: Mending): Promise<void> {
  await countChange(tx, order.id);
  announce.orderChange({ ...order, changeCount: order.changeCount + 1 });
  const trouble = await findTrouble(tx, order.id);
  if (trouble?.reason === 'wrong_address') {
    await withdrawTrouble(tx, order.id, at);
    if (order.courierId) announce.trouble({ ...order, courierId: order.courierId }, at);
  }
  if (order.courierId && (await queueMended(tx, { ...order, statusSince: at }))) announce.news(order);
}

const queueMended = newsQueue(['place_mended']);

/** Words, places and numbers of people stay out of the audit: it says which of them changed. */
async function record({ tx, at, order }: Mending, admin: ActingAdmin, fields: readonly MendableField[]) {
  const isChanged = (of: readonly MendableField[]): boolean => of.some((field) => fields.includes(field));
  const words = isChanged(['address', 'note', 'landmark', 'door', 'courierNote']);
  const facts = changesBetween<'orderPlace' | 'orderWords' | 'orderPhone'>(
    { orderPlace: 'former_place', orderWords: 'former_words', orderPhone: 'former_number' },
    {
      orderPlace: isChanged(['position']) ? 'new_place' : 'former_place',
      orderWords: words ? 'new_words' : 'former_words',
      orderPhone: isChanged(['phone', 'contactPhone']) ? 'new_number' : 'former_number',
    },
  );
  await recordAct(tx, admin, { act: 'place_mended', subject: { kind: 'order', id: order.id }, at, ...facts });
}
