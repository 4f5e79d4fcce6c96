import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import type { RestaurantStage, SetupFacts } from '#shared/domain/restaurants/restaurant-setup.ts';
import type { OwnRestaurantId } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { restaurantSetups } from '#server/db/schema/joining.ts';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { payees } from '#server/db/schema/payouts.ts';
import { menuItems, restaurants } from '#server/db/schema/ordering.ts';
import { hasActiveOwner, type RestaurantRecord } from '#server/features/restaurants/store.ts';

export async function insertSetup(tx: Transaction, restaurantId: number, approvedAt: Date): Promise<void> {
  await tx.insert(restaurantSetups).values({ restaurantId, approvedAt });
}

export interface SetupRecord extends SetupFacts {
  stage: RestaurantStage;
  trialSentAt: Date | null;
}

/** Restaurants of the sample city have no row of their own, and have done all of it. */
export async function findSetup(db: Queries, id: OwnRestaurantId): Promise<SetupRecord | undefined> {
  const account = accountOf('restaurant_payable', id);
  const [row] = await db
    .select({
      restaurant: restaurants,
      setup: restaurantSetups,
      hasLegalIdentity: sql<boolean>`exists (select from ${legalIdentities} where ${legalIdentities.party} = ${account})`,
      hasBankAccount: sql<boolean>`exists (select from ${payees} where ${payees.account} = ${account})`,
    })
    .from(restaurants)
    .leftJoin(restaurantSetups, eq(restaurantSetups.restaurantId, restaurants.id))
    .where(eq(restaurants.id, id));
  if (!row) return undefined;
  const { restaurant, setup, hasLegalIdentity, hasBankAccount } = row;
  return {
    stage: restaurant.stage,
    areHoursSet: restaurant.openingHours !== null || !setup || setup.hoursSetAt !== null,
    dishes: await db.$count(menuItems, eq(menuItems.restaurantId, id)),
    hasPhone: restaurant.phone !== null,
    hasCover: restaurant.photoId !== null || restaurant.imageUrl !== null,
    isTrialAccepted: !setup || setup.trialAcceptedAt !== null,
    hasLegalIdentity,
    hasBankAccount,
    trialSentAt: setup?.trialAcceptedAt === null ? setup.trialSentAt : null,
  };
}

/** An owner may choose to be open at any hour, which the hours alone do not show. */
export async function noteHours(tx: Transaction, id: OwnRestaurantId, at: Date): Promise<void> {
  await tx
    .update(restaurantSetups)
    .set({ hoursSetAt: at })
    .where(and(eq(restaurantSetups.restaurantId, id), isNull(restaurantSetups.hoursSetAt)));
}

export async function sendTrial(tx: Transaction, id: OwnRestaurantId, at: Date): Promise<void> {
  await tx
    .update(restaurantSetups)
    .set({ trialSentAt: at, trialAcceptedAt: null })
    .where(eq(restaurantSetups.restaurantId, id));
}

/** False when none was sent. */
export async function acceptTrial(tx: Transaction, id: OwnRestaurantId, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(restaurantSetups)
    .set({ trialAcceptedAt: at })
    .where(and(eq(restaurantSetups.restaurantId, id), isNotNull(restaurantSetups.trialSentAt)));
  return rowCount === 1;
}

/** Returns nothing for a restaurant in another stage, or without an active owner. Call `lockRestaurant` before. */
export async function openRestaurant(
  tx: Transaction,
  id: OwnRestaurantId,
  at: Date,
): Promise<RestaurantRecord | undefined> {
  const [row] = await tx
    .update(restaurants)
    .set({ stage: 'listed', isAcceptingOrders: true, pausedUntil: null, pausedBecause: null })
    .where(and(eq(restaurants.id, id), eq(restaurants.stage, 'setting_up'), hasActiveOwner))
    .returning();
  if (row)
    await tx.update(restaurantSetups).set({ openedAt: at }).where(eq(restaurantSetups.restaurantId, id));
  return row;
}
