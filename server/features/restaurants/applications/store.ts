import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Keyset } from '#shared/domain/paging.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { restaurantApplications } from '#server/db/schema/joining.ts';
import { inText, pageLengthFor } from '#server/db/statements/list-lengths.ts';

export type ApplicationRecord = typeof restaurantApplications.$inferSelect;

/** Returns nothing while another application of the user waits. */
export async function insertApplication(
  tx: Transaction,
  application: typeof restaurantApplications.$inferInsert,
): Promise<ApplicationRecord | undefined> {
  const [row] = await tx.insert(restaurantApplications).values(application).onConflictDoNothing().returning();
  return row;
}

export async function findApplication(db: Queries, id: string): Promise<ApplicationRecord | undefined> {
  const [row] = await db.select().from(restaurantApplications).where(eq(restaurantApplications.id, id));
  return row;
}

export async function findNewestOf(db: Queries, userId: string): Promise<ApplicationRecord | undefined> {
  const [row] = await db
    .select()
    .from(restaurantApplications)
    .where(eq(restaurantApplications.applicantId, userId))
    .orderBy(desc(restaurantApplications.appliedAt), desc(restaurantApplications.id))
    .limit(1);
  return row;
}

const isWaiting = sql`status = 'pending_review'`;

export async function deleteWaitingOf(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(restaurantApplications)
    .where(and(eq(restaurantApplications.applicantId, userId), isWaiting));
  return rowCount === 1;
}

export async function listWaiting(db: Queries, page: { cursor: Keyset | undefined; limit: number }) {
  const { cursor, limit } = page;
  const isAfter =
    cursor &&
    sql`(${restaurantApplications.appliedAt}, ${restaurantApplications.id}) > (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
  const rows = await db
    .select({
      application: restaurantApplications,
      applicant: {
        id: users.id,
        name: users.name,
        email: users.email,
        isEmailConfirmed: users.emailVerified,
      },
    })
    .from(restaurantApplications)
    .innerJoin(users, eq(users.id, restaurantApplications.applicantId))
    .where(and(isWaiting, isAfter))
    .orderBy(asc(restaurantApplications.appliedAt), asc(restaurantApplications.id))
    .limit(inText(pageLengthFor(limit)));
  return rows.map(({ application, applicant }) => ({ ...application, applicant }));
}
export type WaitingRecord = Awaited<ReturnType<typeof listWaiting>>[number];

interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  reason: string;
  by: string;
  at: Date;
  restaurantId?: number;
}

/** One of two admins decides. False for an application that waits no more. */
export async function decideApplication(
  tx: Transaction,
  { id, by, at, ...decided }: Decision,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(restaurantApplications)
    .set({ ...decided, decidedBy: by, decidedAt: at })
    .where(and(eq(restaurantApplications.id, id), isWaiting));
  return rowCount === 1;
}

const keptDays = 90;

/** The restaurant of an approved one keeps what it needs. */
export async function deleteOldApplications(db: Queries, now: Date): Promise<void> {
  await db
    .delete(restaurantApplications)
    .where(lte(restaurantApplications.decidedAt, new Date(now.getTime() - keptDays * dayMs)));
}
