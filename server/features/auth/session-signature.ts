import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { RequestHeaders } from '#server/identity.ts';
import { allSecrets } from '#server/security/secrets.ts';

type Secrets = Pick<Config, 'authSecret' | 'olderAuthSecrets'>;

const signatureLength = 44;

interface SignedToken {
  token: string;
  /** The session's cookie is signed with an older secret. */
  isOutdated: boolean;
}

/** The token of the session's cookie, whichever secret of the list signed it. Reads what the library writes. */
export function readSessionToken(
  secrets: Secrets,
  cookieName: string,
  cookies: string,
): SignedToken | undefined {
  const value = cookieOf(cookieName, cookies);
  const dot = value.lastIndexOf('.');
  const [token, signature] = [value.slice(0, Math.max(0, dot)), value.slice(dot + 1)];
  if (token === '' || signature.length !== signatureLength) return undefined;
  const given = Buffer.from(signature, 'base64');
  const signer = allSecrets(secrets).find((secret) => {
    const expected = signatureOf(token, secret);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return signer === undefined ? undefined : { token, isOutdated: signer !== secrets.authSecret };
}

/** What the library would write into the session's cookie. */
export const signedValue = (secrets: Secrets, token: string): string =>
  encodeURIComponent(`${token}.${signatureOf(token, secrets.authSecret).toString('base64')}`);

/** The library knows one secret: a cookie signed with an older one gets a new signature on its way in. */
export function withNewestSignature(secrets: Secrets, cookieName: string, headers: RequestHeaders): Headers {
  const renewed = headers.forLibrary();
  const cookies = headers.get('cookie') ?? '';
  const read = readSessionToken(secrets, cookieName, cookies);
  if (!read?.isOutdated) return renewed;
  const others = pairsOf(cookies).filter((pair) => !pair.startsWith(`${cookieName}=`));
  renewed.set('cookie', [...others, `${cookieName}=${signedValue(secrets, read.token)}`].join('; '));
  return renewed;
}

const signatureOf = (token: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(token).digest();

const pairsOf = (cookies: string): string[] => cookies.split(';').map((pair) => pair.trim());

function cookieOf(name: string, cookies: string): string {
  const pair = pairsOf(cookies).find((one) => one.startsWith(`${name}=`)) ?? '';
  try {
    return decodeURIComponent(pair.slice(name.length + 1).replace(/^"(.*)"$/, '$1'));
  } catch {
    return '';
  }
}
