import { dutyPositionRules, isPositionDue, type Seen } from '#shared/domain/couriers/duty-positions.ts';
import type { Sighting } from '#web/lib/geolocation.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { atMostEvery, type Paced } from './at-most-every.ts';

const { betweenMs, repeatMs } = dutyPositionRules;
/** The pauses are just above the server's minimum. */
const pauses = { pauseMs: betweenMs + 200, longestPauseMs: repeatMs };

/** Passes on what is due (product §9.9); the newest position is also looked at while the phone stands still. */
export function reportOnDuty(take: (sighting: Sighting) => Promise<boolean>): Paced<Sighting> {
  let told: Seen | null = null;
  let newest: Sighting | undefined;
  const paced = atMostEvery(pauses, async (sighting: Sighting) => {
    const before = told;
    told = { position: sighting.position, at: serverNow() };
    const isTaken = await take(sighting);
    if (!isTaken) told = before;
    return isTaken;
  });
  const look = () => {
    if (newest && isPositionDue(told, { position: newest.position, at: serverNow() })) paced.tell(newest);
  };
  const timer = setInterval(look, betweenMs);
  return {
    tell: (sighting) => {
      newest = sighting;
      look();
    },
    stop: () => {
      clearInterval(timer);
      paced.stop();
    },
  };
}
