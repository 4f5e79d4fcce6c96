import { accountOf } from '#shared/domain/money/ledger-accounts.ts';
import { AppError } from '#shared/domain/errors.ts';
import { ownedBy } from '#shared/domain/restaurants/restaurant-roles.ts';
import { formMessages } from '#messages/writing/forms.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import {
  requireSession,
  readProvedPhone,
  readTwoFactor,
  reauthenticate,
  deleteUnconfirmed,
  writePerson,
  limitTries,
} from '#server/features/auth/door.ts';
import { writeCourierPerson } from '#server/features/couriers/store.ts';
import { balanceOf } from '#server/features/ledger/store.ts';
import { listMemberships, lockRestaurant } from '#server/features/restaurants/store.ts';
import { isListedAdmin } from '#server/features/users/commands.ts';
import { countOtherActiveAdmins } from '#server/features/users/store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { channelsOf } from '#server/features/messages/store.ts';
import { listNewsChoices, writeNewsChoices, type NewsChoice } from '#server/features/push/choices-store.ts';
import { deleteMailTo } from '#server/features/outbox/store.ts';
import * as store from './account-store.ts';
import { eraseUser } from './erasing-commands.ts';

export async function getAccount(app: AppContext, userId: string): Promise<store.OwnAccountRecord> {
  const account = await store.readAccount(app.db, userId);
  const secondFactor = await readTwoFactor(app.db, userId);
  const provedPhone = await readProvedPhone(app, userId);
  const choices = await listNewsChoices(app.db, userId);
  const channels = channelsOf(app);
  return {
    ...account,
    ...secondFactor,
    provedPhone,
    isListedAdmin: isListedAdmin(app.config, account),
    choices,
    channels,
  };
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
    // A deletion may have come first.
    await requireSession(tx, user);
    await writePerson(tx, { userId: user.id, name, phone, at });
    await writeCourierPerson(tx, { userId: user.id, name, phone });
    announce.session(user.id, at);
    announce.user(user.id, at);
  });
}

export async function setNewsChoices(
  app: AppContext,
  user: SignedIn,
  choices: readonly NewsChoice[],
): Promise<void> {
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    // A deletion may have come first.
    await requireSession(tx, user);
    await writeNewsChoices(tx, { userId: user.id, choices, at });
    announce.session(user.id, at);
  });
}

export async function exportAccount(
  app: AppContext,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  await limitTries(app, 'exportData', { account: userId });
  return app.personalRows.readCopy(app.db, userId);
}

export async function deleteAccount(
  call: CallContext,
  user: SignedIn,
  password: string | undefined,
): Promise<void> {
  const { app } = call;
  await reauthenticate(call, user, password);
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    // The restaurants are locked before any row of a user, as placing an order does; otherwise they deadlock.
    const owned = ownedBy(user.restaurants);
    for (const id of owned) await lockRestaurant(tx, id);
    // The other admins are locked before the own row: it locks all admins in one order.
    if (user.role === 'admin' && (await countOtherActiveAdmins(tx, user.id)) === 0) {
      throw new AppError('last_admin');
    }
    await requireSession(tx, user);
    // An admin gave or took a restaurant since the call began, so that the locks above are not those needed.
    if (ownedBy(await listMemberships(tx, user.id)).join() !== owned.join())
      throw new AppError('unavailable');
    await store.lockCourier(tx, user.id);
    if (await store.hasOpenOrder(tx, { userId: user.id, restaurantIds: owned })) {
      throw new AppError('order_open');
    }
    if (user.courier && (await balanceOf(tx, accountOf('courier_cash', user.id))) > 0)
      throw new AppError('cash_held');
    const memberOf = user.restaurants.map(({ id }) => id);
    await eraseUser(app, { tx, announce, at }, { ...user, memberOf, owned });
  });
  await app.identities.endSession(call);
  reportSecurityEvent(call, { event: 'account_deleted', userId: user.id });
}

/** A stranger may have signed up with an unconfirmed address. */
export async function removeUnconfirmed(app: AppContext): Promise<void> {
  let removed = 0;
  do {
    const at = app.clock.now();
    removed = await inTransaction(app, async (tx, announce) => {
      const gone = await deleteUnconfirmed(tx, at);
      for (const { id, email } of gone) {
        if (email !== null) await deleteMailTo(tx, email);
        announce.session(id, at);
        announce.user(id, at);
      }
      return gone.length;
    });
  } while (removed > 0);
}
