import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { hashPassword as formerHash } from 'better-auth/crypto';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { createPerson } from '#server/testing/builders.ts';
import { openBrowser } from '#server/testing/browser.ts';
import { refusalOf } from '#server/testing/clients.ts';

/** The hashing is real, and outweighs the rest; equal-answers.apart.test.ts measures the rest. */
const mida = await startTestApp();
afterAll(() => mida.close());

const unknown = () => `${randomUUID()}@mida.test`;
async function known(): Promise<string> {
  const email = unknown();
  await createPerson(mida, { email });
  return email;
}
const signIn = (email: string) =>
  refusalOf(openBrowser(mida).client.auth.signIn({ email, password: 'zellige-00' }));
const askForReset = (email: string) =>
  refusalOf(openBrowser(mida).client.auth.requestPasswordReset({ email }));

async function timeOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}
/** The work without disturbance by other processes. */
const fastest = (times: number[]): number => Math.min(...times);

async function formerlyKnown(): Promise<string> {
  const email = await known();
  const hash = `update accounts set password = $2 where user_id = (select id from users where email = $1)`;
  await mida.database.pool.query(hash, [email, await former]);
  return email;
}
const former = formerHash('zellige-47');

it(
  'a sign-in hashes as long for an unknown address and for a former hash as for a known address',
  { timeout: 120_000 },
  async () => {
    await Promise.all([signIn(await known()), askForReset(unknown())]);
    const times = {
      known: [] as number[],
      former: [] as number[],
      unknown: [] as number[],
      control: [] as number[],
    };
    for (let round = 0; round < 15; round += 1) {
      const email = await known();
      times.known.push(await timeOf(signIn(email)));
      times.unknown.push(await timeOf(signIn(unknown())));
      const old = await formerlyKnown();
      times.former.push(await timeOf(signIn(old)));
      times.control.push(await timeOf(askForReset(unknown())));
    }
    const whole = fastest(times.known);
    // The measure must see a call that does not hash.
    expect(fastest(times.control) / whole).toBeLessThan(0.6);
    for (const other of [times.unknown, times.former]) {
      expect(fastest(other) / whole).toBeGreaterThan(0.8);
      expect(fastest(other) / whole).toBeLessThan(1.25);
    }
  },
);
