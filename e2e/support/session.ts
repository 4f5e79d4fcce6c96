import type { BrowserContext } from 'playwright-core';
import { demoPassword } from '#server/seed/accounts.ts';

type Cookies = ReadonlyMap<string, string>;

const sessions = new Map<string, Promise<Cookies>>();

export interface Entrance {
  url: string;
  email: string;
  device?: string;
}

/** One session a file, account and device, until a story ends it: a password check takes 0.15 s of CPU. */
function sessionOf({ url, email, device = '' }: Entrance): Promise<Cookies> {
  const key = [url, email, device].join(' ');
  const before = sessions.get(key);
  const session = (before?.then((cookies) => goesOn(url, cookies)) ?? Promise.resolve(undefined)).then(
    (cookies) => cookies ?? signIn(url, email),
  );
  sessions.set(key, session);
  return session;
}

async function goesOn(url: string, cookies: Cookies): Promise<Cookies | undefined> {
  const answer = await fetch(`${url}/api/v1/auth/session`, { headers: { cookie: headerOf(cookies) } });
  const { user } = (await answer.json()) as { user: unknown };
  return user ? cookies : undefined;
}

async function signIn(url: string, email: string): Promise<Cookies> {
  const answer = await fetch(`${url}/api/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  const pairs = answer.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

const headerOf = (cookies: Cookies): string => [...cookies].map((pair) => pair.join('=')).join('; ');

export async function cookieOf(entrance: Entrance): Promise<string> {
  return headerOf(await sessionOf(entrance));
}

/** Open pages of the context notice nothing, and it is never without a session. */
export async function enterSession(context: BrowserContext, entrance: Entrance): Promise<void> {
  const cookies = [...(await sessionOf(entrance))];
  await context.addCookies(
    cookies.map(([name, value]) => ({ name, value, url: entrance.url, httpOnly: true, sameSite: 'Lax' })),
  );
}
