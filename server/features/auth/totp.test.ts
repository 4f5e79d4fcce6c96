import { describe, expect, it } from 'vitest';
import { codeAt, newSecret, secretUri, stepOfCode } from './totp.ts';

/** The secret of RFC 6238, appendix B, '12345678901234567890', in base32; its codes cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s, as in RFC 6238', (seconds, code) => {
  expect(codeAt(secret, at(seconds))).toBe(code);
});

describe('codes of an app', () => {
  const now = at(1_700_000_010);

  it('a code counts in its own half minute and the two beside it', () => {
    const steps = [-30, 0, 30].map((seconds) =>
      stepOfCode(codeAt(secret, at(1_700_000_010 + seconds)), secret, now),
    );
    const own = Math.floor(1_700_000_010 / 30);
    expect(steps).toEqual([own - 1, own, own + 1]);
  });

  it('a code a minute old or a minute early is refused', () => {
    for (const seconds of [-90, -60, 60, 90]) {
      expect(stepOfCode(codeAt(secret, at(1_700_000_010 + seconds)), secret, now)).toBeUndefined();
    }
  });

  it.each(['', '12345', '1234567', 'abcdef'])('%s is refused as a code', (code) => {
    expect(stepOfCode(code, secret, now)).toBeUndefined();
  });
});

it('a new secret has 160 bits and differs each time', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret));
  expect(secrets.size).toBe(100);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
});

it('the QR code’s address holds issuer and account', () => {
  expect(secretUri('ABC', { issuer: 'Mida', account: 'salma+1@mida.test' })).toBe(
    'otpauth://totp/Mida:salma%2B1%40mida.test?secret=ABC&issuer=Mida',
  );
});
