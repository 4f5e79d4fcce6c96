import { createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { Client } from '#shared/contract/contract.ts';
import { createRpcLink } from './rpc-link.ts';

/** The server's procedures as query and mutation options: `api.orders.place.mutationOptions()`. */
export type Api = RouterUtils<Client>;

export const createApi = (client: Client): Api => createTanstackQueryUtils(client);

/** In the browser; on the server the page renderer is handed a client that calls without HTTP. */
export const createBrowserClient = (): Client =>
  createORPCClient(createRpcLink(`${window.location.origin}/rpc`));

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ({ api, children }: { api: Api; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs ApiProvider above it');
  return api;
}
