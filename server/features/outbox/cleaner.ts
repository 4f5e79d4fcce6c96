import type { AppContext } from '#server/context.ts';

export type Cleaning = (app: AppContext) => Promise<void>;

const pauseMs = 10 * 60_000;

/** Removes what has run out (product §3.4). */
export function startCleaner(app: AppContext, cleanings: readonly Cleaning[]): { stop(): void } {
  const timer = setInterval(() => {
    clean(app, cleanings).catch((error: unknown) => app.log.error({ err: error }, 'cleaning failed'));
  }, pauseMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export async function clean(app: AppContext, cleanings: readonly Cleaning[]): Promise<void> {
  for (const cleaning of cleanings) await cleaning(app);
  app.meter.metrics?.noteRound('cleaner');
}
