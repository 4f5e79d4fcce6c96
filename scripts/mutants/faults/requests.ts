import type { Fault } from '../fault.ts';

/** What a request passes before its procedure, and operation. */
export const requestsFaults: readonly Fault[] = [
  {
    file: 'server/http/methods.ts',
    find: '      const others = methods.filter((method) => !allowed.includes(method));',
    replace:
      "      const others = methods.filter((method) => !allowed.includes(method) && method !== 'HEAD');",
    test: 'server/http/methods.test.ts',
  },
  {
    file: 'server/http/calls.ts',
    find: '        refuseForeignOrigin(request, app.config);\n',
    replace: '',
    test: 'server/http/methods.test.ts',
  },
  {
    file: 'server/security/foreign-origin.ts',
    find: "!['cross-site', 'same-site'].includes(",
    replace: "!['cross-site'].includes(",
    test: 'server/http/methods.test.ts',
  },
  {
    file: 'server/http/stream.ts',
    find: '    refuseForeignOrigin(request, app.config);\n',
    replace: '',
    test: 'server/http/methods.test.ts',
  },
  {
    file: 'server/http/security-headers.ts',
    find: '    "base-uri \'none\'",\n',
    replace: '',
    test: 'server/app.test.ts',
  },
  {
    file: 'server/http/security-headers.ts',
    find: 'payment=()',
    replace: 'payment=*',
    test: 'server/app.test.ts',
  },
  {
    file: 'server/db/away.ts',
    find: "'57P01', ",
    replace: '',
    test: 'server/db/away.test.ts',
  },
  {
    file: 'server/db/away.ts',
    find: "'53300'",
    replace: "'53301'",
    test: 'server/db/away.test.ts',
  },
  {
    file: 'server/security/secrets.ts',
    find: 'isOutdated: secret !== secrets.authSecret',
    replace: 'isOutdated: false',
    test: 'server/security/secrets.test.ts',
  },
  {
    file: 'server/log.ts',
    find: '  return knownMessages.some((known) => known.test(message)) ? message : undefined;',
    replace: '  return message;',
    test: 'server/log.test.ts',
  },
  {
    file: 'server/features/auth/session-signature.ts',
    find: 'olderAuthSecrets.length === 0',
    replace: 'olderAuthSecrets.length >= 0',
    test: 'server/security/secrets.test.ts',
  },
  {
    file: 'web/live/connection.ts',
    find: "      this.#events.onState('connecting');\n      this.#events.onState('live');",
    replace: "      this.#events.onState('live');",
    test: 'web/live/connection.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits.ts',
    find: '  if (secondsToWait > 0) return secondsToWait;\n  const counts',
    replace: '  const counts',
    test: 'server/features/auth/rate-limits.test.ts',
  },
  {
    file: 'server/features/orders/commands.ts',
    find: "  return [...fingerprints(config, 'order request', request), plain];",
    replace: "  return [fingerprints(config, 'order request', request)[0], plain];",
    test: 'server/security/secrets.test.ts',
  },
  {
    file: 'server/db/seed/purpose.ts',
    find: '  await tx.update(settings).set({ productionSince: clock.now() }).where(isNull(settings.productionSince));\n',
    replace: '',
    test: 'server/db/seed/purpose.test.ts',
  },
  {
    file: 'server/db/seed/purpose.ts',
    find: '.where(isNull(settings.productionSince))',
    replace: '',
    test: 'server/db/seed/purpose.test.ts',
  },
  {
    file: 'server/db/seed/purpose.ts',
    find: 'isNotNull(settings.productionSince)',
    replace: 'isNull(settings.productionSince)',
    test: 'server/db/seed/purpose.test.ts',
  },
  {
    file: 'server/db/seed/purpose.ts',
    find: 'if (await holdsSampleCity(tx)) {',
    replace: 'if (false) {',
    test: 'server/db/seed/purpose.test.ts',
  },
  {
    file: 'server/features/outbox/mailer.ts',
    find: '!isLoopback(new URL(url).hostname)',
    replace: 'false',
    test: 'server/features/outbox/mailer.test.ts',
  },
  {
    file: 'server/features/outbox/mailer.ts',
    find: "  for (const name of ['requireTLS', 'ignoreTLS']) address.searchParams.delete(name);\n",
    replace: '',
    test: 'server/features/outbox/mailer.test.ts',
  },
  {
    file: 'server/http/security-headers.ts',
    find: "`nonce-${randomBytes(16).toString('hex')}`",
    replace: "'nonce-placeholder'",
    test: 'server/http/security-headers.test.ts',
  },
  {
    file: 'server/http/calls.ts',
    find: 'clientAddress: request.ip',
    replace: "clientAddress: ''",
    test: 'server/features/auth/reset.test.ts',
  },
  {
    file: 'server/db/migrate.ts',
    find: '    if (done.has(folderMillis)) continue;',
    replace: '    if (folderMillis <= Math.max(...done)) continue;',
    test: 'server/db/migrate.test.ts',
  },
  {
    file: 'server/db/migrate.ts',
    find: 'values (${hash}, ${folderMillis})`',
    replace: 'values (${hash}, 0)`',
    test: 'server/db/migrate.test.ts',
  },
  {
    file: 'server/http/api-docs.ts',
    find: '      staticCSP: viewerPolicy,\n',
    replace: '',
    test: 'server/http/api-docs.test.ts',
  },
];
