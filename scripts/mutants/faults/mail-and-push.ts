import type { Fault } from '../fault.ts';

/** Mail and push: who gets what, once, and how often it is tried. */
export const mailAndPushFaults: readonly Fault[] = [
  {
    file: 'server/features/outbox/store.ts',
    find: 'deadAt: null, attempts: 0,',
    replace: 'deadAt: null,',
    test: 'server/features/outbox/worker.test.ts',
  },
  {
    file: 'server/features/outbox/store.ts',
    find: 'attemptsMax = 12',
    replace: 'attemptsMax = 6',
    test: 'server/features/outbox/mail.test.ts',
  },
  {
    file: 'server/features/outbox/store.ts',
    find: '2 ** job.attempts',
    replace: '2',
    test: 'server/features/outbox/mail.test.ts',
  },
  {
    file: 'server/features/outbox/store.ts',
    find: 'earlier.sequence = outbox.sequence and earlier.id < outbox.id',
    replace: 'false',
    test: 'server/features/outbox/worker.test.ts',
  },
  {
    file: 'server/features/outbox/store.ts',
    find: '        and (locked_until is null or locked_until < now())\n        and not exists',
    replace: '        and not exists',
    test: 'server/features/outbox/worker.test.ts',
  },
  {
    file: 'server/features/outbox/store.ts',
    find: '  await dropOvertaken(db, topic);\n',
    replace: '',
    test: 'server/features/outbox/worker.test.ts',
  },
  {
    file: 'server/features/outbox/mail.ts',
    find: '...(user.isEmailConfirmed && { name: user.name })',
    replace: 'name: user.name',
    test: 'server/features/outbox/mail.test.ts',
  },
  {
    file: 'server/features/outbox/mail.ts',
    find: "if (!user || (mail.template === 'confirm' && user.isEmailConfirmed))",
    replace: 'if (!user)',
    test: 'server/features/auth/confirm.test.ts',
  },
  {
    file: 'server/features/outbox/mail-text.ts',
    find: 'greeting(name && `<bdi>${escapeHtml(name)}</bdi>`)',
    replace: 'greeting(name && `<bdi>${name}</bdi>`)',
    test: 'server/features/outbox/mail.test.ts',
  },
  {
    file: 'server/features/push/store.ts',
    find: '        gt(sessions.expiresAt, recipients.at),\n        mayHear(recipients),',
    replace: '        mayHear(recipients),',
    test: 'server/features/push/send-push.test.ts',
  },
  {
    file: 'server/features/push/store.ts',
    find: '        gt(sessions.expiresAt, recipients.at),\n        mayHear(recipients),',
    replace: '        gt(sessions.expiresAt, recipients.at),',
    test: 'server/features/push/send-push.test.ts',
  },
  {
    file: 'server/features/push/store.ts',
    find: '        eq(sessions.userId, owner.userId),\n',
    replace: '',
    test: 'server/features/push/device-owners.test.ts',
  },
  {
    file: 'server/features/push/store.ts',
    find: '    .where(and(eq(pushDevices.endpoint, device.endpoint), notInArray(pushDevices.sessionId, own)));',
    replace: "    .where(and(eq(pushDevices.endpoint, ''), notInArray(pushDevices.sessionId, own)));",
    test: 'server/features/push/device-owners.test.ts',
  },
  {
    file: 'server/features/push/store.ts',
    find: 'isFreeCourier, isStillWaiting(orderId)',
    replace: 'isStillWaiting(orderId)',
    test: 'server/features/push/send-push.test.ts',
  },
  {
    file: 'server/features/push/store.ts',
    find: 'isFreeCourier, isStillWaiting(orderId)',
    replace: 'isFreeCourier',
    test: 'server/features/push/send-push.test.ts',
  },
  {
    file: 'server/features/push/store.ts',
    find: "return and(isActive, eq(users.role, 'admin'));",
    replace: 'return isActive;',
    test: 'server/features/push/send-push.test.ts',
  },
  {
    file: 'server/features/push/endpoints.ts',
    find: '/^fcm\\.googleapis\\.com$/',
    replace: '/fcm\\.googleapis\\.com$/',
    test: 'server/features/push/endpoints.test.ts',
  },
  {
    file: 'server/features/push/endpoints.ts',
    find: "url.port === '' && ",
    replace: '',
    test: 'server/features/push/endpoints.test.ts',
  },
  {
    file: 'server/features/push/public-address.ts',
    find: "  ['169.254.0.0', 16],\n",
    replace: '',
    test: 'server/features/push/endpoints.test.ts',
  },
  {
    file: 'server/features/push/public-address.ts',
    find: '!addresses.every(({ address }) => isPublicAddress(address))',
    replace: '!addresses.some(({ address }) => isPublicAddress(address))',
    test: 'server/features/push/endpoints.test.ts',
  },
  {
    file: 'server/features/push/beams-token.ts',
    find: 'exp * 1000 <= now.getTime()',
    replace: 'exp <= now.getTime()',
    test: 'server/features/push/device-api.test.ts',
  },
  {
    file: 'server/features/push/beams-token.ts',
    find: 'more.length > 0 || !isSame(signature, expected)',
    replace: 'more.length > 0',
    test: 'server/features/push/device-owners.test.ts',
  },
  {
    file: 'server/features/push/silent-hosts.ts',
    find: 'silence.inARow < silencesMax',
    replace: 'silence.inARow <= silencesMax',
    test: 'server/features/push/silent-hosts.test.ts',
  },
  {
    file: 'server/features/push/send-push.ts',
    find: 'if (secondsLeft(app, job) <= 0) return;',
    replace: '',
    test: 'server/features/push/relay-requests.test.ts',
  },
];
