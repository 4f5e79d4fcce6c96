import { createORPCClient } from '@orpc/client';
import { createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { Client } from '#shared/contract/contract.ts';
import { createRpcLink } from './rpc-link.ts';

/** Query and mutation options: `api.orders.place.mutationOptions()`. */
export type Api = RouterUtils<Client>;

export const createApi = (client: Client): Api => createTanstackQueryUtils(client);

/** Server rendering uses a client without HTTP instead. */
export const createBrowserClient = (): Client => createORPCClient(createRpcLink(window.location.origin));

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ({ api, children }: { api: Api; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs ApiProvider above it');
  return api;
}
