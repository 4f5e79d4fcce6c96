import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BASE_ERROR_CODES } from 'better-auth';
import { afterAll, expect, it } from 'vitest';
import { providerFailures } from '#shared/domain/accounts/auth-failures.ts';
import { errorText } from '#messages/writing/errors.ts';
import { providerFailureText } from '#messages/accounts/auth.ts';
import { startTestApp } from '#server/testing/app.ts';
import { isLibraryCode, providerFailureOf, refusalOf } from './library-refusals.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

it('every refusal code that the library exports has a refusal of ours with Arabic', () => {
  const codes = Object.keys({ ...BASE_ERROR_CODES, ...mida.auth.$ERROR_CODES });
  expect(codes.length).toBeGreaterThan(40);
  expect(codes.filter((code) => !isLibraryCode(code))).toEqual([]);
  for (const code of codes) expect(errorText(refusalOf(code).code)).toMatch(/^[^a-z]+$/i);
});

it('an unknown refusal code of the library counts as a fault', () => {
  expect(refusalOf('SOMETHING_NEW').code).toBe('internal');
  expect(refusalOf('toString').code).toBe('internal');
});

it('every error that the library’s callback can end with has an Arabic text', () => {
  const file = createRequire(import.meta.url)
    .resolve('better-auth')
    .replace(/index\.mjs$/, '');
  const sources = ['oauth2/errors.mjs', 'oauth2/state.mjs', 'state.mjs', 'api/routes/callback.mjs'];
  const codes = sources
    .map((source) => readFileSync(file + source, 'utf8'))
    .flatMap((text) => [...text.matchAll(/"([a-z]+(?:_[a-z]+)+)"/g)].map(([, code = '']) => code));
  expect(codes).toEqual(expect.arrayContaining(['state_mismatch', 'invalid_code', 'email_not_found']));
  for (const code of [...codes, 'account_not_linked', 'ACCOUNT_SUSPENDED', 'access_denied', '<script>']) {
    expect(providerFailures).toContain(providerFailureOf(code));
  }
  for (const text of Object.values(providerFailureText)) expect(text).toMatch(/^[^a-z]+$/i);
});
