import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Client } from '#shared/contract/contract.ts';
import { visitor } from './clients.ts';
import type { TestApp } from './app.ts';
import { type CallInterceptor, sendLean } from './lean-calls.ts';

/** Keeps cookies as a browser does. */
export interface Browser {
  client: Client;
  /** Follows no redirect. */
  get(path: string): Promise<Response>;
  cookies: Map<string, string>;
}

/** A browser with an address of its own, unless `headers` bring one. */
export function openBrowser(mida: TestApp, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const own = { ...visitor(mida).headers, ...headers };
  const ownHeaders = (): Record<string, string> =>
    cookies.size === 0 ? own : { ...own, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
  const keepAll = (set: readonly string[]): void => {
    for (const cookie of set) keep(cookies, cookie);
  };
  const asBrowser: CallInterceptor = async ({ next, ...call }) => {
    const { request } = call;
    const answer = await next({
      ...call,
      request: { ...request, headers: { ...request.headers, ...ownHeaders() } },
    });
    keepAll([answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };
  const get = async (path: string): Promise<Response> => {
    const answer = await fetch(new URL(path, mida.origin), { headers: ownHeaders(), redirect: 'manual' });
    keepAll(answer.headers.getSetCookie());
    return answer;
  };
  const link = new RPCLink({ url: `${mida.origin}/rpc`, clientInterceptors: [asBrowser, sendLean] });
  return {
    client: createORPCClient<Client>(link),
    get,
    cookies,
  };
}

function keep(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (/max-age=0/i.test(header)) cookies.delete(name);
  else cookies.set(name, value);
}
