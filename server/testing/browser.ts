import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Client } from '#shared/contract/contract.ts';
import { visitor } from './clients.ts';
import type { TestApp } from './app.ts';

/** Keeps cookies as a browser does. */
export interface Browser {
  client: Client;
  /** Follows no redirect. */
  get(path: string): Promise<Response>;
  cookies: Map<string, string>;
}

/** With an address of its own, unless `headers` bring one. */
export function openBrowser(mida: TestApp, headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const own = { ...visitor(mida).headers, ...headers };
  const send = async (request: Request): Promise<Response> => {
    for (const [name, value] of Object.entries(own)) request.headers.set(name, value);
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(request, { redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie);
    return answer;
  };
  const link = new RPCLink({ url: `${mida.origin}/rpc`, fetch: (request) => send(request) });
  return {
    client: createORPCClient<Client>(link),
    get: (path) => send(new Request(new URL(path, mida.origin))),
    cookies,
  };
}

function keep(cookies: Map<string, string>, header: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
  if (/max-age=0/i.test(header)) cookies.delete(name);
  else cookies.set(name, value);
}
