import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '#shared/domain/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { networksOf } from '#server/security/client-network.ts';
import { limitParallel } from '#server/security/parallel-limit.ts';

/** A hash takes 150 ms of a core. Few at once, so that a flood of sign-ins leaves cores free (decision 18). */
const inTurn = limitParallel({ running: availableParallelism() < 4 ? 1 : 2, waiting: 40, each: 10 });

interface Figures {
  N: number;
  r: number;
  p: number;
}

/** OWASP's figures of 2026 for scrypt in 16 MiB (decision 18). */
const present: Figures = { N: 2 ** 14, r: 8, p: 5 };
const former: Figures = { N: 2 ** 14, r: 16, p: 1 };
const presentMark = 'scrypt-14-8-5';
const keyBytes = 64;

/** Costs as much to check as a real one and matches no password. */
const decoyHash = `${presentMark}:${'0'.repeat(32)}:${'0'.repeat(2 * keyBytes)}`;

export function hashPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) return Promise.reject(new AppError('password_too_common'));
  return inTurn(() => newHash(password));
}

type Hash = string | null | undefined;

/**
 * Returns false without a hash, after the same work, so that time says nothing about an account. Clients take turns.
 */
export function matchesPassword(password: string, hash: Hash, client = ''): Promise<boolean> {
  return inTurn(() => isMatch(password, hash), partyOf(client));
}

/** Checks as `matchesPassword` does; for a right password with a former hash it also returns a present hash. */
export function checkPassword(
  password: string,
  hash: Hash,
  client = '',
): Promise<{ isRight: boolean; renewedHash?: string }> {
  return inTurn(async () => {
    const isRight = await isMatch(password, hash);
    if (!isRight || hash?.startsWith(presentMark)) return { isRight };
    return { isRight, renewedHash: await newHash(password) };
  }, partyOf(client));
}

/** One customer of a hoster has the 65,536 networks of a /48, which would take all places in line (decision 11). */
function partyOf(client: string): string {
  const { network, site = network } = networksOf(client);
  return site;
}

async function newHash(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${presentMark}:${salt}:${(await deriveKey(password, salt, present)).toString('hex')}`;
}

async function isMatch(password: string, hash: Hash): Promise<boolean> {
  const parts = (hash ?? decoyHash).split(':');
  const isPresent = parts.length === 3;
  const [salt = '', key = ''] = isPresent ? parts.slice(1) : parts;
  const found = await deriveKey(password, salt, isPresent ? present : former);
  // Two former checks cost as much as a present one, so that time does not distinguish them.
  if (!isPresent) await deriveKey(password, salt, former);
  const stored = Buffer.from(key, 'hex');
  return stored.length === found.length && timingSafeEqual(stored, found);
}

function deriveKey(password: string, salt: string, figures: Figures): Promise<Buffer> {
  const options = { ...figures, maxmem: 256 * figures.N * figures.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
