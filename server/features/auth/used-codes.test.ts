import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson, testPassword } from '#server/testing/builders.ts';
import { openBrowser, type Browser } from '#server/testing/browser.ts';
import { outcomeOf, refusalOf } from '#server/testing/clients.ts';
import { codeAt } from './totp.ts';

const mida = await startTestApp();
afterAll(() => mida.close());

const stepMs = 30_000;
const codeNow = (secret: string) => codeAt(secret, mida.clock.now());
const signIn = (browser: Browser, email: string) =>
  outcomeOf(browser.client.auth.signIn({ email, password: testPassword }));
const verify = (browser: Browser, code: string) => outcomeOf(browser.client.auth.verifyTwoFactor({ code }));

/** A person with a second factor, with the code of this half minute used up. */
async function protectedPerson() {
  const email = `${randomUUID()}@mida.test`;
  await createPerson(mida, { email });
  const browser = openBrowser(mida);
  await signIn(browser, email);
  const { secret } = await browser.client.auth.enableTwoFactor({ password: testPassword });
  await browser.client.auth.confirmTwoFactor({ code: codeNow(secret) });
  mida.clock.advance(stepMs);
  return { email, browser, secret };
}

it('a code that was used is distinguished from a wrong one after the right password alone, and counts as a try', async () => {
  const { email, secret, browser: entered } = await protectedPerson();
  const code = codeNow(secret);
  const used = openBrowser(mida);
  await signIn(used, email);
  expect(await verify(used, code)).toBe('ok');
  expect(await verify(openBrowser(mida), code)).toBe('unauthenticated');
  expect(await verify(entered, code)).toBe('unauthenticated');
  const again = openBrowser(mida);
  await signIn(again, email);
  const refusal = await refusalOf(again.client.auth.verifyTwoFactor({ code }));
  expect(refusal).toMatchObject({
    code: 'code_used',
    status: 422,
    message: 'سبق استعمال هذا الرمز. انتظر الرمز التالي في التطبيق ثم أدخله.',
  });
  const tries = [];
  for (let tried = 0; tried < 5; tried += 1) tries.push(await verify(again, code));
  expect(tries).toEqual([...Array.from({ length: 4 }, () => 'code_used'), 'rate_limited']);
});

it('after the next code, the one before it reads as used, and the one after it signs in', async () => {
  const { email, secret } = await protectedPerson();
  const before = codeNow(secret);
  const next = codeAt(secret, new Date(mida.clock.now().getTime() + stepMs));
  for (const [code, outcome] of [
    [next, 'ok'],
    [before, 'code_used'],
  ] as const) {
    const browser = openBrowser(mida);
    await signIn(browser, email);
    expect(await verify(browser, code)).toBe(outcome);
  }
  mida.clock.advance(2 * stepMs);
  const browser = openBrowser(mida);
  await signIn(browser, email);
  expect(await verify(browser, codeNow(secret))).toBe('ok');
});
