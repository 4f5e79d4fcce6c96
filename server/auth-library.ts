import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { generateRandomString } from 'better-auth/crypto';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { cleanLine } from '#shared/domain/text.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema-accounts.ts';
import { dropSetUp } from '#server/features/account/store.ts';
import {
  confirmEmail,
  findIdentityOwner,
  findSignInRules,
  findUserByEmail,
  holdForSecondFactor,
  lockUser,
  setName,
  setSignUpBrowser,
} from '#server/features/auth/store.ts';
import { grantListedAdmin } from '#server/features/users/store.ts';
import type { Publisher } from '#server/live/announce.ts';
import { newSignUpBrowser } from '#server/sign-up-browser.ts';
import { socialProviders, type VerifiedAddress } from '#server/social-providers.ts';
import { queueMail } from '#server/work/mail-queue.ts';

const sessionSeconds = 60 * 60 * 24 * 30;
const renewedAfterSeconds = 60 * 60 * 24;
/** How long the second factor may take. */
const secondFactorMs = 10 * 60_000;

/** Of the call under way: what it told its log. */
const toldOf = new AsyncLocalStorage<{ cause?: Error }>();

function noteCause(about: readonly unknown[]): void {
  const told = toldOf.getStore();
  const cause = about.find((one) => one instanceof Error);
  if (told && cause) told.cause = cause;
}

/** The library answers a fault in words of its own and tells the reason to its log only: this throws the reason. */
export async function withCause<T>(call: () => Promise<T>): Promise<T> {
  const told: { cause?: Error } = {};
  try {
    return await toldOf.run(told, call);
  } catch (error) {
    const isFault = error instanceof APIError && error.statusCode >= 500;
    throw (isFault && told.cause) || error;
  }
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>;

/**
 * better-auth on our tables, for what it does best: sessions with their cookie, and the way to a provider and back.
 * Passwords, links and second factors are our own commands (server/features/auth). No address of it is open but the
 * providers' callback (server/account-links.ts). What becomes of sessions and users in it is announced to `live`.
 */
export function createAuthLibrary(config: Config, db: Queries, live: Publisher) {
  const isHttps = config.siteUrl.startsWith('https://');
  return betterAuth({
    appName: 'Mida',
    baseURL: config.siteUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [config.siteUrl],
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, _message, ...about: unknown[]) => noteCause(about) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    plugins: [sessionEndpoints],
    // The server alone gives roles: `input: false` makes the library refuse them from a client.
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    session: {
      expiresIn: sessionSeconds,
      updateAge: renewedAfterSeconds,
      cookieCache: { enabled: false }, // it would accept a session that has been ended
      additionalFields: { secondFactorUntil: { type: 'date', required: false, input: false } },
    },
    socialProviders: socialProviders(config, (address) => takeOverUnconfirmed(db, live, address)),
    account: {
      encryptOAuthTokens: true,
      // By a provider-verified e-mail, and only to a confirmed address of ours (decisions row 26).
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    rateLimit: { enabled: false }, // our own limits hold under simultaneous tries
    databaseHooks: databaseHooks(config, db, live),
    advanced: {
      // With the prefix `__Host-` no other host of the domain can set a cookie of ours; the library's own is `__Secure-`.
      cookiePrefix: isHttps ? '__Host-mida' : 'mida',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      database: { generateId: () => v7() },
      // It would believe whatever X-Forwarded-For says.
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** What the library hands a hook: the request that it answers. */
type Endpoint = GenericEndpointContext | null;

function databaseHooks(config: Config, db: Queries, live: Publisher) {
  const announceChange = (userId: string): void =>
    live.publish([{ topic: 'session', id: userId, version: Date.now(), channels: [`user:${userId}`] }]);
  return {
    user: {
      create: {
        /** Whoever comes through a provider: a name of our measure, no picture from elsewhere. */
        before: async (user: { name: string; email: string }) => {
          return { data: { ...user, name: cleanName(user.name, user.email), image: null } };
        },
        after: async (user: { id: string; email: string; emailVerified: boolean }, endpoint: Endpoint) => {
          if (user.emailVerified) return;
          const { hash, cookie } = newSignUpBrowser(config);
          await setSignUpBrowser(db, user.id, hash);
          endpoint?.setCookie(cookie.name, cookie.value, cookie.attributes);
          await queueMail(config, db, { template: 'confirm', to: user.email });
        },
      },
      update: { after: async ({ id }: { id: string }) => announceChange(id) },
    },
    account: {
      create: { before: withoutIdToken },
      update: { before: withoutIdToken },
    },
    session: {
      delete: { after: async ({ userId }: { userId: string }) => announceChange(userId) },
      create: {
        /** Whatever way somebody signs in, he comes through here. */
        before: async (session: { userId: string }) => {
          const rules = await findSignInRules(db, session.userId);
          if (!rules || rules.isSuspended) {
            throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: 'suspended' });
          }
          await grantListedAdmin(db, session.userId, config.adminEmails);
          const secondFactorUntil = rules.hasTwoFactor ? new Date(Date.now() + secondFactorMs) : null;
          return { data: { ...session, secondFactorUntil } };
        },
        /** A second factor that was turned on since the rules were read: the insert waited for that transaction. */
        after: ({ id }: { id: string }) => holdForSecondFactor(db, id, new Date(Date.now() + secondFactorMs)),
      },
    },
  };
}

/**
 * A provider has proved an address whose account here is unconfirmed: a stranger may have set that up. The address's
 * owner takes it over, with nothing in it but the provider's identity (decision 16).
 */
async function takeOverUnconfirmed(db: Queries, live: Publisher, address: VerifiedAddress): Promise<void> {
  const { provider, identity, email, name } = address;
  const at = new Date();
  const userId = await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.isEmailConfirmed) return undefined;
    await lockUser(tx, user.id);
    const owner = await findIdentityOwner(tx, { provider, identity });
    if (owner !== undefined && owner !== user.id) return undefined;
    if (!(await confirmEmail(tx, user.id, at))) return undefined;
    await dropSetUp(tx, { userId: user.id, at, kept: { provider, identity } });
    await setName(tx, { userId: user.id, name: cleanName(name, email), at });
    return user.id;
  });
  if (!userId) return;
  live.publish([{ topic: 'session', id: userId, version: at.getTime(), channels: [`user:${userId}`] }]);
}

/** A name of our measure. */
const cleanName = (name: string, email: string): string =>
  cleanLine(name).slice(0, limits.nameMax) || (email.split('@', 1)[0] ?? email);

/** It was checked on arrival; kept it would only be something to lose. */
async function withoutIdToken<T>(account: T) {
  return { data: { ...account, idToken: null } };
}

const sessionEndpoints = {
  id: 'mida-sessions',
  endpoints: {
    /** Signs this browser in; who was signed in here before is not any more. */
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter, authCookies, secret } = ctx.context;
        const session = await internalAdapter.createSession(ctx.body.userId);
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('NOT_FOUND', { code: 'USER_NOT_FOUND' });
        const former = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
        if (former) await internalAdapter.deleteSession(former);
        await setSessionCookie(ctx, { session, user });
        return { sessionId: session.id };
      },
    ),
    /** The second factor was given: the session counts, under a new token. */
    completeSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ token: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const session = await internalAdapter.updateSession(ctx.body.token, {
          token: generateRandomString(32),
          secondFactorUntil: null,
        });
        const user = session && (await internalAdapter.findUserById(session.userId));
        if (!session || !user) throw new APIError('UNAUTHORIZED', { code: 'FAILED_TO_GET_SESSION' });
        await setSessionCookie(ctx, { session, user });
        return {};
      },
    ),
  },
};
