import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { MailTemplate } from '#shared/domain/mail-templates.ts';
import { pushNews } from '#shared/domain/push-news.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { outbox } from '#server/db/schema-outbox.ts';
import type { PushJob } from '#server/features/push/push-message.ts';

/** What to write to whom. Name and link are found when it is sent: no token lies in the outbox. */
export interface Mail {
  template: MailTemplate;
  to: string;
}

/** What became of a mail in a demonstration without a mail server. */
export interface KeptMail {
  subject: string;
  text: string;
  link: string;
}

export type OutboxTopic = 'mail' | 'push';

/** A job that this process has claimed until its lease ends. */
export interface OutboxJob {
  id: number;
  topic: OutboxTopic;
  attempts: number;
  payload: Record<string, unknown>;
}

/** What becomes of a job that failed: given up at once, or tried again, not before so many seconds have passed. */
export interface Verdict {
  isFinal: boolean;
  pauseSeconds: number;
  /** Takes the place of the payload, where a part of the job is done. */
  remaining?: object;
}

/** Sends the jobs of one topic. */
export interface Carrier {
  topic: OutboxTopic;
  /** Answers with what is to be kept with the job. */
  carryOut(job: OutboxJob): Promise<object>;
  judge(error: unknown): Verdict;
  /** The process ends: what is under way fails now, and is tried again by the next. */
  close(): void;
}

export type OutboxRow = typeof outbox.$inferSelect;

const leaseSeconds = 60;
/** Over an hour in all: a mail server may be down that long. */
const attemptsMax = 12;
const pauseSecondsMax = 1800;

/** Writes a mail down in the transaction that causes it; the worker sends it after commit, not before `delaySeconds`. */
export function enqueueMail(db: Queries, mail: Mail, delaySeconds = 0): Promise<void> {
  return enqueue(db, { topic: 'mail', payload: { ...mail }, delaySeconds });
}

/** A notification, as `enqueueMail`; what one audience hears of one order it hears in the order it happened. */
export function enqueuePush(db: Queries, push: PushJob): Promise<void> {
  const sequence = `${pushNews[push.news].audience} ${push.orderId}`;
  return enqueue(db, { topic: 'push', payload: { ...push }, sequence });
}

type NewJob = Pick<OutboxJob, 'topic' | 'payload'> & { delaySeconds?: number; sequence?: string };

async function enqueue(db: Queries, { delaySeconds = 0, ...job }: NewJob): Promise<void> {
  const runAt = sql`now() + ${delaySeconds} * interval '1 second'`;
  await db.insert(outbox).values({ ...job, runAt, createdAt: sql`now()` });
}

/**
 * Jobs whose time has come, leased to the caller; other workers pass over them. Of a sequence only the first, and
 * none while another is under way.
 */
export async function claimDue(db: Queries, topic: OutboxTopic, limit: number): Promise<OutboxJob[]> {
  await dropOvertaken(db, topic);
  const { rows } = await db.execute<OutboxJob & Record<string, unknown>>(sql`
    with due as (
      select id from outbox
      where topic = ${topic} and done_at is null and dead_at is null and run_at <= now()
        and (locked_until is null or locked_until < now())
        and not exists (
          select 1 from outbox earlier
          where earlier.sequence = outbox.sequence and earlier.id < outbox.id
            and earlier.done_at is null and earlier.dead_at is null)
      order by run_at, id limit ${limit} for update skip locked)
    update outbox set locked_until = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, outbox.topic, outbox.attempts, outbox.payload`);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** What failed is not tried again once a later job of its sequence is there: it would undo what that one says. */
async function dropOvertaken(db: Queries, topic: OutboxTopic): Promise<void> {
  await db.execute(sql`
    update outbox set done_at = now(), locked_until = null
    where topic = ${topic} and sequence is not null and attempts > 0 and done_at is null and dead_at is null
      and (locked_until is null or locked_until < now())
      and exists (
        select 1 from outbox later where later.sequence = outbox.sequence and later.id > outbox.id)`);
}

/** `kept` stays with the job for whoever looks at the outbox. */
export async function markDone(db: Queries, job: OutboxJob, kept: object = {}): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: sql`now()`, lockedUntil: null, payload: { ...job.payload, ...kept } })
    .where(eq(outbox.id, job.id));
}

/** Tried again after 2, 4, 8 … seconds, at most half an hour apart; after the last try it lies among the dead. */
export async function markFailed(
  db: Queries,
  job: OutboxJob,
  failure: Verdict & { error: unknown },
): Promise<void> {
  const pauseSeconds = Math.max(failure.pauseSeconds, Math.min(pauseSecondsMax, 2 ** job.attempts));
  const isDead = failure.isFinal || job.attempts >= attemptsMax;
  await db
    .update(outbox)
    .set({
      lockedUntil: null,
      payload: { ...job.payload, ...failure.remaining },
      lastError: String(failure.error).slice(0, 500),
      runAt: sql`now() + ${pauseSeconds} * interval '1 second'`,
      deadAt: isDead ? sql`now()` : null,
    })
    .where(eq(outbox.id, job.id));
}

export type DeadRow = OutboxRow & { isOutdated: boolean };

/** Given up, newest first: an admin has to look at these. */
export function listDead(db: Queries, { limit, at }: { limit: number; at: Date }): Promise<DeadRow[]> {
  return db
    .select({ ...getTableColumns(outbox), isOutdated: isOutdated(at) })
    .from(outbox)
    .where(isNotNull(outbox.deadAt))
    .orderBy(desc(outbox.deadAt), desc(outbox.id))
    .limit(limit);
}

/** News that is over at this time, or that newer news of its sequence has followed. */
const isOutdated = (at: Date) => sql<boolean>`(
  coalesce((${outbox.payload}->>'expiresAt')::timestamptz <= ${at.toISOString()}::timestamptz, false)
  or exists (select 1 from outbox later where later.sequence = outbox.sequence and later.id > outbox.id))`;

/** Newest first, whatever became of them. */
export function listMail(db: Queries, limit: number): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(eq(outbox.topic, 'mail')).orderBy(desc(outbox.id)).limit(limit);
}

/** A dead job gets all its tries again; false when it is not among the dead, or is outdated. */
export async function reviveDead(db: Queries, { id, at }: { id: number; at: Date }): Promise<boolean> {
  return (await revive(db, at, eq(outbox.id, id))) > 0;
}

/** How many got all their tries again. */
export const reviveAllDead = (db: Queries, at: Date): Promise<number> => revive(db, at);

async function revive(db: Queries, at: Date, which?: SQL): Promise<number> {
  const revived = await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, runAt: sql`now()` })
    .where(and(which, isNotNull(outbox.deadAt), not(isOutdated(at))))
    .returning({ id: outbox.id });
  return revived.length;
}

/** What is done is kept for a week; what was given up a month, for somebody to look at. */
export async function deleteOldJobs(db: Queries): Promise<void> {
  const isOld = or(
    lt(outbox.doneAt, sql`now() - interval '7 days'`),
    lt(outbox.deadAt, sql`now() - interval '30 days'`),
  );
  await db.delete(outbox).where(isOld);
}

/** Whoever deletes an account leaves no address here either. */
export async function deleteMailTo(db: Queries, address: string): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.topic, 'mail'), sql`${outbox.payload}->>'to' = ${address}`));
}

/** What is written down here and not sent yet is not to be sent. */
export async function discardMail(tx: Transaction): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.topic, 'mail'), isNull(outbox.doneAt)));
}
