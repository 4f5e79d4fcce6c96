import type { AppContext } from '#server/context.ts';
import { createMailCarrier } from './mail.ts';
import { claimDue, markDone, markFailed, type Carrier, type OutboxJob } from './store.ts';
import { createPushCarrier } from '#server/features/push/carrier.ts';

const pollMs = 1_000;
/** Jobs of a topic under way at once: each is sent as soon as it is claimed, so that none outlasts its lease by waiting. */
const slots = 5;

/**
 * Sends what committed changes have written down; each job at least once, a failing one again with growing pauses.
 * Every topic has a lane of its own, so that a slow mail server holds up no notification.
 */
export function startOutboxWorker(
  app: AppContext,
  carriers = [createMailCarrier(app), createPushCarrier(app)],
): { stop(): Promise<void> } {
  const lanes = carriers.map((carrier) => startLane(app, carrier));
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function startLane(app: AppContext, carrier: Carrier): { stop(): Promise<void> } {
  const { underWay, fill } = openSlots(app, carrier);
  let isStopped = false;
  let wake = (): void => {};

  async function run(): Promise<void> {
    while (!isStopped) {
      // Before it looks, so that what is written down meanwhile is not missed.
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const jobs = await fill().catch((error: unknown) => {
        app.log.error({ err: error }, 'the outbox could not be worked on');
        return [];
      });
      await Promise.race([woken, ...jobs]);
    }
    await Promise.all(underWay);
  }

  const running = run();
  const timer = setInterval(() => wake(), pollMs);
  // Notifications are of orders, and every change of one is announced to the admins once it is committed.
  const stopListening = app.live.listen(['admins'], ({ topic }) => {
    if (topic === 'orders' && carrier.topic === 'push') wake();
  });
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      stopListening();
      wake();
      carrier.close();
      await running;
    },
  };
}

/** Works on what is due until nothing is; how many jobs that were. */
export async function carryOutDue(app: AppContext, carrier: Carrier): Promise<number> {
  const { fill } = openSlots(app, carrier);
  const all = new Set<Promise<void>>();
  for (;;) {
    const jobs = await fill();
    if (jobs.length === 0) return all.size;
    for (const job of jobs) all.add(job);
    await Promise.race(jobs);
  }
}

/** A slow job keeps one slot from the others, which are filled anew as their jobs end. */
function openSlots(app: AppContext, carrier: Carrier) {
  const underWay = new Set<Promise<void>>();

  function start(job: OutboxJob): Promise<void> {
    const work = carryOut(app, carrier, job)
      .catch((error: unknown) => app.log.error({ err: error, job: job.id }, 'a job’s end was not noted'))
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  }

  return {
    underWay,
    /** Puts what is due into the free slots. All jobs in slots since it began to look, also those that have ended. */
    async fill(): Promise<Promise<void>[]> {
      const before = [...underWay];
      const free = slots - before.length;
      const due = free > 0 ? await claimDue(app.db, carrier.topic, free) : [];
      return [...before, ...due.map(start)];
    },
  };
}

async function carryOut(app: AppContext, carrier: Carrier, job: OutboxJob): Promise<void> {
  try {
    const kept = await carrier.carryOut(job);
    await markDone(app.db, job, kept);
  } catch (error) {
    app.log.warn({ err: error, job: job.id, attempts: job.attempts }, 'an outbox job failed');
    await markFailed(app.db, job, { error, ...carrier.judge(error) });
  }
}
