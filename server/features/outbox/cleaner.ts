import type { AppContext } from '#server/context.ts';

export type Cleaning = (app: AppContext) => Promise<void>;

const pauseMs = 10 * 60_000;

/** Removes what has run out (product §3.4). */
export function startCleaner(app: AppContext, cleanings: readonly Cleaning[]): { stop(): void } {
  const timer = setInterval(() => void clean(app, cleanings), pauseMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** One that fails hinders none of the others. */
export async function clean(app: AppContext, cleanings: readonly Cleaning[]): Promise<void> {
  let isWhole = true;
  for (const cleaning of cleanings) {
    try {
      await cleaning(app);
    } catch (error) {
      isWhole = false;
      app.log.error({ err: error }, 'cleaning failed');
    }
  }
  if (isWhole) app.meter.metrics?.noteRound('cleaner');
}
