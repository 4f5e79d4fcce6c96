import { createHmac } from 'node:crypto';
import { getOAuthState } from 'better-auth/api';
import { verifyGoogleIdToken, type GoogleProfile } from 'better-auth/social-providers';
import type { Config, ProviderKeys } from '#server/config.ts';

export interface VerifiedAddress {
  provider: string;
  identity: string;
  email: string;
  name: string;
}

/** Offline access, and consent each time (product §6.8). */
export function socialProviders(
  { providers, authSecret }: Config,
  onVerified: (address: VerifiedAddress) => Promise<void>,
) {
  const { google, facebook } = providers;
  return {
    ...(google && {
      google: {
        ...google,
        prompt: 'consent' as const,
        accessType: 'offline' as const,
        getUserInfo: async (tokens: { idToken?: string }) => {
          const found = await readGoogleUser(tokens.idToken, google, authSecret);
          if (found?.user.emailVerified) {
            const { email, name } = found.user;
            await onVerified({
              provider: 'google',
              identity: found.data.sub,
              email: email.toLowerCase(),
              name,
            });
          }
          return found;
        },
      },
    }),
    // Facebook does not say whether it verified an address, so it counts as unverified (product §6.8).
    ...(facebook && { facebook: { ...facebook, mapProfileToUser: () => ({ emailVerified: false }) } }),
  };
}

export function completeConsentUrl(address: string, authSecret: string): string {
  const url = new URL(address);
  url.searchParams.set('access_type', 'offline');
  url.searchParams.set('prompt', 'consent');
  url.searchParams.set('nonce', nonceOf(url.searchParams.get('state') ?? '', authSecret));
  return url.href;
}

/** The library only decodes the id token. Here signature, issuer, audience, age and nonce are checked. */
async function readGoogleUser(token: string | undefined, { clientId }: ProviderKeys, authSecret: string) {
  const state = await getOAuthState();
  if (!token || typeof state?.oauthState !== 'string') return null;
  const nonce = nonceOf(state.oauthState, authSecret);
  const claims = await verifyGoogleIdToken({ token, audience: clientId, nonce });
  if (!claims) return null;
  const { sub, name, email, email_verified: isVerified } = claims;
  if (typeof sub !== 'string') return null;
  return {
    user: { name: textOf(name), email: textOf(email), emailVerified: isVerified === true },
    data: claims as unknown as GoogleProfile,
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** An id token of another sign-in lacks this nonce. */
function nonceOf(state: string, authSecret: string): string {
  return createHmac('sha256', authSecret).update(`nonce\n${state}`).digest('base64url');
}
