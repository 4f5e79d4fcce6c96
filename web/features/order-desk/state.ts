import {
  attentionOf,
  compareAttention,
  type Attention,
  type AttentionFacts,
  type AttentionLimits,
} from '#shared/domain/attention.ts';

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
