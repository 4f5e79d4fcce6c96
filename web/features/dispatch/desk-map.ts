import type { DeskCourier, DispatchDesk, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { dispatchDeskMessages } from '#messages/orders/dispatch-desk.ts';
import type { MapPoint } from '#web/map/city-map.tsx';
import { headTop } from '#web/map/map-labels.ts';
import { pinRadius } from '#web/map/map-pin.tsx';
import type { LatLng, Projection } from '#web/map/map-projection.ts';

type Seen = Pick<DispatchDesk, 'waiting' | 'onDuty'>;

/** An order or a courier, in the lists and on the map. */
export interface Chosen {
  kind: 'order' | 'courier';
  id: string;
}

export const isSame = (one: Chosen | undefined, other: Chosen): boolean =>
  one?.kind === other.kind && one.id === other.id;

export interface PlannedLine {
  courierId: string;
  orderIds: string[];
  /** The courier's next trip; the others come after it. */
  isNext: boolean;
  places: LatLng[];
}

/** The lines of each trip of the plan: where its courier comes from, the kitchen, the doors. What the city has no more is left out. */
export function linesOf({ waiting, onDuty }: Seen): PlannedLine[] {
  const byId = new Map(waiting.map((order) => [order.orderId, order]));
  return onDuty.flatMap((courier) => linesOfCourier(courier, byId));
}

function linesOfCourier(
  { courierId, standing, trips }: DeskCourier,
  byId: ReadonlyMap<string, WaitingOrder>,
): PlannedLine[] {
  let from: LatLng | undefined = standing?.position;
  return trips.flatMap(({ orderIds }, number) => {
    const orders = orderIds.flatMap((id) => byId.get(id) ?? []);
    const [first] = orders;
    if (!first) return [];
    const places = [...(from ? [from] : []), first.kitchen, ...orders.map(({ door }) => door)];
    from = places.at(-1);
    return { courierId, orderIds: orders.map(({ orderId }) => orderId), isNext: number === 0, places };
  });
}

export const isLineOf = ({ courierId, orderIds }: PlannedLine, { kind, id }: Chosen): boolean =>
  kind === 'courier' ? courierId === id : orderIds.includes(id);

export type DeskPoint = MapPoint & { chosen?: Chosen };

/** Labels name the couriers, or what belongs to the chosen order or courier, which also lies above the rest. */
export function pointsOf({ waiting, onDuty }: Seen, chosen?: Chosen): DeskPoint[] {
  const lines = linesOf({ waiting, onDuty }).filter((line) => chosen && isLineOf(line, chosen));
  const isNear = (kind: Chosen['kind'], id: string): boolean =>
    isSame(chosen, { kind, id }) || lines.some((line) => isLineOf(line, { kind, id }));
  const kitchens = new Map<string, WaitingOrder>();
  const named = new Set<string>();
  for (const order of waiting) {
    const place = keyOf(order.kitchen);
    kitchens.set(place, order);
    if (isNear('order', order.orderId)) named.add(place);
  }
  return [
    ...[...kitchens].map(([place, { kitchen, restaurantName }]) => ({
      ...kitchen,
      kind: 'restaurant' as const,
      id: place,
      isSmall: !named.has(place),
      isRest: !named.has(place),
      ...(named.has(place) && { label: restaurantName }),
    })),
    ...waiting.map(({ orderId, door }) => ({
      ...door,
      kind: 'destination' as const,
      id: orderId,
      isSmall: !isSame(chosen, { kind: 'order', id: orderId }),
      isRest: !isNear('order', orderId),
      chosen: { kind: 'order' as const, id: orderId },
      ...(chosen && isNear('order', orderId) && { label: `#${shortOrderId(orderId)}` }),
    })),
    ...onDuty.flatMap(({ courierId, name, state, standing }) =>
      standing
        ? {
            ...standing.position,
            kind: state === 'free' ? ('idle' as const) : ('courier' as const),
            id: courierId,
            isSmall: chosen !== undefined && !isNear('courier', courierId),
            isRest: chosen !== undefined && !isNear('courier', courierId),
            chosen: { kind: 'courier' as const, id: courierId },
            ...((!chosen || isNear('courier', courierId)) && {
              label: dispatchDeskMessages.onMap(name, state),
            }),
          }
        : [],
    ),
  ];
}

const keyOf = ({ lat, lng }: LatLng): string => `${lat} ${lng}`;

/** The distance by which a finger misses. */
const nearPixels = 26;

/** The order or courier whose pin stands at the pixel. */
export function pinAt(
  points: readonly DeskPoint[],
  [x, y]: readonly [x: number, y: number],
  { project }: Projection,
): Chosen | undefined {
  let nearest: { chosen: Chosen; pixels: number } | undefined;
  for (const { chosen, kind, isSmall, ...place } of points) {
    if (!chosen) continue;
    const [left, bottom] = project(place);
    const head = bottom + headTop(pinRadius(kind, isSmall));
    const pixels = Math.min(Math.hypot(x - left, y - bottom), Math.hypot(x - left, y - head));
    if (pixels <= nearPixels && pixels < (nearest?.pixels ?? Infinity)) nearest = { chosen, pixels };
  }
  return nearest?.chosen;
}
