import { makeSignature } from 'better-auth/crypto';
import type { Config } from '#server/config.ts';

/** The library knows one secret: a cookie signed with an older one gets a new signature on its way in. */
export async function withNewestSignature(
  { authSecret, olderAuthSecrets }: Pick<Config, 'authSecret' | 'olderAuthSecrets'>,
  cookieName: string,
  headers: Headers,
): Promise<Headers> {
  const cookies = headers.get('cookie') ?? '';
  const pairs = cookies.split(/;\s*/);
  const index = pairs.findIndex((pair) => pair.startsWith(`${cookieName}=`));
  if (index === -1 || olderAuthSecrets.length === 0) return headers;
  const [, token, signature] = /^(\w+)\.([\w+/=-]+)$/.exec(valueOf(pairs[index])) ?? [];
  if (!token || !signature) return headers;
  for (const secret of olderAuthSecrets) {
    if (signature !== (await makeSignature(token, secret))) continue;
    pairs[index] =
      `${cookieName}=${encodeURIComponent(`${token}.${await makeSignature(token, authSecret)}`)}`;
    const anew = new Headers(headers);
    anew.set('cookie', pairs.join('; '));
    return anew;
  }
  return headers;
}

function valueOf(pair = ''): string {
  try {
    return decodeURIComponent(pair.slice(pair.indexOf('=') + 1));
  } catch {
    return '';
  }
}
