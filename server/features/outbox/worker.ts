import type { AppContext } from '#server/context.ts';
import { logSparingly } from '#server/log.ts';
import { levelOf } from '#server/db/away.ts';
import {
  claimDue,
  markDone,
  markFailed,
  passOn,
  PassedOn,
  renewLease,
  type Carrier,
  type OutboxJob,
} from './store.ts';

const pollMs = 1_000;
const slots = 5;
/** A third of a lease. A job that hangs for ever is left to another worker. */
const renewMs = 20_000;
const renewalsMax = 15;

/** Sends each job at least once. Each topic has its own slots: a slow mail server delays no notification. */
export function startOutboxWorker(app: AppContext, carriers: readonly Carrier[]): { stop(): Promise<void> } {
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
  const logTrouble = logSparingly(app.log, 'the outbox could not be worked on');

  async function run(): Promise<void> {
    while (!isStopped) {
      // The wake is set before it looks for jobs, so that it misses none.
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const jobs = await fill().catch((error: unknown) => {
        logTrouble(levelOf(error), error);
        return [];
      });
      await Promise.race([woken, ...jobs]);
    }
    await Promise.all(underWay);
  }

  const running = run();
  const timer = setInterval(() => wake(), pollMs);
  // Queued notifications are announced after commit. Mails wait for the next second.
  const stopListening = app.live.listen(['outbox'], () => {
    if (carrier.topic === 'push') wake();
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

function openSlots(app: AppContext, carrier: Carrier) {
  const underWay = new Set<Promise<void>>();

  function start(job: OutboxJob): Promise<void> {
    const work = carryOut(app, carrier, job)
      .catch((error: unknown) =>
        app.log[levelOf(error)]({ err: error, job: job.id }, 'a job’s end was not noted'),
      )
      .finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  }

  return {
    underWay,
    /** Fills the free slots. Returns all jobs in slots since the call began, ended ones too. */
    async fill(): Promise<Promise<void>[]> {
      const before = [...underWay];
      const free = slots - before.length;
      const due = free > 0 ? await claimDue(app.db, carrier.topic, free) : [];
      app.meter.metrics?.noteRound(carrier.topic);
      return [...before, ...due.map(start)];
    },
  };
}

async function carryOut(app: AppContext, carrier: Carrier, job: OutboxJob): Promise<void> {
  const stopRenewing = keepLease(app, job);
  try {
    const kept = await carrier.carryOut(job);
    await (kept instanceof PassedOn ? passOn(app.db, job, kept) : markDone(app.db, job, kept));
  } catch (error) {
    app.log.warn({ err: error, job: job.id, attempts: job.attempts }, 'an outbox job failed');
    await markFailed(app.db, job, { error, ...carrier.judge(error) });
  } finally {
    stopRenewing();
  }
}

function keepLease({ db }: AppContext, job: OutboxJob): () => void {
  let renewals = 0;
  const timer = setInterval(() => {
    renewals += 1;
    if (renewals >= renewalsMax) clearInterval(timer);
    // The lease runs out without the database as it would without this process.
    renewLease(db, job).catch(() => {});
  }, renewMs);
  return () => clearInterval(timer);
}
