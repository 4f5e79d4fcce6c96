import { erasedPhone } from '#shared/domain/accounts/phone.ts';
import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import type { Transaction } from '#server/db/connect.ts';
import { deleteCodesOf } from '#server/features/auth/door.ts';
import { eraseShiftsOf } from '#server/features/couriers/shifts-store.ts';
import { deleteMailTo } from '#server/features/outbox/store.ts';
import { listOwnerIds } from '#server/features/restaurants/desk/store.ts';
import { closeWithoutOwner } from '#server/features/restaurants/store.ts';
import type { Announce } from '#server/live/announce.ts';
import * as erasure from './erasure-store.ts';
import { eraseAnswers, eraseTabletNames, eraseWordsOfOrders } from './erasure-words-store.ts';

const erasedPerson: erasure.ErasedPerson = {
  name: accountMessages.deletedName,
  customerName: accountMessages.deletedCustomer,
  courierName: accountMessages.deletedCourier,
  address: accountMessages.deletedAddress,
  phone: erasedPhone,
};

interface Erasing {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

interface LeavingUser {
  id: string;
  email: string | null;
  /** Restaurants. */
  memberOf: readonly number[];
  owned: readonly number[];
}

/** Call it when the caller has locked the user, and the restaurants that the user owns. */
export async function eraseUser(
  { tx, announce, at }: Erasing,
  { id: userId, email, memberOf, owned }: LeavingUser,
): Promise<void> {
  await erasure.eraseTexts(tx, userId);
  await erasure.eraseFromOrders(tx, userId, erasedPerson);
  await erasure.eraseFromNoShows(tx, userId);
  const unsaid = await erasure.eraseFromReviews(tx, userId);
  await erasure.eraseCourier(tx, userId, erasedPerson);
  await eraseShiftsOf(tx, userId);
  await erasure.leaveRestaurants(tx, userId);
  for (const id of owned) await closeWithoutOwner(tx, id);
  await deleteCodesOf(tx, userId);
  await erasure.eraseAccount(tx, { userId, erasedPerson, at });
  if (email !== null) await deleteMailTo(tx, email);
  const leaving = { userId, owned };
  await eraseWordsOfOrders(tx, leaving);
  await eraseTabletNames(tx, leaving);
  const unanswered = await eraseAnswers(tx, leaving);
  for (const id of owned) await forgetWithoutOwner({ tx, announce, at }, id);
  announce.session(userId, at);
  announce.user(userId, at);
  for (const id of owned) announce.restaurant(id, at);
  for (const id of memberOf) announce.people(id, at);
  for (const review of unsaid) announce.review({ ...review, customerId: userId }, at);
  for (const review of unanswered) announce.review(review, at);
}

/** Forgets what a change of the owner forgets: bank account and legal identity may be those of the person who left. */
async function forgetWithoutOwner({ tx, announce, at }: Erasing, restaurantId: number): Promise<void> {
  if ((await listOwnerIds(tx, restaurantId)).length > 0) return;
  const party = accountOf('restaurant_payable', restaurantId);
  await erasure.eraseRestaurantBank(tx, restaurantId);
  announce.legal(party, at);
}
