/** A step counts from when it was made: a tap told late is believed for six hours, but never a moment still to come. */
const believedMs = 6 * 60 * 60 * 1000;

/**
 * When a step happened, by the word of who made it. A clock that cannot be right is not believed: the step then counts
 * from its arrival. The store keeps the order of steps: none is ever put before the one that came before it.
 */
export function stepMoment({ madeAt, now }: { madeAt?: Date; now: Date }): Date {
  if (!madeAt) return now;
  const ageMs = now.getTime() - madeAt.getTime();
  return ageMs >= 0 && ageMs <= believedMs ? madeAt : now;
}
