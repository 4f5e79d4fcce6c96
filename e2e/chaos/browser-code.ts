import path from 'node:path';
import { compileFunction } from 'node:vm';
import type { RouterUtils } from '@orpc/tanstack-query';
import type {
  InfiniteData,
  InfiniteQueryObserver,
  InfiniteQueryObserverOptions,
  QueryClient,
  QueryClientProvider,
  QueryKey,
  QueryObserver,
  QueryObserverOptions,
  TimeoutManager,
} from '@tanstack/react-query';
import type { createElement, FunctionComponent, PropsWithChildren } from 'react';
import type { Root } from 'react-dom/client';
import { build } from 'vite';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { Client } from '#shared/contract/contract.ts';
import type { OrderStatus } from '#shared/domain/orders/order-lifecycle.ts';
import type { FakeSeenStore } from '#web/live/fakes.ts';
import { packageRoot } from '#server/db/package-root.ts';

export interface ListedOrder {
  id: string;
  version: number;
  status: OrderStatus;
  statusSince: Date;
}

export interface OrderPage {
  items: ListedOrder[];
}

type Api = RouterUtils<Client>;
type Pages<Data = InfiniteData<OrderPage>> = InfiniteQueryObserverOptions<
  OrderPage,
  Error,
  Data,
  QueryKey,
  unknown
>;

export interface PageCode {
  createBrowserClient(): Client;
  createApi(client: Client): Api;
  ownApi(api: Api, restaurantId: number): unknown;
  createQueryClient(): QueryClient;
  startLive(userId: string, refreshing: { api: Api; queryClient: QueryClient }): () => void;
  keepSeenIn(store: FakeSeenStore): void;
  useOrderToasts(user: SessionUser): void;
  listenToToasts(next: (raised: { title: string; text?: string }) => void): () => void;
  myOrdersQuery(api: Api): Pages;
  adminOrdersQuery(api: Api, tab: 'current'): Pages;
  kitchenOrdersQuery(ownApi: unknown): Pages<{ orders: ListedOrder[] }>;
  availableJobsQuery(api: Api): QueryObserverOptions<ListedOrder[]>;
  activeJobQuery(api: Api): QueryObserverOptions<ListedOrder | null>;
  QueryObserver: typeof QueryObserver;
  InfiniteQueryObserver: typeof InfiniteQueryObserver;
  timeoutManager: TimeoutManager;
  QueryClientProvider: typeof QueryClientProvider;
  ApiProvider: FunctionComponent<PropsWithChildren<{ api: Api }>>;
  createElement: typeof createElement;
  createRoot(place: unknown): Root;
}

const modules = {
  'web/lib/rpc.tsx': 'ApiProvider, createApi, createBrowserClient',
  'web/lib/own-api.ts': 'ownApi',
  'web/lib/query-client.ts': 'createQueryClient',
  'web/live/live.ts': 'startLive',
  'web/live/news.ts': 'keepSeenIn',
  'web/ui/dialogs/toast.ts': 'listenToToasts',
  'web/features/orders/use-order-toasts.ts': 'useOrderToasts',
  'web/features/orders/api.ts':
    'myOrdersQuery, adminOrdersQuery, kitchenOrdersQuery, availableJobsQuery, activeJobQuery',
};

const libraries = {
  '@tanstack/react-query': 'QueryObserver, InfiniteQueryObserver, QueryClientProvider, timeoutManager',
  react: 'createElement',
  'react-dom/client': 'createRoot',
};

/** Every page gets its own globals, and with them its own module state. */
export type PageGlobals = Record<
  'window' | 'document' | 'navigator' | 'EventSource' | 'fetch' | 'setTimeout' | 'setInterval' | 'Date',
  unknown
>;

const globalNames = [
  'window',
  'document',
  'navigator',
  'EventSource',
  'fetch',
  'setTimeout',
  'setInterval',
  'Date',
] as const satisfies readonly (keyof PageGlobals)[];

export async function compileBrowserCode(): Promise<(globals: PageGlobals) => PageCode> {
  const code = await bundle();
  const run = compileFunction(`${code}\nreturn page;`, [...globalNames]) as (
    ...values: unknown[]
  ) => PageCode;
  return (globals) => run(...globalNames.map((name) => globals[name]));
}

const entry = path.join(packageRoot(), 'web/page-of-chaos.js');

async function bundle(): Promise<string> {
  const lines = Object.entries(modules).map(
    ([file, names]) => `export { ${names} } from ${JSON.stringify(path.join(packageRoot(), file))};`,
  );
  for (const [name, names] of Object.entries(libraries)) lines.push(`export { ${names} } from '${name}';`);
  const built = await build({
    root: packageRoot(),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? lines.join('\n') : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'page' },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const [chunk] = first && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The code for browsers was not bundled');
  return chunk.code;
}
