import { AppError } from '#shared/domain/errors.ts';
import type { CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import { inTransaction } from '#server/live/announce.ts';
import type { OwnEmailLink } from '#server/security/own-email-links.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { reauthenticate, requireSession, tellOfTakenAddress } from './commands.ts';
import { queueMail } from './mail-queue.ts';
import { checkCode, spendCode } from './phone-codes-commands.ts';
import { findPhoneOf } from './phones-store.ts';
import { limitTries } from './rate-limits.ts';
import { deleteSessionsOf, findSignedIn } from './store.ts';
import * as users from './users-store.ts';

interface AskedAddress {
  email: string;
  /** A code for the account's number; without it the user must have signed in just now. */
  code?: string | undefined;
}

/** Mails a link to an address that the account does not have yet. Nothing changes before it is pressed. */
export async function addEmail(
  call: CallContext,
  user: SignedIn,
  { email, code }: AskedAddress,
): Promise<void> {
  const { app, clientAddress: client } = call;
  if (user.email !== null) throw new AppError('has_email');
  const number = user.provedPhone;
  const right = code !== undefined && number !== null ? await checkCode(call, { number, code }) : undefined;
  const isLastWay = number === null && (await findPhoneOf(app.db, user.id)) === undefined;
  if (!right && !isLastWay) await reauthenticate(call, user, undefined);
  await limitTries(app, 'signUp', { account: email, client });
  if (await users.findUserByEmail(app.db, email)) {
    await right?.forgive();
    await tellOfTakenAddress(app, email);
    throw new AppError('email_taken');
  }
  await inTransaction(app, async (tx) => {
    await requireSession(tx, user);
    if (right) await spendCode(tx, right, app.clock.now());
    await queueMail(app.config, tx, { template: 'own_email', to: email, personId: user.id });
  });
  await right?.forgive();
}

/** The press counts in a session of the account: whoever reads a mistyped address gets no account by it. */
export async function confirmOwnEmail(
  call: CallContext,
  { userId, email, isExpired }: OwnEmailLink,
): Promise<SignedIn> {
  const { app } = call;
  const user = await call.loadUser();
  if (user?.id !== userId) throw new AppError('link_of_another_account');
  if (isExpired) throw new AppError('link_invalid');
  try {
    await inTransaction(app, async (tx, announce) => {
      const at = app.clock.now();
      await requireSession(tx, user);
      if (!(await users.addConfirmedEmail(tx, { userId, email, at }))) throw new AppError('link_invalid');
      await deleteSessionsOf(tx, userId, user.sessionId);
      announce.session(userId, at);
      announce.user(userId, at);
    });
  } catch (error) {
    throw users.isAddressTaken(error) ? new AppError('email_taken') : error;
  }
  reportSecurityEvent(call, { event: 'email_confirmed', userId });
  const now = await findSignedIn(app.db, { userId, sessionId: user.sessionId, now: app.clock.now() });
  if (!now) throw new AppError('unauthenticated');
  return now;
}
