import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, matchesPassword } from './passwords.ts';

describe('the common passwords', () => {
  it.each(['123456', 'password', 'PassWord', 'qwertyuiop', 'azerty123', 'CASABLANCA', 'barcelona'])(
    'hold %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['zellige-47', 'password mellah', ''])('do not hold %s', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});

describe('a hash', () => {
  it('is matched by its password alone, as it was typed', async () => {
    const hash = await hashPassword('zellige 47 ');
    expect(await matchesPassword('zellige 47 ', hash)).toBe(true);
    expect(await matchesPassword('zellige 47', hash)).toBe(false);
    expect(await matchesPassword('Zellige 47 ', hash)).toBe(false);
  });

  it('is another each time', async () => {
    expect(await hashPassword('zellige-47')).not.toBe(await hashPassword('zellige-47'));
  });

  it('is not made of a common password', async () => {
    await expect(hashPassword('Qwerty123')).rejects.toMatchObject({ code: 'password_too_common' });
  });

  it('that is not there is matched by nothing', async () => {
    expect(await matchesPassword('', undefined)).toBe(false);
    expect(await matchesPassword('zellige-47', null)).toBe(false);
  });
});
