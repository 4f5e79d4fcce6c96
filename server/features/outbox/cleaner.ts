import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/away.ts';
import type { Cleaning } from '#server/sheet-lines.ts';

const pauseMs = 10 * 60_000;
const stopPatienceMs = 3_000;

/** Removes what has run out (product §3.4). `stop` waits for the cleaning under way: the database closes after it. */
export function startCleaner(app: AppContext, cleanings: readonly Cleaning[]): { stop(): Promise<void> } {
  let isStopped = false;
  let round: Promise<void> | undefined;
  // A cleaner that never finished a round would otherwise have no age, and no alert would fire.
  app.meter.metrics?.noteRound('cleaner');
  const timer = setInterval(() => {
    round ??= clean(app, cleanings, () => isStopped).finally(() => (round = undefined));
  }, pauseMs);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([round, sleep(stopPatienceMs, undefined, { ref: false })]);
    },
  };
}

/** A task that fails keeps no other from its work. The round counts as finished when all succeeded. */
export async function clean(
  app: AppContext,
  cleanings: readonly Cleaning[],
  isStopped = (): boolean => false,
): Promise<void> {
  let failures = 0;
  for (const cleaning of cleanings) {
    if (isStopped()) return;
    try {
      await cleaning(app);
    } catch (error) {
      if (isDatabaseAway(error)) return app.log.warn({ err: error }, 'cleaning waits for the database');
      failures += 1;
      app.log.error({ err: error }, 'a cleaning failed');
    }
  }
  if (failures === 0) app.meter.metrics?.noteRound('cleaner');
}
