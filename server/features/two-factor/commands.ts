import { createHmac, randomInt } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, CallContext, SignedIn } from '#server/context.ts';
import { deleteSessionsOf, findSignedIn } from '#server/features/auth/store.ts';
import { demandSession, reauthenticate } from '#server/features/auth/commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import { limitTries } from '#server/rate-limits.ts';
import { newSecret, secretUri, stepOfCode } from '#server/totp.ts';
import * as store from './store.ts';

const recoveryCodesCount = 10;
/** Without the letters and digits that people take for one another. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function enableTwoFactor(
  app: AppContext,
  user: SignedIn,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  await reauthenticate(app, user, password);
  const secret = newSecret();
  const encrypted = await symmetricEncrypt({ key: app.config.authSecret, data: secret });
  await app.db.transaction(async (tx) => {
    await demandSession(tx, user);
    const authenticator = { userId: user.id, secret: encrypted, at: app.clock.now() };
    if (!(await store.putAuthenticator(tx, authenticator))) throw new AppError('two_factor_already_on');
  });
  return { secret, uri: secretUri(secret, { issuer: 'Mida', account: user.email }) };
}

/** From now on every sign-in asks for a code; sessions elsewhere were begun without one, so they end. */
export async function confirmTwoFactor(
  app: AppContext,
  user: SignedIn,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await proveApp(app, user.id, code);
  const { recoveryCodes, hashes } = newRecoveryCodes(app, user.id);
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await demandSession(tx, user);
    if (!(await store.confirmAuthenticator(tx, { userId: user.id, at }))) {
      throw new AppError('two_factor_already_on');
    }
    await store.putRecoveryCodes(tx, user.id, hashes);
    await deleteSessionsOf(tx, user.id, user.sessionId);
    announce({ topic: 'session', id: user.id, version: at.getTime(), channels: [`user:${user.id}`] });
  });
  return { recoveryCodes };
}

/** Takes the app itself: who has only a recovery code left turns the second factor off, and on again with a new app. */
export async function renewRecoveryCodes(
  app: AppContext,
  userId: string,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  await proveApp(app, userId, code);
  const { recoveryCodes, hashes } = newRecoveryCodes(app, userId);
  await app.db.transaction(async (tx) => {
    if (!(await store.lockAuthenticator(tx, userId))) throw new AppError('wrong_code');
    await store.putRecoveryCodes(tx, userId, hashes);
  });
  return { recoveryCodes };
}

export async function disableTwoFactor(
  app: AppContext,
  user: SignedIn,
  proof: { password?: string; code: string },
): Promise<void> {
  await reauthenticate(app, user, proof.password);
  await proveSecondFactor(app, user.id, proof.code);
  await inTransaction(app, async (tx, announce) => {
    await demandSession(tx, user);
    await store.deleteAuthenticator(tx, user.id);
    const version = app.clock.now().getTime();
    announce({ topic: 'session', id: user.id, version, channels: [`user:${user.id}`] });
  });
}

/** Completes the sign-in of this browser. */
export async function verifyTwoFactor(call: CallContext, code: string): Promise<SignedIn> {
  const { app } = call;
  const half = await app.identities.loadHalfSignedIn(call.headers);
  if (!half) throw new AppError('unauthenticated');
  await proveSecondFactor(app, half.userId, code);
  await app.identities.completeSession(call, half);
  const user = await findSignedIn(app.db, { userId: half.userId, sessionId: '' });
  if (!user) throw new AppError('account_suspended');
  return user;
}

async function proveApp(app: AppContext, userId: string, code: string): Promise<void> {
  const allowed = await limitTries(app, 'secondFactor', { account: userId });
  if (!(await isAppCode(app, userId, code))) throw new AppError('wrong_code');
  await allowed.forget();
}

async function proveSecondFactor(app: AppContext, userId: string, code: string): Promise<void> {
  const allowed = await limitTries(app, 'secondFactor', { account: userId });
  const isRight = /^\d{6}$/.test(code)
    ? await isAppCode(app, userId, code)
    : await store.takeRecoveryCode(app.db, { userId, codeHash: hashOf(app, userId, code) });
  if (!isRight) throw new AppError('wrong_code');
  await allowed.forget();
}

/** Each code of the app counts once. */
async function isAppCode(app: AppContext, userId: string, code: string): Promise<boolean> {
  const authenticator = await store.findAuthenticator(app.db, userId);
  if (!authenticator) return false;
  const secret = await symmetricDecrypt({ key: app.config.authSecret, data: authenticator.secret });
  const step = stepOfCode(code, secret, app.clock.now());
  return step !== undefined && store.takeStep(app.db, { userId, step });
}

function newRecoveryCodes(app: AppContext, userId: string): { recoveryCodes: string[]; hashes: string[] } {
  const recoveryCodes = Array.from({ length: recoveryCodesCount }, newRecoveryCode);
  return { recoveryCodes, hashes: recoveryCodes.map((code) => hashOf(app, userId, code)) };
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** Keyed, so that who steals the table alone cannot try codes against it. */
function hashOf({ config }: AppContext, userId: string, code: string): string {
  const plain = code.replace('-', '');
  return createHmac('sha256', config.authSecret).update(`${userId}\n${plain}`).digest('base64url');
}
