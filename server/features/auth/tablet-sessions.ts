import { hasTabletEnded } from '#shared/domain/restaurants/tablets.ts';
import type { AnswerHeaders, Identities, RequestHeaders, SignedInTablet } from '#server/identity.ts';
import { fingerprints } from '#server/security/secrets.ts';
import { cookiePrefixOf, type LibraryContext } from './library.ts';
import { findTablet, noteTabletUse } from './tablets-store.ts';

const useWrittenEveryMs = 10 * 60_000;
/** The cookie lasts longer than browsers keep one: the server decides. */
const cookieSeconds = 400 * 24 * 60 * 60;

type Tablets = Pick<Identities, 'loadTablet' | 'watchTablet' | 'startTablet' | 'endTablet'>;

/** The kitchen's tablet of a browser: a secret of its own in a cookie of its own (decision 52). */
export function createTabletSessions({ config, db }: LibraryContext): Tablets {
  const name = `${cookiePrefixOf(config)}.tablet`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${config.siteUrl.startsWith('https://') ? '; Secure' : ''}`;
  const shape = new RegExp(`(?:^|;)\\s*${name.replaceAll('.', '\\.')}=([\\w-]{43})(?:;|$)`);
  const endTablet = (answerHeaders: AnswerHeaders): void =>
    answerHeaders.append('set-cookie', `${name}=; Max-Age=0; ${attributes}`);
  const load = async (headers: RequestHeaders, answerHeaders: AnswerHeaders) => {
    const cookies = headers.get('cookie') ?? '';
    if (!cookies.includes(`${name}=`)) return null;
    const token = shape.exec(cookies)?.[1];
    const hashes = token && fingerprints(config, 'tablet', token);
    const found = hashes && (await findTablet(db, hashes));
    if (!found || hasTabletEnded(found.lastUsedAt, new Date())) {
      endTablet(answerHeaders);
      return null;
    }
    // The tablet keeps its cookie for the end of the suspension.
    const { isResting, ...tablet } = found;
    return isResting ? null : { ...tablet, tokenHash: hashes[0] };
  };
  const watchTablet = async (
    headers: RequestHeaders,
    answerHeaders: AnswerHeaders,
  ): Promise<SignedInTablet | null> => {
    const found = await load(headers, answerHeaders);
    if (!found) return null;
    const { lastUsedAt: _, tokenHash: __, ...tablet } = found;
    return tablet;
  };
  return {
    watchTablet,
    async loadTablet(headers, answerHeaders) {
      const found = await load(headers, answerHeaders);
      if (!found) return null;
      const { lastUsedAt, tokenHash, ...tablet } = found;
      const usedAt = new Date();
      if (usedAt.getTime() - lastUsedAt.getTime() > useWrittenEveryMs)
        await noteTabletUse(db, { id: tablet.id, tokenHash, usedAt });
      return tablet;
    },
    startTablet: (answerHeaders, token) =>
      answerHeaders.append('set-cookie', `${name}=${token}; Max-Age=${cookieSeconds}; ${attributes}`),
    endTablet,
  };
}
