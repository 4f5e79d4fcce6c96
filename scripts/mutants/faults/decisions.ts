import type { Fault } from '../fault.ts';

/** Decisions of admins and of account owners. */
export const decisionsFaults: readonly Fault[] = [
  {
    file: 'server/features/users/commands.ts',
    find: '      await keepLastAdmin(tx, user);\n',
    replace: '',
    test: 'server/features/users/users.test.ts',
  },
  {
    file: 'server/features/users/commands.ts',
    find: "approved: 'courier_approved', rejected: 'courier_rejected'",
    replace: "approved: 'courier_rejected', rejected: 'courier_approved'",
    test: 'server/features/outbox/who-is-told.test.ts',
  },
  {
    file: 'server/features/users/commands.ts',
    find: "if (newStatus === 'approved' && !user.isEmailConfirmed) throw new AppError('courier_not_confirmed');",
    replace: '',
    test: 'server/features/users/users.test.ts',
  },
  {
    file: 'server/features/users/commands.ts',
    find: 'isEmailConfirmed && adminEmails.includes(email)',
    replace: 'adminEmails.includes(email)',
    test: 'server/features/users/promote.test.ts',
  },
  {
    file: 'server/features/users/commands.ts',
    find: "    if (app.config.adminEmails.includes(user.email)) throw new AppError('admin_listed');\n",
    replace: '',
    test: 'server/features/users/demote.test.ts',
  },
  {
    file: 'server/features/users/store.ts',
    find: ".replace(/[\\\\%_]/g, '\\\\$&')",
    replace: '',
    test: 'server/features/users/details.test.ts',
  },
  {
    file: 'server/features/users/store.ts',
    find: '  if (found.length === limit) return found;\n',
    replace: '  return found;\n',
    test: 'server/features/users/details.test.ts',
  },
  {
    file: 'server/features/users/store.ts',
    find: '(${users.createdAt}, ${users.id}) < (',
    replace: '(${users.createdAt}, ${users.id}) <= (',
    test: 'server/features/users/users.test.ts',
  },
  {
    file: 'server/features/users/store.ts',
    find: 'and(eq(users.role, role), isNull(users.deletedAt), before)',
    replace: 'and(eq(users.role, role), before)',
    test: 'server/features/users/account.test.ts',
  },
  {
    file: 'server/features/auth/users-store.ts',
    find: '        eq(users.emailVerified, true),\n',
    replace: '',
    test: 'server/features/users/promote.test.ts',
  },
  {
    file: 'server/features/users/store.ts',
    find: "eq(users.role, 'admin'), sql`${users.suspendedAt} is null`",
    replace: "eq(users.role, 'admin')",
    test: 'server/features/users/users.test.ts',
  },
  {
    file: 'server/features/users/store.ts',
    find: 'eq(authenticators.userId, users.id))\n    .where(eq(users.id, userId))',
    replace: 'eq(authenticators.userId, users.id))',
    test: 'server/features/users/details.test.ts',
  },
  {
    file: 'server/features/couriers/store.ts',
    find: "and(eq(couriers.userId, id), eq(couriers.status, 'approved'))",
    replace: 'eq(couriers.userId, id)',
    test: 'server/features/couriers/couriers.test.ts',
  },
  {
    file: 'server/features/couriers/store.ts',
    find: 'and(eq(couriers.userId, userId), eq(couriers.status, from))',
    replace: 'eq(couriers.userId, userId)',
    test: 'server/features/users/users.test.ts',
  },
  {
    file: 'server/features/couriers/commands.ts',
    find: '      announce.courier(userId, appliedAt);\n',
    replace: '',
    test: 'server/features/couriers/couriers.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: '    await store.deleteSessionsOf(tx, user.id, user.sessionId);\n',
    replace: '',
    test: 'server/features/users/change-password.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: "    await endLinksOf(tx, { purpose: 'reset', userId: user.id, at });\n",
    replace: '',
    test: 'server/features/users/change-password.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: 'template: change, to: user.email',
    replace: "template: 'reset', to: user.email",
    test: 'server/features/outbox/who-is-told.test.ts',
  },
  {
    file: 'server/features/users/account-commands.ts',
    find: 'if (user.courier && phone === null)',
    replace: 'if (false as boolean)',
    test: 'server/features/users/account.test.ts',
  },
  {
    file: 'server/config.ts',
    find: 'new Set(secret).size >= 8',
    replace: 'new Set(secret).size >= 1',
    test: 'server/config.test.ts',
  },
  {
    file: 'server/config.ts',
    find: "hostname === 'localhost' ||",
    replace: 'hostname.length > 0 ||',
    test: 'server/config.test.ts',
  },
  {
    file: 'server/config.ts',
    find: 'Boolean(env[one]) !== Boolean(env[other])',
    replace: 'Boolean(env[one]) && Boolean(env[other])',
    test: 'server/config.test.ts',
  },
];
