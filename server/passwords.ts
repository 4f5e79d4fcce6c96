import { availableParallelism } from 'node:os';
import * as scrypt from 'better-auth/crypto';
import { AppError } from '#shared/domain/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { limitParallel } from './parallel-limit.ts';

/**
 * Hashing takes 60 ms of a core on purpose. One at once on two cores, two on four, of the four threads that Node has
 * for such work: the rest of the product stays fast while somebody floods the sign-in. Who waits does so for seconds.
 */
const inTurn = limitParallel({ running: availableParallelism() < 4 ? 1 : 2, waiting: 60 });

/** Takes as long to check as a real one, and nothing matches it. */
const decoyHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

export function hashPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) return Promise.reject(new AppError('password_too_common'));
  return inTurn(() => scrypt.hashPassword(password));
}

/** Without a hash the answer is no, after the same work: an unknown account is not told by the time it takes. */
export function matchesPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return inTurn(() => scrypt.verifyPassword({ hash: hash ?? decoyHash, password }));
}
