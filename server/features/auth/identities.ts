import { APIError } from 'better-auth/api';
import {
  announcedEnd,
  hasEnded,
  longestSessionMs,
  sessionEndsAt,
} from '#shared/domain/accounts/session-lifetime.ts';
import { channelsOf } from '#server/features/messages/store.ts';
import { cookiePrefixOf, createAuthLibrary, type AuthLibrary, type LibraryContext } from './library.ts';
import { AnswerHeaders, type Identities, type RequestHeaders } from '#server/identity.ts';
import { awaitsSecondFactor, findSession, type FoundSession } from './store.ts';
import { insertSession } from './sessions-store.ts';
import { refusalOf } from './library-refusals.ts';
import { limitTries } from './rate-limits.ts';
import { readSessionToken, signedValue, withNewestSignature } from './session-signature.ts';
import { completeConsentUrl } from './social-providers.ts';
import { createTabletSessions } from './tablet-sessions.ts';

const useWrittenEveryMs = 10 * 60_000;

export function createIdentities(app: LibraryContext): Identities & { auth: AuthLibrary } {
  const auth = createAuthLibrary(app);
  const cookieName = `${cookiePrefixOf(app.config)}.session_token`;
  const signed = (headers: RequestHeaders): Headers => withNewestSignature(app.config, cookieName, headers);
  const endSession = (token: string): Promise<void> => deleteSession(auth, token);
  const { readSession, loadUser, watchUser } = createSessionReader({ app, endSession, cookieName });
  return {
    auth,
    sendsCodes: channelsOf(app).length > 0,
    loadUser,
    watchUser,
    ...createTabletSessions(app),
    countFile: async (userId) => void (await limitTries(app, 'takeFile', { account: userId })),
    async loadHalfSignedIn(headers) {
      const found = await readSession(headers, new AnswerHeaders());
      const until = found?.secondFactorUntil;
      if (!found || !until || until.getTime() < Date.now()) return null;
      return { userId: found.userId, token: found.token };
    },
    async startSession({ headers, answerHeaders }, userId) {
      const { response, headers: cookies } = await translateRefusals(
        auth.api.startSession({ body: { userId }, headers: signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
      const { sessionId } = response;
      return { sessionId, awaitsSecondFactor: await awaitsSecondFactor(app.db, sessionId) };
    },
    async completeSession({ headers, answerHeaders }, { token }) {
      const { headers: cookies } = await translateRefusals(
        auth.api.completeSession({ body: { token }, headers: signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
    },
    async endSession({ headers, answerHeaders }) {
      const { headers: cookies } = await translateRefusals(
        auth.api.signOut({ headers: signed(headers), returnHeaders: true }),
      );
      copyCookies(cookies, answerHeaders);
    },
    async askProvider({ headers, answerHeaders }, { provider, returnPath }) {
      const { response, headers: cookies } = await translateRefusals(
        auth.api.signInSocial({
          body: { provider, callbackURL: returnPath, errorCallbackURL: returnPath, disableRedirect: true },
          headers: headers.forLibrary(),
          returnHeaders: true,
        }),
      );
      copyCookies(cookies, answerHeaders);
      return response.url && completeConsentUrl(response.url, app.config.authSecret);
    },
    async followProvider(request) {
      const answer = await auth.handler(request);
      const former = readSessionToken(app.config, cookieName, request.headers.get('cookie') ?? '');
      // The library only replaces the cookie: notifications of the former session would go on here.
      if (former && setsCookie(answer, cookieName)) await endSession(former.token);
      return answer;
    },
  };
}

async function deleteSession(auth: AuthLibrary, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context;
  await internalAdapter.deleteSession(token);
}

interface Reading {
  app: LibraryContext;
  endSession(token: string): Promise<void>;
  cookieName: string;
}

type SessionReader = Pick<Identities, 'loadUser' | 'watchUser'> & {
  readSession(
    headers: RequestHeaders,
    answerHeaders: AnswerHeaders,
  ): Promise<(FoundSession & { token: string; isOutdated: boolean }) | undefined>;
};

/** Every call begins here. Our own statement reads the session, because the library would send three. */
function createSessionReader({ app, endSession, cookieName }: Reading): SessionReader {
  const { config, db } = app;
  const isHttps = config.siteUrl.startsWith('https://');
  const readSession: SessionReader['readSession'] = async (headers, answerHeaders) => {
    const cookies = headers.get('cookie') ?? '';
    if (!cookies.includes('mida')) return undefined;
    const read = readSessionToken(config, cookieName, cookies);
    if (!read) return undefined;
    const found = await findSession(db, read.token, app.clock.now());
    if (found && found.expiresAt.getTime() >= Date.now()) return { ...found, ...read };
    answerHeaders.append('set-cookie', endedCookie(cookieName, isHttps));
    if (found) await endSession(read.token);
    return undefined;
  };
  const load = async (headers: RequestHeaders, answerHeaders: AnswerHeaders) => {
    const found = await readSession(headers, answerHeaders);
    if (!found || found.secondFactorUntil) return null;
    const { user, createdAt, lastUsedAt } = found;
    if (!user) return null;
    // A role given since may have a shorter session than the row says.
    const use = { role: user.role, createdAt, lastUsedAt };
    if (hasEnded(use, new Date())) {
      await endSession(found.token);
      return null;
    }
    if (found.isOutdated) {
      const value = signedValue(config, found.token);
      answerHeaders.append('set-cookie', signedAnewCookie(`${cookieName}=${value}`, isHttps));
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
      if (now.getTime() - use.lastUsedAt.getTime() > useWrittenEveryMs) {
        const expiresAt = sessionEndsAt({ ...use, lastUsedAt: now });
        await insertSession(db, { id: user.sessionId, usedAt: now, expiresAt });
      }
      return user;
    },
    watchUser: async (headers, answerHeaders) => (await load(headers, answerHeaders))?.user ?? null,
  };
}

export function copyCookies(from: Headers, to: AnswerHeaders): void {
  for (const cookie of from.getSetCookie()) to.append('set-cookie', cookie);
}

const setsCookie = ({ headers }: Response, name: string): boolean =>
  headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));

const attributesOf = (isHttps: boolean): string =>
  `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

const endedCookie = (name: string, isHttps: boolean): string =>
  `${name}=; Max-Age=0; ${attributesOf(isHttps)}`;

/** The cookie as the library sets it at a sign-in. It outlives the older secret. */
const signedAnewCookie = (pair: string, isHttps: boolean): string =>
  `${pair}; Max-Age=${longestSessionMs / 1000}; ${attributesOf(isHttps)}`;

async function translateRefusals<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = error instanceof APIError && error.statusCode < 500 && error.body?.code;
    if (!code) throw error;
    throw refusalOf(code);
  }
}
