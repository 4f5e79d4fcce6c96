/** How the courier hands the order over, as its customer chose; leaving it takes the exact sum and no code (product §4.28). */
export const handOverWays = ['at_door', 'leave', 'meet_outside', 'call'] as const;
export type HandOverWay = (typeof handOverWays)[number];

export const usualHandOver = 'at_door' satisfies HandOverWay;

interface Asked {
  way: HandOverWay;
  totalCentimes: number;
  /** The cash in notes; left out: the exact amount. */
  cashCentimes?: number | undefined;
  /** Delivering takes a code, which the customer says at the door. */
  demandsCode: boolean;
}

export type LeavingRefusal = 'needs_exact_sum' | 'needs_code';

/** Null: the way can be had. */
export function leavingRefusal({
  way,
  totalCentimes,
  cashCentimes,
  demandsCode,
}: Asked): LeavingRefusal | null {
  if (way !== 'leave') return null;
  if (totalCentimes > 0 && cashCentimes !== undefined && cashCentimes !== totalCentimes)
    return 'needs_exact_sum';
  return demandsCode ? 'needs_code' : null;
}
