import { isProvedNow } from '#shared/domain/accounts/proved-phone.ts';
import { AppError, type ErrorCode } from '#shared/domain/errors.ts';
import { errorText } from '#messages/writing/errors.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { SignedIn } from '#server/identity.ts';
import { reauthenticate, requireSession } from './commands.ts';
import { inTransaction } from '#server/live/announce.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { mailUser } from './mail-queue.ts';
import { checkCode, spendCode, type RightCode } from './phone-codes-commands.ts';
import { giveNumber, reportMoved } from './phone-moves.ts';
import * as phones from './phones-store.ts';
import { limitTries } from './rate-limits.ts';
import { deleteSessionsOf, findSignedIn, findSignInRules } from './store.ts';
import { requireSecondFactor } from './two-factor-commands.ts';

interface Proof {
  number: string;
  code: string;
  /** A code for the number before. */
  oldCode?: string | undefined;
  secondFactor?: string | undefined;
  password?: string | undefined;
}

/** Gives the signed-in user a number, or another one in place of the number before. Ends the other sessions. */
export async function provePhone(call: CallContext, user: SignedIn, proof: Proof): Promise<SignedIn> {
  const { app } = call;
  const { number } = proof;
  const before = await phones.findPhoneOf(app.db, user.id);
  const isSame = before?.number === number;
  // The number's code alone renews an own number that was long unused.
  const oldCode = isSame ? undefined : await demandRight(call, user, { before, proof });
  await limitTries(app, 'changeCredentials', { account: user.id, client: call.clientAddress });
  const right = await checkCode(call, proof);
  const formerId = await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await requireSession(tx, user);
    await spendCode(tx, right, at);
    if (oldCode) await spendCode(tx, oldCode, at);
    const former = await giveNumber({ app, tx, announce, at }, { number, userId: user.id });
    if (isSame) return former;
    await deleteSessionsOf(tx, user.id, user.sessionId);
    await mailUser(app.config, tx, { template: 'phone_linked', to: user.email });
    return former;
  });
  await right.forgive();
  await oldCode?.forgive();
  reportMoved(call, { userId: user.id, formerId });
  return reread(call, user);
}

/**
 * The number before, the second factor where there is one, or else what every change of a credential takes. Without
 * address and number no new sign-in is possible: a living session of such an account is its last way back.
 */
async function demandRight(
  call: CallContext,
  user: SignedIn,
  { before, proof }: { before: phones.OwnPhone | undefined; proof: Proof },
): Promise<RightCode | undefined> {
  const { oldCode, secondFactor, password } = proof;
  if (before && isProvedNow(before, call.app.clock.now()) && oldCode !== undefined)
    return checkOldCode(call, { number: before.number, code: oldCode });
  if ((await findSignInRules(call.app.db, user.id))?.hasTwoFactor) {
    if (secondFactor === undefined) throw new AppError('second_factor_needed');
    await requireSecondFactor(call, user.id, secondFactor);
  } else if (before || user.email !== null) await reauthenticate(call, user, password);
  return undefined;
}

const ofCodes: readonly ErrorCode[] = ['wrong_phone_code', 'phone_code_used', 'phone_code_over'];

/** The form has two codes: a refusal names the field of this one. */
async function checkOldCode(call: CallContext, typed: { number: string; code: string }): Promise<RightCode> {
  try {
    return await checkCode(call, typed);
  } catch (error) {
    if (!(error instanceof AppError) || !ofCodes.includes(error.code)) throw error;
    const field = { path: 'oldCode', message: errorText(error.code) };
    throw new AppError('invalid_input', { fields: [field] });
  }
}

/** Null for users without a proved number. `isAskedAgain`: long unused. */
export async function readProvedPhone(
  app: AppContext,
  userId: string,
): Promise<{ number: string; isAskedAgain: boolean } | null> {
  const phone = await phones.findPhoneOf(app.db, userId);
  if (!phone || phone.provedAt === null) return null;
  return { number: phone.number, isAskedAgain: !isProvedNow(phone, app.clock.now()) };
}

/** Allowed only where the confirmed address still opens the account. */
export async function unlinkPhone(
  call: CallContext,
  user: SignedIn,
  password: string | undefined,
): Promise<SignedIn> {
  const { app } = call;
  if (user.email === null || !user.isEmailConfirmed) throw new AppError('last_way_in');
  await reauthenticate(call, user, password);
  await inTransaction(app, async (tx, announce) => {
    const at = app.clock.now();
    await requireSession(tx, user);
    if ((await phones.deletePhoneOf(tx, user.id)) === undefined) return;
    await deleteSessionsOf(tx, user.id, user.sessionId);
    await mailUser(app.config, tx, { template: 'phone_unlinked', to: user.email });
    announce.session(user.id, at);
    announce.user(user.id, at);
  });
  reportSecurityEvent(call, { event: 'phone_unlinked', userId: user.id });
  return reread(call, user);
}

async function reread({ app }: CallContext, { id: userId, sessionId }: SignedIn): Promise<SignedIn> {
  const user = await findSignedIn(app.db, { userId, sessionId, now: app.clock.now() });
  if (!user) throw new AppError('unauthenticated');
  return user;
}
