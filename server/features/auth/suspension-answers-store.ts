import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SuspensionAnswer } from '#shared/domain/errors.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { suspensionAnswers, suspensions } from '#server/db/schema/accounts.ts';

const tokenMs = 30 * 60_000;

/** A new token replaces the one before. Nothing when no suspension stands. */
export async function offerAnswer(
  db: Queries,
  { userId, at }: { userId: string; at: Date },
): Promise<SuspensionAnswer | undefined> {
  const [standing] = await db
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isNull(suspensions.liftedAt)));
  if (!standing) return undefined;
  const token = randomBytes(32).toString('base64url');
  const offer = { tokenHash: hashOf(token), expiresAt: new Date(at.getTime() + tokenMs) };
  const offered = await db
    .insert(suspensionAnswers)
    .values({ suspensionId: standing.id, ...offer })
    .onConflictDoUpdate({
      target: suspensionAnswers.suspensionId,
      set: offer,
      setWhere: isNull(suspensionAnswers.answeredAt),
    })
    .returning({ id: suspensionAnswers.suspensionId });
  if (offered.length > 0) return { token };
  const [row] = await db
    .select({ answeredAt: suspensionAnswers.answeredAt })
    .from(suspensionAnswers)
    .where(eq(suspensionAnswers.suspensionId, standing.id));
  return row?.answeredAt ? { answeredAt: row.answeredAt.toISOString() } : undefined;
}

/**
 * One answer of many at once is kept. Returns its user, or nothing for a token that is used, old or of a lifted
 * suspension.
 */
export async function insertAnswer(
  tx: Transaction,
  { token, answer, at }: { token: string; answer: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    update suspension_answers set answer = ${answer}, answered_at = ${at.toISOString()}::timestamptz
    from suspensions s
    where suspension_answers.token_hash = ${hashOf(token)} and suspension_answers.answered_at is null
      and suspension_answers.expires_at > ${at.toISOString()}::timestamptz
      and s.id = suspension_answers.suspension_id and s.lifted_at is null
    returning s.user_id as "userId"`);
  return rows[0]?.userId;
}

/** Unused tokens go with their end, answers after two years. */
export async function deleteOldAnswers(db: Queries, at: Date): Promise<void> {
  const twoYearsAgo = sql`${at.toISOString()}::timestamptz - interval '2 years'`;
  await db
    .delete(suspensionAnswers)
    .where(
      or(
        and(isNull(suspensionAnswers.answeredAt), lt(suspensionAnswers.expiresAt, at)),
        and(lt(suspensionAnswers.expiresAt, twoYearsAgo), lt(suspensionAnswers.answeredAt, twoYearsAgo)),
      ),
    );
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
