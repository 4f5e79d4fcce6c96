import type { RouterUtils } from '@orpc/tanstack-query';
import { createContext, useContext, type ReactNode } from 'react';
import type { Client } from '#shared/contract/contract.ts';
import { queryUtilities } from './query-utilities.ts';
import { clientOf, createRpcLink } from './rpc-link.ts';

export type Api = RouterUtils<Client>;

export const createApi = (client: Client): Api => queryUtilities(client);

/** Server rendering uses a client without HTTP instead. */
export const createBrowserClient = (): Client => clientOf(createRpcLink(window.location.origin)) as Client;

const ApiContext = createContext<Api | null>(null);

export const ApiProvider = ({ api, children }: { api: Api; children: ReactNode }) => (
  <ApiContext value={api}>{children}</ApiContext>
);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs ApiProvider above it');
  return api;
}
