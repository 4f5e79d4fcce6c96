import type {
  AdminOrder,
  AvailableJob,
  CourierJob,
  CustomerOrder,
  KitchenBoard,
  KitchenOrder,
} from '#shared/contract/order-views.ts';
import { distanceMetres, type Position } from '#shared/domain/distance.ts';
import {
  actionsFor,
  jobStatuses,
  isOpen,
  type LifecyclePolicy,
  type OrderParty,
} from '#shared/domain/order-lifecycle.ts';
import type { HistoryStep } from '#server/features/order-history/store.ts';
import { pageOf } from '#server/paging.ts';
import type { OrderRecord } from './store.ts';

/** Orders as each party may see them: what is left out here never leaves the server. */
function head(order: OrderRecord, party: OrderParty, policy: LifecyclePolicy) {
  const { id, status, version, createdAt, statusSince } = order;
  return { id, status, version, createdAt, statusSince, actions: actionsFor(status, party, policy) };
}

function amounts({ subtotalCentimes, deliveryFeeCentimes, totalCentimes }: OrderRecord) {
  return { subtotalCentimes, deliveryFeeCentimes, totalCentimes };
}

const steps = (history: HistoryStep[]) => history.map(({ status, at }) => ({ status, at }));

const deliveryPosition = (order: OrderRecord): Position => ({
  lat: order.deliveryLat,
  lng: order.deliveryLng,
});

const pickupPosition = ({ pickup }: OrderRecord): Position | null =>
  pickup && { lat: pickup.lat, lng: pickup.lng };

const isWithCourier = (order: OrderRecord): boolean => jobStatuses.some((status) => status === order.status);

/** What only the page of one order shows. */
interface Tracking {
  history: HistoryStep[];
  position?: CustomerOrder['courierPosition'];
  arrival?: CustomerOrder['arrival'];
}

/** The courier's name and number are the customer's only while he holds the order. */
export function viewForCustomer(
  order: OrderRecord,
  policy: LifecyclePolicy,
  { history, position, arrival }: Tracking = { history: [] },
): CustomerOrder {
  const { id, name } = { id: order.restaurantId, name: order.restaurantName };
  return {
    ...head(order, 'customer', policy),
    ...amounts(order),
    restaurant: { id, name, position: pickupPosition(order) },
    lines: order.lines,
    note: order.note,
    customerName: order.customerName,
    phone: order.phone,
    deliveryAddress: order.deliveryAddress,
    deliveryPosition: deliveryPosition(order),
    history: steps(history),
    courier: isWithCourier(order) ? order.courier : null,
    courierPosition: order.status === 'picked_up' ? (position ?? null) : null,
    arrival: arrival ?? null,
  };
}

export function viewForKitchen(order: OrderRecord, policy: LifecyclePolicy): KitchenOrder {
  return {
    ...head(order, 'restaurant', policy),
    ...amounts(order),
    customerName: order.customerName,
    lines: order.lines,
    note: order.note,
    courierName: order.courier?.name ?? null,
  };
}

/** A page of the kitchen's board; new orders are on it beside the page. */
export function viewBoard(
  found: OrderRecord[],
  { counts, limit, policy }: { counts: KitchenBoard['counts']; limit: number; policy: LifecyclePolicy },
): KitchenBoard {
  const arrived = found.filter(({ status }) => status === 'new');
  const { items, nextCursor } = pageOf(
    found.filter(({ status }) => status !== 'new'),
    limit,
  );
  return {
    items: [...arrived, ...items].map((order) => viewForKitchen(order, policy)),
    counts,
    nextCursor,
  };
}

export function viewForAdmin(order: OrderRecord, policy: LifecyclePolicy): AdminOrder {
  return {
    ...viewForKitchen(order, policy),
    ...head(order, 'admin', policy),
    restaurant: { id: order.restaurantId, name: order.restaurantName },
    phone: order.phone,
    deliveryAddress: order.deliveryAddress,
  };
}

/** Without the customer's name, phone and exact position (decisions row 8). */
export function viewAvailableJob(order: OrderRecord, policy: LifecyclePolicy): AvailableJob {
  const pickup = pickupPosition(order);
  const metres = pickup && distanceMetres(pickup, deliveryPosition(order));
  return {
    ...head(order, 'courier', policy),
    restaurantName: order.restaurantName,
    pickupAddress: order.pickup?.address ?? null,
    pickupPosition: pickup,
    deliveryAddress: order.deliveryAddress,
    distanceMetres: metres === null ? null : Math.round(metres / 100) * 100,
    collectCentimes: order.totalCentimes,
  };
}

/** The customer's person is gone from the courier's view once the order is delivered. */
export function viewForCourier(
  order: OrderRecord,
  history: HistoryStep[],
  policy: LifecyclePolicy,
): CourierJob {
  const isHeld = isOpen(order.status);
  return {
    ...head(order, 'courier', policy),
    restaurantName: order.restaurantName,
    pickupAddress: order.pickup?.address ?? null,
    pickupPosition: pickupPosition(order),
    deliveryAddress: order.deliveryAddress,
    deliveryPosition: isHeld ? deliveryPosition(order) : null,
    customerName: isHeld ? order.customerName : null,
    phone: isHeld ? order.phone : null,
    note: order.note,
    itemCount: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    collectCentimes: order.totalCentimes,
    history: steps(history),
  };
}
