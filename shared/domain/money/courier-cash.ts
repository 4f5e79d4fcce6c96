/** A courier holds customers' cash up to a limit, and hands it over: an admin records it, the courier confirms it or, while suspended, an admin books it (product §11.11). */

/** `withdrawn`: by an admin, before the courier answered. `booked`: by an admin, without a suspended courier's confirmation. */
export const handOverStates = ['recorded', 'confirmed', 'denied', 'withdrawn', 'booked'] as const;
export type HandOverState = (typeof handOverStates)[number];

/** Hand-overs in these states have a row in the ledger. */
export const isCounted = (state: HandOverState): boolean => state === 'confirmed' || state === 'booked';

/** 1,000,000 MAD. */
export const handOverCentimesMax = 100_000_000;

export const handOverAnswers = ['confirmed', 'denied'] as const;
export type HandOverAnswer = (typeof handOverAnswers)[number];

const hintPercent = 80;

export interface CashInHand {
  heldCentimes: number;
  limitCentimes: number;
}

/** An order dearer than the limit is for a courier with empty hands. The database keeps the same (`check_order_taken`). */
export const isTooMuchCash = ({ heldCentimes, limitCentimes }: CashInHand, dueCentimes: number): boolean =>
  heldCentimes > 0 && heldCentimes + dueCentimes > limitCentimes;

export const isNearLimit = ({ heldCentimes, limitCentimes }: CashInHand): boolean =>
  heldCentimes > 0 && heldCentimes * 100 >= limitCentimes * hintPercent;
