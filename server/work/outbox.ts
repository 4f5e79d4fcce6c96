import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { outbox } from '#server/db/schema.ts';

export interface Mail {
  template: 'confirm' | 'reset';
  to: string;
  name: string;
  link: string;
}

/** A job that this process has claimed until its lease ends. */
export interface OutboxJob {
  id: number;
  attempts: number;
  payload: Mail;
}

const leaseSeconds = 60;
const attemptsMax = 8;

/** Writes a mail down in the transaction that causes it; the worker sends it after commit. */
export async function enqueueMail(db: Queries, mail: Mail): Promise<void> {
  await db
    .insert(outbox)
    .values({ topic: 'mail', payload: { ...mail }, runAt: sql`now()`, createdAt: sql`now()` });
}

/** Jobs whose time has come, leased to the caller; other workers pass over them. */
export async function claimDue(db: Queries, limit: number): Promise<OutboxJob[]> {
  const { rows } = await db.execute<OutboxJob & Record<string, unknown>>(sql`
    with due as (
      select id from outbox
      where done_at is null and dead_at is null and run_at <= now()
        and (locked_until is null or locked_until < now())
      order by run_at, id limit ${limit} for update skip locked)
    update outbox set locked_until = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, outbox.attempts, outbox.payload`);
  return rows;
}

export async function markDone(db: Queries, job: OutboxJob): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: sql`now()`, lockedUntil: null })
    .where(eq(outbox.id, job.id));
}

/** Tried again after 2, 4, 8 … seconds, at most five minutes apart; after the last try it lies among the dead. */
export async function markFailed(db: Queries, job: OutboxJob, error: unknown): Promise<void> {
  const pauseSeconds = Math.min(300, 2 ** job.attempts);
  await db
    .update(outbox)
    .set({
      lockedUntil: null,
      lastError: String(error).slice(0, 500),
      runAt: sql`now() + ${pauseSeconds} * interval '1 second'`,
      deadAt: job.attempts >= attemptsMax ? sql`now()` : null,
    })
    .where(eq(outbox.id, job.id));
}
