/** Why an open order needs an admin, and which one first (product §4.20). */
import { lateFrom } from './lateness.ts';
import type { TroubleReason } from './delivery-trouble.ts';
import { kitchenSilentFrom, silentFrom } from './order-time-limits.ts';
import type { OrderStatus } from './order-lifecycle.ts';

export interface AttentionFacts {
  status: OrderStatus;
  statusSince: Date;
  handOverFailedAt?: Date | null;
  /** A trouble at the door that an admin decides. */
  trouble?: { reason: TroubleReason; begunAt: Date } | null;
  /** Suspended or deleted. */
  isCourierGone?: boolean;
  isKitchenOwnerless?: boolean;
  /** A courier had promised to come and was not seen near the kitchen (product §4.32). */
  promiseMissedAt?: Date | null;
  createdAt: Date;
  promisedAt: Date | null;
  cancelWishedAt: Date | null;
  cancelRequest: { askedAt: Date; answer: string | null } | null;
}

export interface AttentionLimits {
  pickupMinutes: number;
  deliveryMinutes: number;
}

const courierWaitMinutes = 10;

const minutesAfter = ({ statusSince }: AttentionFacts, minutes: number): Date =>
  new Date(statusSince.getTime() + minutes * 60_000);

type Rule = (order: AttentionFacts, limits: AttentionLimits) => Date | undefined;

/** When each reason begins, if the order stays as it is. The most urgent comes first: an order shows the first that has begun. */
const rules = {
  hand_over_failed: (order) => order.handOverFailedAt ?? undefined,
  accident: ({ trouble }) => (trouble?.reason === 'accident' ? trouble.begunAt : undefined),
  wrong_address: ({ trouble }) => (trouble?.reason === 'wrong_address' ? trouble.begunAt : undefined),
  courier_gone: ({ status, statusSince, isCourierGone }) =>
    status === 'picked_up' && isCourierGone ? statusSince : undefined,
  kitchen_asks: ({ cancelRequest }) => (cancelRequest?.answer === null ? cancelRequest.askedAt : undefined),
  customer_asks: ({ cancelWishedAt }) => cancelWishedAt ?? undefined,
  promise_missed: ({ promiseMissedAt }) => promiseMissedAt ?? undefined,
  not_delivered: (order, { deliveryMinutes }) =>
    order.status === 'picked_up' ? minutesAfter(order, deliveryMinutes) : undefined,
  not_picked_up: (order, { pickupMinutes }) =>
    order.status === 'out_for_delivery' ? minutesAfter(order, pickupMinutes) : undefined,
  kitchen_ownerless: ({ status, statusSince, isKitchenOwnerless }) =>
    (status === 'new' || status === 'preparing') && isKitchenOwnerless ? statusSince : undefined,
  unanswered: ({ status, createdAt, cancelRequest }) =>
    status === 'new' && cancelRequest === null ? kitchenSilentFrom(createdAt) : undefined,
  silent: (order) => silentFrom(order),
  late: (order) => lateFrom(order),
  without_courier: (order) =>
    order.status === 'ready_for_pickup' ? minutesAfter(order, courierWaitMinutes) : undefined,
} satisfies Record<string, Rule>;

export type AttentionReason = keyof typeof rules;
const attentionReasons = Object.keys(rules) as AttentionReason[];

/** Orders that only an admin can move on come first; goods and people on the road before the kitchen's delays. */
const ranks: Record<AttentionReason, number> = {
  hand_over_failed: 0,
  accident: 0,
  wrong_address: 0,
  courier_gone: 0,
  kitchen_asks: 0,
  customer_asks: 0,
  unanswered: 1,
  silent: 1,
  promise_missed: 1,
  not_delivered: 1,
  not_picked_up: 1,
  kitchen_ownerless: 2,
  late: 2,
  without_courier: 2,
};

export const isUrgent = (reason: AttentionReason): boolean => ranks[reason] < 2;

export interface Attention {
  reason: AttentionReason;
  since: Date;
}

export function attentionOf(
  order: AttentionFacts,
  { limits, now }: { limits: AttentionLimits; now: Date },
): Attention | undefined {
  for (const reason of attentionReasons) {
    const since = (rules[reason] as Rule)(order, limits);
    if (since && now > since) return { reason, since };
  }
  return undefined;
}

export function compareAttention(
  a: { attention: Attention; statusSince: Date },
  b: { attention: Attention; statusSince: Date },
): number {
  const rank = ({ attention }: { attention: Attention }) => ranks[attention.reason];
  return rank(a) - rank(b) || a.statusSince.getTime() - b.statusSince.getTime();
}
