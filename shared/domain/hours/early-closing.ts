/** A kitchen closes early when it stops taking orders within its hours, at least half an hour before their end, and for more than two hours (product §19.4). */
import { openingAt, type Opener, type RamadanDays } from './opening-hours.ts';

const leastLeftMs = 30 * 60_000;
/** The pauses of half an hour and of an hour belong to every busy evening. */
const leastClosedMs = 2 * 60 * 60_000;

export function closesEarly(
  { before, after }: { before: Opener; after: Opener },
  ramadan: RamadanDays | null,
  now: Date,
): boolean {
  // A kitchen without hours ends its day by the switch.
  if (before.openingHours === null) return false;
  const [was, is] = [openingAt(before, ramadan, now), openingAt(after, ramadan, now)];
  if (!was.isOpen || is.isOpen) return false;
  const isAtLeast = (turnsAt: Date | null, least: number): boolean =>
    turnsAt === null || turnsAt.getTime() - now.getTime() >= least;
  return isAtLeast(was.turnsAt, leastLeftMs) && isAtLeast(is.turnsAt, leastClosedMs);
}
