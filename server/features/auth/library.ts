import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { generateRandomString } from 'better-auth/crypto';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { limits } from '#shared/domain/limits.ts';
import { longestSessionMs, sessionEndsAt } from '#shared/domain/accounts/session-lifetime.ts';
import { cleanLine } from '#shared/domain/writing/text.ts';
import type { AppContext } from '#server/context.ts';
import { clientAddressHeader } from '#server/identity.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema/accounts.ts';
import { mailDroppedMethods, reportDroppedMethods } from './dropped-methods.ts';
import { dropSignInMethods } from './dropped-methods-store.ts';
import {
  awaitsSecondFactor,
  countSignInMethods,
  findIdentityOwner,
  findSignInRules,
  holdForSecondFactor,
} from '#server/features/auth/store.ts';
import {
  confirmEmail,
  findUserByEmail,
  getAddress,
  getRole,
  lockUser,
  setName,
  setSignUpBrowser,
  grantListedAdmin,
} from './users-store.ts';
import type { Publisher } from '#server/live/announce.ts';
import { announcements } from '#server/live/audience.ts';
import { coarseNetwork } from '#server/security/client-network.ts';
import { reportSecurityEvent } from '#server/security/security-events.ts';
import { newSignUpBrowser } from './sign-up-browser.ts';
import { sealTicket } from './suspension-tickets.ts';
import { socialProviders, type VerifiedAddress } from './social-providers.ts';
import { mailUser, queueMail } from './mail-queue.ts';

const userAgentMax = 300;
const secondFactorMs = 10 * 60_000;

export interface LibraryContext extends Pick<AppContext, 'clock' | 'config' | 'db' | 'log'> {
  live: Publisher;
}

export type AuthLibrary = ReturnType<typeof createAuthLibrary>;

/** better-auth on our tables, for sessions, cookies and providers (decision 9). */
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
    logger: { disabled: true }, // its refusals and faults are thrown as well
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    plugins: [sessionEndpoints],
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    session: {
      // When a session ends is our rule (identities.ts); the cookie lasts for the longest session.
      expiresIn: longestSessionMs / 1000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false }, // it would accept an ended session
      additionalFields: { secondFactorUntil: { type: 'date', required: false, input: false } },
    },
    socialProviders: socialProviders(config, (address) => takeOverUnconfirmed(app, address)),
    account: {
      encryptOAuthTokens: true,
      // Accounts are linked only by addresses that the provider verified and the account confirmed (product §6.8).
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    rateLimit: { enabled: false }, // our own limits hold under simultaneous tries
    databaseHooks: databaseHooks(app),
    advanced: {
      // No other host of the domain can set a cookie with `__Host-`; the library's own prefix is `__Secure-`.
      cookiePrefix: cookiePrefixOf(config),
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isHttps },
      database: { generateId: () => v7() },
      // The library would otherwise trust any X-Forwarded-For.
      ipAddress: { disableIpTracking: true },
    },
  });
}

export const cookiePrefixOf = ({ siteUrl }: Pick<LibraryContext['config'], 'siteUrl'>): string =>
  siteUrl.startsWith('https://') ? '__Host-mida' : 'mida';

type Endpoint = GenericEndpointContext | null;

function databaseHooks(app: LibraryContext) {
  const { config, db, live } = app;
  const announceChange = (userId: string): void => live.publish([announcements.session(userId, new Date())]);
  return {
    user: {
      create: {
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
        before: async ({ ...session }: { userId: string }, endpoint?: Endpoint) => {
          const { userId } = session;
          const rules = await findSignInRules(db, userId);
          // A user with a second factor gets the refusal after it, and the reason with it.
          if (!rules || (rules.isSuspended && !rules.hasTwoFactor)) {
            reportSecurityEvent(sourceOf(app, endpoint), { event: 'sign_in_refused', userId });
            const message = rules ? sealTicket(config, { userId, at: new Date() }) : '';
            throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message });
          }
          if (!rules.isSuspended && (await grantListedAdmin(db, userId, config.adminEmails))) {
            reportSecurityEvent(sourceOf(app, endpoint), { event: 'role_changed', role: 'admin', userId });
          }
          const secondFactorUntil = rules.hasTwoFactor ? new Date(Date.now() + secondFactorMs) : null;
          const now = new Date();
          const use = { role: await getRole(db, userId), createdAt: now, lastUsedAt: now };
          const times = { expiresAt: sessionEndsAt(use), createdAt: now, updatedAt: now };
          return { data: { ...session, ...browserOf(endpoint), ...times, secondFactorUntil } };
        },
        after: async ({ id, userId }: { id: string; userId: string }, endpoint?: Endpoint) => {
          // The insert waited for a transaction that may have turned a second factor on.
          await holdForSecondFactor(db, id, new Date(Date.now() + secondFactorMs));
          const event = (await awaitsSecondFactor(db, id)) ? 'second_factor_asked' : 'signed_in';
          reportSecurityEvent(sourceOf(app, endpoint), { event, userId });
        },
      },
    },
  };
}

/** A stranger may have set up an unconfirmed account: the address's owner takes it over (decision 16). */
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
    const dropped = await dropSignInMethods(tx, { userId: user.id, at, kept: { provider, identity } });
    await mailDroppedMethods(config, tx, { to: email, dropped });
    await setName(tx, { userId: user.id, name: cleanName(name, email), at });
    return { userId: user.id, dropped };
  });
  if (!taken) return;
  const { userId, dropped } = taken;
  reportSecurityEvent({ app }, { event: 'email_confirmed', userId });
  reportDroppedMethods({ app }, userId, dropped);
  live.publish([announcements.session(userId, at)]);
}

const cleanName = (name: string, email: string): string =>
  cleanLine(cleanLine(name).slice(0, limits.nameMax)) || (email.split('@', 1)[0] ?? email);

const headersOf = (endpoint: Endpoint | undefined) => endpoint?.headers ?? endpoint?.request?.headers;
const sourceOf = (app: LibraryContext, endpoint: Endpoint | undefined) => ({
  app,
  clientAddress: headersOf(endpoint)?.get(clientAddressHeader) ?? undefined,
});

function browserOf(endpoint: Endpoint | undefined): { userAgent: string; ipAddress: string } {
  const headers = headersOf(endpoint);
  return {
    userAgent: (headers?.get('user-agent') ?? '').slice(0, userAgentMax),
    ipAddress: coarseNetwork(headers?.get(clientAddressHeader) ?? ''),
  };
}

/** The first provider belongs to the new account; a later one is a change of credentials. */
async function tellOfProvider(
  app: LibraryContext,
  { userId, providerId: provider }: { userId: string; providerId: string },
  endpoint: Endpoint | undefined,
): Promise<void> {
  reportSecurityEvent(sourceOf(app, endpoint), { event: 'provider_linked', userId, provider });
  if ((await countSignInMethods(app.db, userId)) < 2) return;
  const template = provider === 'google' ? 'google_linked' : 'facebook_linked';
  await mailUser(app.config, app.db, { template, to: (await getAddress(app.db, userId)).email });
}

async function withoutIdToken<T>(account: T) {
  return { data: { ...account, idToken: null } };
}

const sessionEndpoints = {
  id: 'mida-sessions',
  endpoints: {
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
    /** Gives the session a new token after the second factor. */
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
