import { erasedPhone } from '#shared/domain/accounts/phone.ts';
import { accountMessages } from '#messages/accounts/account.ts';
import type { AppContext, Erasing } from '#server/context.ts';
import type { ErasedPerson, LeavingUser } from '#server/erasure.ts';

const erasedPerson: ErasedPerson = {
  name: accountMessages.deletedName,
  customerName: accountMessages.deletedCustomer,
  courierName: accountMessages.deletedCourier,
  address: accountMessages.deletedAddress,
  phone: erasedPhone,
};

interface Leaving extends Omit<LeavingUser, 'userId' | 'erasedPerson'> {
  id: string;
  /** Restaurants. */
  memberOf: readonly number[];
}

/** Call it when the caller has locked the user, and the restaurants that the user owns. */
export async function eraseUser(
  app: AppContext,
  erasing: Erasing,
  { id: userId, email, memberOf, owned }: Leaving,
): Promise<void> {
  const { announce, at } = erasing;
  announce.session(userId, at);
  announce.user(userId, at);
  for (const id of owned) announce.restaurant(id, at);
  for (const id of memberOf) announce.people(id, at);
  await app.personalRows.erase(erasing, { userId, email, owned, erasedPerson });
}
