import type { Fault } from '../fault.ts';

/** How long sessions live, what the log and the mails say of them, and what opens one. */
export const sessionsFaults: readonly Fault[] = [
  {
    file: 'server/features/auth/commands.ts',
    find: "    reportSecurityEvent(call, { event: 'sign_in_failed', userId: found?.userId });\n",
    replace: '',
    test: 'server/security/security-events.test.ts',
  },
  {
    file: 'server/http/calls.ts',
    find: '{ ...request.headers, [clientAddressHeader]: clientAddress }',
    replace: 'request.headers',
    test: 'server/security/security-events.test.ts',
  },
  {
    file: 'server/features/auth/mail-queue.ts',
    find: '  if (notices.includes(mail.template)) return enqueueMail(db, mail);\n',
    replace: '',
    test: 'server/features/outbox/notices.test.ts',
  },
  {
    file: 'shared/domain/session-lifetime.ts',
    find: 'latestEnd(session).getTime() - 25 * hourMs > moment',
    replace: 'latestEnd(session).getTime() > moment',
    test: 'shared/domain/session-lifetime.test.ts',
  },
  {
    file: 'shared/domain/session-lifetime.ts',
    find: 'idleMs: 12 * hourMs',
    replace: 'idleMs: 24 * hourMs',
    test: 'shared/domain/session-lifetime.test.ts',
  },
  {
    file: 'shared/domain/session-lifetime.ts',
    find: "return session.role === 'restaurant' ? lastMorning(end) : end;",
    replace: 'return end;',
    test: 'shared/domain/session-lifetime.test.ts',
  },
  {
    file: 'shared/domain/morning.ts',
    find: 'dayMs) * dayMs + fiveMs;',
    replace: 'dayMs) * dayMs + 4 * 60 * 60 * 1000;',
    test: 'shared/domain/session-lifetime.test.ts',
  },
  {
    file: 'server/features/auth/identities.ts',
    find: 'if (hasEnded(use, new Date())) {',
    replace: 'if (false as boolean) {',
    test: 'server/features/auth/session-lifetime.test.ts',
  },
  {
    file: 'server/http/stream.ts',
    find: 'app.identities.watchUser(headers, answerHeaders)',
    replace: 'app.identities.loadUser(headers, answerHeaders)',
    test: 'server/features/auth/session-lifetime.test.ts',
  },
  {
    file: 'server/features/auth/sessions-store.ts',
    find: '.where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.secondFactorUntil)))',
    replace: '.where(and(eq(sessions.id, sessionId), isNull(sessions.secondFactorUntil)))',
    test: 'server/features/users/own-sessions.test.ts',
  },
  {
    file: 'server/features/auth/sessions-store.ts',
    find: '({ expiresAt, ...use }) => expiresAt > now && sessionEndsAt(use) > now',
    replace: '({ expiresAt }) => expiresAt > now',
    test: 'server/features/users/own-sessions.test.ts',
  },
  {
    file: 'server/features/auth/sessions-store.ts',
    find: '({ expiresAt, ...use }) => expiresAt > now && sessionEndsAt(use) > now',
    replace: '({ expiresAt: _end, ...use }) => sessionEndsAt(use) > now',
    test: 'server/features/users/own-sessions.test.ts',
  },
  {
    file: 'server/features/auth/library.ts',
    find: "ipAddress: coarseNetwork(headers?.get(clientAddressHeader) ?? ''),",
    replace: "ipAddress: headers?.get(clientAddressHeader) ?? '',",
    test: 'server/features/users/own-sessions.test.ts',
  },
  {
    file: 'server/features/auth/sessions-store.ts',
    find: '  await db.delete(sessions).where(isOverForAdmin);\n',
    replace: '',
    test: 'server/features/auth/session-lifetime.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: "const change = former?.passwordHash ? 'password_changed' : 'password_set';",
    replace: "const change = former?.passwordHash ? 'password_set' : 'password_changed';",
    test: 'server/features/outbox/notices.test.ts',
  },
  {
    file: 'server/features/auth/library.ts',
    find: 'if ((await countSignInMethods(app.db, userId)) < 2) return;',
    replace: '',
    test: 'server/features/outbox/notices.test.ts',
  },
  {
    file: 'server/access.ts',
    find: "    reportSecurityEvent(context, { event: 'access_refused', userId: user?.id, procedure, code });\n",
    replace: '',
    test: 'server/security/security-events.test.ts',
  },
  {
    file: 'server/features/auth/common-passwords.ts',
    find: " || contextWords.test(plain.replaceAll(/[^\\p{L}]/gu, ''))",
    replace: '',
    test: 'server/features/auth/passwords.test.ts',
  },
  {
    file: 'shared/domain/password-strength.ts',
    find: 'Math.min([...password].length, 2 * new Set(password.toLowerCase()).size)',
    replace: '[...password].length',
    test: 'shared/domain/password-strength.test.ts',
  },
  {
    file: 'web/features/jobs/open-job.ts',
    find: '!isOrderMissing(error) || ',
    replace: '',
    test: 'web/features/jobs/open-job.test.ts',
  },
  {
    file: 'web/features/jobs/open-job.ts',
    find: ' || abortController.signal.aborted',
    replace: '',
    test: 'web/features/jobs/open-job.test.ts',
  },
];
