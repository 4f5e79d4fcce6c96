import type { OfferStop } from '#shared/contract/orders/offers.ts';

/** Whole seconds until the end, never below zero. */
export const secondsLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));

const announced = [10, 20, 30] as const;

/** The seconds that a screen reader says: it would talk without end if it read every one. Null: more are left. */
export const announcedSeconds = (left: number): number | null =>
  announced.find((seconds) => left <= seconds) ?? null;

/** The stops of a bundle; of one order the offer itself says all. */
export const severalOf = (stops: OfferStop[] | undefined): OfferStop[] | undefined =>
  stops && stops.length > 1 ? stops : undefined;
