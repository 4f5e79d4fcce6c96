import { AppError } from '#shared/domain/errors.ts';
import { leastAdminPasswordLength } from '#shared/domain/accounts/password-strength.ts';
import type { AppContext } from '#server/context.ts';
import { isAdmin } from './users-store.ts';

/** Product §6.6. Throws `admin_password_too_short`. */
export async function demandAdminLength(
  { config, db }: AppContext,
  userId: string,
  password: string,
): Promise<void> {
  if (config.mode !== 'production' || [...password].length >= leastAdminPasswordLength) return;
  if (await isAdmin(db, userId, config.adminEmails)) throw new AppError('admin_password_too_short');
}
