import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { AnswerHeaders, RequestHeaders } from '#server/identity.ts';

/** The time is longer than a mail takes, and short for a shared computer. */
const keptSeconds = 24 * 60 * 60;

/** A secret in the browser of the sign-up: there a press confirms the address (product §6.7). */
export interface SignUpBrowser {
  hash: string;
  cookie: { name: string; value: string; attributes: CookieAttributes };
}

interface CookieAttributes {
  httpOnly: true;
  sameSite: 'lax';
  path: '/';
  secure: boolean;
  maxAge: number;
}

export function newSignUpBrowser({ siteUrl }: Config): SignUpBrowser {
  const value = randomBytes(32).toString('base64url');
  const secure = siteUrl.startsWith('https://');
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: keptSeconds } as const;
  return { hash: hashOf(value), cookie: { name: nameOf(secure), value, attributes } };
}

export function keepSignUpBrowser({ cookie }: SignUpBrowser, answerHeaders: AnswerHeaders): void {
  const { name, value, attributes } = cookie;
  const secure = attributes.secure ? '; Secure' : '';
  answerHeaders.append(
    'set-cookie',
    `${name}=${value}; Max-Age=${attributes.maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function isSignUpBrowser({ siteUrl }: Config, headers: RequestHeaders, hash: string | null): boolean {
  if (hash === null) return false;
  const prefix = `${nameOf(siteUrl.startsWith('https://'))}=`;
  const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.some((cookie) => cookie.startsWith(prefix) && hashOf(cookie.slice(prefix.length)) === hash);
}

const nameOf = (secure: boolean): string => `${secure ? '__Host-' : ''}mida.sign_up`;

function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}
