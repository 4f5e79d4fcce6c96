import { and, eq, exists, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { textChannels } from '#shared/domain/news/text-templates.ts';
import type { Transaction } from '#server/db/connect.ts';
import {
  accounts,
  authenticators,
  decisions,
  mailLinks,
  recoveryCodes,
  sessions,
  suspensionAnswers,
  suspensions,
  users,
} from '#server/db/schema/accounts.ts';
import { restaurantInvitations, restaurantMembers } from '#server/db/schema/members.ts';
import { courierDuties } from '#server/db/schema/courier-duties.ts';
import { couriers, orders, restaurants } from '#server/db/schema/ordering.ts';
import { restaurantApplications } from '#server/db/schema/joining.ts';
import { importedCustomers, importedRestaurants } from '#server/db/schema/imports.ts';
import { legalIdentities } from '#server/db/schema/legal.ts';
import { isAnyOf } from '#server/db/schema/columns.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { payees, payouts } from '#server/db/schema/payouts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { noShows } from '#server/db/schema/troubles.ts';
import { incomingMessages, textMessages } from '#server/db/schema/text-messages.ts';
import { timetable } from '#server/db/schema/timetable.ts';
import { newsChoices } from '#server/db/schema/news-choices.ts';
import { phones } from '#server/db/schema/phones.ts';
import { places } from '#server/db/schema/places.ts';
import { orderContacts } from '#server/db/schema/order-contacts.ts';
import { deviceTokens } from '#server/db/schema/push.ts';

export interface ErasedPerson {
  name: string;
  customerName: string;
  courierName: string;
  address: string;
  phone: string;
}

export async function eraseAccount(
  tx: Transaction,
  { userId, erasedPerson, at }: { userId: string; erasedPerson: ErasedPerson; at: Date },
): Promise<void> {
  const ownTables = [sessions, accounts, recoveryCodes, authenticators, mailLinks, deviceTokens, phones];
  for (const table of [...ownTables, newsChoices, importedCustomers]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.delete(restaurantApplications).where(eq(restaurantApplications.applicantId, userId));
  await eraseInvitations(tx, userId);
  await tx.delete(timetable).where(eq(timetable.subject, userId));
  await tx.update(decisions).set({ reason: '' }).where(eq(decisions.userId, userId));
  const own = tx.select({ id: suspensions.id }).from(suspensions).where(eq(suspensions.userId, userId));
  await tx.delete(suspensionAnswers).where(inArray(suspensionAnswers.suspensionId, own));
  await tx.update(suspensions).set({ reason: '', liftedReason: '' }).where(eq(suspensions.userId, userId));
  await tx
    .update(users)
    .set({
      name: erasedPerson.name,
      email: `deleted-${userId}@deleted.invalid`,
      emailVerified: false,
      signUpBrowserHash: null,
      phone: null,
      cashMaxMad: null,
      numberLostAt: null,
      language: 'ar',
      image: null,
      role: 'customer',
      deletedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
}

/** Call it before the orders are erased: their numbers are gone then. */
export async function eraseTexts(tx: Transaction, userId: string): Promise<void> {
  // A text that no code proved is of a person of the desk, whom an admin deletes.
  const held = sql`(select number from ${phones} where user_id = ${userId})`;
  const isText = isAnyOf(outbox.topic, textChannels);
  const isTo = (numbers: SQL): SQL => sql`${outbox.payload}->>'to' in ${numbers}`;
  await tx.delete(outbox).where(and(isText, isTo(held)));
  await tx.delete(incomingMessages).where(sql`${incomingMessages.number} in ${held}`);
  const used = numbersUsedBy(userId);
  const hasEnded = or(isNotNull(outbox.doneAt), isNotNull(outbox.deadAt));
  await tx.delete(outbox).where(and(isText, isTo(used), hasEnded));
  await tx.delete(textMessages).where(sql`${textMessages.number} in ${used}`);
}

/** The numbers without those that another account has. What waits or came in may be another person's. */
const numbersUsedBy = (userId: string): SQL => sql`(
  select used.number from (
    select number from ${phones} where user_id = ${userId}
    union select phone from ${users} where id = ${userId}
    union select phone from ${orders} where customer_id = ${userId}) used (number)
  where not exists (
    select 1 from ${phones} others where others.number = used.number and others.user_id <> ${userId}))`;

async function eraseInvitations(tx: Transaction, userId: string): Promise<void> {
  const isToAddress = sql`${restaurantInvitations.email} = (select ${users.email} from ${users} where ${users.id} = ${userId})`;
  const isNamed = [eq(restaurantInvitations.invitedBy, userId), eq(restaurantInvitations.acceptedBy, userId)];
  const gone = await tx
    .delete(restaurantInvitations)
    .where(or(isToAddress, ...isNamed))
    .returning({ id: restaurantInvitations.id });
  const isExpected = sql`${importedRestaurants.ownerEmail} = (select ${users.email} from ${users} where ${users.id} = ${userId})`;
  await tx.update(importedRestaurants).set({ ownerEmail: null }).where(isExpected);
  const ids = gone.map(({ id }) => id);
  await tx.delete(outbox).where(isAnyOf(sql`${outbox.payload}->>'invitationId'`, ids));
  // What owners were told of this person: who joined, who left.
  await tx.delete(outbox).where(sql`${outbox.payload}->>'personId' = ${userId}`);
}

/** Lines, amounts and times stay; the position is rounded to about a kilometre. */
export async function eraseFromOrders(
  tx: Transaction,
  userId: string,
  erasedPerson: ErasedPerson,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerName: erasedPerson.customerName,
      phone: erasedPerson.phone,
      deliveryAddress: erasedPerson.address,
      note: '',
      landmark: '',
      door: '',
      contactPhone: null,
      courierNote: '',
      deliveryLat: sql`round(${orders.deliveryLat}::numeric, 2)`,
      deliveryLng: sql`round(${orders.deliveryLng}::numeric, 2)`,
      deliveryAccuracyMetres: null,
    })
    .where(eq(orders.customerId, userId));
  await tx.delete(orderContacts).where(eq(orderContacts.customerId, userId));
  await tx.delete(places).where(eq(places.customerId, userId));
}

/** The no-show stays, without the words about it. */
export async function eraseFromNoShows(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));
  await tx
    .update(noShows)
    .set({ contest: '', contestedAt: null, liftedReason: '' })
    .where(inArray(noShows.orderId, own));
}

/** The stars stay, and the restaurant's answer goes with the words it answers. Returns the orders whose review lost its words, answer or reason. */
export async function eraseFromReviews(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; restaurantId: number }[]> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, userId));
  const isWritten = or(ne(reviews.words, ''), ne(reviews.answer, ''), ne(reviews.hiddenReason, ''));
  return tx
    .update(reviews)
    .set({ words: '', answer: '', answeredAt: null, answeredBy: null, hiddenReason: '' })
    .where(and(inArray(reviews.orderId, own), isWritten))
    .returning({ id: reviews.orderId, restaurantId: reviews.restaurantId });
}

export async function eraseCourier(
  tx: Transaction,
  userId: string,
  erasedPerson: ErasedPerson,
): Promise<void> {
  await tx.delete(payees).where(eq(payees.courierId, userId));
  // An open payout keeps its holder for the bank until it ends.
  const isEnded = ne(payouts.state, 'confirmed');
  await tx
    .update(payouts)
    .set({ holder: '' })
    .where(and(eq(payouts.courierId, userId), isEnded));
  await tx.delete(legalIdentities).where(eq(legalIdentities.courierId, userId));
  await tx.delete(courierDuties).where(eq(courierDuties.courierId, userId));
  // The last position goes with the duty (server/db/rules/couriers).
  await tx
    .update(couriers)
    .set({
      fullName: erasedPerson.courierName,
      phone: erasedPerson.phone,
      isOnDuty: false,
      lastHeardAt: null,
      askedAt: null,
      dutyEndedAt: null,
      status: 'rejected',
    })
    .where(eq(couriers.userId, userId));
}

/**
 * Erases the bank of a restaurant that has no owner any more. An open payout keeps its holder for the bank until it
 * ends.
 */
export async function eraseRestaurantBank(tx: Transaction, restaurantId: number): Promise<void> {
  await tx.delete(payees).where(eq(payees.restaurantId, restaurantId));
  await tx.delete(legalIdentities).where(eq(legalIdentities.restaurantId, restaurantId));
  const isEnded = ne(payouts.state, 'confirmed');
  await tx
    .update(payouts)
    .set({ holder: '' })
    .where(and(eq(payouts.restaurantId, restaurantId), isEnded));
}

const isOwned = and(eq(restaurantMembers.restaurantId, restaurants.id), eq(restaurantMembers.role, 'owner'));

/** A restaurant that was called at the owner's own number keeps none. */
export async function leaveRestaurants(tx: Transaction, userId: string): Promise<void> {
  const owns = exists(
    tx
      .select()
      .from(restaurantMembers)
      .where(and(isOwned, eq(restaurantMembers.userId, userId))),
  );
  const isOwnNumber = sql`${restaurants.phone} = (select ${users.phone} from ${users} where ${users.id} = ${userId})`;
  await tx.update(restaurants).set({ phone: null }).where(and(owns, isOwnNumber));
  await tx.delete(restaurantMembers).where(eq(restaurantMembers.userId, userId));
}
