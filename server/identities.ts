import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { v7 } from 'uuid';
import type { Config, ProviderKeys } from '#server/config.ts';
import type { SignedIn } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema-accounts.ts';
import { findSignedIn, isSuspended } from '#server/features/auth/store.ts';
import type { Publisher } from '#server/live/announce.ts';
import { enqueueMail } from '#server/work/outbox.ts';

/** One hour, as the confirmation and reset links promise. */
const linkSeconds = 60 * 60;

/** Sessions, confirmation links, reset links and social sign-in, by better-auth on our tables. */
export interface Identities {
  auth: ReturnType<typeof createAuth>;
  /** The user of the session cookie in `headers`; a renewed cookie goes to `answerHeaders`. */
  loadUser(headers: Headers, answerHeaders: Headers): Promise<SignedIn | null>;
}

/** What becomes of sessions and users by the library is announced to `live`. */
export function createIdentities(config: Config, db: Queries, live: Publisher): Identities {
  const auth = createAuth(config, db, live);
  return {
    auth,
    async loadUser(headers, answerHeaders) {
      if (!headers.get('cookie')?.includes('mida')) return null;
      const { response, headers: renewed } = await auth.api.getSession({ headers, returnHeaders: true });
      for (const cookie of renewed.getSetCookie()) answerHeaders.append('set-cookie', cookie);
      if (!response) return null;
      return findSignedIn(db, { userId: response.user.id, sessionId: response.session.id });
    },
  };
}

function createAuth(config: Config, db: Queries, live: Publisher) {
  const announceChange = (userId: string): void =>
    live.publish([{ topic: 'session', id: userId, version: Date.now(), channels: [`user:${userId}`] }]);
  return betterAuth({
    appName: 'Mida',
    baseURL: config.siteUrl,
    basePath: '/api/auth',
    secret: config.authSecret,
    trustedOrigins: [config.siteUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
      },
    }),
    // The server alone gives roles: `input: false` makes the library refuse them from a client.
    user: { additionalFields: { role: { type: 'string', required: false, input: false } } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      disableSignUp: true, // accounts are made by createAccount, in one transaction with what belongs to them
      minPasswordLength: 6,
      resetPasswordTokenExpiresIn: linkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => {
        const link = `${config.siteUrl}/update-password?token=${encodeURIComponent(token)}`;
        await enqueueMail(db, { template: 'reset', to: user.email, name: user.name, link });
      },
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      expiresIn: linkSeconds,
      sendVerificationEmail: async ({ user, url }) => {
        await enqueueMail(db, { template: 'confirm', to: user.email, name: user.name, link: url });
      },
    },
    socialProviders: socialProviders(config),
    account: { accountLinking: { enabled: true, trustedProviders: [] } },
    session: { expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24, cookieCache: { enabled: false } },
    rateLimit: { enabled: false }, // our own limits hold under simultaneous tries
    databaseHooks: {
      user: { update: { after: async ({ id }) => announceChange(id) } },
      session: {
        delete: { after: async ({ userId }) => announceChange(userId) },
        create: {
          before: async (session) => {
            if (await isSuspended(db, session.userId)) {
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: 'suspended' });
            }
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'mida',
      useSecureCookies: config.siteUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => v7() },
    },
  });
}

function socialProviders({ providers }: Config) {
  const options = (keys: ProviderKeys) => ({ ...keys, prompt: 'consent' as const });
  return {
    ...(providers.google && { google: { ...options(providers.google), accessType: 'offline' as const } }),
    ...(providers.facebook && { facebook: options(providers.facebook) }),
  };
}
