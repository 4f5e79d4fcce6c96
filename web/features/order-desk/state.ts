import {
  attentionOf,
  compareAttention,
  type Attention,
  type AttentionFacts,
  type AttentionLimits,
} from '#shared/domain/attention.ts';

/** The order that a link asks for stands first, also when it is not on a loaded page. */
export function withFirst<O extends { id: string }>(orders: readonly O[], first: O | undefined): O[] {
  return first ? [first, ...orders.filter(({ id }) => id !== first.id)] : [...orders];
}

export interface Concern<O> {
  order: O;
  attention: Attention;
}

export const concernsOf = <O extends AttentionFacts>(
  orders: readonly O[],
  at: { limits: AttentionLimits; now: Date },
): Concern<O>[] =>
  orders
    .flatMap((order) => {
      const attention = attentionOf(order, at);
      return attention ? [{ order, attention, statusSince: order.statusSince }] : [];
    })
    .toSorted(compareAttention);
