/** An offer asks one courier for one order, from when the phone showed it; declining is free, and silence passes it on (product §4.32). */
import { isTooMuchCash, type CashInHand } from '#shared/domain/money/courier-cash.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import { jobRefusals, type JobRefusal } from '#shared/domain/orders/job-refusals.ts';
import { handOverMinutes } from '#shared/domain/promise/arrival.ts';

/** `withdrawn`: by an admin, or because the order or the courier went. `accepted` ends the offer too. */
export const offerStates = ['open', 'accepted', 'declined', 'silent', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** A courier may say why, and need not. */
export const declineReasons = ['too_far', 'pays_too_little', 'slow_kitchen', 'vehicle', 'pause'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const offerAnswers = ['accept', 'decline'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** A notification may be so long on its way before the seconds of the offer begin. */
const graceSeconds = 20;

interface OfferTimes {
  madeAt: Date;
  /** When the courier's phone showed it; null: not yet. */
  seenAt: Date | null;
  /** The length of the count-down, as the setting was then. */
  seconds: number;
}

/** The seconds begin when the phone shows it, at the latest after the grace. */
export function offerEnd({ madeAt, seenAt, seconds }: OfferTimes): Date {
  const latest = madeAt.getTime() + graceSeconds * 1000;
  const from = seenAt === null ? latest : Math.min(seenAt.getTime(), latest);
  return new Date(from + seconds * 1000);
}

/** Food that is cooking makes the accepted offer a promise; food that is ready makes it a job. */
const offerableStatuses = ['preparing', 'ready_for_pickup'] as const satisfies OrderStatus[];

export const isOfferable = (status: OrderStatus): boolean => offerableStatuses.some((one) => one === status);

/** Why a courier on duty cannot be offered an order now, the first that holds. */
export const offerRefusals = ['courier_offered', ...jobRefusals] as const;
export type OfferRefusal = (typeof offerRefusals)[number];

export interface AskedCourier extends CashInHand {
  hasOffer: boolean;
  /** The courier has an open trip; a promise is one. */
  isBusy: boolean;
  isItsCustomer: boolean;
  /** The refusal by what admins have said of the order. */
  pinRefusal: JobRefusal | null;
}

export function mayOffer(courier: AskedCourier, dueCentimes: number): OfferRefusal | null {
  const refusals: Record<OfferRefusal, boolean> = {
    courier_offered: courier.hasOffer,
    courier_busy: courier.isBusy,
    own_order: courier.isItsCustomer,
    cash_limit: isTooMuchCash(courier, dueCentimes),
    order_pinned: courier.pinRefusal === 'order_pinned',
    courier_forbidden: courier.pinRefusal === 'courier_forbidden',
  };
  return offerRefusals.find((one) => refusals[one]) ?? null;
}

/** Silences in a row that end the duty. */
const silencesMax = 3;

/** The silences in a row after one more offer has ended. Only silence counts, and any answer sets it back. */
export function silencesAfter(before: number, ended: Exclude<OfferState, 'open'>): number {
  if (ended === 'withdrawn') return before;
  return ended === 'silent' ? before + 1 : 0;
}

export const endsDuty = (silences: number): boolean => silences >= silencesMax;

/** The courier of a promise is looked for so long after its moment, within so far of the kitchen. */
const promiseCheck = { minutes: 6, metres: 1000 };

export const promiseCheckAt = (beThereAt: Date): Date =>
  new Date(beThereAt.getTime() + promiseCheck.minutes * 60_000);

/** `unknown`: the courier sends no position, which has no consequence for the courier (product §9.9). */
export type Approach = 'near' | 'far' | 'unknown';

export function approachOf(metresToKitchen: number | null): Approach {
  if (metresToKitchen === null) return 'unknown';
  return metresToKitchen <= promiseCheck.metres ? 'near' : 'far';
}

interface Way {
  /** Null: nobody knows where the courier is. */
  toKitchenMinutes: number | null;
  /** The minutes until the kitchen's moment; 0: ready, or late. */
  untilReadyMinutes: number;
  toDoorMinutes: number;
}

/** The minutes from now to the door, with the wait at the kitchen. */
export const offerMinutes = ({ toKitchenMinutes, untilReadyMinutes, toDoorMinutes }: Way): number =>
  Math.max(toKitchenMinutes ?? 0, untilReadyMinutes) + toDoorMinutes + handOverMinutes;
