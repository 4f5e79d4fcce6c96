/** A courier who cannot deliver says why, calls twice and waits; some troubles are an admin's to decide (product §4.21). */
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';

export const troubleReasons = ['not_there', 'refused', 'cannot_pay', 'wrong_address', 'accident'] as const;
export type TroubleReason = (typeof troubleReasons)[number];

const waitedOut = ['not_there', 'refused', 'cannot_pay'] as const satisfies readonly TroubleReason[];
export type WaitedOut = (typeof waitedOut)[number];

const noShowReasons = ['not_there', 'refused'] as const satisfies readonly TroubleReason[];

export const troubleRules = {
  waitMs: 7 * 60_000,
  betweenCallsMs: 60_000,
  doorMetres: 300,
  /** An older position says nothing of where the courier is. */
  positionMs: 5 * 60_000,
  noShows: 2,
  noShowDays: 90,
} as const;

export interface Trouble {
  reason: TroubleReason;
  begunAt: Date;
  firstCallAt: Date | null;
  secondCallAt: Date | null;
}

export const isWaitedOut = (reason: TroubleReason): reason is WaitedOut =>
  waitedOut.some((one) => one === reason);

export const isNoShow = (reason: TroubleReason): boolean => noShowReasons.some((one) => one === reason);

/** When the wait is over; undefined for a trouble that an admin decides. */
export const waitEndsAt = ({ reason, begunAt }: Pick<Trouble, 'reason' | 'begunAt'>): Date | undefined =>
  isWaitedOut(reason) ? new Date(begunAt.getTime() + troubleRules.waitMs) : undefined;

export function nextCallFrom({ begunAt, firstCallAt, secondCallAt }: Trouble): Date | undefined {
  if (secondCallAt) return undefined;
  return firstCallAt ? new Date(firstCallAt.getTime() + troubleRules.betweenCallsMs) : begunAt;
}

export function mayFail(trouble: Trouble, now: Date): boolean {
  const endsAt = waitEndsAt(trouble);
  return endsAt !== undefined && trouble.secondCallAt !== null && now >= endsAt;
}

/** A position as a device reported it. Null: set by hand, or reported without an accuracy. */
export type RoughPosition = Position & { accuracyMetres: number | null };

/** An unknown or old position hinders nothing. Either position may be wrong by its accuracy, in the courier's favour. */
export function isTooFarFromDoor(
  courier: (RoughPosition & { at: Date }) | undefined,
  { door, now }: { door: RoughPosition; now: Date },
): boolean {
  if (!courier || now.getTime() - courier.at.getTime() > troubleRules.positionMs) return false;
  const errorMetres = (courier.accuracyMetres ?? 0) + (door.accuracyMetres ?? 0);
  return distanceMetres(courier, door) - errorMetres > troubleRules.doorMetres;
}
