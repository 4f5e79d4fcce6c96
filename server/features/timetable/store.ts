import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { timetable } from '#server/db/schema/timetable.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

/** The acts of these alarms are in `server/background.ts`. */
export const alarmTopics = [
  'answer_limit',
  'unanswered',
  'cancel_request',
  'order_limit',
  'proposal_answer',
  'dish_returns',
  'options_return',
  'opening_hours',
  'menu_times',
  'capacity',
  'courier_silence',
  'job_limit',
  'offer_end',
  'promise_check',
  'board_opens',
  'board_mode',
  'shift_reminder',
] as const;

export type AlarmTopic = (typeof alarmTopics)[number];

export interface Alarm {
  topic: AlarmTopic;
  subject: string;
}

interface AlarmAt {
  topic: AlarmTopic;
  dueAt: Date;
}

export interface DueAlarm extends Alarm {
  /** The tries, this one included. */
  attempts: number;
}

/** Pauses between tries: 5, 10, 20 … seconds, at most ten minutes. */
const firstPauseSeconds = 5;
const pauseSecondsMax = 600;

const value = sql.placeholder;
const dueAt = sql`${value('dueAt')}::timestamptz`;

const upsert = rawStatement(
  () => sql`
    insert into timetable (topic, subject, due_at, run_at)
    values (${value('topic')}, ${value('subject')}, ${dueAt}, ${dueAt})
    on conflict (subject, topic) do update set due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0`,
);

/** Replaces an earlier alarm. Call it after the subject's row is written or locked. */
export async function setAlarm(tx: Transaction, alarm: Alarm & { dueAt: Date }): Promise<void> {
  await upsert(tx, { ...alarm, dueAt: alarm.dueAt.toISOString() });
}

const upsertBoth = rawStatement(
  () => sql`
    insert into timetable (topic, subject, due_at, run_at)
    select topic, ${value('subject')}, due_at, due_at
    from (values (${value('topic')}::text, ${dueAt}), (${value('otherTopic')}::text, ${value('otherDueAt')}::timestamptz))
      as both_alarms (topic, due_at)
    on conflict (subject, topic) do update set due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0`,
);

/** Sets both alarms of one subject in one statement. */
export async function setBothAlarms(
  tx: Transaction,
  subject: string,
  [one, other]: readonly [AlarmAt, AlarmAt],
): Promise<void> {
  const second = { otherTopic: other.topic, otherDueAt: other.dueAt.toISOString() };
  await upsertBoth(tx, { subject, topic: one.topic, dueAt: one.dueAt.toISOString(), ...second });
}

export async function setAlarms(
  tx: Transaction,
  topic: AlarmTopic,
  subjects: readonly string[],
  at: Date,
): Promise<void> {
  if (subjects.length === 0) return;
  const rows = subjects.toSorted().map((subject) => ({ topic, subject, dueAt: at, runAt: at }));
  await tx
    .insert(timetable)
    .values(rows)
    .onConflictDoUpdate({
      target: [timetable.subject, timetable.topic],
      set: { dueAt: at, runAt: at, attempts: 0 },
    });
}

const drop = rawStatement(
  () => sql`delete from timetable where subject = ${value('subject')} and topic = ${value('topic')}`,
);

/** Call it after the subject's row is written or locked. */
export async function dropAlarm(tx: Transaction, { topic, subject }: Alarm): Promise<void> {
  await drop(tx, { topic, subject });
}

const exchange = rawStatement(
  () => sql`
    with dropped as (
      delete from timetable where subject = ${value('subject')} and topic = any(${value('instead')}::text[]))
    insert into timetable (topic, subject, due_at, run_at)
    values (${value('topic')}, ${value('subject')}, ${dueAt}, ${dueAt})
    on conflict (subject, topic) do update set due_at = excluded.due_at, run_at = excluded.run_at, attempts = 0`,
);

export async function exchangeAlarm(
  tx: Transaction,
  { dueAt: at, ...alarm }: Alarm & { instead: readonly AlarmTopic[]; dueAt: Date },
): Promise<void> {
  await exchange(tx, { ...alarm, dueAt: at.toISOString() });
}

const dropAll = rawStatement(() => sql`delete from timetable where subject = ${value('subject')}`);

/** Drops the alarms of every topic, when nothing about the subject is left to do. */
export async function dropAlarmsOf(tx: Transaction, subject: string): Promise<void> {
  await dropAll(tx, { subject });
}

/** Counts the try and plans the next one first: a process that dies rings again after the pause. */
export async function claimDue(
  db: Queries,
  { topics, at, limit }: { topics: readonly string[]; at: Date; limit: number },
): Promise<DueAlarm[]> {
  const { rows } = await db.execute<DueAlarm & Record<string, unknown>>(sql`
    with due as (
      select subject, topic from timetable
      where run_at <= ${at.toISOString()}::timestamptz and ${isAnyOf(timetable.topic, topics)}
      order by run_at limit ${limit} for update skip locked)
    update timetable set attempts = attempts + 1,
      run_at = ${at.toISOString()}::timestamptz
        + least(${pauseSecondsMax}, ${firstPauseSeconds} * 2 ^ least(attempts, 20)) * interval '1 second'
    from due where timetable.subject = due.subject and timetable.topic = due.topic
    returning timetable.topic, timetable.subject, timetable.attempts`);
  return rows;
}

/** Returns its moment; nothing when the alarm was dropped, set again for later, or rung by another process. */
export async function takeAlarm(
  tx: Transaction,
  { topic, subject }: Alarm,
  at: Date,
): Promise<Date | undefined> {
  const [taken] = await tx
    .delete(timetable)
    .where(and(eq(timetable.subject, subject), eq(timetable.topic, topic), lte(timetable.dueAt, at)))
    .returning({ dueAt: timetable.dueAt });
  return taken?.dueAt;
}

export async function findLatestAlarms(
  db: Queries,
  at: Date,
): Promise<{ topic: string; overdueSeconds: number }[]> {
  return db
    .select({
      topic: timetable.topic,
      overdueSeconds: sql<number>`extract(epoch from ${at.toISOString()}::timestamptz - min(${timetable.dueAt}))::float8`,
    })
    .from(timetable)
    .where(lte(timetable.dueAt, at))
    .groupBy(timetable.topic);
}

/** Alarms of a topic that no process knows any more. */
export async function deleteForgottenAlarms(db: Queries, at: Date): Promise<void> {
  const aMonthAgo = sql`${at.toISOString()}::timestamptz - interval '30 days'`;
  await db.delete(timetable).where(lt(timetable.dueAt, aMonthAgo));
}

/** Alarms of these topics that are due before `until` ring then. Returns how many. */
export async function delayAlarms(
  tx: Transaction,
  topics: readonly AlarmTopic[],
  until: Date,
): Promise<number> {
  const delayed = await tx
    .update(timetable)
    .set({ dueAt: until, runAt: until, attempts: 0 })
    .where(and(isAnyOf(timetable.topic, topics), lt(timetable.dueAt, until)))
    .returning({ topic: timetable.topic });
  return delayed.length;
}
