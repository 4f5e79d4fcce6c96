import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { sessionEndsAt, sessionLimits } from '#shared/domain/accounts/session-lifetime.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { sessions, users, verifications } from '#server/db/schema/accounts.ts';

/** An ended session stays ended. */
export async function insertSession(
  db: Queries,
  { id, usedAt, expiresAt }: { id: string; usedAt: Date; expiresAt: Date },
): Promise<void> {
  await db.update(sessions).set({ updatedAt: usedAt, expiresAt }).where(eq(sessions.id, id));
}

export interface LiveSession {
  id: string;
  userAgent: string;
  network: string;
  createdAt: Date;
  lastUsedAt: Date;
}

export async function listLiveSessions(db: Queries, userId: string): Promise<LiveSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      network: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      expiresAt: sessions.expiresAt,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isNull(sessions.secondFactorUntil)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  const now = new Date();
  return rows
    .filter(({ expiresAt, ...use }) => expiresAt > now && sessionEndsAt(use) > now)
    .map(({ expiresAt: _, role: __, userAgent, network, ...session }) => ({
      ...session,
      userAgent: userAgent ?? '',
      network: network ?? '',
    }));
}

export async function endSessionOf(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.secondFactorUntil)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function deleteEndedSessions(db: Queries): Promise<void> {
  const { idleMs, totalMs } = sessionLimits.admin;
  // The row of a user made admin since says a later end.
  const isOverForAdmin = sql`${sessions.userId} in (select ${users.id} from ${users} where ${users.role} = 'admin')
    and (${sessions.updatedAt} <= now() - ${idleMs} * interval '1 millisecond'
      or ${sessions.createdAt} <= now() - ${totalMs} * interval '1 millisecond')`;
  // One index serves each of the three; joined by `or` they would read every session.
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await db.delete(sessions).where(isOverForAdmin);
  await db.delete(sessions).where(lt(sessions.secondFactorUntil, sql`now()`));
  await db.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
}
