import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { RestaurantStage } from '#shared/domain/restaurants/restaurant-setup.ts';
import { tabletLimits } from '#shared/domain/restaurants/tablets.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { users } from '#server/db/schema/accounts.ts';
import { restaurantMembers } from '#server/db/schema/members.ts';
import { tablets } from '#server/db/schema/tablets.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import { asMoment, decoded, statement } from '#server/db/statements/statement.ts';
import type { OwnRestaurantId, SignedInTablet, UserId } from '#server/identity.ts';

type TabletRow = typeof tablets.$inferSelect;

const isMaker = and(
  eq(restaurantMembers.userId, tablets.madeBy),
  eq(restaurantMembers.restaurantId, tablets.restaurantId),
  eq(restaurantMembers.role, 'owner'),
);

export interface FoundTablet extends SignedInTablet {
  lastUsedAt: Date;
  /** The owner who added it is suspended. */
  isResting: boolean;
}

/** Every call of a tablet begins with this statement. It finds a tablet only while the user who added it is an owner. */
const readTablet = statement(
  {
    id: tablets.id,
    name: tablets.name,
    madeBy: tablets.madeBy,
    lastUsedAt: decoded(tablets.lastUsedAt, asMoment),
    restaurantId: restaurants.id,
    restaurantName: restaurants.name,
    stage: sql<RestaurantStage>`${restaurants.stage}`,
    isResting: sql<boolean>`${users.suspendedAt} is not null`,
  },
  (columns) => sql`
    select ${columns} from ${tablets}
    join ${restaurantMembers} on ${isMaker}
    join ${restaurants} on ${restaurants.id} = ${tablets.restaurantId}
    join ${users} on ${users.id} = ${tablets.madeBy}
    where ${isAnyOf(tablets.tokenHash, sql.placeholder('hashes'))} and ${users.deletedAt} is null`,
);

export async function findTablet(db: Queries, hashes: readonly string[]): Promise<FoundTablet | undefined> {
  const [row] = await readTablet(db, { hashes });
  if (!row) return undefined;
  const { restaurantId: id, restaurantName: name, stage, ...tablet } = row;
  return { ...tablet, restaurant: { id, name, stage } };
}

/** An ended tablet stays ended. One that is used outlives an older AUTH_SECRET. */
export async function noteTabletUse(
  db: Queries,
  { id, tokenHash, usedAt }: { id: string; tokenHash: string; usedAt: Date },
): Promise<void> {
  await db.update(tablets).set({ tokenHash, lastUsedAt: usedAt }).where(eq(tablets.id, id));
}

/** False when the user is no owner any more. Until the commit no other owner adds a tablet. */
export async function lockOwnership(
  tx: Transaction,
  { restaurantId, userId }: { restaurantId: OwnRestaurantId; userId: UserId },
): Promise<boolean> {
  const owners = await tx
    .select({ userId: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(and(eq(restaurantMembers.restaurantId, restaurantId), eq(restaurantMembers.role, 'owner')))
    .orderBy(asc(restaurantMembers.userId))
    .for('no key update');
  return owners.some((owner) => owner.userId === userId);
}

/** Nothing when the restaurant has as many as it may have. A code that is taken already is refused too. */
export async function insertTablet(
  tx: Transaction,
  tablet: Pick<TabletRow, 'restaurantId' | 'madeBy' | 'name' | 'madeAt' | 'codeEndsAt'> & {
    codeHash: string;
  },
): Promise<string | undefined> {
  const { restaurantId, madeAt } = tablet;
  await tx
    .delete(tablets)
    .where(
      and(eq(tablets.restaurantId, restaurantId), isNull(tablets.tokenHash), lte(tablets.codeEndsAt, madeAt)),
    );
  if ((await tx.$count(tablets, eq(tablets.restaurantId, restaurantId))) >= tabletLimits.perRestaurant) {
    return undefined;
  }
  const id = v7();
  await tx.insert(tablets).values({ id, ...tablet });
  return id;
}

export function listTablets(db: Queries, restaurantId: OwnRestaurantId, at: Date): Promise<TabletRow[]> {
  const isShown = or(gt(tablets.codeEndsAt, at), sql`${tablets.tokenHash} is not null`);
  return db
    .select()
    .from(tablets)
    .where(and(eq(tablets.restaurantId, restaurantId), isShown))
    .orderBy(asc(tablets.madeAt), asc(tablets.id));
}

/** Gives the tablet to one of many browsers with one code. */
export async function claimTablet(
  tx: Transaction,
  codeHashes: readonly string[],
  entered: { tokenHash: string; at: Date; usedAt: Date; userAgent: string },
): Promise<{ id: string; restaurantId: number } | undefined> {
  const { tokenHash, at, usedAt, userAgent } = entered;
  const [claimed] = await tx
    .update(tablets)
    .set({ codeHash: null, tokenHash, signedInAt: usedAt, lastUsedAt: usedAt, userAgent })
    .where(and(isAnyOf(tablets.codeHash, codeHashes), gt(tablets.codeEndsAt, at)))
    .returning({ id: tablets.id, restaurantId: tablets.restaurantId });
  return claimed;
}

/** Whether the code's time still runs for a tablet that typed it before. */
export const hasJustEntered = async (tx: Transaction, tokenHash: string, at: Date): Promise<boolean> =>
  (await tx.$count(tablets, and(eq(tablets.tokenHash, tokenHash), gt(tablets.codeEndsAt, at)))) === 1;

export async function deleteTablet(
  tx: Transaction,
  { id, restaurantId }: { id: string; restaurantId: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .delete(tablets)
    .where(and(eq(tablets.id, id), eq(tablets.restaurantId, restaurantId)));
  return rowCount === 1;
}

/** Returns the ids of the ended tablets. */
export async function deleteTabletsOf(tx: Transaction, restaurantId: number): Promise<string[]> {
  const ended = await tx
    .delete(tablets)
    .where(eq(tablets.restaurantId, restaurantId))
    .returning({ id: tablets.id });
  return ended.map(({ id }) => id);
}

export async function deleteEndedTablets(db: Queries, now: Date): Promise<void> {
  await db.delete(tablets).where(and(isNull(tablets.tokenHash), lte(tablets.codeEndsAt, now)));
  await db
    .delete(tablets)
    .where(lte(tablets.lastUsedAt, sql`now() - make_interval(days => ${tabletLimits.idleDays})`));
}
