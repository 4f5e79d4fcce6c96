import type { Fault } from '../fault.ts';

const codes = 'server/features/auth/phone-codes.server-db.test.ts';
const signIn = 'server/features/auth/phone-sign-in.test.ts';
const own = 'server/features/auth/own-phone.test.ts';

const equal = 'server/features/auth/equal-phone-answers.test.ts';
const email = 'server/features/auth/own-email.test.ts';
const ownEmail = { file: 'server/features/auth/own-email-commands.ts', test: email };

export const phonesFaults: readonly Fault[] = [
  {
    file: 'server/features/auth/phone-moves.ts',
    find: '  await phones.noteLostNumber(tx, formerId, at);\n',
    replace: '',
    test: own,
  },
  {
    file: 'server/features/auth/phones-store.ts',
    find: '.set({ phone: number, numberLostAt: null, updatedAt: at })',
    replace: '.set({ phone: number, updatedAt: at })',
    test: own,
  },
  {
    file: 'server/features/auth/own-phone-commands.ts',
    find: 'else if (before || user.email !== null) await',
    replace: 'else await',
    test: own,
  },
  { ...ownEmail, find: 'number === null && (await', replace: 'number !== null && (await' },
  {
    ...ownEmail,
    find: 'if (!right && !isLastWay) await reauthenticate(call, user, undefined);',
    replace: '',
  },
  {
    ...ownEmail,
    find: "if (user?.id !== userId) throw new AppError('link_of_another_account');",
    replace: "if (!user) throw new AppError('link_of_another_account');",
  },
  { ...ownEmail, find: "  if (isExpired) throw new AppError('link_invalid');\n", replace: '' },
  { ...ownEmail, find: '      await deleteSessionsOf(tx, userId, user.sessionId);\n', replace: '' },
  { ...ownEmail, find: '    await tellOfTakenAddress(app, email);\n', replace: '' },
  { ...ownEmail, find: '    if (right) await spendCode(tx, right, app.clock.now());\n', replace: '' },
  {
    file: 'server/features/auth/own-phone-commands.ts',
    find: "const field = { path: 'oldCode',",
    replace: "const field = { path: 'code',",
    test: own,
  },
  {
    file: 'server/features/auth/phone-codes-store.ts',
    find: '.where(and(isLiving(number, at), lt(phoneCodes.tries, codeTries)))',
    replace: '.where(isLiving(number, at))',
    test: codes,
  },
  {
    file: 'server/features/auth/phone-codes-store.ts',
    find: 'and(eq(phoneCodes.number, number), isNull(phoneCodes.usedAt), gt(phoneCodes.expiresAt, at));',
    replace: 'and(eq(phoneCodes.number, number), gt(phoneCodes.expiresAt, at));',
    test: codes,
  },
  {
    file: 'server/features/auth/phone-codes-store.ts',
    find: 'count = case when r.window_ends_at < now() then excluded.count else r.count + excluded.count end,',
    replace: 'count = excluded.count,',
    test: codes,
  },
  {
    file: 'server/features/auth/phone-codes-commands.ts',
    find: 'isWanted: isPaid',
    replace: 'isWanted: isPaid || !isPaid',
    test: codes,
  },
  {
    file: 'server/features/auth/phone-codes-commands.ts',
    find: '    await enqueueText(',
    replace: '    if (isPaid) await enqueueText(',
    test: equal,
  },
  {
    file: 'server/features/auth/phone-codes-commands.ts',
    find: 'if (!living || living.usedAt || living.expiresAt <= at) return undefined;',
    replace: 'if (!living) return undefined;',
    test: codes,
  },
  {
    file: 'server/features/auth/phone-sign-in-commands.ts',
    find: '  if (owner) await demandSecondFactorOfStaff(call, owner);\n',
    replace: '',
    test: signIn,
  },
  {
    file: 'server/features/auth/phone-sign-in-commands.ts',
    find: '  return owner.provedAt !== null || isOfDesk ? owner : undefined;',
    replace: '  return isOfDesk || !isOfDesk ? owner : undefined;',
    test: signIn,
  },
  {
    file: 'server/features/auth/phone-sign-in-commands.ts',
    find: ' || owner.usedAt <= usedSince(app.clock.now())',
    replace: '',
    test: signIn,
  },
  {
    file: 'server/features/auth/phone-moves.ts',
    find: "  await mailUser(app.config, tx, { template: 'phone_moved', to: former.email });\n",
    replace: '',
    test: own,
  },
  {
    file: 'server/features/auth/own-phone-commands.ts',
    find: "    if (secondFactor === undefined) throw new AppError('second_factor_needed');\n    await requireSecondFactor(call, user.id, secondFactor);",
    replace: '    await reauthenticate(call, user, password);',
    test: own,
  },
  {
    file: 'server/features/auth/own-phone-commands.ts',
    find: "  if (user.email === null || !user.isEmailConfirmed) throw new AppError('last_way_in');\n",
    replace: '',
    test: own,
  },
  {
    file: 'shared/domain/accounts/proved-phone.ts',
    find: 'phone.usedAt > usedSince(now)',
    replace: 'phone.usedAt <= now',
    test: 'shared/domain/accounts/proved-phone.test.ts',
  },
  {
    file: 'shared/domain/accounts/phone-codes.ts',
    find: 'code !== undefined && codes.size === 1',
    replace: 'code !== undefined',
    test: 'shared/domain/accounts/phone-codes.test.ts',
  },
  {
    file: 'server/features/auth/dropped-methods-store.ts',
    find: '  const hadPhone = (await deletePhoneOf(tx, userId)) !== undefined;',
    replace: '  const hadPhone = false;',
    test: 'server/features/auth/pre-hijacking.test.ts',
  },
];
