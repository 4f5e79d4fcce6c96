import type { Fault } from '../fault.ts';

export const confirmationFaults: readonly Fault[] = [
  {
    file: 'server/features/auth/sign-up-browser.ts',
    find: 'hashOf(cookie.slice(prefix.length)) === hash',
    replace: 'cookie.length > prefix.length',
    test: 'server/features/auth/confirm.test.ts',
  },
  {
    file: 'server/features/auth/mail-links-commands.ts',
    find: '  await deleteSessionsOf(tx, userId, sessionId);',
    replace: '',
    test: 'server/features/auth/confirm.test.ts',
  },
  {
    file: 'server/features/auth/mail-links-commands.ts',
    find: '  if (signedIn && signedIn.id !== userId) return { user: signedIn };\n',
    replace: '',
    test: 'server/features/auth/confirm-elsewhere.test.ts',
  },
  {
    file: 'server/features/auth/mail-links-commands.ts',
    find: 'const droppedMethods = await dropSignInMethods(tx, { userId, at });',
    replace: 'const droppedMethods: Awaited<ReturnType<typeof dropSignInMethods>> = [];',
    test: 'server/features/auth/pre-hijacking.test.ts',
  },
  {
    file: 'server/features/auth/mail-links-commands.ts',
    find: '  return isListedAdmin(db, userId, app.config.adminEmails);',
    replace: '  return false;',
    test: 'server/features/auth/confirm-elsewhere.test.ts',
  },
  {
    file: 'server/features/auth/library.ts',
    find: '    if (owner !== undefined && owner !== user.id) return undefined;\n',
    replace: '',
    test: 'server/features/auth/pre-hijacking.test.ts',
  },
  {
    file: 'server/features/auth/social-providers.ts',
    find: 'if (found?.user.emailVerified) {',
    replace: 'if (found) {',
    test: 'server/features/auth/pre-hijacking.test.ts',
  },
  {
    file: 'server/features/auth/users-store.ts',
    find: 'const unconfirmedDays = 30;',
    replace: 'const unconfirmedDays = 29;',
    test: 'server/features/users/unconfirmed.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: '  if (secondsToWait === 0) await enqueueMail(app.db, { template, to: email });',
    replace: '  await enqueueMail(app.db, { template, to: email });',
    test: 'server/features/auth/reset.test.ts',
  },
  {
    file: 'server/features/auth/passwords.ts',
    find: '    if (!isRight || hash?.startsWith(presentMark)) return { isRight };',
    replace: '    if (!isRight || hash) return { isRight };',
    test: 'server/features/auth/passwords.test.ts',
  },
  {
    file: 'server/features/auth/library.ts',
    find: '          endpoint?.setCookie(cookie.name, cookie.value, cookie.attributes);\n',
    replace: '',
    test: 'server/features/auth/pre-hijacking.test.ts',
  },
  {
    file: 'server/features/auth/users-store.ts',
    find: '        sql`not (${isNamed})`,\n',
    replace: '',
    test: 'server/features/users/unconfirmed.test.ts',
  },
];
