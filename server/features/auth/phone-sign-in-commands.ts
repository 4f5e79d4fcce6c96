import { usedSince } from '#shared/domain/accounts/proved-phone.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import { enterAs } from './commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { mailUser } from './mail-queue.ts';
import { endLinksOf } from './mail-links-store.ts';
import { hashPassword } from './passwords.ts';
import { checkCode, spendCode, type RightCode } from './phone-codes-commands.ts';
import { giveNumber, reportMoved } from './phone-moves.ts';
import * as phones from './phones-store.ts';
import { deleteSessionsOf, setPassword } from './store.ts';
import * as users from './users-store.ts';

interface Entry {
  number: string;
  code: string;
  /** Only new people are asked for it. */
  name?: string | undefined;
}

/** Signs in or opens an account. Without a name it says whether one is needed, and the code stays good. */
export async function signInWithPhone(
  call: CallContext,
  { name, ...typed }: Entry,
): Promise<{ user: SignedIn } | { nameNeeded: true }> {
  const { app } = call;
  const right = await checkCode(call, typed);
  const owner = await findLivingOwner(app, typed.number);
  if (!owner && name === undefined) {
    await right.forgive();
    return { nameNeeded: true };
  }
  if (owner) await demandSecondFactorOfStaff(call, owner);
  const userId = owner
    ? await enterOwn(app, right, owner.userId)
    : await openByPhone(call, right, name ?? '');
  await right.forgive();
  return { user: await enterAs(call, userId) };
}

/** An account that the number opens: operators give a number to another person when it is long unused. */
async function findLivingOwner(app: AppContext, number: string): Promise<phones.PhoneOwner | undefined> {
  const owner = await phones.findOwner(app.db, number);
  if (!owner || owner.usedAt <= usedSince(app.clock.now())) return undefined;
  // A person of the desk has the number only; another account's unproved number opens nothing.
  const isOfDesk = owner.email === null && !owner.hasPassword && !owner.isUncalled;
  return owner.provedAt !== null || isOfDesk ? owner : undefined;
}

/** Money, staff and access never stand behind a text alone (product §15.4). */
async function demandSecondFactorOfStaff(call: CallContext, owner: phones.PhoneOwner): Promise<void> {
  const { userId, role, hasTwoFactor } = owner;
  if (hasTwoFactor) return;
  const isStaff =
    role === 'restaurant' || (await users.isAdmin(call.app.db, userId, call.app.config.adminEmails));
  if (!isStaff) return;
  reportSecurityEvent(call, { event: 'sign_in_refused', userId });
  throw new AppError('phone_not_enough');
}

function enterOwn(app: AppContext, right: RightCode, userId: string): Promise<string> {
  const { number } = right;
  return inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await spendCode(tx, right, at);
    await users.lockUser(tx, userId);
    // The number went to another account, or the account was deleted, since it was read.
    if ((await phones.lockNumber(tx, number)) !== userId) throw new AppError('unavailable');
    await giveNumber({ app, tx, announce, at }, { number, userId });
    return userId;
  });
}

async function openByPhone(call: CallContext, right: RightCode, name: string): Promise<string> {
  const { app } = call;
  const { number } = right;
  const moved = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await spendCode(tx, right, at);
    const userId = await phones.insertPerson(tx, { name, at });
    return { userId, formerId: await giveNumber({ app, tx, announce, at }, { number, userId }) };
  });
  reportSecurityEvent(call, { event: 'account_created', userId: moved.userId });
  reportMoved(call, moved);
  return moved.userId;
}

/** Signs in users who forgot the password and proved a number before. Ends every other session. */
export async function resetPasswordWithPhone(
  call: CallContext,
  { password, ...typed }: { number: string; code: string; password: string },
): Promise<SignedIn> {
  const { app } = call;
  const right = await checkCode(call, typed);
  const owner = await findLivingOwner(app, typed.number);
  if (!owner?.hasPassword || owner.email === null) {
    await right.forgive();
    throw new AppError('no_password_to_reset');
  }
  const { userId, email: to } = owner;
  await demandSecondFactorOfStaff(call, owner);
  const passwordHash = await hashPassword(password);
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await spendCode(tx, right, at);
    await users.lockUser(tx, userId);
    if ((await phones.lockNumber(tx, typed.number)) !== userId) throw new AppError('unavailable');
    await phones.noteUseOfPhone(tx, { userId, at });
    await setPassword(tx, { userId, passwordHash, at });
    await endLinksOf(tx, { userId, at });
    await deleteSessionsOf(tx, userId);
    await mailUser(app.config, tx, { template: 'password_reset', to });
    announce.session(userId, at);
  });
  await right.forgive();
  reportSecurityEvent(call, { event: 'password_reset', userId });
  return enterAs(call, userId);
}
