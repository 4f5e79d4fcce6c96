import type { DeskCourier, DispatchDesk, WaitingOrder } from '#shared/contract/orders/dispatch.ts';
import { pinnedTo, type Pin, type PinKind } from '#shared/domain/dispatch/pins.ts';
import { distanceMetres } from '#shared/domain/promise/distance.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { deskFailures } from '#messages/orders/dispatch-desk.ts';
import { readAppError } from '#web/lib/app-error.ts';

/** True while an order is newer than the plan, or the plan does not know yet what an admin has said. */
export const awaitsPlan = ({ isOld, waiting }: Pick<DispatchDesk, 'isOld' | 'waiting'>): boolean =>
  !isOld && waiting.some(isAwaited);

type Said = Pick<WaitingOrder, 'planned' | 'why' | 'pins'>;

function isAwaited({ planned, why, pins }: Said): boolean {
  const named = pinnedTo(pins);
  if (!planned) return why === null || (named !== null && why !== 'pinned');
  return pins.some(({ courierId, kind }) => (kind === 'pin') !== (courierId === planned.courierId));
}

export interface PinCall {
  call: PinKind | 'unpin';
  courierId: string;
}

/** The calls that bring back what was said of the order before `made`, in this sequence. */
export function undoOf(before: readonly Pin[], made: Pin): PinCall[] {
  const own = before.find(({ courierId }) => courierId === made.courierId);
  if (own?.kind === made.kind) return [];
  const calls: PinCall[] = [{ call: own?.kind ?? 'unpin', courierId: made.courierId }];
  const former = pinnedTo(before);
  if (made.kind === 'pin' && former !== null && former !== made.courierId)
    calls.push({ call: 'pin', courierId: former });
  return calls;
}

export interface NearCourier {
  courier: DeskCourier;
  /** The way to the kitchen in a straight line; null: nobody knows. */
  metres: number | null;
}

/** The planned one first, then those who stand nearest to the order's kitchen; last of whom nobody knows where. */
export function nearestFirst(couriers: readonly DeskCourier[], order: WaitingOrder): NearCourier[] {
  const near = couriers.map((courier) => ({
    courier,
    metres: courier.standing ? distanceMetres(courier.standing.position, order.kitchen) : null,
  }));
  const rank = ({ courier, metres }: NearCourier): number =>
    courier.courierId === order.planned?.courierId ? -1 : (metres ?? Infinity);
  return sorted(near, (one, other) => compare(rank(one), rank(other)));
}

/** Infinite lengths are compared, because Infinity less Infinity is no number. */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);

/** What speaks to couriers is said of them. */
export function failureText(error: unknown): string {
  const { code, text } = readAppError(error);
  return new Map(Object.entries(deskFailures)).get(code) ?? text;
}
