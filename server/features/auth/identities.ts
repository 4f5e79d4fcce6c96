import { APIError } from 'better-auth/api';
import { AppError } from '#shared/domain/errors.ts';
import { announcedEnd, sessionEndsAt } from '#shared/domain/session-lifetime.ts';
import { createAuthLibrary, withCause, type AuthLibrary, type LibraryContext } from './library.ts';
import type { SignedIn } from '#server/context.ts';
import { awaitsSecondFactor, findSignedIn } from './store.ts';
import { keepSession } from './sessions-store.ts';
import { refusalOf } from './library-refusals.ts';
import { signedAnew } from './session-signature.ts';

/** A use is written down at most so often: not every call is to cost a write. */
const noticedUseMs = 10 * 60_000;

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
  /** The user of the session cookie in `headers`, who uses the session by this; a cookie that is over is taken away by `answerHeaders`. */
  loadUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
  /** As `loadUser` for a connection that stays open, which is no use of the session. */
  watchUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
  loadHalfSignedIn(headers: Headers): Promise<HalfSignedIn | null>;
  /** Signs the browser in, or half in where a second factor is to follow. */
  startSession(browser: Browser, userId: string): Promise<{ sessionId: string; awaitsSecondFactor: boolean }>;
  completeSession(browser: Browser, half: HalfSignedIn): Promise<void>;
  /** Ends the session of this browser and takes its cookie away. */
  endSession(browser: Browser): Promise<void>;
}

export function createIdentities(app: LibraryContext): Identities {
  const { db } = app;
  const auth = createAuthLibrary(app);
  const signed = createSigner(app, auth);
  const { readSession, loadUser, watchUser } = createSessionReader({ app, auth, signed });
  return {
    auth,
    loadUser,
    watchUser,
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

/** The headers with the session's cookie under the newest secret, whichever secret of the list signed it. */
type Signer = (headers: Headers) => Promise<Headers>;

const createSigner =
  ({ config }: LibraryContext, auth: AuthLibrary): Signer =>
  async (headers) =>
    signedAnew(config, (await auth.$context).authCookies.sessionToken.name, headers);

interface Reading {
  app: LibraryContext;
  auth: AuthLibrary;
  signed: Signer;
}

type SessionReader = Pick<Identities, 'loadUser' | 'watchUser'> & {
  /** The library's session of this cookie, half signed in or not. */
  readSession(
    headers: Headers,
    answerHeaders: Headers,
  ): Promise<Awaited<ReturnType<AuthLibrary['api']['getSession']>>>;
};

/** Reads sessions, ends those that are over for the role their user has now, and writes down that they are used. */
function createSessionReader({ app: { db }, auth, signed }: Reading): SessionReader {
  const readSession: SessionReader['readSession'] = async (headers, answerHeaders) => {
    if (!headers.get('cookie')?.includes('mida')) return null;
    dropFormerCookie(headers, answerHeaders);
    const current = await signed(headers);
    const ask = () => auth.api.getSession({ headers: current, returnHeaders: true });
    const answer = await withCause(ask).catch(unlessEnded);
    if (!answer) return null;
    copyCookies(answer.headers, answerHeaders);
    return answer.response;
  };
  const load = async (headers: Headers, answerHeaders: Headers) => {
    const found = await readSession(headers, answerHeaders);
    if (!found || found.session.secondFactorUntil) return null;
    const { session } = found;
    const user = await findSignedIn(db, { userId: found.user.id, sessionId: session.id });
    if (!user) return null;
    // A role that was given since may have a shorter life than the row says.
    const use = { role: user.role, createdAt: session.createdAt, lastUsedAt: session.updatedAt };
    if (sessionEndsAt(use).getTime() <= Date.now()) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(session.token);
      return null;
    }
    const endsAt = announcedEnd(use, new Date());
    return { use, user: { ...user, ...(endsAt && { sessionEndsAt: endsAt }) } };
  };
  return {
    readSession,
    async loadUser(headers, answerHeaders) {
      const found = await load(headers, answerHeaders);
      if (!found) return null;
      const { user, use } = found;
      const now = new Date();
      if (now.getTime() - use.lastUsedAt.getTime() > noticedUseMs) {
        const expiresAt = sessionEndsAt({ ...use, lastUsedAt: now });
        await keepSession(db, { id: user.sessionId, usedAt: now, expiresAt });
      }
      return user;
    },
    watchUser: async (headers, answerHeaders) => (await load(headers, answerHeaders))?.user ?? null,
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
