import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#server/context.ts';
import { levelOf } from '#server/db/away.ts';
import type { OpenDatabase } from '#server/db/connect.ts';
import { holdLock } from '#server/db/held-lock.ts';
import { logSparingly } from '#server/log.ts';
import { passToBoard, planRound } from './commands.ts';
import { openPlannerThread } from './planner-thread.ts';
import { countFailure, PlannerReplaced, raiseEpoch } from './state-store.ts';

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
  const onTrouble = (error: unknown): void => logTrouble(levelOf(error), error);
  const whileHeld = (signal: AbortSignal) => planUntil(app, signal, onTrouble);
  const { connectionString } = pool.options;
  const planning =
    engine === 'server'
      ? holdLock(connectionString, 'planner', { whileHeld, onTrouble })
      : runUntilClosed(whileHeld);
  const watching = watchPlan(app, onTrouble);
  return {
    async stop() {
      await watching.close();
      await planning.close();
    },
  };
}

function runUntilClosed(work: (signal: AbortSignal) => Promise<void>): { close(): Promise<void> } {
  const closing = new AbortController();
  const finished = work(closing.signal);
  return {
    async close() {
      closing.abort();
      await finished;
    },
  };
}

/** Runs in each process: the one that plans may be gone. */
function watchPlan(app: AppContext, onTrouble: OnTrouble): { close(): Promise<void> } {
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    await passToBoard(app).catch(onTrouble);
    looking = undefined;
  };
  const timer = setInterval(() => void (looking ??= look()), roundMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

type OnTrouble = (error: unknown) => void;

/** Plans until `signal`, or until another process plans. */
async function planUntil(app: AppContext, signal: AbortSignal, onTrouble: OnTrouble): Promise<void> {
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
      onTrouble(error);
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
    /** The hint is forgotten before a round: one during it begins the next. */
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
