import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import type { Browser } from './browser.ts';

export type Provider = 'google' | 'facebook';

/** The user's identity at the provider; tests change it. */
interface ProviderProfile {
  sub: string;
  name: string;
  email?: string;
  isEmailVerified: boolean;
}

/** A local OpenID provider in the place of Google and Facebook. */
export interface FakeProviders {
  profile: ProviderProfile;
  /** Changes every token before it is signed. */
  tamper?: (token: MutableToken) => void;
  /** The app for which Facebook says a token was made. */
  facebookApp: string;
  exchanges: number;
  /** Gives consent; returns the address of the callback. */
  consent(url: string): Promise<string>;
  close(): Promise<void>;
}

/** Settings that show both buttons. */
export const providerSettings = {
  GOOGLE_CLIENT_ID: 'mida-at-google',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  FACEBOOK_CLIENT_ID: 'mida-at-facebook',
  FACEBOOK_CLIENT_SECRET: 'facebook-secret',
};

export async function startFakeProviders(): Promise<FakeProviders> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const own = server.issuer.url ?? '';
  const realFetch = globalThis.fetch;
  const providers: FakeProviders = {
    profile: { sub: 'nobody', name: '', isEmailVerified: false },
    facebookApp: providerSettings.FACEBOOK_CLIENT_ID,
    exchanges: 0,
    async consent(url) {
      const answer = await realFetch(`${own}/authorize${new URL(url).search}`, { redirect: 'manual' });
      const { pathname, search } = new URL(answer.headers.get('location') ?? '');
      return pathname + search;
    },
    async close() {
      globalThis.fetch = realFetch;
      await server.stop();
    },
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    const { sub, name, email, isEmailVerified } = providers.profile;
    Object.assign(token.payload, { sub, name, email, email_verified: isEmailVerified });
    token.payload['iss'] = 'https://accounts.google.com';
    providers.tamper?.(token);
  });
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname } = new URL(request.url);
    switch (host + pathname) {
      case 'oauth2.googleapis.com/token':
        providers.exchanges += 1;
        return realFetch(new Request(`${own}/token`, request));
      case 'www.googleapis.com/oauth2/v3/certs':
        return realFetch(`${own}/jwks`);
      case 'graph.facebook.com/v24.0/oauth/access_token':
        providers.exchanges += 1;
        return withoutIdToken(await realFetch(new Request(`${own}/token`, request)));
      case 'graph.facebook.com/debug_token':
        return Response.json({
          data: { is_valid: true, app_id: providers.facebookApp, user_id: providers.profile.sub },
        });
      case 'graph.facebook.com/me':
        return Response.json(facebookProfileOf(providers.profile));
      default:
        if (host.startsWith('127.0.0.1')) return realFetch(request);
        throw new Error(`a test must not ask ${host}`);
    }
  };
  return providers;
}

/** Facebook gives none unless it is asked for. */
async function withoutIdToken(answer: Response): Promise<Response> {
  const { id_token: _idToken, ...tokens } = (await answer.json()) as Record<string, unknown>;
  return Response.json(tokens, { status: answer.status });
}

/** Claims a verified address, which the product must not believe. */
function facebookProfileOf({ sub, name, email }: ProviderProfile) {
  return {
    id: sub,
    name,
    email,
    email_verified: true,
    picture: { data: { url: 'https://fb.test/face.jpg' } },
  };
}

/** Goes to the provider and back; returns where the browser arrives. */
export async function signInVia(
  browser: Browser,
  providers: FakeProviders,
  provider: Provider,
): Promise<string | null> {
  const { url } = await browser.client.auth.signInWithProvider({ provider });
  return arrivalOf(await browser.get(await providers.consent(url)));
}

/** The address without the site's origin, which every redirect must have. */
export function arrivalOf(answer: Response): string | null {
  const location = answer.headers.get('location');
  return location?.startsWith('http://mida.test/') ? location.slice('http://mida.test'.length) : location;
}
