import type { AppContext } from '#server/context.ts';
import { levelOf } from '#server/db/away.ts';
import { readSettingsAndClock } from '#server/features/settings/store.ts';
import { countBatch, takeCounting, uncountAll, waitForCounting } from './counting-store.ts';
import { countRestaurant, findUncounted } from './span-sums-store.ts';

type Counting = Pick<AppContext, 'db' | 'clock'>;

const pauseMs = 10_000;

/** Puts the uncounted moves into the sums. Until then every answer adds them itself. */
export async function countMoves({ db, clock }: Counting): Promise<void> {
  // A process without calls has not read the clock that another one changed.
  await readSettingsAndClock(db);
  const countSome = (): Promise<number> =>
    db.transaction(async (tx) => ((await takeCounting(tx)) ? countBatch(tx, clock.now()) : 0));
  while ((await countSome()) > 0);
}

/** A restaurant a transaction: what ends in between goes on with the next count. */
export async function countRestaurants({ db }: Counting, mayCount = takeCounting): Promise<void> {
  const countOne = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const id = (await mayCount(tx)) ? await findUncounted(tx) : undefined;
      if (id !== undefined) await countRestaurant(tx, id);
      return id !== undefined;
    });
  while (await countOne());
}

export async function recountMoves(app: Counting): Promise<void> {
  // The command's process does not know yet what admins added to Morocco's clock.
  await readSettingsAndClock(app.db);
  await app.db.transaction(async (tx) => {
    await waitForCounting(tx);
    await uncountAll(tx, app.clock.now());
  });
  await countRestaurants(app, waitForCounting);
  await countMoves(app);
}

export function startCounting(app: AppContext): { stop(): Promise<void> } {
  let counting = Promise.resolve();
  const timer = setInterval(() => {
    counting = counting
      .then(() => countMoves(app))
      .then(() => countRestaurants(app))
      .catch((error: unknown) => app.log[levelOf(error)]({ err: error }, 'counting the moves failed'));
  }, pauseMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return counting;
    },
  };
}
