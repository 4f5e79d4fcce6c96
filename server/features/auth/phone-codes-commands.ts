import { randomBytes, timingSafeEqual } from 'node:crypto';
import { codeDigits, codeEndsAt, resendPause } from '#shared/domain/accounts/phone-codes.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { TextChannel } from '#shared/domain/news/text-templates.ts';
import type { Config } from '#server/config.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { channelsOf, enqueueText } from '#server/features/messages/store.ts';
import { fingerprints } from '#server/security/secrets.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { limitTries, unprovedNumbers, unprovedNumbersKey, type AllowedTry } from './rate-limits.ts';
import * as store from './phone-codes-store.ts';

type Secrets = Pick<Config, 'authSecret' | 'olderAuthSecrets'>;

export interface AskedCode {
  /** The seconds until another code may be sent. */
  resendSeconds: number;
  /** Most numbers that nobody has proved get no code in this hour: the address is the way in. */
  isBusy: boolean;
}

/** Gives equal answers and does equal work for known and unknown numbers (product §15.2). */
export async function askPhoneCode(
  call: CallContext,
  {
    number,
    channel,
    userId,
  }: { number: string; channel?: TextChannel | undefined; userId?: string | undefined },
): Promise<AskedCode> {
  const { app, clientAddress: client } = call;
  const channels = channelsOf(app);
  if (channels.length === 0) throw new AppError('texts_unavailable');
  if (userId !== undefined) await limitTries(app, 'askForOwnCode', { account: userId });
  await limitTries(app, 'askForCode', { account: number, client });
  const at = app.clock.now();
  const nonce = randomBytes(16).toString('base64url');
  const { sends, isBusy } = await app.db.transaction(async (tx) => {
    const [code = ''] = codesOf(app.config, number, nonce);
    const put = await store.putCode(tx, { number, codeHash: hashesOf(app.config, number, code)[0], at });
    if (!put) throw await tooEarly(tx, number, at);
    const counted = await store.countUnprovedNumber(tx, { key: unprovedNumbersKey(app), number, at });
    const isPaid = counted.isProved || counted.count <= unprovedNumbers.limit;
    const text = { template: 'code' as const, to: number, facts: { nonce }, expiresAt: codeEndsAt(at) };
    await enqueueText(tx, channels, { ...text, ...(channel && { channel }), isWanted: isPaid });
    return { ...put, isBusy: counted.count >= unprovedNumbers.limit };
  });
  if (isBusy) reportSecurityEvent(call, { event: 'limit_reached', limit: 'unprovedNumbers' });
  return { resendSeconds: resendPause(sends), isBusy };
}

async function tooEarly(tx: Transaction, number: string, at: Date): Promise<AppError<'rate_limited'>> {
  const last = await store.findCode(tx, number);
  const waited = last ? (at.getTime() - last.sentAt.getTime()) / 1000 : 0;
  const left = Math.ceil(resendPause(last?.sends ?? 1) - waited);
  return new AppError('rate_limited', { retryAfterSeconds: Math.max(1, left) });
}

/**
 * The code in the text that leaves, the same for each try. Nothing for a code that is used, too old, or was followed by
 * another.
 */
export async function makeCode(
  config: Secrets,
  db: Queries,
  { number, nonce, at }: { number: string; nonce: string; at: Date },
): Promise<string | undefined> {
  const living = await store.findCode(db, number);
  if (!living || living.usedAt || living.expiresAt <= at) return undefined;
  return codesOf(config, number, nonce).find((code) =>
    hashesOf(config, number, code).includes(living.codeHash),
  );
}

export interface RightCode {
  number: string;
  codeHash: string;
  /** Call it once the code was used, or is about to be used by another call. */
  forgive(): Promise<void>;
}

/** Counts the try, then compares. */
export async function checkCode(
  call: CallContext,
  { number, code }: { number: string; code: string },
): Promise<RightCode> {
  const { app, clientAddress: client } = call;
  const allowed = await limitTries(app, 'tryCode', { account: number, client });
  const codeHash = await store.countCodeTry(app.db, { number, at: app.clock.now() });
  const hashes = hashesOf(app.config, number, code);
  if (codeHash === undefined) throw await refusalOf(app, number, hashes);
  if (!hashes.some((hash) => isEqual(hash, codeHash))) {
    reportSecurityEvent(call, { event: 'phone_code_wrong' });
    throw new AppError('wrong_phone_code');
  }
  return { number, codeHash, forgive: () => forgive(app, allowed, { number, codeHash }) };
}

async function forgive(
  app: AppContext,
  allowed: AllowedTry,
  code: { number: string; codeHash: string },
): Promise<void> {
  await allowed.forget();
  await store.uncountCodeTry(app.db, code);
}

/** Only the right code learns that it was used before. */
async function refusalOf(app: AppContext, number: string, hashes: readonly string[]): Promise<AppError> {
  const last = await store.findCode(app.db, number);
  const isUsed = last?.usedAt instanceof Date && hashes.some((hash) => isEqual(hash, last.codeHash));
  return new AppError(isUsed ? 'phone_code_used' : 'phone_code_over');
}

export async function spendCode(tx: Transaction, { number, codeHash }: RightCode, at: Date): Promise<void> {
  if (!(await store.takeCode(tx, { number, codeHash, at }))) throw new AppError('phone_code_used');
}

/** The newest secret's code first. */
const codesOf = (config: Secrets, number: string, nonce: string): string[] =>
  fingerprints(config, 'phone code', `${number}\n${nonce}`).map((print) =>
    String(Buffer.from(print, 'base64url').readUIntBE(0, 6) % 10 ** codeDigits).padStart(codeDigits, '0'),
  );

const hashesOf = (config: Secrets, number: string, code: string): [string, ...string[]] =>
  fingerprints(config, 'phone code hash', `${number}\n${code}`);

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
