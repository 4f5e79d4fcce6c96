import { hashPassword as formerHash } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashForReal } from '#server/testing/quick-hashes.ts';
import { checkPassword, hashPassword, matchesPassword } from './passwords.ts';

hashForReal();

describe('common passwords', () => {
  it.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'azerty123', 'CASABLANCA', 'barcelona'])(
    'the common passwords hold %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['mida2026', 'Mida-Marrakech!', '1MARRAKECH1', 'مراكش2026', 'ميدة-ميدة'])(
    'the product’s own words in %s count as common',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['zellige-47', 'password mellah', 'mida-zellige', 'marrakech la rouge', '', '20262026-x'])(
    'the common passwords do not hold %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );
});

describe('password hashes', () => {
  it('a hash matches its exact password alone', async () => {
    const hash = await hashPassword('zellige 47 ');
    expect(await matchesPassword('zellige 47 ', hash)).toBe(true);
    expect(await matchesPassword('zellige 47', hash)).toBe(false);
    expect(await matchesPassword('Zellige 47 ', hash)).toBe(false);
  });

  it('two hashes of one password differ', async () => {
    expect(await hashPassword('zellige-47')).not.toBe(await hashPassword('zellige-47'));
  });

  it('a common password is refused before it is hashed', async () => {
    await expect(hashPassword('Qwerty123')).rejects.toMatchObject({ code: 'password_too_common' });
  });

  it('a hash carries its figures, which are OWASP’s: 2^14, 8 and 5', async () => {
    expect(await hashPassword('zellige-47')).toMatch(/^scrypt-14-8-5:[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  it('a former hash matches its password, which alone renews it', async () => {
    const former = await formerHash('zellige-47');
    expect(await checkPassword('zellige-00', former)).toEqual({ isRight: false });
    const { isRight, renewedHash } = await checkPassword('zellige-47', former);
    expect(isRight).toBe(true);
    expect(renewedHash).toMatch(/^scrypt-14-8-5:/);
    expect(await checkPassword('zellige-47', renewedHash)).toEqual({ isRight: true });
  });

  it('a missing hash matches no password', async () => {
    expect(await matchesPassword('', undefined)).toBe(false);
    expect(await matchesPassword('zellige-47', null)).toBe(false);
  });
});
