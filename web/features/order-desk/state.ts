import { isLate } from '#shared/domain/lateness.ts';
import type { MovableOrder } from '#web/features/orders/state.ts';

const courierWaitMs = 10 * 60_000;

/** The order that a link asks for stands first, also when it is not on a loaded page. */
export function withFirst<O extends { id: string }>(orders: readonly O[], first: O | undefined): O[] {
  return first ? [first, ...orders.filter(({ id }) => id !== first.id)] : [...orders];
}

export type Concern<O> = { order: O; about: 'late' | 'without_courier' };

export function concernsOf<O extends MovableOrder>(orders: readonly O[], now: Date): Concern<O>[] {
  return orders
    .flatMap((order): Concern<O>[] => {
      if (isLate(order, now)) return [{ order, about: 'late' }];
      const waitedMs = now.getTime() - order.statusSince.getTime();
      const isUnclaimed = order.status === 'ready_for_pickup' && waitedMs > courierWaitMs;
      return isUnclaimed ? [{ order, about: 'without_courier' }] : [];
    })
    .toSorted((a, b) => a.order.statusSince.getTime() - b.order.statusSince.getTime());
}
