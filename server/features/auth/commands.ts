import { APIError, createEmailVerificationToken } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, CallContext, SignedIn } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { enqueueMail } from '#server/work/outbox.ts';
import { findSignedIn, findUserByEmail, insertAccount, type NewAccount } from './store.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  phone?: string;
}

/** Hashing takes tens of milliseconds, so it happens before the transaction that stores it. */
export async function prepareAccount(
  app: AppContext,
  role: NewAccount['role'],
  { password, ...person }: Registration,
): Promise<NewAccount> {
  return { ...person, role, passwordHash: await hashPassword(password), at: app.clock.now() };
}

/** Stores a prepared account and its confirmation mail; refuses an address that is taken. */
export async function openAccount(app: AppContext, tx: Transaction, account: NewAccount): Promise<string> {
  const userId = await insertAccount(tx, account);
  if (!userId) throw new AppError('email_taken');
  if (!account.isEmailConfirmed) await sendConfirmation(app, tx, account);
  return userId;
}

export async function signUp(app: AppContext, registration: Registration): Promise<void> {
  const account = await prepareAccount(app, 'customer', registration);
  await app.db.transaction((tx) => openAccount(app, tx, account));
}

async function sendConfirmation(
  app: AppContext,
  db: AppContext['db'],
  { email, name }: { email: string; name: string },
): Promise<void> {
  const token = await createEmailVerificationToken(app.config.authSecret, email, undefined, 60 * 60);
  const link = `${app.config.siteUrl}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent('/home?confirmed=1')}`;
  await enqueueMail(db, { template: 'confirm', to: email, name, link });
}

/** Says nothing about whether the address is known. */
export async function resendConfirmation(app: AppContext, email: string): Promise<void> {
  const user = await findUserByEmail(app.db, email);
  if (user && !user.isEmailConfirmed) await sendConfirmation(app, app.db, { email, name: user.name });
}

export async function signIn(
  { app, headers, answerHeaders }: CallContext,
  credentials: { email: string; password: string },
): Promise<SignedIn> {
  const { response, headers: cookies } = await refusing('wrong_credentials', () =>
    app.identities.auth.api.signInEmail({ body: credentials, headers, returnHeaders: true }),
  );
  copyCookies(cookies, answerHeaders);
  const user = await findSignedIn(app.db, { userId: response.user.id, sessionId: '' });
  if (!user) throw new AppError('account_suspended');
  return user;
}

export async function signInWithProvider(
  { app, headers, answerHeaders }: CallContext,
  provider: 'google' | 'facebook',
): Promise<{ url: string }> {
  if (!app.config.providers[provider]) throw new AppError('provider_unavailable');
  const { response, headers: cookies } = await app.identities.auth.api.signInSocial({
    body: { provider, callbackURL: '/home', errorCallbackURL: '/home', disableRedirect: true },
    headers,
    returnHeaders: true,
  });
  copyCookies(cookies, answerHeaders);
  if (!response.url) throw new AppError('provider_unavailable');
  return { url: response.url };
}

export async function signOut({ app, headers, answerHeaders }: CallContext): Promise<void> {
  const { headers: cookies } = await app.identities.auth.api.signOut({ headers, returnHeaders: true });
  copyCookies(cookies, answerHeaders);
}

/** Says nothing about whether the address is known. */
export async function requestPasswordReset({ app, headers }: CallContext, email: string): Promise<void> {
  await app.identities.auth.api.requestPasswordReset({ body: { email }, headers });
}

export async function updatePassword(
  { app, headers }: CallContext,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await refusing('link_invalid', () =>
    app.identities.auth.api.resetPassword({ body: { token, newPassword: password }, headers }),
  );
}

/** The library's refusals become ours; its faults stay faults. */
async function refusing<T>(code: 'wrong_credentials' | 'link_invalid', call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    throw new AppError(error.body?.code === 'ACCOUNT_SUSPENDED' ? 'account_suspended' : code);
  }
}

function copyCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie);
}
