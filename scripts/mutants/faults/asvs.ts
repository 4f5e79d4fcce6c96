import type { Fault } from '../fault.ts';

/** Guards that a row of docs/security.md rests on alone. */
const app = 'server/app.test.ts';
const auth = 'server/features/auth/auth.test.ts';
const headers = 'server/http/security-headers.ts';

export const asvsFaults: readonly Fault[] = [
  { file: headers, find: "    'x-content-type-options': 'nosniff',\n", replace: '', test: app },
  { file: headers, find: "    'x-frame-options': 'DENY',\n", replace: '', test: app },
  {
    file: headers,
    find: "'referrer-policy': 'strict-origin-when-cross-origin'",
    replace: "'referrer-policy': 'unsafe-url'",
    test: app,
  },
  {
    file: headers,
    find: "'content-security-policy': \"default-src 'none'; frame",
    replace: "'content-security-policy': \"default-src 'self'; frame",
    test: app,
  },
  { file: headers, find: 'max-age=31536000', replace: 'max-age=3600', test: app },
  { file: headers, find: '"script-src \'self\'"', replace: "\"script-src 'self' 'unsafe-eval'\"", test: app },
  {
    file: headers,
    find: "    'x-content-type-options': 'nosniff',\n",
    replace: "    'x-content-type-options': 'nosniff',\n    'access-control-allow-origin': '*',\n",
    test: app,
  },
  {
    file: 'server/security/foreign-origin.ts',
    find: "  if (!isOwn) throw new AppError('foreign_origin');\n",
    replace: '',
    test: app,
  },
  {
    file: 'server/http/pages.ts',
    find: "isFaulty ? 'no-store' : pageCacheControl(config)",
    replace: "'public, max-age=60'",
    test: app,
  },
  { file: 'server/features/auth/library.ts', find: 'httpOnly: true', replace: 'httpOnly: false', test: auth },
  {
    file: 'server/features/auth/library.ts',
    find: "sameSite: 'lax'",
    replace: "sameSite: 'none'",
    test: auth,
  },
  {
    file: 'server/features/auth/library.ts',
    find: ', secure: isHttps }',
    replace: ', secure: false }',
    test: auth,
  },
  {
    file: 'server/features/auth/library.ts',
    find: "'__Host-mida' : 'mida'",
    replace: "'mida' : 'mida'",
    test: auth,
  },
  {
    file: 'server/features/auth/mail-links-store.ts',
    find: 'randomBytes(32)',
    replace: 'Buffer.concat([randomBytes(24), Buffer.alloc(8)])',
    test: 'server/features/auth/tokens.test.ts',
  },
  {
    file: 'server/features/auth/mail-links-store.ts',
    find: '    tokenHash: hashOf(token),\n    purpose,\n    userId,',
    replace: '    tokenHash: token,\n    purpose,\n    userId,',
    test: 'server/features/auth/confirm.test.ts',
  },
  {
    file: 'server/features/auth/mail-links-store.ts',
    find: 'const linkMs = 60 * 60_000',
    replace: 'const linkMs = 61 * 60_000',
    test: 'server/features/auth/reset.test.ts',
  },
  {
    file: 'server/features/auth/totp.ts',
    find: 'randomBytes(32)',
    replace: 'randomBytes(32).fill(7)',
    test: 'server/features/auth/totp.test.ts',
  },
  {
    file: 'server/security/secrets.ts',
    find: '  cipher.setAAD(Buffer.from(owner));\n',
    replace: "  cipher.setAAD(Buffer.from(''));\n",
    test: 'server/security/secrets.test.ts',
  },
  {
    file: 'server/features/auth/passwords.ts',
    find: "password.normalize('NFKC')",
    replace: "password.normalize('NFKC').toLowerCase()",
    test: 'server/features/auth/passwords.test.ts',
  },
  {
    file: 'shared/domain/limits.ts',
    find: 'passwordMax: 128',
    replace: 'passwordMax: 60',
    test: 'shared/domain/limits.test.ts',
  },
  {
    file: 'shared/domain/limits.ts',
    find: 'menuPriceMaxCentimes: 1_000_000',
    replace: 'menuPriceMaxCentimes: 10_000_000_000_000',
    test: 'shared/domain/money/pricing.test.ts',
  },
  {
    file: 'shared/domain/writing/file-name.ts',
    find: "replaceAll(/[^a-z\\d.-]/gi, '')",
    replace: "replaceAll(/[\"]/gi, '')",
    test: 'shared/domain/writing/file-name.test.ts',
  },
  {
    file: 'server/csv-stream.ts',
    find: '${safeFileName(name)}',
    replace: '${name}',
    test: 'server/csv-stream.test.ts',
  },
  {
    file: '.dockerignore',
    find: '*\n!LICENSE',
    replace: '!LICENSE',
    test: 'scripts/container.test.ts',
  },
  {
    file: 'server/features/outbox/outbox-page.ts',
    find: "app.config.mode === 'production' || app.config.mail",
    replace: 'app.config.mail',
    test: 'server/features/outbox/outbox-page.test.ts',
  },
  {
    file: 'server/features/auth/social-providers.ts',
    find: 'verifyGoogleIdToken({ token, audience: clientId, nonce })',
    replace: 'verifyGoogleIdToken({ token, audience: clientId })',
    test: 'server/features/auth/providers-tampered.test.ts',
  },
  {
    file: 'server/features/auth/social-providers.ts',
    find: 'const claims = await verifyGoogleIdToken({ token, audience: clientId, nonce });',
    replace:
      "const claims: Record<string, unknown> = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());\n  void [verifyGoogleIdToken, clientId, nonce];",
    test: 'server/features/auth/providers-tampered.test.ts',
  },
  {
    file: 'server/db/rules/audit/keep_admin_act.sql',
    find: "  IF TG_OP = 'DELETE' THEN",
    replace: "  IF TG_OP <> 'TRUNCATE' THEN",
    test: 'server/features/audit/kept.test.ts',
  },
  {
    file: 'server/features/auth/commands.ts',
    find: "  await reauthenticate(call, user, password);\n  await limitTries(app, 'changeCredentials'",
    replace: "  await limitTries(app, 'changeCredentials'",
    test: 'server/features/users/change-password.test.ts',
  },
  {
    file: 'server/config.ts',
    find: '  if (env.AUTH_SECRET?.includes(demonstrationSecret)) {',
    replace: '  if (false as boolean) {',
    test: 'server/config.test.ts',
  },
  {
    file: 'server/features/auth/rate-limits.ts',
    find: 'secondFactor: { account: { limit: 5,',
    replace: 'secondFactor: { account: { limit: 6,',
    test: 'server/features/auth/two-factor.test.ts',
  },
  {
    file: 'server/features/auth/library.ts',
    find: 'encryptOAuthTokens: true',
    replace: 'encryptOAuthTokens: false',
    test: 'server/features/auth/providers.test.ts',
  },
  {
    file: 'server/features/photos/photo-files.ts',
    find: "reply.type('image/webp')",
    replace: "reply.type('text/html')",
    test: 'server/features/photos/photos.test.ts',
  },
  {
    file: 'server/features/photos/photo-files.ts',
    find: '/^([1-9]\\d{1,3})\\.webp$/',
    replace: '/^0*(\\d{1,5})/',
    test: 'server/features/photos/photos.test.ts',
  },
];
