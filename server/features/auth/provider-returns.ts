import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ProviderFailure } from '#shared/domain/accounts/auth-failures.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { AppContext, CallContext } from '#server/context.ts';
import { claimOAuthState } from './store.ts';
import { copyCookies } from './identities.ts';
import { providerFailureOf } from './library-refusals.ts';
import { limitTries } from './rate-limits.ts';
import { keepTicket } from './suspension-tickets.ts';

type Provider = 'google' | 'facebook';
type CallOf = (request: FastifyRequest) => CallContext;

/** Callbacks always lead to /home, which shows the outcome (shared/domain/accounts/auth-failures.ts) where the sign-in began. */
export function addAccountLinks(server: FastifyInstance, app: AppContext, callOf: CallOf): void {
  const options = { exposeHeadRoute: false };
  for (const provider of ['google', 'facebook'] as const) {
    if (!app.config.providers[provider]) continue;
    server.get(`/api/auth/callback/${provider}`, options, async (request, reply) => {
      const call = callOf(request);
      const failure = await followProvider(call, provider, request).catch((error: unknown) =>
        failureOf(app, error, `a sign-in through ${provider} failed`),
      );
      const arrival = { provider, ...(failure && { error: failure }) };
      return reply.headers(cookiesOf(call)).redirect(homeOf(app, arrival), 303);
    });
  }
}

function failureOf({ log }: AppContext, error: unknown, what: string): 'too_many' | 'failed' {
  if (error instanceof AppError && error.code === 'rate_limited') return 'too_many';
  log.error({ err: error }, what);
  return 'failed';
}

async function followProvider(
  call: CallContext,
  provider: Provider,
  request: FastifyRequest,
): Promise<ProviderFailure | undefined> {
  const { app, headers } = call;
  const allowed = await limitTries(app, 'signInWithProvider', { client: call.clientAddress });
  const state = stateOf(request);
  const kept = state && (await claimOAuthState(app.db, state));
  if (!kept || providerOf(kept) !== provider) return 'stale';
  const answer = await app.identities.followProvider(
    new Request(new URL(request.url, app.config.siteUrl), { headers: headers.forLibrary() }),
  );
  copyCookies(answer.headers, call.answerHeaders);
  const location = answer.headers.get('location');
  if (!location) throw new Error(`the account library answered ${answer.status} to a callback`);
  const outcome = new URL(location, app.config.siteUrl).searchParams;
  const error = outcome.get('error');
  if (error !== null) {
    const failure = providerFailureOf(error);
    if (failure === 'suspended') keepTicket(call, outcome.get('error_description') ?? '');
    return failure;
  }
  await allowed.forget();
  await allowed.forget(); // the start was counted too
  return undefined;
}

const keptShape = z.object({ callbackURL: z.string() });

/** The start stored where the way leads, and so the provider. */
function providerOf(kept: string): string | null {
  const { callbackURL } = keptShape.parse(JSON.parse(kept));
  return new URLSearchParams(callbackURL.split('?')[1]).get('provider');
}

/** The library makes them of letters, digits, `-` and `_`. The database fails on others, such as a null byte. */
function stateOf({ query }: FastifyRequest): string {
  const { state } = query as { state?: unknown };
  return typeof state === 'string' && /^[\w-]+$/.test(state) ? state : '';
}

function homeOf({ config }: AppContext, arrival: Record<string, string>): string {
  return `${config.siteUrl}/home?${new URLSearchParams(arrival).toString()}`;
}

function cookiesOf({ answerHeaders }: CallContext): Record<string, string | string[]> {
  const cookies = answerHeaders.getSetCookie();
  return { 'cache-control': 'no-store', ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
