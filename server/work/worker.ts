import type { AppContext } from '#server/context.ts';
import { claimDue, markDone, markFailed, type OutboxJob } from './outbox.ts';
import { sendMail } from './mail.ts';

const pollMs = 1_000;
const batch = 10;

/** Sends what committed changes have written down; each job at least once, a failing one again with growing pauses. */
export function startOutboxWorker(app: AppContext): { stop(): Promise<void> } {
  let isStopped = false;
  let wake = (): void => {};

  async function run(): Promise<void> {
    while (!isStopped) {
      const jobs = await claimDue(app.db, batch).catch((error: unknown) => {
        app.log.error({ err: error }, 'the outbox could not be read');
        return [];
      });
      for (const job of jobs) await carryOut(app, job);
      if (jobs.length < batch && !isStopped) await pause();
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
  return {
    async stop() {
      isStopped = true;
      wake();
      await running;
    },
  };
}

async function carryOut(app: AppContext, job: OutboxJob): Promise<void> {
  try {
    await sendMail(app, job);
    await markDone(app.db, job);
  } catch (error) {
    app.log.warn({ err: error, job: job.id }, 'an outbox job failed');
    await markFailed(app.db, job, error);
  }
}
