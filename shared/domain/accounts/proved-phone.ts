/** A number is proved by a code, and asked again after 180 days without use: operators give unused numbers to other people. */
const dayMs = 24 * 60 * 60_000;

export const unusedDaysMax = 180;

/** How long the sessions of an account say that its number went to another one. */
const lossToldDays = 30;

export const isLossTold = (lostAt: Date, now: Date): boolean =>
  lostAt.getTime() > now.getTime() - lossToldDays * dayMs;

/** The first moment of use that still counts at `now`. */
export const usedSince = (now: Date): Date => new Date(now.getTime() - unusedDaysMax * dayMs);

export const isProvedNow = (
  phone: { provedAt: Date | null; usedAt: Date } | null | undefined,
  now: Date,
): boolean => (phone ? phone.provedAt !== null && phone.usedAt > usedSince(now) : false);
