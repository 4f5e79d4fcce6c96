import {
  and,
  desc,
  eq,
  gt,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  sql,
  type Placeholder,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { MailFacts, MailTemplate } from '#shared/domain/news/mail-templates.ts';
import type { OutboxTopic } from '#shared/domain/news/outbox-topics.ts';
import { textChannels } from '#shared/domain/news/text-templates.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { inText } from '#server/db/statements/list-lengths.ts';

/** Name and link are found when the mail is sent: the outbox holds no token. */
export interface Mail {
  template: MailTemplate;
  to: string;
  facts?: Partial<MailFacts>;
  restaurantId?: number;
  invitationId?: string;
  /** The person whose name and address the mail contains; found when the mail is sent. */
  personId?: string;
}

export interface KeptMail {
  subject: string;
  text: string;
  link: string;
}

export interface OutboxJob {
  id: number;
  topic: OutboxTopic;
  attempts: number;
  payload: Record<string, unknown>;
}

export interface Verdict {
  isFinal: boolean;
  pauseSeconds: number;
  /** Replaces the payload when a part of the job is done. */
  remaining?: object;
}

/** The job goes on under another topic, once: with the end of what it was. */
export class PassedOn {
  readonly topic: OutboxTopic;
  readonly payload: object;

  constructor(topic: OutboxTopic, payload: object) {
    this.topic = topic;
    this.payload = payload;
  }
}

export interface Carrier {
  topic: OutboxTopic;
  /** Returns what to keep with the job, or as what it goes on. */
  carryOut(job: OutboxJob): Promise<object | PassedOn>;
  judge(error: unknown): Verdict;
  /** Fails the job under way; the next process tries it again. */
  close(): void;
}

export type OutboxRow = typeof outbox.$inferSelect;

const leaseSeconds = 60;
const attemptsMax = 12;
const pauseSecondsMax = 1800;

/** Call it in the transaction that causes the mail. */
export function enqueueMail(db: Queries, mail: Mail, delaySeconds = 0): Promise<void> {
  return enqueue(db, mailJob(mail, delaySeconds));
}

/** A mail of a subject, such as an order, is found by its sequence. */
export function enqueueMailOf(db: Queries, sequence: string, mail: Mail): Promise<void> {
  return enqueue(db, { ...mailJob(mail, 0), sequence });
}

const mailJob = (mail: Mail, delaySeconds: number) => ({
  topic: 'mail' as const,
  payload: { ...mail },
  delaySeconds,
});

type NewJob = Pick<OutboxJob, 'topic' | 'payload'> & { delaySeconds?: number; sequence?: string };

export async function enqueue(db: Queries, { delaySeconds = 0, ...job }: NewJob): Promise<void> {
  const runAt = sql`now() + ${delaySeconds} * interval '1 second'`;
  await db.insert(outbox).values({ ...job, runAt, createdAt: sql`now()` });
}

interface ConditionalJob {
  topic: OutboxTopic;
  sequence: Placeholder | SQL;
  payload: Placeholder | SQL;
  delaySeconds?: number;
  /** A job for each of its rows that meets the condition. */
  from?: SQLWrapper;
  condition: SQL;
}

export function enqueueWhere(jobs: readonly ConditionalJob[]): SQL {
  const chosen = jobs.map(({ topic, payload, sequence, delaySeconds = 0, from, condition }) => {
    const runAt = delaySeconds > 0 ? sql.raw(`now() + interval '${delaySeconds} seconds'`) : sql`now()`;
    const rows = from ? sql` from ${from}` : sql``;
    return sql`
      select ${sql.raw(`'${topic}'`)}, (${sequence})::text, (${payload})::jsonb, ${runAt}, now()${rows} where ${condition}`;
  });
  return sql`
    insert into ${outbox} (topic, sequence, payload, run_at, created_at) ${sql.join(chosen, sql` union all `)}`;
}

/** Leases due jobs to the caller, unless the outbox is held or this is a copy: of each sequence the first, and none while another is under way. */
export async function claimDue(db: Queries, topic: OutboxTopic, limit: number): Promise<OutboxJob[]> {
  await dropOvertaken(db, topic);
  const { rows } = await db.execute<OutboxJob & Record<string, unknown>>(sql`
    with due as (
      select id from outbox
      where topic = ${topic} and done_at is null and dead_at is null and run_at <= now()
        and (locked_until is null or locked_until < now())
        and not exists (select 1 from settings where outbox_held_since is not null or anonymised_at is not null)
        and not exists (
          select 1 from outbox earlier
          where earlier.sequence = outbox.sequence and earlier.id < outbox.id and ${isToSame('earlier')}
            and earlier.done_at is null and earlier.dead_at is null)
      order by run_at, id limit ${limit} for update skip locked)
    update outbox set locked_until = now() + ${leaseSeconds} * interval '1 second', attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, outbox.topic, outbox.attempts, outbox.payload`);
  return rows.toSorted((a, b) => a.id - b.id);
}

const isWaiting = and(isNull(outbox.doneAt), isNull(outbox.deadAt));

export const countWaiting = (db: Queries): Promise<number> => db.$count(outbox, isWaiting);

/** Leased, and so perhaps leaving at this moment. */
export const countUnderWay = (db: Queries): Promise<number> =>
  db.$count(outbox, and(isWaiting, gt(outbox.lockedUntil, sql`now()`)));

/** No other worker takes a job that a slow mail server holds up. Does nothing after the job's end. */
export async function renewLease(db: Queries, { id, attempts }: OutboxJob): Promise<void> {
  await db
    .update(outbox)
    .set({ lockedUntil: sql`now() + ${leaseSeconds} * interval '1 second'` })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNotNull(outbox.lockedUntil)));
}

/** A failed job with a later one in its sequence is dropped: it would contradict it. */
async function dropOvertaken(db: Queries, topic: OutboxTopic): Promise<void> {
  await db.execute(sql`
    update outbox set done_at = now(), locked_until = null
    where topic = ${topic} and sequence is not null and attempts > 0 and done_at is null and dead_at is null
      and (locked_until is null or locked_until < now())
      and exists (
        select 1 from outbox later
        where later.sequence = outbox.sequence and later.id > outbox.id and ${isToSame('later')})`);
}

/** A job for one of several people of an audience names that person. */
const isToSame = (other: 'earlier' | 'later'): SQL =>
  sql.raw(`${other}.payload->>'userId' is not distinct from outbox.payload->>'userId'`);

export async function markDone(db: Queries, job: OutboxJob, kept: object = {}): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: sql`now()`, lockedUntil: null, payload: { ...job.payload, ...kept } })
    .where(eq(outbox.id, job.id));
}

export async function passOn(db: Queries, job: OutboxJob, { topic, payload }: PassedOn): Promise<void> {
  await db
    .update(outbox)
    .set({ topic, payload: { ...job.payload, ...payload }, attempts: 0, lockedUntil: null, lastError: null })
    .where(eq(outbox.id, job.id));
}

/** Pauses 2, 4, 8 … seconds, at most half an hour; after the last try the job is dead. */
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

/** A text that its vendor took and could not deliver: given up, like one that never left. */
export async function giveUpDone(db: Queries, id: number, error: string): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: null, deadAt: sql`now()`, lastError: error })
    .where(and(eq(outbox.id, id), isNotNull(outbox.doneAt)));
}

export type DeadRow = OutboxRow & { isOutdated: boolean };

export function listDead(db: Queries, { limit, at }: { limit: number; at: Date }): Promise<DeadRow[]> {
  return db
    .select({ ...getTableColumns(outbox), isOutdated: isOutdated(at) })
    .from(outbox)
    .where(isNotNull(outbox.deadAt))
    .orderBy(desc(outbox.deadAt), desc(outbox.id))
    .limit(inText(limit));
}

const isOutdated = (at: Date) => sql<boolean>`(
  coalesce((${outbox.payload}->>'expiresAt')::timestamptz <= ${at.toISOString()}::timestamptz, false)
  or exists (select 1 from outbox later where later.sequence = outbox.sequence and later.id > outbox.id))`;

export function listOfSequences(db: Queries, sequences: readonly string[]): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(isAnyOf(outbox.sequence, sequences)).orderBy(desc(outbox.id));
}

export const listMail = (db: Queries, limit: number): Promise<OutboxRow[]> => listOf(db, ['mail'], limit);

/** Mails and texts, newest first. */
export const listLetters = (db: Queries, limit: number): Promise<OutboxRow[]> =>
  listOf(db, ['mail', ...textChannels], limit);

function listOf(db: Queries, topics: readonly OutboxTopic[], limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(isAnyOf(outbox.topic, topics))
    .orderBy(desc(outbox.id))
    .limit(inText(limit));
}

/** False when the job is not dead, or outdated. */
export async function reviveDead(db: Queries, { id, at }: { id: number; at: Date }): Promise<boolean> {
  return (await revive(db, at, eq(outbox.id, id))) > 0;
}

export const reviveAllDead = (db: Queries, at: Date): Promise<number> => revive(db, at);

async function revive(db: Queries, at: Date, which?: SQL): Promise<number> {
  const revived = await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, runAt: sql`now()` })
    .where(and(which, isNotNull(outbox.deadAt), not(isOutdated(at))))
    .returning({ id: outbox.id });
  return revived.length;
}

export async function deleteOldJobs(db: Queries): Promise<void> {
  const isOld = or(
    lt(outbox.doneAt, sql`now() - interval '7 days'`),
    lt(outbox.deadAt, sql`now() - interval '30 days'`),
  );
  await db.delete(outbox).where(isOld);
}

export async function deleteMailTo(db: Queries, address: string): Promise<void> {
  await db.delete(outbox).where(and(eq(outbox.topic, 'mail'), sql`${outbox.payload}->>'to' = ${address}`));
}

export async function discardMail(tx: Transaction): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.topic, 'mail'), isNull(outbox.doneAt)));
}
