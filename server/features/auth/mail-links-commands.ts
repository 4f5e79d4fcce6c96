import type { DeadLinkState } from '#shared/domain/accounts/auth-failures.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { demandAdminLength } from './admin-passwords.ts';
import { mailDroppedMethods, reportDroppedMethods } from './dropped-methods.ts';
import { dropSignInMethods } from './dropped-methods-store.ts';
import { deleteSessionsOf, findSignedIn, setPassword } from '#server/features/auth/store.ts';
import {
  confirmEmail as writeConfirmed,
  getAddress,
  getEmail,
  lockUser,
  isListedAdmin,
} from './users-store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { hashPassword } from './passwords.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { readOwnEmailToken, type OwnEmailLink } from '#server/security/own-email-links.ts';
import { confirmOwnEmail } from './own-email-commands.ts';
import { isSignUpBrowser } from './sign-up-browser.ts';
import { mailUser } from './mail-queue.ts';
import { endLinksOf, findLink, takeLink } from './mail-links-store.ts';

export type ConfirmationLink =
  | { state: 'valid'; email: string; needsPassword: boolean; isAdded?: true }
  | { state: DeadLinkState };

export async function checkConfirmationLink(call: CallContext, token: string): Promise<ConfirmationLink> {
  const { app } = call;
  const own = readOwnEmailToken(app.config, token, app.clock.now());
  if (own) return checkOwnEmailLink(app.db, own);
  const link = await findLink(app.db, { purpose: 'confirm', token, at: app.clock.now() });
  if (link.state !== 'valid') return link;
  const email = await getEmail(app.db, link.userId);
  return { state: 'valid', email, needsPassword: await needsPassword(call, app.db, link.userId) };
}

async function checkOwnEmailLink(db: Queries, own: OwnEmailLink): Promise<ConfirmationLink> {
  const { email } = await getAddress(db, own.userId);
  if (email !== null) return { state: 'used' };
  if (own.isExpired) return { state: 'expired' };
  return { state: 'valid', email: own.email, needsPassword: false, isAdded: true };
}

export interface Confirmed {
  user: SignedIn | null;
  twoFactorRequired?: true;
}

/** A press is enough in the sign-up's browser; elsewhere it takes a new password (decision 16). */
export async function confirmEmail(
  call: CallContext,
  { token, password }: { token: string; password?: string },
): Promise<Confirmed> {
  const { app } = call;
  const at = app.clock.now();
  const own = readOwnEmailToken(app.config, token, at);
  if (own) return { user: await confirmOwnEmail(call, own) };
  const link = { purpose: 'confirm', token, at } as const;
  const found = await findLink(app.db, link);
  if (found.state !== 'valid') throw new AppError('link_invalid');
  const { userId } = found;
  if (password !== undefined) await demandAdminLength(app, userId, password);
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const signedIn = await call.loadUser();
  const dropped = await inTransaction(app, async (tx, announce) => {
    await lockUser(tx, userId);
    if (!(await takeLink(tx, link))) throw new AppError('link_invalid');
    if (passwordHash === undefined && (await needsPassword(call, tx, userId))) {
      throw new AppError('new_password_required');
    }
    await writeConfirmed(tx, userId, at);
    announce.session(userId, at);
    if (passwordHash === undefined) {
      await endOthers(tx, { userId, at, sessionId: signedIn?.sessionId });
      return [];
    }
    const droppedMethods = await dropSignInMethods(tx, { userId, at });
    await setPassword(tx, { userId, passwordHash, at });
    const { email: to } = await getAddress(tx, userId);
    await mailDroppedMethods(app.config, tx, { to, dropped: droppedMethods });
    await mailUser(app.config, tx, { template: 'password_reset', to });
    return droppedMethods;
  });
  reportSecurityEvent(call, { event: 'email_confirmed', userId });
  reportDroppedMethods(call, userId, dropped);
  if (passwordHash !== undefined) reportSecurityEvent(call, { event: 'password_reset', userId });
  const isOwnSessionKept = signedIn?.id === userId && passwordHash === undefined;
  if (signedIn && signedIn.id !== userId) return { user: signedIn };
  if (isOwnSessionKept)
    return {
      user: await findSignedIn(app.db, { userId, sessionId: signedIn.sessionId, now: app.clock.now() }),
    };
  return startFirstSession(call, userId);
}

/** Addresses of ADMIN_EMAILS always need a new password: their accounts become admins (decision 9). */
async function needsPassword({ app, headers }: CallContext, db: Queries, userId: string): Promise<boolean> {
  const { signUpBrowserHash } = await getAddress(db, userId);
  if (!isSignUpBrowser(app.config, headers, signUpBrowserHash)) return true;
  return isListedAdmin(db, userId, app.config.adminEmails);
}

async function endOthers(
  tx: Transaction,
  { userId, at, sessionId }: { userId: string; at: Date; sessionId: string | undefined },
): Promise<void> {
  await endLinksOf(tx, { purpose: 'confirm', userId, at });
  await deleteSessionsOf(tx, userId, sessionId);
}

/** A suspended user confirms too, and gets no session. */
async function startFirstSession(call: CallContext, userId: string): Promise<Confirmed> {
  const { app } = call;
  try {
    const { sessionId, awaitsSecondFactor } = await app.identities.startSession(call, userId);
    if (awaitsSecondFactor) return { user: null, twoFactorRequired: true };
    return { user: await findSignedIn(app.db, { userId, sessionId, now: app.clock.now() }) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'account_suspended') return { user: null };
    throw error;
  }
}
