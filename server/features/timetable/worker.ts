import type { AppContext } from '#server/context.ts';
import { levelOf } from '#server/db/away.ts';
import { logSparingly } from '#server/log.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { AlarmHandlers } from '#server/sheet-lines.ts';
import { claimDue, takeAlarm, type DueAlarm } from './store.ts';

const lookMs = 1_000;
const slots = 5;

/** Looks each second: a new alarm, a clock that jumped and a machine that slept are noticed at once. */
export function startTimetable(app: AppContext, handlers: AlarmHandlers): { stop(): Promise<void> } {
  let isStopped = false;
  let round: Promise<void> | undefined;
  const logTrouble = logSparingly(app.log, 'the timetable could not be worked on');

  async function work(): Promise<void> {
    try {
      while (!isStopped && (await ringSome(app, handlers)) === slots);
      app.meter.metrics?.noteRound('timetable');
    } catch (error) {
      logTrouble(levelOf(error), error);
    }
    round = undefined;
  }

  const look = (): void => void (round ??= work());
  look();
  const timer = setInterval(look, lookMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}

export async function ringAllDue(app: AppContext, handlers: AlarmHandlers): Promise<void> {
  while ((await ringSome(app, handlers)) > 0);
}

async function ringSome(app: AppContext, handlers: AlarmHandlers): Promise<number> {
  const at = app.clock.now();
  const due = await claimDue(app.db, { topics: Object.keys(handlers), at, limit: slots });
  await Promise.all(due.map((alarm) => ring(app, handlers, alarm)));
  return due.length;
}

async function ring(app: AppContext, handlers: AlarmHandlers, alarm: DueAlarm): Promise<void> {
  const { topic, subject, attempts } = alarm;
  const handler = handlers[topic];
  if (!handler) return;
  const at = app.clock.now();
  try {
    await inTransaction(app, async (tx, announce) => {
      await handler.lock(tx, subject);
      const dueAt = await takeAlarm(tx, alarm, at);
      if (dueAt) await handler.ring({ app, tx, announce, at, dueAt }, subject);
    });
  } catch (error) {
    app.log[levelOf(error)]({ err: error, topic, subject, attempts }, 'an alarm failed and will ring again');
  }
}
