/** A courier on duty without a job sends the phone's position, or refuses and then stands at the last door (product §9.9). */
import { distanceMetres, type Position } from '#shared/domain/promise/distance.ts';

const minuteMs = 60_000;

export const dutyPositionRules = {
  /** The server keeps none more often. */
  betweenMs: 30_000,
  movedMetres: 50,
  /** A courier who stands still says so again. */
  repeatMs: 2 * minuteMs,
  /** An older position of the phone is not believed: a page in a pocket sends none. */
  phoneMs: 30 * minuteMs,
  doorMs: 120 * minuteMs,
  keptMs: 60 * minuteMs,
} as const;

export interface Seen {
  position: Position;
  at: Date;
}

/** `told`: what the server took last. */
export function isPositionDue(told: Seen | null, seen: Seen): boolean {
  if (!told) return true;
  const passedMs = seen.at.getTime() - told.at.getTime();
  const { betweenMs, repeatMs, movedMetres } = dutyPositionRules;
  if (passedMs < betweenMs) return false;
  return passedMs >= repeatMs || distanceMetres(told.position, seen.position) >= movedMetres;
}

export const standingSources = ['phone', 'door'] as const;
type StandingSource = (typeof standingSources)[number];

/** Where a courier stands, since when, and how that is known. */
export interface Standing extends Seen {
  source: StandingSource;
}

/** The later of the phone's position and the last delivery's door, while they count. Null: nobody knows. */
export function whereStands(
  { phone, door }: { phone: Seen | null; door: Seen | null },
  now: Date,
): Standing | null {
  const { phoneMs, doorMs } = dutyPositionRules;
  const counts = ({ at }: Seen, mostMs: number): boolean => now.getTime() - at.getTime() <= mostMs;
  const byPhone = phone && counts(phone, phoneMs) ? { ...phone, source: 'phone' as const } : null;
  const byDoor = door && counts(door, doorMs) ? { ...door, source: 'door' as const } : null;
  if (!byPhone || !byDoor) return byPhone ?? byDoor;
  return byDoor.at > byPhone.at ? byDoor : byPhone;
}
