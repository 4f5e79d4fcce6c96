import { whereStands, type Standing } from '#shared/domain/couriers/duty-positions.ts';
import type { CourierForJob } from '#shared/contract/orders/jobs.ts';
import { mayOffer } from '#shared/domain/dispatch/offers.ts';
import { refusalOfPins, type Pin } from '#shared/domain/dispatch/pins.ts';
import { jobRefusals, type JobRefusal } from '#shared/domain/orders/job-refusals.ts';
import { isTooMuchCash } from '#shared/domain/money/courier-cash.ts';
import type { AvailableJob, CourierJob } from '#shared/contract/orders/order-views.ts';
import { courierPay, earnedPay } from '#shared/domain/money/courier-pay.ts';
import { notesOf } from '#shared/domain/money/cash-notes.ts';
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';
import { isJob, isOpen } from '#shared/domain/orders/order-lifecycle.ts';
import { areNumbersShared, sharedNumber } from '#shared/domain/accounts/shared-numbers.ts';
import type { HistoryStep } from '#server/features/orders/moves/history-store.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import type { SeenCourier } from '#server/features/couriers/positions-store.ts';
import type { CourierOnDuty } from './couriers-store.ts';
import type { WaitingOrder } from './store.ts';
import {
  deliveryPosition,
  doorOf,
  head,
  pickupPosition,
  steps,
  type Viewpoint,
} from '#server/features/orders/view.ts';

interface Moment {
  now: Date;
  seen: readonly SeenCourier[];
  limitCentimes: number;
  /** The pins of the order. */
  pins: readonly Pin[];
}

export function viewCourierForJob(
  { isBusy, hasOffer, ...courier }: CourierOnDuty,
  order: Pick<OrderRecord, 'customerId' | 'dueCentimes' | 'pickup'>,
  { now, seen, limitCentimes, pins }: Moment,
): CourierForJob {
  const { heldCentimes } = courier;
  const pinRefusal = refusalOfPins(pins, courier.courierId);
  const refusals: Record<JobRefusal, boolean> = {
    courier_busy: isBusy,
    own_order: courier.courierId === order.customerId,
    cash_limit: isTooMuchCash({ heldCentimes, limitCentimes }, order.dueCentimes),
    order_pinned: pinRefusal === 'order_pinned',
    courier_forbidden: pinRefusal === 'courier_forbidden',
  };
  const place = seen.find(({ courierId, isIdle }) => isIdle && courierId === courier.courierId);
  const kitchen = wayToKitchen(pickupPosition(order), place && whereStands(place, now));
  const isItsCustomer = refusals.own_order;
  const asked = { hasOffer, isBusy, isItsCustomer, heldCentimes, limitCentimes, pinRefusal };
  const offerRefusal = mayOffer(asked, order.dueCentimes);
  return { ...courier, refusal: jobRefusals.find((one) => refusals[one]) ?? null, offerRefusal, kitchen };
}

function wayToKitchen(pickup: Position | null, standing: Standing | null = null): CourierForJob['kitchen'] {
  if (!pickup || !standing) return null;
  const { position, at, source } = standing;
  return { metres: Math.round(distanceMetres(position, pickup) / 100) * 100, at, source };
}

/** Free couriers come first: of them the nearest to the kitchen, then those of whom nobody knows where they are. */
export const sortedByWay = (couriers: CourierForJob[]): CourierForJob[] =>
  couriers.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.kitchen?.metres ?? 0) - (b.kitchen?.metres ?? 0));

function rankOf({ refusal, kitchen }: CourierForJob): number {
  if (refusal === 'courier_busy') return 2;
  return kitchen ? 0 : 1;
}

/** The job without the customer's name, phone and exact position (product §4.11). */
export function viewAvailableJob(order: WaitingOrder, at: Viewpoint): AvailableJob {
  const pickup = pickupPosition(order);
  const metres = pickup && distanceMetres(pickup, deliveryPosition(order));
  return {
    restaurantName: order.restaurantName,
    pickupAddress: order.pickup?.address ?? null,
    pickupPosition: pickup,
    deliveryAddress: order.deliveryAddress,
    distanceMetres: metres === null ? null : Math.round(metres / 100) * 100,
    collectCentimes: order.dueCentimes,
    payCentimes: courierPay(order.routeMetres, at, at.now),
    ...head(order, 'courier', at),
  };
}

function payOf({ courierPayCentimes, status }: OrderRecord, history: HistoryStep[]): number | null {
  if (courierPayCentimes === null) return null;
  const isPickedUp = history.some((step) => step.status === 'picked_up');
  return earnedPay(courierPayCentimes, { status, isPickedUp });
}

/**
 * The job after the delivery has no name, address and note; two hours later no phone; after giving it back none of them
 * (product §4.12).
 */
export function viewForCourier(order: OrderRecord, history: HistoryStep[], at: Viewpoint): CourierJob {
  const isOwn = order.courierId !== null;
  const isHeld = isOwn && isOpen(order.status);
  const areShared = isOwn && areNumbersShared(order, at.now);
  return {
    restaurantName: order.restaurantName,
    restaurantPhone: areShared ? (order.kitchenPhone ?? null) : null,
    pickupAddress: order.pickup?.address ?? null,
    pickupPosition: pickupPosition(order),
    deliveryAddress: isHeld ? order.deliveryAddress : null,
    deliveryPosition: isHeld ? deliveryPosition(order) : null,
    placeMendedAt: isHeld ? order.placeMendedAt : null,
    customerName: isHeld ? order.customerName : null,
    phone: isOwn ? sharedNumber(order, order.phone, at.now) : null,
    note: isHeld ? order.note : null,
    handOverWay: isHeld ? order.handOverWay : null,
    doorOfPlace: isHeld ? Object.assign(doorOf(order), { doorPhoto: order.doorPhoto }) : null,
    itemCount: itemCount(order, at),
    collectCentimes: order.dueCentimes,
    ...(isHeld ? notesOf(order) : { cashCentimes: null }),
    payCentimes: payOf(order, history),
    needsHandOverCode: isHeld && Boolean(order.handOver),
    history: steps(history),
    trip: isHeld ? tripOf(order) : undefined,
    ...head(order, 'courier', at),
  };
}

/** What is promised is named when it is the courier's. */
const tripOf = ({ together }: OrderRecord): CourierJob['trip'] =>
  together?.map(({ customerName, deliveryAddress, ...stop }) => {
    const isHeld = isJob(stop.status);
    return {
      ...stop,
      customerName: isHeld ? customerName : null,
      deliveryAddress: isHeld ? deliveryAddress : null,
    };
  });

function itemCount({ id, lines }: OrderRecord, { talks }: Viewpoint): number {
  const removed = (talks.get(id)?.changes ?? []).filter(({ kind }) => kind === 'removed');
  const sum = (parts: readonly { quantity: number }[]) =>
    parts.reduce((all, { quantity }) => all + quantity, 0);
  return sum(lines) - sum(removed);
}
