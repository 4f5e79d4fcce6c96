import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { dehydrate, hydrate, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { basePath } from '#messages/writing/language.ts';
import { renewPage } from '#web/lib/renew-page.ts';
import { ApiProvider } from '#web/lib/rpc.tsx';
import { Failure } from './failure.tsx';
import { Pending } from './pending.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routes.ts';

export function createAppRouter(
  context: RouterContext,
  { nonce, history, isShell = false }: { nonce?: string; history?: RouterHistory; isShell?: boolean } = {},
) {
  const { queryClient, api } = context;
  return createRouter({
    routeTree,
    context,
    history,
    origin: context.origin,
    basepath: basePath,
    ssr: import.meta.env.SSR && nonce ? { nonce } : undefined,
    isShell,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Pending,
    defaultErrorComponent: Failure,
    defaultOnCatch: renewPage,
    notFoundMode: 'root',
    scrollRestoration: import.meta.env.SSR || unlessScrolled(),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    // One text: taking objects apart would cost the server a tenth of a page. Answers of public calls are JSON.
    dehydrate: import.meta.env.SSR
      ? (): { queries: string } => ({ queries: JSON.stringify(dehydrate(queryClient)) })
      : undefined,
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries)),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  });
}

/** People on a slow phone scroll before the scripts come; the first rendering would throw them to the top. */
function unlessScrolled(): () => boolean {
  let isFirst = true;
  return () => {
    const hasScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    return !hasScrolled;
  };
}

/** Plain `?a=b`: every parameter is a text. Every link of a page calls it, nearly always without a parameter. */
function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? `?${new URLSearchParams(texts)}` : '';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `full`: all bars; `banner`: a banner replaces the phone's top bar; `order`: the cart in the top bar; `bare`: no bars. */
    frame?: 'full' | 'banner' | 'order' | 'bare';
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
