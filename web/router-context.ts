import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/contract/contract.ts';
import type { Api } from '#web/lib/rpc.tsx';

export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  client: Client;
  origin: string;
  /** Fonts of the first frame; known only during rendering. */
  fonts: readonly string[];
}
