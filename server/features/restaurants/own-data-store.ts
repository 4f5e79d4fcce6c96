import { and, eq, getTableColumns, or } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { importedRestaurants } from '#server/db/schema/imports.ts';
import { restaurantApplications } from '#server/db/schema/joining.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/members.ts';
import { restaurants } from '#server/db/schema/ordering.ts';
import type { OwnData } from '#server/own-data.ts';

export const ownData = {
  restaurants: (db, userId) =>
    db
      .select({
        id: restaurants.id,
        name: restaurants.name,
        role: restaurantMembers.role,
        since: restaurantMembers.since,
      })
      .from(restaurants)
      .innerJoin(restaurantMembers, eq(restaurantMembers.restaurantId, restaurants.id))
      .where(eq(restaurantMembers.userId, userId)),
  invitations: (db, userId) =>
    db
      .select(invitationColumns)
      .from(restaurantInvitations)
      .innerJoin(users, eq(users.id, userId))
      .where(or(eq(restaurantInvitations.email, users.email), eq(restaurantInvitations.acceptedBy, userId))),
  sentInvitations: (db, userId) =>
    db
      .select(invitationColumns)
      .from(restaurantInvitations)
      .where(eq(restaurantInvitations.invitedBy, userId)),
  expectedRestaurants: (db, userId) =>
    db
      .select({
        restaurantId: restaurants.id,
        name: restaurants.name,
        ownerEmail: importedRestaurants.ownerEmail,
        importedAt: importedRestaurants.importedAt,
      })
      .from(importedRestaurants)
      .innerJoin(restaurants, eq(restaurants.id, importedRestaurants.restaurantId))
      .innerJoin(users, and(eq(users.id, userId), eq(users.email, importedRestaurants.ownerEmail))),
  restaurantApplications: (db, userId) =>
    db
      .select(applicationColumns)
      .from(restaurantApplications)
      .where(eq(restaurantApplications.applicantId, userId)),
} satisfies OwnData;

const {
  applicantId: _applicant,
  decidedBy: _decider,
  ...applicationColumns
} = getTableColumns(restaurantApplications);
/** The invitations without the people on the other side. */
const invitationColumns = {
  restaurantId: restaurantInvitations.restaurantId,
  role: restaurantInvitations.role,
  invitedAt: restaurantInvitations.invitedAt,
  endsAt: restaurantInvitations.endsAt,
  acceptedAt: restaurantInvitations.acceptedAt,
  withdrawnAt: restaurantInvitations.withdrawnAt,
};
