import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { mailLinks } from '#server/db/schema/accounts.ts';

export type LinkPurpose = (typeof mailLinks.$inferSelect)['purpose'];

const linkMs = 60 * 60_000;

export type FoundLink = { state: 'valid'; userId: string } | { state: 'used' | 'expired' | 'unknown' };

/** Earlier links stay valid until one is used: a stranger's request must not end the owner's link. */
export async function createLink(
  db: Queries,
  link: { purpose: LinkPurpose; userId: string; at: Date },
): Promise<string> {
  const { purpose, userId, at } = link;
  const token = randomBytes(32).toString('base64url');
  await db.insert(mailLinks).values({
    tokenHash: hashOf(token),
    purpose,
    userId,
    expiresAt: new Date(at.getTime() + linkMs),
    createdAt: at,
  });
  return token;
}

export async function findLink(
  db: Queries,
  link: { purpose: LinkPurpose; token: string; at: Date },
): Promise<FoundLink> {
  const [row] = await db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashOf(link.token)), eq(mailLinks.purpose, link.purpose)));
  if (!row) return { state: 'unknown' };
  if (row.usedAt) return { state: 'used' };
  return row.expiresAt > link.at ? { state: 'valid', userId: row.userId } : { state: 'expired' };
}

export async function takeLink(
  db: Queries,
  link: { purpose: LinkPurpose; token: string; at: Date },
): Promise<string | undefined> {
  const [taken] = await db
    .update(mailLinks)
    .set({ usedAt: link.at })
    .where(
      and(
        eq(mailLinks.tokenHash, hashOf(link.token)),
        eq(mailLinks.purpose, link.purpose),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, link.at),
      ),
    )
    .returning({ userId: mailLinks.userId });
  return taken?.userId;
}

export async function endLinksOf(
  db: Queries,
  links: { purpose?: LinkPurpose; userId: string; at: Date },
): Promise<void> {
  const { purpose, userId, at } = links;
  await db
    .update(mailLinks)
    .set({ usedAt: at })
    .where(
      and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt), purpose && eq(mailLinks.purpose, purpose)),
    );
}

export async function deleteOldLinks(db: Queries, at: Date): Promise<void> {
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, new Date(at.getTime() - 24 * 60 * 60_000)));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
