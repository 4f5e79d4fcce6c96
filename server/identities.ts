import { APIError } from 'better-auth/api';
import { AppError } from '#shared/domain/errors.ts';
import { createAuthLibrary, withCause, type AuthLibrary } from './auth-library.ts';
import type { Config } from './config.ts';
import type { SignedIn } from './context.ts';
import type { Queries } from './db/connect.ts';
import { awaitsSecondFactor, findSignedIn } from './features/auth/store.ts';
import { refusalOf } from './library-refusals.ts';
import type { Publisher } from './live/announce.ts';
import { signedAnew } from './session-signature.ts';

/** The browser that is asking, and where cookies for it go. */
interface Browser {
  headers: Headers;
  answerHeaders: Headers;
}

/** Signed in as far as the second factor, which is awaited. */
interface HalfSignedIn {
  userId: string;
  token: string;
}

/** Who a request comes from: sessions and their cookie. */
export interface Identities {
  auth: AuthLibrary;
  /** The user of the session cookie in `headers`; a renewed cookie goes to `answerHeaders`. */
  loadUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
  loadHalfSignedIn(headers: Headers): Promise<HalfSignedIn | null>;
  /** Signs the browser in, or half in where a second factor is to follow. */
  startSession(browser: Browser, userId: string): Promise<{ sessionId: string; awaitsSecondFactor: boolean }>;
  completeSession(browser: Browser, half: HalfSignedIn): Promise<void>;
  /** Ends the session of this browser and takes its cookie away. */
  endSession(browser: Browser): Promise<void>;
}

/** What becomes of sessions and users by the library is announced to `live`. */
export function createIdentities(config: Config, db: Queries, live: Publisher): Identities {
  const auth = createAuthLibrary(config, db, live);
  const signed = async (headers: Headers) =>
    signedAnew(config, (await auth.$context).authCookies.sessionToken.name, headers);
  const readSession = async (headers: Headers, answerHeaders: Headers) => {
    if (!headers.get('cookie')?.includes('mida')) return null;
    dropFormerCookie(headers, answerHeaders);
    const current = await signed(headers);
    const ask = () => auth.api.getSession({ headers: current, returnHeaders: true });
    const answer = await withCause(ask).catch(unlessEnded);
    if (!answer) return null;
    copyCookies(answer.headers, answerHeaders);
    return answer.response;
  };
  return {
    auth,
    async loadUser(headers, answerHeaders) {
      const found = await readSession(headers, answerHeaders);
      if (!found || found.session.secondFactorUntil) return null;
      return findSignedIn(db, { userId: found.user.id, sessionId: found.session.id });
    },
    async loadHalfSignedIn(headers) {
      const found = await readSession(headers, new Headers());
      const until = found?.session.secondFactorUntil;
      if (!found || !until || until.getTime() < Date.now()) return null;
      return { userId: found.user.id, token: found.session.token };
    },
    async startSession({ headers, answerHeaders }, userId) {
      const { response, headers: cookies } = await asOurs(
        auth.api.startSession({ body: { userId }, headers: await signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
      const { sessionId } = response;
      return { sessionId, awaitsSecondFactor: await awaitsSecondFactor(db, sessionId) };
    },
    async completeSession({ headers, answerHeaders }, { token }) {
      const { headers: cookies } = await asOurs(
        auth.api.completeSession({ body: { token }, headers: await signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
    },
    async endSession({ headers, answerHeaders }) {
      const { headers: cookies } = await asOurs(
        auth.api.signOut({ headers: await signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
    },
  };
}

export function copyCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie);
}

/** The session's cookie on https before it had the prefix `__Host-`: it counts no more, and goes (decision 17). */
const formerCookie = '__Secure-mida.session_token';

function dropFormerCookie(headers: Headers, answerHeaders: Headers): void {
  if (!headers.get('cookie')?.includes(`${formerCookie}=`)) return;
  answerHeaders.append('set-cookie', `${formerCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`);
}

/** A session that ends while it is read is no fault. */
function unlessEnded(error: unknown): null {
  if (error instanceof APIError && error.statusCode === 401) return null;
  throw error;
}

/** The library's refusals become ours; its faults stay faults. */
export async function asOurs<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof APIError && error.statusCode < 500 && error.body?.code;
    if (!code) throw error;
    throw new AppError(refusalOf(code));
  }
}
