import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/contract/contract.ts';
import type { Theme } from '#web/features/theme/state.ts';
import type { Api } from '#web/lib/rpc.tsx';

/** What every route's loader and guard is given. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  client: Client;
  /** As the visitor's cookie said when the page was rendered. */
  theme: Theme;
  /** Scheme and host of this site, for the addresses of shared links. */
  origin: string;
  /** Fonts of the first frame; only known where the page is rendered. */
  fonts: readonly string[];
}
