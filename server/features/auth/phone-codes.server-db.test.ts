import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { codeTries } from '#shared/domain/accounts/phone-codes.ts';
import { startTestApp } from '#server/testing/app.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { outcomeOf, refusalOf } from '#server/testing/clients.ts';
import { askCode, inWaves, lastCode, newNumber, otherThan, pump } from '#server/testing/phone-scene.ts';
import { textsTo } from '#server/testing/texts.ts';

const mida = await startTestApp();
const { pool } = mida.database;
afterAll(() => mida.close());
beforeEach(() => pool.query('delete from rate_limits'));

const enter = (number: string, code: string, browser = openBrowser(mida)) =>
  browser.client.auth.signInWithPhone({ number, code, name: 'Salma Idrissi' });

const counted = (outcomes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(outcomes)]
      .toSorted()
      .map((outcome) => [outcome, outcomes.filter((one) => one === outcome).length]),
  );

describe('guessing', () => {
  it('of 1,000 guesses five are compared, and the right one among the rest opens nothing', async () => {
    const number = newNumber();
    const code = await askCode(mida, number);
    const guesses = Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '0'));
    const wrong = guesses.filter((guess) => guess !== code);
    const outcomes = await inWaves([...wrong, code], (guess) => outcomeOf(enter(number, guess)));
    expect(counted(outcomes)['wrong_phone_code']).toBe(codeTries);
    expect(outcomes).not.toContain('ok');
    await pool.query('delete from rate_limits');
    expect(await outcomeOf(enter(number, code))).toBe('phone_code_over');
    const { rows } = await pool.query('select tries, used_at from phone_codes where number = $1', [number]);
    expect(rows).toEqual([{ tries: codeTries, used_at: null }]);
  });

  it('a code that two devices type at once opens one account and one session', async () => {
    const number = newNumber();
    const code = await askCode(mida, number);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(enter(number, code))));
    expect(counted(outcomes)).toEqual({ ok: 1, phone_code_used: 3 });
    const { rows } = await pool.query('select count(*)::int as n from users where phone = $1', [number]);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('pumping', () => {
  it('requests for numbers that nobody proved cost at most the ceiling of the hour, and a proved number still gets its code', async () => {
    const { texts, ceiling, ofProved } = await pump(mida, 400);
    expect(texts).toBe(ceiling);
    expect(ofProved).toEqual({ resendSeconds: 60, isBusy: true });
  });

  it('of twenty requests at once for one number one sends a code', async () => {
    const number = newNumber();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(openBrowser(mida).client.auth.askPhoneCode({ number }))),
    );
    expect(counted(outcomes)).toEqual({ ok: 1, rate_limited: 19 });
    expect(await textsTo(mida, number)).toHaveLength(1);
  });
});

describe('the life of a code', () => {
  it('the next code may be sent after 30 seconds, then after a minute, then after five', async () => {
    const number = newNumber();
    const ask = () => refusalOf(openBrowser(mida).client.auth.askPhoneCode({ number }));
    expect(await ask()).toBeUndefined();
    for (const seconds of [30, 60, 300, 300]) {
      mida.clock.advance((seconds - 1) * 1000);
      expect(await ask()).toMatchObject({
        code: 'rate_limited',
        status: 429,
        details: { retryAfterSeconds: 1 },
      });
      mida.clock.advance(1000);
      expect(await ask()).toBeUndefined();
    }
  });

  it('a later code ends the code before, also when the earlier text leaves after it', async () => {
    const number = newNumber();
    const first = await askCode(mida, number);
    mida.clock.advance(30_000);
    const second = await askCode(mida, number);
    expect(second).not.toBe(first);
    expect(await outcomeOf(enter(number, first))).toBe('wrong_phone_code');
    expect(await outcomeOf(enter(number, second))).toBe('ok');
  });

  it('a code is refused by name when it is wrong, too old, spent or used', async () => {
    const number = newNumber();
    const code = await askCode(mida, number);
    expect(await refusalOf(enter(number, otherThan(code)))).toMatchObject({
      code: 'wrong_phone_code',
      status: 422,
    });
    mida.clock.advance(10 * 60_000);
    expect(await refusalOf(enter(number, code))).toMatchObject({ code: 'phone_code_over', status: 410 });
    const next = await askCode(mida, number);
    expect(await outcomeOf(enter(number, next))).toBe('ok');
    expect(await refusalOf(enter(number, next))).toMatchObject({ code: 'phone_code_used', status: 422 });
    expect(await outcomeOf(enter(number, otherThan(next)))).toBe('phone_code_over');
  });

  it('a text that leaves again has the same code, and none after the code was used', async () => {
    const number = newNumber();
    await openBrowser(mida).client.auth.askPhoneCode({ number });
    const code = await lastCode(mida, number);
    // The state after a kill between the sending and its note.
    const sendAgain = async () => {
      await pool.query('delete from text_messages where number = $1', [number]);
      const jobs = "update outbox set done_at = null, payload = payload - 'text' where payload->>'to' = $1";
      await pool.query(jobs, [number]);
    };
    await sendAgain();
    expect(await lastCode(mida, number)).toBe(code);
    await enter(number, code);
    await sendAgain();
    expect(await textsTo(mida, number)).toEqual([]);
  });

  it.each([
    ['0612345678', 'ok'],
    ['+212 612-34-56-79', 'ok'],
    ['00212 6 12 34 56 80', 'ok'],
    ['٠٦١٢٣٤٥٦٨١', 'ok'],
    ['0524001234', 'invalid_input'],
    ['0800001234', 'invalid_input'],
    ['+33 6 12 34 56 78', 'invalid_input'],
    ['06123', 'invalid_input'],
  ])('a code for %s: %s', async (number, outcome) => {
    expect(await outcomeOf(openBrowser(mida).client.auth.askPhoneCode({ number }))).toBe(outcome);
  });

  it('no code stands in the log, and the table holds no code', async () => {
    const number = newNumber();
    const code = await askCode(mida, number);
    await outcomeOf(enter(number, otherThan(code)));
    expect(JSON.stringify(mida.securityEvents)).not.toContain(code);
    const { rows } = await pool.query('select * from phone_codes where number = $1', [number]);
    expect(JSON.stringify(rows)).not.toContain(code);
    const { rows: jobs } = await pool.query(
      `select payload - 'text' as payload from outbox where payload->>'to' = $1`,
      [number],
    );
    expect(JSON.stringify(jobs)).not.toContain(code);
  });
});
