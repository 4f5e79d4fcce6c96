import { APIError } from 'better-auth/api';
import { AppError } from '#shared/domain/errors.ts';
import { announcedEnd, sessionEndsAt } from '#shared/domain/session-lifetime.ts';
import { createAuthLibrary, withCause, type AuthLibrary, type LibraryContext } from './library.ts';
import type { Identities } from '#server/identity.ts';
import { awaitsSecondFactor, findSignedIn } from './store.ts';
import { keepSession } from './sessions-store.ts';
import { refusalOf } from './library-refusals.ts';
import { withNewestSignature } from './session-signature.ts';
import { completeConsentUrl } from './social-providers.ts';

/** A session's use is written at most this often. */
const noticedUseMs = 10 * 60_000;

export function createIdentities(app: LibraryContext): Identities & { auth: AuthLibrary } {
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
      const { response, headers: cookies } = await translateRefusals(
        auth.api.startSession({ body: { userId }, headers: await signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
      const { sessionId } = response;
      return { sessionId, awaitsSecondFactor: await awaitsSecondFactor(db, sessionId) };
    },
    async completeSession({ headers, answerHeaders }, { token }) {
      const { headers: cookies } = await translateRefusals(
        auth.api.completeSession({ body: { token }, headers: await signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
    },
    async endSession({ headers, answerHeaders }) {
      const { headers: cookies } = await translateRefusals(
        auth.api.signOut({ headers: await signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
    },
    async askProvider({ headers, answerHeaders }, { provider, returnPath }) {
      const { response, headers: cookies } = await translateRefusals(
        auth.api.signInSocial({
          body: { provider, callbackURL: returnPath, errorCallbackURL: returnPath, disableRedirect: true },
          headers,
          returnHeaders: true,
        }),
      );
      copyCookies(cookies, answerHeaders);
      return response.url && completeConsentUrl(response.url, app.config.authSecret);
    },
    followProvider: (request) => auth.handler(request),
  };
}

/** Signs the session's cookie again under the newest secret, whichever secret of the list signed it. */
type Signer = (headers: Headers) => Promise<Headers>;

const createSigner =
  ({ config }: LibraryContext, auth: AuthLibrary): Signer =>
  async (headers) =>
    withNewestSignature(config, (await auth.$context).authCookies.sessionToken.name, headers);

interface Reading {
  app: LibraryContext;
  auth: AuthLibrary;
  signed: Signer;
}

type SessionReader = Pick<Identities, 'loadUser' | 'watchUser'> & {
  readSession(
    headers: Headers,
    answerHeaders: Headers,
  ): Promise<Awaited<ReturnType<AuthLibrary['api']['getSession']>>>;
};

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
    // A role given since may have a shorter session than the row says.
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

/** The cookie on https before it had the prefix `__Host-` is ignored and removed (decision 17). */
const formerCookie = '__Secure-mida.session_token';

function dropFormerCookie(headers: Headers, answerHeaders: Headers): void {
  if (!headers.get('cookie')?.includes(`${formerCookie}=`)) return;
  answerHeaders.append('set-cookie', `${formerCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`);
}

function unlessEnded(error: unknown): null {
  if (error instanceof APIError && error.statusCode === 401) return null;
  throw error;
}

/** Turns the library's refusals into ours; its faults stay faults. */
async function translateRefusals<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof APIError && error.statusCode < 500 && error.body?.code;
    if (!code) throw error;
    throw new AppError(refusalOf(code));
  }
}
