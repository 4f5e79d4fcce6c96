import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorDetails } from '#shared/domain/errors.ts';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { outcomeOf, refusalOf, signedIn } from '#server/testing/clients.ts';
import { codeAt } from './totp.ts';

const mida = await startTestApp();
const admin = await signedIn(mida, await createPerson(mida, { role: 'admin' }));
const { pool } = mida.database;
afterAll(() => mida.close());

const reason = 'three orders without a courier';
const password = testPassword;

async function suspended() {
  const email = `${randomUUID()}@mida.test`;
  const userId = await createPerson(mida, { email });
  await admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason });
  return { userId, email };
}

async function refused(email: string, tried = password) {
  const browser = openBrowser(mida);
  const refusal = await refusalOf(browser.client.auth.signIn({ email, password: tried }));
  expect((await browser.client.auth.getSession()).user).toBeNull();
  return refusal;
}

async function tokenFor(email: string): Promise<string> {
  const details = (await refused(email))?.details as ErrorDetails['account_suspended'] | undefined;
  const answer = details?.answer;
  return answer && 'token' in answer ? answer.token : '';
}

const send = (token: string, answer = 'it was my neighbour') =>
  outcomeOf(openBrowser(mida).client.auth.answerSuspension({ token, answer }));
const suspensionOf = async (userId: string) =>
  (await admin.client.users.getDetails({ userId })).suspensions[0];

describe('a suspended user', () => {
  it('a suspended user reads the reason and answers once, without a session, and admins read the answer', async () => {
    const { userId, email } = await suspended();
    const token = await tokenFor(email);
    expect(await send(token)).toBe('ok');
    expect(await send(token, 'and another thing')).toBe('answer_closed');
    expect(await suspensionOf(userId)).toMatchObject({
      reason,
      answer: 'it was my neighbour',
      answeredAt: mida.clock.now(),
    });
    const { items } = await admin.client.users.listByRole({ role: 'customer', search: email });
    expect(items).toMatchObject([{ id: userId, hasAnswered: true }]);
    expect((await refused(email))?.details).toEqual({
      reason,
      answer: { answeredAt: mida.clock.now().toISOString() },
    });
  });

  it('of twenty answers sent at once one is kept', async () => {
    const { userId, email } = await suspended();
    const token = await tokenFor(email);
    const answers = Array.from({ length: 20 }, (_, index) => `answer ${index}`);
    const outcomes = await Promise.all(answers.map((answer) => send(token, answer)));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect((await suspensionOf(userId))?.answer).toBe(answers[outcomes.indexOf('ok')]);
  });

  it('learns nothing and gets no token with a wrong password', async () => {
    const { userId, email } = await suspended();
    expect(await refused(email, 'not the password')).toMatchObject({ code: 'wrong_credentials' });
    const { rows } = await pool.query(
      'select 1 from suspension_answers join suspensions s on s.id = suspension_id where s.user_id = $1',
      [userId],
    );
    expect(rows).toEqual([]);
  });

  it('learns nothing before the second factor, and the reason after it', async () => {
    const email = `${randomUUID()}@mida.test`;
    const userId = await createPerson(mida, { email });
    const { client } = await signedIn(mida, userId);
    const { secret } = await client.auth.enableTwoFactor({ password });
    await client.auth.confirmTwoFactor({ code: codeAt(secret, mida.clock.now()) });
    await admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason });
    const browser = openBrowser(mida);
    const first = await refusalOf(browser.client.auth.signIn({ email, password }));
    expect(first).toMatchObject({ code: 'two_factor_required' });
    expect(JSON.stringify(first)).not.toContain(reason);
    mida.clock.advance(60_000);
    const code = codeAt(secret, mida.clock.now());
    expect(await refusalOf(browser.client.auth.verifyTwoFactor({ code }))).toMatchObject({
      code: 'account_suspended',
      details: { reason, answer: { token: expect.any(String) } },
    });
    expect(await browser.client.auth.getSession()).toEqual({ user: null });
  });
});

describe('the token of an answer', () => {
  it('the token of an answer is kept as a hash alone, and a later sign-in replaces it', async () => {
    const { email } = await suspended();
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    const { rows } = await pool.query('select row_to_json(a)::text as text from suspension_answers a');
    expect(JSON.stringify(rows)).not.toContain(first);
    expect(JSON.stringify(rows)).not.toContain(second);
    expect(await send(first)).toBe('answer_closed');
    expect(await send(second)).toBe('ok');
  });

  it('the token of an answer ends after half an hour', async () => {
    const { email } = await suspended();
    const token = await tokenFor(email);
    mida.clock.advance(30 * 60_000);
    expect(await send(token)).toBe('answer_closed');
  });

  it('belongs to its suspension: after lifting it is of no use, and a new suspension may be answered', async () => {
    const { userId, email } = await suspended();
    const token = await tokenFor(email);
    await admin.client.users.updateStatus({ userId, newStatus: 'active' });
    expect(await send(token)).toBe('answer_closed');
    await admin.client.users.updateStatus({ userId, newStatus: 'suspended', reason: 'another reason' });
    expect(await send(token)).toBe('answer_closed');
    expect(await send(await tokenFor(email))).toBe('ok');
  });
});
