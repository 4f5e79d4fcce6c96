import { randomInt } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import type { Queries } from '#server/db/connect.ts';
import { deleteSessionsOf, findSignedIn, findSignInRules } from '#server/features/auth/store.ts';
import { requireSession, reauthenticate } from '#server/features/auth/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import { refusalOfSuspended } from './suspension-commands.ts';
import { limitTries } from './rate-limits.ts';
import { fingerprints, openSealed, seal } from '#server/security/secrets.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { newSecret, secretUri, stepOfCode } from './totp.ts';
import { mailUser } from './mail-queue.ts';
import * as store from './two-factor-store.ts';

const recoveryCodesCount = 10;
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function enableTwoFactor(
  call: CallContext,
  user: SignedIn,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const { app } = call;
  await reauthenticate(call, user, password);
  const secret = newSecret();
  const encrypted = sealSecret(app, user.id, secret);
  await app.db.transaction(async (tx) => {
    await requireSession(tx, user);
    const authenticator = { userId: user.id, secret: encrypted, at: app.clock.now() };
    if (!(await store.putAuthenticator(tx, authenticator))) throw new AppError('two_factor_already_on');
  });
  return {
    secret,
    uri: secretUri(secret, { issuer: 'Mida', account: user.email ?? user.provedPhone ?? user.name }),
  };
}

/** Ends the other sessions, which began without a code. */
export async function confirmTwoFactor(
  call: CallContext,
  user: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { app } = call;
  const at = app.clock.now();
  await requireAppCode(call, user.id, code, at);
  await limitChanges(call, user.id);
  const { recoveryCodes, hashes } = newRecoveryCodes(app, user.id);
  await inTransaction(app, async (tx, announce) => {
    await requireSession(tx, user);
    const waiting = await store.lockUnconfirmed(tx, user.id);
    if (!waiting) throw new AppError('two_factor_already_on');
    // Another tab may have replaced the secret since, which this user has not seen.
    const secret = await secretOf(app, tx, waiting);
    if (secret === null) throw new AppError('second_factor_sealed');
    if (stepOfCode(code, secret, at) === undefined) throw new AppError('wrong_code');
    await store.confirmAuthenticator(tx, { userId: user.id, at });
    await store.putRecoveryCodes(tx, user.id, hashes);
    await deleteSessionsOf(tx, user.id, user.sessionId);
    await mailUser(app.config, tx, { template: 'two_factor_enabled', to: user.email });
    announce.session(user.id, at);
  });
  reportSecurityEvent(call, { event: 'second_factor_enabled', userId: user.id });
  return { recoveryCodes };
}

/** Takes a code of the app: with a recovery code the factor can only be turned off. */
export async function renewRecoveryCodes(
  call: CallContext,
  { id: userId, email }: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { app } = call;
  await requireAppCode(call, userId, code);
  await limitChanges(call, userId);
  const { recoveryCodes, hashes } = newRecoveryCodes(app, userId);
  await app.db.transaction(async (tx) => {
    if (!(await store.lockAuthenticator(tx, userId))) throw new AppError('wrong_code');
    await store.putRecoveryCodes(tx, userId, hashes);
    await mailUser(app.config, tx, { template: 'recovery_codes_renewed', to: email });
  });
  reportSecurityEvent(call, { event: 'recovery_codes_renewed', userId });
  return { recoveryCodes };
}

export async function disableTwoFactor(
  call: CallContext,
  user: SignedIn,
  proof: { password?: string; code: string },
): Promise<void> {
  const { app } = call;
  await reauthenticate(call, user, proof.password);
  await limitChanges(call, user.id);
  await requireSecondFactor(call, user.id, proof.code);
  await inTransaction(app, async (tx, announce) => {
    await requireSession(tx, user);
    if (await store.deleteAuthenticator(tx, user.id)) {
      await mailUser(app.config, tx, { template: 'two_factor_disabled', to: user.email });
    }
    announce.session(user.id, app.clock.now());
  });
  reportSecurityEvent(call, { event: 'second_factor_disabled', userId: user.id });
}

export async function verifyTwoFactor(call: CallContext, code: string): Promise<SignedIn> {
  const { app } = call;
  const half = await app.identities.loadHalfSignedIn(call.headers);
  if (!half) throw new AppError('unauthenticated');
  await requireSecondFactor(call, half.userId, code);
  if ((await findSignInRules(app.db, half.userId))?.isSuspended) {
    await app.identities.endSession(call);
    reportSecurityEvent(call, { event: 'sign_in_refused', userId: half.userId });
    throw await refusalOfSuspended(call, half.userId);
  }
  await app.identities.completeSession(call, half);
  reportSecurityEvent(call, { event: 'signed_in', userId: half.userId });
  const user = await findSignedIn(app.db, { userId: half.userId, sessionId: '', now: app.clock.now() });
  if (!user) throw await refusalOfSuspended(call, half.userId);
  return user;
}

const limitChanges = async ({ app, clientAddress: client }: CallContext, account: string): Promise<void> =>
  void (await limitTries(app, 'changeCredentials', { account, client }));

function requireAppCode(
  call: CallContext,
  userId: string,
  code: string,
  at = call.app.clock.now(),
): Promise<void> {
  return requireRight(call, userId, () => takeAppCode(call.app, { userId, code, at }));
}

export function requireSecondFactor(call: CallContext, userId: string, code: string): Promise<void> {
  const { app } = call;
  if (/^\d{6}$/.test(code)) return requireAppCode(call, userId, code);
  return requireRight(call, userId, async () => {
    const isRight = await store.takeRecoveryCode(app.db, { userId, codeHashes: hashesOf(app, userId, code) });
    if (isRight) reportSecurityEvent(call, { event: 'recovery_code_used', userId });
    return isRight ? 'right' : 'wrong_code';
  });
}

/** A used code opens nothing any more, so the outcome `code_used` does not help a guesser. */
type CodeOutcome = 'right' | 'wrong_code' | 'code_used' | 'second_factor_sealed';

/** Every other outcome counts as a try, also a used code. */
async function requireRight(
  call: CallContext,
  userId: string,
  take: () => Promise<CodeOutcome>,
): Promise<void> {
  const { app, clientAddress: client } = call;
  const allowed = await limitTries(app, 'secondFactor', { account: userId, client });
  const outcome = await take();
  if (outcome !== 'right') {
    reportSecurityEvent(call, { event: 'second_factor_wrong', userId });
    throw new AppError(outcome);
  }
  await allowed.forget();
}

async function takeAppCode(
  app: AppContext,
  { userId, code, at }: { userId: string; code: string; at: Date },
): Promise<CodeOutcome> {
  const authenticator = await store.findAuthenticator(app.db, userId);
  if (!authenticator) return 'wrong_code';
  const secret = await secretOf(app, app.db, authenticator);
  if (secret === null) return 'second_factor_sealed';
  const step = stepOfCode(code, secret, at);
  if (step === undefined) return 'wrong_code';
  return (await store.takeTimeStep(app.db, { userId, step })) ? 'right' : 'code_used';
}

function newRecoveryCodes(app: AppContext, userId: string): { recoveryCodes: string[]; hashes: string[] } {
  const recoveryCodes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  return { recoveryCodes, hashes: recoveryCodes.map((code) => hashesOf(app, userId, code)[0]) };
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** The hashes are keyed: a thief of the table cannot try codes against them. */
function hashesOf({ config }: AppContext, userId: string, code: string): [string, ...string[]] {
  return fingerprints(config, 'recovery code', `${userId}\n${code.replace('-', '')}`);
}

const sealSecret = ({ config }: AppContext, userId: string, text: string): string =>
  seal(config, { purpose: 'authenticator', owner: userId, text });

/** A value sealed under an older secret is sealed again. Null: sealed under a secret that is lost; an operator removes the factor. */
async function secretOf(
  app: AppContext,
  db: Queries,
  { userId, secret: stored }: store.Authenticator,
): Promise<string | null> {
  const opened = openSealed(app.config, { purpose: 'authenticator', owner: userId, stored });
  if (!opened) {
    app.log.warn({ userId }, 'AUTH_SECRET opens this second factor no more (docs/operations.md)');
    return null;
  }
  const { text, isOutdated } = opened;
  if (isOutdated) {
    await store.replaceSecret(db, { userId, former: stored, secret: sealSecret(app, userId, text) });
  }
  return text;
}
