/** A step counts from when it was made: a late report is believed for six hours, a future moment never. */
const believedMs = 6 * 60 * 60 * 1000;

/** Falls back to `now` for a clock that cannot be right. The store keeps the steps in sequence. */
export function stepMoment({ madeAt, now }: { madeAt?: Date; now: Date }): Date {
  if (!madeAt) return now;
  const ageMs = now.getTime() - madeAt.getTime();
  return ageMs >= 0 && ageMs <= believedMs ? madeAt : now;
}
