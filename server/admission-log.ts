import type { Logger } from 'pino';
import type { AdmissionCounts } from './admission-places.ts';
import type { WorkClass } from './work-classes.ts';

/** A spell is over when nothing was refused for so long. */
const quietMs = 10_000;

/** Two lines a spell of overload, not one a request. */
export function createAdmissionLog(log: Logger, count: () => AdmissionCounts): (work: WorkClass) => void {
  let begun = 0;
  let last = 0;
  let refused = 0;
  let ending: NodeJS.Timeout | undefined;

  function end(): void {
    if (performance.now() - last < quietMs) return;
    clearInterval(ending);
    ending = undefined;
    const seconds = Math.round((last - begun) / 1000);
    log.warn({ refused, seconds }, 'the process is no longer overloaded');
  }

  return (work) => {
    last = performance.now();
    refused += 1;
    if (ending) return;
    begun = last;
    refused = 1;
    const { running, limit, lateMs, waiting } = count();
    log.warn(
      { work, running, limit, lateMs: Math.round(lateMs), waiting },
      'the process is overloaded: it refuses requests',
    );
    ending = setInterval(end, quietMs / 2);
    ending.unref();
  };
}
