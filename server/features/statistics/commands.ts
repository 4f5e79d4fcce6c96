import type { AppContext } from '#server/context.ts';
import { countBatch, takeCounting, uncountAll } from './counting-store.ts';

const pauseMs = 10_000;

/** Puts the uncounted moves into the sums. They count in every answer before, too. */
export async function countMoves({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const countSome = (): Promise<number> =>
    db.transaction(async (tx) => ((await takeCounting(tx)) ? countBatch(tx, clock.now()) : 0));
  while ((await countSome()) > 0);
}

/** Makes all sums again from the orders. */
export async function recountMoves(app: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await app.db.transaction((tx) => uncountAll(tx, app.clock.now()));
  await countMoves(app);
}

export function startCounting(app: AppContext): { stop(): Promise<void> } {
  let counting = Promise.resolve();
  const timer = setInterval(() => {
    counting = counting
      .then(() => countMoves(app))
      .catch((error: unknown) => app.log.error({ err: error }, 'counting the moves failed'));
  }, pauseMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return counting;
    },
  };
}
