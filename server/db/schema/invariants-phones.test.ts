import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { attempt } from '#server/testing/attempt.ts';
import { createPerson } from '#server/testing/builders.ts';
import { insertOf } from '#server/testing/insert-of.ts';

/** Phone numbers and people without an address: the database refuses these by itself. */
const mida = await startTestApp();
const userId = await createPerson(mida);
const otherId = await createPerson(mida);
afterAll(() => mida.close());

const phone = insertOf('phones', {
  number: "'0612345678'",
  user_id: `'${userId}'`,
  proved_at: 'now()',
  used_at: 'now()',
});

const person = insertOf('users', {
  id: 'gen_random_uuid()',
  name: "'Salma'",
  email: 'null',
  created_at: 'now()',
  updated_at: 'now()',
});

describe('the database accepts', () => {
  it.each([
    ['a proved number', phone()],
    ['a number of the desk', phone({ proved_at: 'null' })],
    ['a customer without an address', person()],
  ])('%s', async (_what, statement) => {
    expect(await attempt(mida, statement)).toBe('done');
  });
});

describe('the database refuses', () => {
  it.each([
    ['a landline', 'phones_are_mobiles', phone({ number: "'0512345678'" })],
    ['a number with its country', 'phones_are_mobiles', phone({ number: "'+212612345678'" })],
    ['a number of nine digits', 'phones_are_mobiles', phone({ number: "'061234567'" })],
    ['a number of two accounts', 'phones_pkey', phone(), phone({ user_id: `'${otherId}'` })],
    ['two numbers of one account', 'phones_user_id_unique', phone(), phone({ number: "'0712345678'" })],
    ['a proof after the last use', 'phones_used_when_proved', phone({ used_at: "now() - interval '1 day'" })],
    ['staff without an address', 'users_staff_have_an_address', person({ role: "'admin'" })],
    [
      'a confirmed address that is missing',
      'users_confirmed_have_an_address',
      person({ email_verified: 'true' }),
    ],
  ])('%s', async (_what, constraint, ...statements) => {
    expect(await attempt(mida, ...statements)).toBe(constraint);
  });
});
