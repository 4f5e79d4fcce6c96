import type { AdminOrder } from '#shared/contract/orders/order-views.ts';
import type { OrderCircumstances } from '#shared/contract/orders/troubles.ts';
import {
  attentionOf,
  compareAttention,
  type Attention,
  type AttentionFacts,
  type AttentionLimits,
} from '#shared/domain/orders/attention.ts';
import type { Standing } from '#shared/domain/couriers/duty-positions.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { cityMapMessages } from '#messages/couriers/city-map.ts';
import { formatRelative } from '#messages/writing/format.ts';

export interface Concern<O> {
  order: O;
  attention: Attention;
}

export const concernsOf = <O extends AttentionFacts>(
  orders: readonly O[],
  at: { limits: AttentionLimits; now: Date },
): Concern<O>[] =>
  sorted(
    orders.flatMap((order) => {
      const attention = attentionOf(order, at);
      return attention ? [{ order, attention, statusSince: order.statusSince }] : [];
    }),
    compareAttention,
  );

export function withCircumstances<O extends { id: string }>(
  orders: readonly O[],
  circumstances: readonly OrderCircumstances[],
): (O & Partial<OrderCircumstances>)[] {
  const known = new Map(circumstances.map((one) => [one.orderId, one]));
  return orders.map((order) => ({ ...order, ...known.get(order.id) }));
}

/** The question whether to cancel has its own buttons. */
export function withoutAskedCancel(order: AdminOrder): AdminOrder {
  const isAsked = order.cancelWishedAt !== null || order.cancelRequest?.answer === null;
  return isAsked ? { ...order, actions: order.actions.filter((action) => action !== 'cancel') } : order;
}

/** How it is known where an idle courier stands, and since when. */
export const standingText = (standing: Omit<Standing, 'position'> | null, now: Date): string =>
  standing
    ? cityMapMessages.standing[standing.source](formatRelative(standing.at, now))
    : cityMapMessages.unknown;
