import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { windowMs, type IncomingKind } from '#shared/domain/news/incoming.ts';
import type { Queries } from '#server/db/connect.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { incomingMessages } from '#server/db/schema/text-messages.ts';
import { inText } from '#server/db/statements/list-lengths.ts';

export interface NewIncoming {
  id: string;
  vendorId: string;
  number: string;
  name: string;
  kind: IncomingKind;
  words: string;
  restaurantId: number | null;
  receivedAt: Date;
}

/** False for one that was reported before. */
export async function insertIncoming(db: Queries, incoming: NewIncoming): Promise<boolean> {
  const kept = await db
    .insert(incomingMessages)
    .values(incoming)
    .onConflictDoNothing()
    .returning({ id: incomingMessages.id });
  return kept.length > 0;
}

/** The name of a restaurant that customers see. */
export async function findListedName(db: Queries, restaurantId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), eq(restaurants.stage, 'listed')));
  return found?.name;
}

/** A writer who sends codes in a row gets one answer. */
export async function hasAutomaticAnswer(
  db: Queries,
  { number, since }: { number: string; since: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(incomingMessages)
    .where(
      and(
        eq(incomingMessages.number, number),
        isNull(incomingMessages.answeredBy),
        gt(incomingMessages.answeredAt, since),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The moment of the writer's newest message: an answer to an older one is delivered within the same window. */
const lastReceivedAt = sql<Date>`(select max(newest.received_at) from incoming_messages newest
  where newest.number = ${incomingMessages.number})`.mapWith(incomingMessages.receivedAt);

/** False where another admin was first, or the window has closed. */
export async function writeAnswer(
  db: Queries,
  { id, answer, answeredBy, at }: { id: string; answer: string; answeredBy: string | null; at: Date },
): Promise<boolean> {
  const opened = new Date(at.getTime() - windowMs).toISOString();
  const written = await db
    .update(incomingMessages)
    .set({ answer, answeredAt: at, answeredBy })
    .where(
      and(
        eq(incomingMessages.id, id),
        isNull(incomingMessages.answeredAt),
        sql`${lastReceivedAt} > ${opened}::timestamptz`,
      ),
    )
    .returning({ id: incomingMessages.id });
  return written.length > 0;
}

export async function findIncoming(
  db: Queries,
  id: string,
): Promise<{ number: string; answeredAt: Date | null } | undefined> {
  const [found] = await db
    .select({ number: incomingMessages.number, answeredAt: incomingMessages.answeredAt })
    .from(incomingMessages)
    .where(eq(incomingMessages.id, id));
  return found;
}

export async function findAnswer(db: Queries, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ answer: incomingMessages.answer })
    .from(incomingMessages)
    .where(eq(incomingMessages.id, id));
  return found?.answer || undefined;
}

export type IncomingRow = Awaited<ReturnType<typeof listIncoming>>[number];

/** Newest first. */
export const listIncoming = (db: Queries, limit: number) =>
  db
    .select({
      id: incomingMessages.id,
      number: incomingMessages.number,
      name: incomingMessages.name,
      kind: incomingMessages.kind,
      words: incomingMessages.words,
      restaurantName: restaurants.name,
      receivedAt: incomingMessages.receivedAt,
      lastReceivedAt,
      answer: incomingMessages.answer,
      answeredAt: incomingMessages.answeredAt,
      answeredBy: incomingMessages.answeredBy,
    })
    .from(incomingMessages)
    .leftJoin(restaurants, eq(restaurants.id, incomingMessages.restaurantId))
    .orderBy(desc(incomingMessages.receivedAt), desc(incomingMessages.id))
    .limit(inText(limit));

export async function deleteOldIncoming(db: Queries, at: Date): Promise<void> {
  const before = new Date(at.getTime() - 90 * 24 * 3_600_000);
  await db.delete(incomingMessages).where(lt(incomingMessages.receivedAt, before));
}
