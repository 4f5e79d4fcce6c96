import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { makeSignature } from 'better-auth/crypto';
import { errorStatus, type ErrorCode } from '#shared/domain/errors.ts';
import type { TestApp } from './app.ts';
import { sendLean } from './lean-calls.ts';
import { namingOwnRestaurant, type TestClient } from './own-restaurant.ts';

/** A user at an own browser: calls go over real HTTP with the session's cookie. */
export interface Caller {
  client: TestClient;
  /** Calls as `client` does, for inputs that the types forbid: `call('orders.place', …)`. */
  call(path: string, input?: unknown): Promise<unknown>;
  /** Cookie and address. */
  headers: Record<string, string>;
}

export interface SignedInCaller extends Caller {
  userId: string;
}

let addresses = 0;

export function visitor(mida: TestApp): Caller {
  return callerWith(mida, {});
}

/** A session as after a sign-in, without checking a password. */
export async function signedIn(mida: TestApp, userId: string): Promise<SignedInCaller> {
  const { internalAdapter, authCookies, secret } = await mida.auth.$context;
  const { token } = await internalAdapter.createSession(userId);
  const value = encodeURIComponent(`${token}.${await makeSignature(token, secret)}`);
  return { userId, ...callerWith(mida, { cookie: `${authCookies.sessionToken.name}=${value}` }) };
}

function callerWith({ origin }: TestApp, session: { cookie?: string }): Caller {
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;
  const headers = { ...session, 'x-forwarded-for': address };
  const link = namingOwnRestaurant(
    new RPCLink({ url: `${origin}/rpc`, headers, clientInterceptors: [sendLean] }),
  );
  return {
    headers,
    client: createORPCClient(link),
    call: (path, input) => link.call(path.split('.'), input, { context: {} }),
  };
}

/** The refusal's code, or 'ok'. Any other answer fails the test. */
export async function outcomeOf(call: Promise<unknown>): Promise<ErrorCode | 'ok'> {
  return (await refusalOf(call))?.code ?? 'ok';
}

export interface ToldRefusal {
  code: ErrorCode;
  status: number;
  message: string;
  details: unknown;
}

/** Returns nothing when the call was not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<ToldRefusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof ORPCError) || !isErrorCode(error.code)) throw error;
    const { code, status, message, data } = error;
    return { code, status, message, details: data };
  }
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorStatus;
}
