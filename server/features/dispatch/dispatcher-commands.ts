import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#server/context.ts';
import { levelOf } from '#server/db/away.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { holdLock } from '#server/db/held-lock.ts';
import { logSparingly } from '#server/log.ts';
import { planRound } from './commands.ts';
import { openPlannerThread } from './planner-thread.ts';
import { countFailure, PlannerReplaced, raiseEpoch } from './state-store.ts';

const dispatchLock = 1_297_638_466;
const roundMs = 10_000;
/** Hints of a busy moment are one round. */
const gatherMs = 500;
const hinting = new Set(['orders', 'couriers', 'offers', 'settings']);

/** One process of all plans the city; the others wait for its lock. An embedded database has one process. */
export function startDispatcher(
  app: AppContext,
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
): { stop(): Promise<void> } {
  const logTrouble = logSparingly(app.log, 'the city could not be planned');
  const whileHeld = (signal: AbortSignal) => planUntil(app, signal, logTrouble);
  if (engine === 'server') {
    const { connectionString } = pool.options;
    const onTrouble = (error: unknown) => logTrouble(levelOf(error), error);
    const lock = holdLock(connectionString, dispatchLock, { whileHeld, onTrouble });
    return { stop: () => lock.close() };
  }
  const stopping = new AbortController();
  const finished = whileHeld(stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}

type LogTrouble = (level: 'warn' | 'error', error: unknown) => void;

/** Until `signal`, or until another process plans. */
async function planUntil(app: AppContext, signal: AbortSignal, logTrouble: LogTrouble): Promise<void> {
  const thread = openPlannerThread();
  const hints = listenForHints(app, signal);
  let epoch: number | undefined;
  while (!signal.aborted) {
    hints.forget();
    try {
      epoch ??= await raiseEpoch(app.db);
      await planRound({ app, thread, epoch });
      app.meter.metrics?.noteRound('dispatch');
    } catch (error) {
      logTrouble(levelOf(error), error);
      if (error instanceof PlannerReplaced) break;
      // The database may be what failed.
      if (epoch !== undefined) await countFailure(app.db, epoch).catch(() => {});
    }
    await hints.next();
  }
  hints.stop();
  await thread.close();
}

function listenForHints({ live }: AppContext, signal: AbortSignal) {
  let isHinted = false;
  let wake = (): void => {};
  const hint = (): void => {
    isHinted = true;
    wake();
  };
  const stops = [
    live.listen(['admins'], ({ topic }) => {
      if (hinting.has(topic)) hint();
    }),
    live.onStartOver(hint),
  ];
  signal.addEventListener('abort', hint);
  return {
    /** Before a round: a hint during it begins the next one. */
    forget(): void {
      isHinted = false;
    },
    /** The time of the next round, or a hint and what comes close behind it. */
    async next(): Promise<void> {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, isHinted ? 0 : roundMs - gatherMs).unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      await pause(gatherMs, undefined, { signal, ref: false }).catch(() => {});
    },
    stop(): void {
      for (const stop of stops) stop();
      signal.removeEventListener('abort', hint);
    },
  };
}
