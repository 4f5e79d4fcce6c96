import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { generateRandomString } from 'better-auth/crypto';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { longestSessionMs, sessionEndsAt } from '#shared/domain/session-lifetime.ts';
import { cleanLine } from '#shared/domain/text.ts';
import type { AppContext } from '#server/context.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema-accounts.ts';
import { mailDroppedWays, reportDroppedWays } from './dropped-ways.ts';
import { dropSetUp } from '#server/features/users/account-store.ts';
import {
  awaitsSecondFactor,
  confirmEmail,
  countWaysIn,
  findIdentityOwner,
  findSignInRules,
  findUserByEmail,
  getAddress,
  getRole,
  holdForSecondFactor,
  lockUser,
  setName,
  setSignUpBrowser,
} from '#server/features/auth/store.ts';
import { grantListedAdmin } from '#server/features/users/store.ts';
import type { Publisher } from '#server/live/announce.ts';
import { coarseNetwork } from './rate-limits.ts';
import { reportSecurityEvent } from './security-events.ts';
import { newSignUpBrowser } from './sign-up-browser.ts';
import { socialProviders, type VerifiedAddress } from './social-providers.ts';
import { queueMail } from '#server/features/outbox/mail-queue.ts';

const userAgentMax = 300;
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

/** Added to each request by this server, in place of what the client sent under this name. */
export const clientAddressHeader = 'x-mida-client-address';

/** What becomes of sessions and users in the library is announced to `live` and reported to `log`. */
export interface LibraryContext extends Pick<AppContext, 'config' | 'db' | 'log'> {
  live: Publisher;
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>;

/**
 * better-auth on our tables, for what it does best: sessions with their cookie, and the way to a provider and back.
 * Passwords, links and second factors are our own commands (server/features/auth). No address of it is open but the
 * providers' callback (server/features/auth/provider-returns.ts).
 */
export function createAuthLibrary(app: LibraryContext) {
  const { config, db } = app;
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
      // The cookie lasts as long as any session may. When a session ends is our own rule (identities.ts).
      expiresIn: longestSessionMs / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false }, // it would accept a session that has been ended
      additionalFields: { secondFactorUntil: { type: 'date', required: false, input: false } },
    },
    socialProviders: socialProviders(config, (address) => takeOverUnconfirmed(app, address)),
    account: {
      encryptOAuthTokens: true,
      // By a provider-verified e-mail, and only to a confirmed address of ours (product §6.8).
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    rateLimit: { enabled: false }, // our own limits hold under simultaneous tries
    databaseHooks: databaseHooks(app),
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

function databaseHooks(app: LibraryContext) {
  const { config, db, live } = app;
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
      create: {
        before: withoutIdToken,
        after: (account: { userId: string; providerId: string }, endpoint?: Endpoint) =>
          tellOfProvider(app, account, endpoint),
      },
      update: { before: withoutIdToken },
    },
    session: {
      delete: { after: async ({ userId }: { userId: string }) => announceChange(userId) },
      create: {
        /** Whatever way somebody signs in, he comes through here. */
        before: async ({ ...session }: { userId: string }, endpoint?: Endpoint) => {
          const { userId } = session;
          const rules = await findSignInRules(db, userId);
          if (!rules || rules.isSuspended) {
            reportSecurityEvent(sourceOf(app, endpoint), { event: 'sign_in_refused', userId });
            throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: 'suspended' });
          }
          if (await grantListedAdmin(db, userId, config.adminEmails)) {
            reportSecurityEvent(sourceOf(app, endpoint), { event: 'role_changed', role: 'admin', userId });
          }
          const secondFactorUntil = rules.hasTwoFactor ? new Date(Date.now() + secondFactorMs) : null;
          const now = new Date();
          const use = { role: await getRole(db, userId), createdAt: now, lastUsedAt: now };
          const times = { expiresAt: sessionEndsAt(use), createdAt: now, updatedAt: now };
          return { data: { ...session, ...browserOf(endpoint), ...times, secondFactorUntil } };
        },
        after: async ({ id, userId }: { id: string; userId: string }, endpoint?: Endpoint) => {
          // A second factor that was turned on since the rules were read: the insert waited for that transaction.
          await holdForSecondFactor(db, id, new Date(Date.now() + secondFactorMs));
          const event = (await awaitsSecondFactor(db, id)) ? 'second_factor_asked' : 'signed_in';
          reportSecurityEvent(sourceOf(app, endpoint), { event, userId });
        },
      },
    },
  };
}

/**
 * A provider has proved an address whose account here is unconfirmed: a stranger may have set that up. The address's
 * owner takes it over, with nothing in it but the provider's identity (decision 16).
 */
async function takeOverUnconfirmed(app: LibraryContext, address: VerifiedAddress): Promise<void> {
  const { config, db, live } = app;
  const { provider, identity, email, name } = address;
  const at = new Date();
  const taken = await db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || user.isEmailConfirmed) return undefined;
    await lockUser(tx, user.id);
    const owner = await findIdentityOwner(tx, { provider, identity });
    if (owner !== undefined && owner !== user.id) return undefined;
    if (!(await confirmEmail(tx, user.id, at))) return undefined;
    const dropped = await dropSetUp(tx, { userId: user.id, at, kept: { provider, identity } });
    await mailDroppedWays(config, tx, { to: email, dropped });
    await setName(tx, { userId: user.id, name: cleanName(name, email), at });
    return { userId: user.id, dropped };
  });
  if (!taken) return;
  const { userId, dropped } = taken;
  reportSecurityEvent({ app }, { event: 'email_confirmed', userId });
  reportDroppedWays({ app }, userId, dropped);
  live.publish([{ topic: 'session', id: userId, version: at.getTime(), channels: [`user:${userId}`] }]);
}

/** A name of our measure. */
const cleanName = (name: string, email: string): string =>
  cleanLine(name).slice(0, limits.nameMax) || (email.split('@', 1)[0] ?? email);

const headersOf = (endpoint: Endpoint | undefined) => endpoint?.headers ?? endpoint?.request?.headers;
const sourceOf = (app: LibraryContext, endpoint: Endpoint | undefined) => ({
  app,
  clientAddress: headersOf(endpoint)?.get(clientAddressHeader) ?? undefined,
});

/** What tells a session apart from others on its user's page: the browser, and the network without the device. */
function browserOf(endpoint: Endpoint | undefined): { userAgent: string; ipAddress: string } {
  const headers = headersOf(endpoint);
  return {
    userAgent: (headers?.get('user-agent') ?? '').slice(0, userAgentMax),
    ipAddress: coarseNetwork(headers?.get(clientAddressHeader) ?? ''),
  };
}

/** The first way in is the account's own beginning; a later one changes who can get in. */
async function tellOfProvider(
  app: LibraryContext,
  { userId, providerId: provider }: { userId: string; providerId: string },
  endpoint: Endpoint | undefined,
): Promise<void> {
  reportSecurityEvent(sourceOf(app, endpoint), { event: 'provider_linked', userId, provider });
  if ((await countWaysIn(app.db, userId)) < 2) return;
  const template = provider === 'google' ? 'google_linked' : 'facebook_linked';
  await queueMail(app.config, app.db, { template, to: (await getAddress(app.db, userId)).email });
}

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
