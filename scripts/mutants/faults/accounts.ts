import type { Fault } from '../fault.ts';

/** Accounts: ways in, second factor, limits, what admins decide. */
export const accountsFaults: readonly Fault[] = [
  {
    file: 'server/features/auth/commands.ts',
    find: 'if (!found || !isRight) {',
    replace: 'if (!found) {',
    test: 'server/features/auth/auth.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: "throw new AppError('wrong_password');",
    replace: "console.warn('wrong');",
    test: 'server/features/users/account.test.ts',
  },
  {
    file: 'server/features/auth/store.ts',
    find: "interval '10 minutes'",
    replace: "interval '20 minutes'",
    test: 'server/features/users/account.test.ts',
  },
  {
    file: 'server/features/auth/store.ts',
    find: 'and(isNull(users.suspendedAt), isNull(users.deletedAt))',
    replace: 'isNull(users.deletedAt)',
    test: 'server/features/users/users.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: "  if (!(await store.hasSession(tx, user.sessionId))) throw new AppError('unauthenticated');\n",
    replace: '',
    test: 'server/features/auth/reset-races.apart.server-db.test.ts',
  },
  {
    file: 'server/features/auth/store.ts',
    find: " and not value::jsonb ? 'claimed'",
    replace: '',
    test: 'server/features/auth/providers-tampered.test.ts',
  },
  {
    file: 'server/features/auth/provider-returns.ts',
    find: 'providerOf(kept) !== provider',
    replace: 'providerOf(kept) === null',
    test: 'server/features/auth/providers-tampered.test.ts',
  },
  {
    file: 'server/features/auth/identities.ts',
    find: 'if (!found || found.session.secondFactorUntil) return null;',
    replace: 'if (!found) return null;',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/identities.ts',
    find: '|| until.getTime() < Date.now()',
    replace: '',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/two-factor-store.ts',
    find: 'and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step))',
    replace: 'eq(authenticators.userId, userId)',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/two-factor-store.ts',
    find: '      setWhere: isNull(authenticators.confirmedAt),\n',
    replace: '',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/two-factor-store.ts',
    find: 'hashes: string[]): Promise<void> {\n  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));\n',
    replace: 'hashes: string[]): Promise<void> {\n',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/two-factor-commands.ts',
    find: '    await deleteSessionsOf(tx, user.id, user.sessionId);\n',
    replace: '',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/two-factor-commands.ts',
    find: '  await requireSecondFactor(call, user.id, proof.code);\n',
    replace: '',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/totp.ts',
    find: 'const drift = 1;',
    replace: 'const drift = 2;',
    test: 'server/features/auth/totp.test.ts',
  },
  {
    file: 'server/features/auth/passwords.ts',
    find: "  if (isCommonPassword(password)) return Promise.reject(new AppError('password_too_common'));\n",
    replace: '',
    test: 'server/features/auth/passwords.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits.ts',
    find: 'count > limitOf(scopes, key)',
    replace: 'count >= limitOf(scopes, key)',
    test: 'server/features/auth/rate-limits.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits.ts',
    find: "[['accountFromClient', 'client'], ['site'], ['account']]",
    replace: "[['accountFromClient', 'client', 'site', 'account']]",
    test: 'server/features/auth/rate-limits.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    test: 'server/features/auth/rate-limits.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits-store.ts',
    find: 'count = case when r.window_ends_at < now() then 1 else r.count + 1 end',
    replace: 'count = r.count + 1',
    test: 'server/features/auth/rate-limits.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits-store.ts',
    find: 'greatest(${rateLimits.count} - 1, 0)',
    replace: '${rateLimits.count}',
    test: 'server/features/auth/rate-limits.test.ts',
  },
];
