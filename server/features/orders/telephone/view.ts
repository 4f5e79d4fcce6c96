import type { Caller, CallerOrder, CallerPlace, FollowedOrder } from '#shared/contract/orders/telephone.ts';
import { callerRules } from '#shared/domain/orders/telephone.ts';
import type { PlaceRecord } from '#server/features/places/store.ts';
import type { HistoryStep } from '#server/features/orders/moves/history-store.ts';
import type { OrderRecord } from '#server/features/orders/store.ts';
import type { KnownCaller } from './store.ts';
import { deliveryPosition, doorOf } from '#server/features/orders/view.ts';

export function viewCaller({ phone, name, isFromFile, book, orders, isShown }: KnownCaller): Caller {
  const places = [...book.map(placeOfBook), ...orders.filter(isShown).map(placeOfOrder)];
  const shown = places
    .filter((place, index) => places.findIndex((one) => isSamePlace(one, place)) === index)
    .slice(0, callerRules.places);
  return {
    phone,
    name: name ?? orders[0]?.customerName ?? null,
    isFromFile,
    places: shown,
    orders: orders.slice(0, callerRules.orders).map((order) => viewOrder(order, shown)),
  };
}

const placeOfBook = (place: PlaceRecord): CallerPlace => ({
  key: place.id,
  placeId: place.id,
  kind: place.kind,
  name: place.name,
  address: place.address,
  landmark: place.landmark,
  door: place.door,
  courierNote: place.courierNote,
  contactPhone: place.contactPhone,
  position: { lat: place.lat, lng: place.lng },
});

const placeOfOrder = (order: OrderRecord): CallerPlace => ({
  key: order.id,
  kind: null,
  name: '',
  address: order.deliveryAddress,
  position: deliveryPosition(order),
  ...doorOf(order),
});

const isSamePlace = (a: CallerPlace, b: CallerPlace): boolean =>
  a.address === b.address && a.position.lat === b.position.lat && a.position.lng === b.position.lng;

function viewOrder(order: OrderRecord, places: readonly CallerPlace[]): CallerOrder {
  const place = placeOfOrder(order);
  return {
    id: order.id,
    restaurant: { id: order.restaurantId, name: order.restaurantName },
    createdAt: order.createdAt,
    status: order.status,
    dueCentimes: order.dueCentimes,
    lines: order.lines,
    note: order.note,
    handOverWay: order.handOverWay,
    wantsCutlery: order.wantsCutlery,
    placeKey: places.find((one) => isSamePlace(one, place))?.key ?? null,
  };
}

interface Followed {
  history: readonly HistoryStep[];
  arrival: FollowedOrder['arrival'];
  helpLine: string | null;
}

export const viewFollowed = (
  { status, statusSince, restaurantName }: OrderRecord,
  { history, arrival, helpLine }: Followed,
): FollowedOrder => ({
  status,
  statusSince,
  restaurantName,
  arrival,
  steps: history.map((step) => ({ status: step.status, at: step.at })),
  helpLine,
});
