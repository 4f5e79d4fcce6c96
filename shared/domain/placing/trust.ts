/** What an order may cost at most, paid in cash, grows with what is known of its number (product §18). */
import { centimesFromMad } from '#shared/domain/money/pricing.ts';

export const trustLevels = ['unproved', 'proved', 'known'] as const;
export type TrustLevel = (typeof trustLevels)[number];

/** This number of deliveries makes a number known. */
const deliveriesOfKnown = 3;

export interface TrustFacts {
  /** A code proved that the number is the customer's. */
  isProved: boolean;
  /** Orders of this customer that were delivered to this number. */
  delivered: number;
}

/** What an order may cost at most, and why. */
export interface CashMax {
  maxCentimes: number;
  level: TrustLevel;
  /** An admin set it for this customer. */
  isOwn: boolean;
}

export interface TrustPolicy {
  trustUnprovedMad: number;
  trustProvedMad: number;
  trustKnownMad: number;
}

export function trustLevelOf({ isProved, delivered }: TrustFacts): TrustLevel {
  if (delivered >= deliveriesOfKnown) return 'known';
  return isProved ? 'proved' : 'unproved';
}

/** What an admin set for the customer stands instead of the settings, be it more or less. */
export function cashMaxCentimes(level: TrustLevel, policy: TrustPolicy, ownMad: number | null): number {
  const byLevel: Record<TrustLevel, number> = {
    unproved: policy.trustUnprovedMad,
    proved: policy.trustProvedMad,
    known: policy.trustKnownMad,
  };
  return centimesFromMad(ownMad ?? byLevel[level]);
}

export function cashMaxOf(known: TrustFacts & { ownMad: number | null }, policy: TrustPolicy): CashMax {
  const level = trustLevelOf(known);
  return { maxCentimes: cashMaxCentimes(level, policy, known.ownMad), level, isOwn: known.ownMad !== null };
}

/** Null where no proof of the number raises the amount. */
export function cashMaxOnceProved(
  { level, isOwn, maxCentimes }: CashMax,
  policy: TrustPolicy,
): number | null {
  if (isOwn || level !== 'unproved') return null;
  const provedCentimes = cashMaxCentimes('proved', policy, null);
  return provedCentimes > maxCentimes ? provedCentimes : null;
}

/** Trust grows: a proof, and deliveries, never lower the amount. */
export const doesTrustGrow = ({ trustUnprovedMad, trustProvedMad, trustKnownMad }: TrustPolicy): boolean =>
  trustUnprovedMad <= trustProvedMad && trustProvedMad <= trustKnownMad;
