import type { AppContext } from '#server/context.ts';
import { createMailCarrier } from './mail.ts';
import { claimDue, markDone, markFailed, type Carrier, type OutboxJob } from './outbox.ts';
import { createPushCarrier } from './push.ts';

const pollMs = 1_000;
/** Few, and sent at once where they may be, so that none outlasts its lease by waiting for the others. */
const batch = 5;

/**
 * Sends what committed changes have written down; each job at least once, a failing one again with growing pauses.
 * Every topic has its own turn, so that a slow mail server holds up no notification.
 */
export function startOutboxWorker(app: AppContext): { stop(): Promise<void> } {
  const lanes = [createMailCarrier(app), createPushCarrier(app)].map((carrier) => startLane(app, carrier));
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function startLane(app: AppContext, carrier: Carrier): { stop(): Promise<void> } {
  let isStopped = false;
  let wake = (): void => {};

  async function run(): Promise<void> {
    while (!isStopped) {
      const carriedOut = await carryOutDue(app, carrier).catch((error: unknown) => {
        app.log.error({ err: error }, 'the outbox could not be worked on');
        return 0;
      });
      if (carriedOut === 0 && !isStopped) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  // Every change of an order is announced to the admins once it is committed.
  const stopListening = app.live.listen(['admins'], () => wake());
  return {
    async stop() {
      isStopped = true;
      stopListening();
      wake();
      carrier.interrupt();
      await running;
      carrier.close();
    },
  };
}

/** One batch of what is due; how many jobs that were. */
export async function carryOutDue(app: AppContext, carrier: Carrier): Promise<number> {
  const jobs = await claimDue(app.db, carrier.topic, batch);
  await Promise.all(jobs.map((job) => carryOut(app, carrier, job)));
  return jobs.length;
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
