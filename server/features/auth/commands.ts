import type { DeadLinkState } from '#shared/domain/accounts/auth-failures.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import type { Transaction } from '#server/db/connect.ts';
import { demandAdminLength } from './admin-passwords.ts';
import { mailDroppedMethods, reportDroppedMethods } from './dropped-methods.ts';
import { dropSignInMethods } from './dropped-methods-store.ts';
import { endLinksOf, findLink, takeLink } from './mail-links-store.ts';
import { inTransaction } from '#server/live/announce.ts';
import { checkPassword, hashPassword, matchesPassword } from './passwords.ts';
import { countTry, limitTries } from './rate-limits.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { keepSignUpBrowser, newSignUpBrowser } from './sign-up-browser.ts';
import { mailUser, queueMail } from './mail-queue.ts';
import { enqueueMail } from '#server/features/outbox/store.ts';
import { refusalOfSuspended } from './suspension-commands.ts';
import { endSessionOf } from './sessions-store.ts';
import * as store from './store.ts';
import * as users from './users-store.ts';
import type { NewAccount } from './users-store.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  phone?: string;
}

/** Hashing takes tens of milliseconds, so it happens before the transaction. */
export async function prepareAccount(
  app: AppContext,
  role: NewAccount['role'],
  { password, ...person }: Registration,
): Promise<NewAccount> {
  return { ...person, role, passwordHash: await hashPassword(password), at: app.clock.now() };
}

export async function openAccount(app: AppContext, tx: Transaction, account: NewAccount): Promise<string> {
  const userId = await users.insertAccount(tx, account);
  if (!userId) throw new AppError('email_taken');
  if (!account.isEmailConfirmed) await queueMail(app.config, tx, { template: 'confirm', to: account.email });
  return userId;
}

export async function signUp(call: CallContext, registration: Registration): Promise<void> {
  const { app } = call;
  await registering(call, registration.email, async (signUpBrowserHash) => {
    const account = await prepareAccount(app, 'customer', registration);
    return app.db.transaction((tx) => openAccount(app, tx, { ...account, signUpBrowserHash }));
  });
}

export async function registering(
  call: CallContext,
  email: string,
  register: (signUpBrowserHash: string) => Promise<string>,
): Promise<void> {
  const { app, clientAddress } = call;
  await limitTries(app, 'signUp', { account: email, client: clientAddress });
  const signUpBrowser = newSignUpBrowser(app.config);
  try {
    const userId = await register(signUpBrowser.hash);
    keepSignUpBrowser(signUpBrowser, call.answerHeaders);
    reportSecurityEvent(call, { event: 'account_created', userId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken') await tellOfTakenAddress(app, email);
    throw error;
  }
}

export async function tellOfTakenAddress(app: AppContext, email: string): Promise<void> {
  const { secondsToWait } = await countTry(app, 'tellOfTakenAddress', { account: email });
  if (secondsToWait === 0) await queueMail(app.config, app.db, { template: 'account_exists', to: email });
}

/**
 * The answer is equal for known and unknown addresses. Beyond the limit it stays silent: a refusal would lock the owner
 * out.
 */
export async function sendLink(
  { app, clientAddress }: CallContext,
  template: 'confirm' | 'reset',
  email: string,
): Promise<void> {
  await limitTries(app, 'askForLink', { client: clientAddress });
  const { secondsToWait } = await countTry(app, 'sendLink', { account: email, client: clientAddress });
  if (secondsToWait === 0) await enqueueMail(app.db, { template, to: email });
}

export async function signIn(
  call: CallContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const { app, clientAddress: client } = call;
  const allowed = await limitTries(app, 'signIn', { account: email, client });
  const found = await store.findCredentials(app.db, { email });
  const { isRight, renewedHash } = await checkPassword(password, found?.passwordHash, client);
  if (!found || !isRight) {
    reportSecurityEvent(call, { event: 'sign_in_failed', userId: found?.userId });
    throw new AppError('wrong_credentials');
  }
  await demandAdminLength(app, found.userId, password);
  const { sessionId, awaitsSecondFactor } = await startSession(call, found.userId);
  // A reset may have run since the password was checked; it could not end this session yet.
  const now = await store.findCredentials(app.db, { userId: found.userId });
  const isChanged = now?.passwordHash !== found.passwordHash;
  if (isChanged && !(await matchesPassword(password, now?.passwordHash, client))) {
    await store.deleteSession(app.db, sessionId);
    reportSecurityEvent(call, { event: 'sign_in_failed', userId: found.userId });
    throw new AppError('wrong_credentials');
  }
  if (renewedHash) {
    await store.renewHash(app.db, { userId: found.userId, from: found.passwordHash ?? '', to: renewedHash });
  }
  await allowed.forget();
  if (awaitsSecondFactor) throw new AppError('two_factor_required');
  const user = await store.findSignedIn(app.db, {
    userId: found.userId,
    sessionId: '',
    now: app.clock.now(),
  });
  if (!user) throw await refusalOfSuspended(call, found.userId);
  return user;
}

/** Signs a user in whose identity was proved; the second factor is asked where there is one. */
export async function enterAs(call: CallContext, userId: string): Promise<SignedIn> {
  const { awaitsSecondFactor } = await startSession(call, userId);
  if (awaitsSecondFactor) throw new AppError('two_factor_required');
  const user = await store.findSignedIn(call.app.db, { userId, sessionId: '', now: call.app.clock.now() });
  if (!user) throw await refusalOfSuspended(call, userId);
  return user;
}

/** The password was right, so a suspended user reads why. */
async function startSession(call: CallContext, userId: string) {
  try {
    return await call.app.identities.startSession(call, userId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'account_suspended') throw error;
    throw await refusalOfSuspended(call, userId);
  }
}

export async function signInWithProvider(
  call: CallContext,
  provider: 'google' | 'facebook',
): Promise<{ url: string }> {
  const { app, clientAddress } = call;
  if (!app.config.providers[provider]) throw new AppError('provider_unavailable');
  await limitTries(app, 'signInWithProvider', { client: clientAddress });
  const url = await app.identities.askProvider(call, { provider, returnPath: `/home?provider=${provider}` });
  if (!url) throw new AppError('provider_unavailable');
  return { url };
}

export async function signOut(call: CallContext): Promise<void> {
  const user = await call.loadUser();
  await call.app.identities.endSession(call);
  if (user) reportSecurityEvent(call, { event: 'signed_out', userId: user.id });
}

export async function signOutEverywhere(call: CallContext, userId: string): Promise<void> {
  const { app } = call;
  await inTransaction(app, async (tx, announce) => {
    await store.deleteSessionsOf(tx, userId);
    announce.session(userId, app.clock.now());
  });
  await app.identities.endSession(call);
  reportSecurityEvent(call, { event: 'signed_out_everywhere', userId });
}

export async function checkResetLink(
  app: AppContext,
  token: string,
): Promise<{ state: 'valid'; email: string } | { state: DeadLinkState }> {
  const link = await findLink(app.db, { purpose: 'reset', token, at: app.clock.now() });
  if (link.state !== 'valid') return link;
  return { state: 'valid', email: await users.getEmail(app.db, link.userId) };
}

/** Ends every session and link. A first proof of the address also drops what was set up before (decision 16). */
export async function updatePassword(
  call: CallContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { app } = call;
  const link = { purpose: 'reset', token, at: app.clock.now() } as const;
  const found = await findLink(app.db, link);
  if (found.state !== 'valid') throw new AppError('link_invalid');
  const { userId } = found;
  await demandAdminLength(app, userId, password);
  const passwordHash = await hashPassword(password);
  const dropped = await inTransaction(app, async (tx, announce) => {
    await users.lockUser(tx, userId);
    if (!(await takeLink(tx, link))) throw new AppError('link_invalid');
    const { at } = link;
    const isFirstProof = await users.confirmEmail(tx, userId, at);
    const droppedMethods = isFirstProof ? await dropSignInMethods(tx, { userId, at }) : [];
    await store.setPassword(tx, { userId, passwordHash, at });
    await endLinksOf(tx, { userId, at });
    await store.deleteSessionsOf(tx, userId);
    const { email: to } = await users.getAddress(tx, userId);
    await mailDroppedMethods(app.config, tx, { to, dropped: droppedMethods });
    await mailUser(app.config, tx, { template: 'password_reset', to });
    announce.session(userId, at);
    return droppedMethods;
  });
  reportDroppedMethods(call, userId, dropped);
  reportSecurityEvent(call, { event: 'password_reset', userId });
}

/** Asks for the password; a user without one must have signed in just now. */
export async function reauthenticate(
  call: CallContext,
  user: SignedIn,
  password: string | undefined,
): Promise<void> {
  const { app, clientAddress } = call;
  const allowed = await limitTries(app, 'reauthenticate', { account: user.id, client: clientAddress });
  const found = await store.findCredentials(app.db, { userId: user.id });
  if (found?.passwordHash) {
    if (!(await matchesPassword(password ?? '', found.passwordHash, clientAddress))) {
      reportSecurityEvent(call, { event: 'reauthentication_failed', userId: user.id });
      throw new AppError('wrong_password');
    }
  } else if (!(await store.isFreshSession(app.db, user.sessionId))) {
    throw new AppError('sign_in_again');
  }
  await allowed.forget();
}

/** Call it first in a transaction that changes credentials: it waits for a reset and refuses an ended session. */
export async function requireSession(tx: Transaction, user: SignedIn): Promise<void> {
  await users.lockUser(tx, user.id);
  if (!(await store.hasSession(tx, user.sessionId))) throw new AppError('unauthenticated');
}

/** Sets the first password where there is none. The later of two devices at once finds its session ended. */
export async function changePassword(
  call: CallContext,
  user: SignedIn,
  { password, newPassword }: { password?: string; newPassword: string },
): Promise<void> {
  const { app } = call;
  await reauthenticate(call, user, password);
  await limitTries(app, 'changeCredentials', { account: user.id, client: call.clientAddress });
  await demandAdminLength(app, user.id, newPassword);
  const passwordHash = await hashPassword(newPassword);
  const event = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await requireSession(tx, user);
    const former = await store.findCredentials(tx, { userId: user.id });
    await store.setPassword(tx, { userId: user.id, passwordHash, at });
    await endLinksOf(tx, { purpose: 'reset', userId: user.id, at });
    await store.deleteSessionsOf(tx, user.id, user.sessionId);
    const change = former?.passwordHash ? 'password_changed' : 'password_set';
    await mailUser(app.config, tx, { template: change, to: user.email });
    announce.session(user.id, at);
    return change;
  });
  reportSecurityEvent(call, { event, userId: user.id });
}

export async function endOwnSession(call: CallContext, user: SignedIn, sessionId: string): Promise<void> {
  const { app } = call;
  await inTransaction(app, async (tx, announce) => {
    if (!(await endSessionOf(tx, user.id, sessionId))) throw new AppError('not_found');
    announce.session(user.id, app.clock.now());
  });
  if (sessionId === user.sessionId) await app.identities.endSession(call);
  reportSecurityEvent(call, { event: 'session_ended', userId: user.id });
}
