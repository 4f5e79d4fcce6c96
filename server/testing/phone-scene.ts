import { textsTo } from './texts.ts';
import type { TestApp } from './app.ts';
import { unprovedNumbers } from '#server/features/auth/rate-limits.ts';
import { openBrowser, type Browser } from './browser.ts';

let taken = 0;

/** A number of no other test person. */
export function newNumber(): string {
  taken += 1;
  return `07${String(taken).padStart(8, '0')}`;
}

/** The code of the newest text to this number. */
export async function lastCode(mida: TestApp, number: string): Promise<string> {
  const [newest] = (await textsTo(mida, number)).filter(({ template }) => template === 'code');
  return /#(\d{6})$/.exec(newest?.text ?? '')?.[1] ?? /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
}

/** Another code of six digits. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export async function askCode(mida: TestApp, number: string, browser = openBrowser(mida)): Promise<string> {
  await browser.client.auth.askPhoneCode({ number });
  return lastCode(mida, number);
}

/** A person with a number and nothing else, signed in. */
export async function enterByPhone(
  mida: TestApp,
  number = newNumber(),
): Promise<Browser & { number: string }> {
  const browser = openBrowser(mida);
  const code = await askCode(mida, number, browser);
  await browser.client.auth.signInWithPhone({ number, code, name: 'Salma Idrissi' });
  return { ...browser, number };
}

/** Calls as many at once as a listening socket takes. */
export async function inWaves<Given, Result>(
  given: readonly Given[],
  call: (one: Given) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < given.length; start += 200)
    results.push(...(await Promise.all(given.slice(start, start + 200).map(call))));
  return results;
}

/** Asks for codes of numbers that nobody proved, each from another network; then for one of a proved number. */
export async function pump(mida: TestApp, requests: number) {
  const { number } = await enterByPhone(mida);
  mida.clock.advance(60_000);
  await mida.database.pool.query('delete from rate_limits');
  const before = await countCodes(mida);
  const numbers = Array.from({ length: requests }, (_, index) => `0655${String(index).padStart(6, '0')}`);
  await inWaves(numbers, (one) => openBrowser(mida).client.auth.askPhoneCode({ number: one }));
  const texts = (await countCodes(mida)) - before;
  const ofProved = await openBrowser(mida).client.auth.askPhoneCode({ number });
  if ((await countCodes(mida)) !== before + texts + 1) throw new Error('a proved number got no code');
  return { texts, ceiling: unprovedNumbers.limit, ofProved };
}

async function countCodes({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from outbox where topic in ('sms', 'whatsapp') and payload->>'template' = 'code'`,
  );
  return rows[0]?.n ?? 0;
}
