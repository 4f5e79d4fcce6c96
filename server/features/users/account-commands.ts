import { AppError } from '#shared/domain/errors.ts';
import { accountMessages } from '#shared/messages/ar/account.ts';
import { formMessages } from '#shared/messages/ar/forms.ts';
import type { AppContext, CallContext, SignedIn } from '#server/context.ts';
import { demandSession, reauthenticate } from '#server/features/auth/commands.ts';
import { deleteSessionsOf, findCredentials, setPassword } from '#server/features/auth/store.ts';
import { endLinksOf } from '#server/features/auth/mail-links-store.ts';
import { readEverythingAbout } from './own-data-store.ts';
import { closeWithoutOwner, lockRestaurant } from '#server/features/restaurants/store.ts';
import { endSessionOf } from '#server/features/auth/sessions-store.ts';
import { isListedAdmin } from '#server/features/users/commands.ts';
import { countOtherActiveAdmins } from '#server/features/users/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { limitTries } from '#server/features/auth/rate-limits.ts';
import { reportSecurityEvent } from '#server/features/auth/security-events.ts';
import { queueMail } from '#server/features/outbox/mail-queue.ts';
import { deleteMailTo } from '#server/features/outbox/store.ts';
import * as store from './account-store.ts';

const erasedPerson: store.ErasedPerson = {
  name: accountMessages.deletedName,
  customerName: accountMessages.deletedCustomer,
  courierName: accountMessages.deletedCourier,
  address: accountMessages.deletedAddress,
  phone: '0600000000',
};

export async function getAccount(
  app: AppContext,
  userId: string,
): Promise<store.AccountRecord & { isListedAdmin: boolean }> {
  const account = await store.readAccount(app.db, userId);
  return { ...account, isListedAdmin: isListedAdmin(app.config, account) };
}

export async function updateAccount(
  app: AppContext,
  user: SignedIn,
  { name, phone }: { name: string; phone: string | null },
): Promise<void> {
  if (user.courier && phone === null) {
    throw new AppError('invalid_input', {
      fields: [{ path: 'phone', message: formMessages.phoneInvalid }],
    });
  }
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await store.writePerson(tx, { userId: user.id, name, phone, at });
    const version = at.getTime();
    announce({ topic: 'session', id: user.id, version, channels: [`user:${user.id}`] });
    announce({ topic: 'users', id: user.id, version, channels: ['admins'] });
  });
}

/** Without a password, sets the first one. Of two devices at once the later finds its session ended. */
export async function changePassword(
  call: CallContext,
  user: SignedIn,
  { password, newPassword }: { password?: string; newPassword: string },
): Promise<void> {
  const { app } = call;
  await reauthenticate(call, user, password);
  const passwordHash = await hashPassword(newPassword);
  const event = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await demandSession(tx, user);
    const former = await findCredentials(tx, { userId: user.id });
    await setPassword(tx, { userId: user.id, passwordHash, at });
    await endLinksOf(tx, { purpose: 'reset', userId: user.id, at });
    await deleteSessionsOf(tx, user.id, user.sessionId);
    const change = former?.passwordHash ? 'password_changed' : 'password_set';
    await queueMail(app.config, tx, { template: change, to: user.email });
    announce({ topic: 'session', id: user.id, version: at.getTime(), channels: [`user:${user.id}`] });
    return change;
  });
  reportSecurityEvent(call, { event, userId: user.id });
}

export async function endOwnSession(call: CallContext, user: SignedIn, sessionId: string): Promise<void> {
  const { app } = call;
  await inTransaction(app, async (tx, announce) => {
    if (!(await endSessionOf(tx, user.id, sessionId))) throw new AppError('not_found');
    const version = app.clock.now().getTime();
    announce({ topic: 'session', id: user.id, version, channels: [`user:${user.id}`] });
  });
  if (sessionId === user.sessionId) await app.identities.endSession(call);
  reportSecurityEvent(call, { event: 'session_ended', userId: user.id });
}

export async function exportAccount(
  app: AppContext,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  await limitTries(app, 'exportData', { account: userId });
  return readEverythingAbout(app.db, userId);
}

/** Orders stay for accounting (decision 12). Refused while an order is open. */
export async function deleteAccount(
  call: CallContext,
  user: SignedIn,
  password: string | undefined,
): Promise<void> {
  const { app } = call;
  await reauthenticate(call, user, password);
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    // Before any row of a user, as placing an order does; otherwise they deadlock.
    if (user.restaurant) await lockRestaurant(tx, user.restaurant.id);
    // Before the own row: it locks all admins in one order.
    if (user.role === 'admin' && (await countOtherActiveAdmins(tx, user.id)) === 0) {
      throw new AppError('last_admin');
    }
    await demandSession(tx, user);
    await store.lockCourier(tx, user.id);
    if (await store.hasOpenOrder(tx, { userId: user.id, restaurantId: user.restaurant?.id })) {
      throw new AppError('order_open');
    }
    await store.eraseFromOrders(tx, user.id, erasedPerson);
    await store.eraseCourier(tx, user.id, erasedPerson);
    await store.leaveRestaurant(tx, user.id);
    if (user.restaurant) await closeWithoutOwner(tx, user.restaurant.id);
    await store.eraseAccount(tx, { userId: user.id, erasedPerson, at });
    await deleteMailTo(tx, user.email);
    const version = at.getTime();
    announce({ topic: 'session', id: user.id, version, channels: [`user:${user.id}`] });
    announce({ topic: 'users', id: user.id, version, channels: ['admins'] });
    if (user.restaurant) {
      announce({ topic: 'restaurants', id: String(user.restaurant.id), version, channels: ['everyone'] });
    }
  });
  await app.identities.endSession(call);
  reportSecurityEvent(call, { event: 'account_deleted', userId: user.id });
}
