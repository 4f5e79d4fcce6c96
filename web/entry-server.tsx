import { type AnyRoute, createRouter, type Manifest } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Client } from '#shared/contract/contract.ts';
import { themeScript } from '#web/features/theme/first-frame.ts';
import { earlyPressScript } from '#web/lib/early-press.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { frames, pages } from '#web/paths.ts';
import { createAppRouter } from './router.tsx';
import { routeTree } from './routes.ts';

export interface PageRequest {
  /** The origin comes from the configuration, never from the visitor's headers. */
  url: URL;
  client: Client;
  /** Marks the page's own inline scripts. */
  nonce: string;
  signal?: AbortSignal;
  /** Leaves the screen to the browser, for comparison in bench/paint.ts. */
  isShell?: boolean;
}

export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** For one screen (a path under web/screens), or for the entry alone. */
  preloadsFor: (screenFile: string | null) => readonly string[];
  /** Development only: an inline module that must run before the entry. */
  devPreamble?: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The server puts it first into the head, when the long text is bytes. */
  firstScript: string;
  headers: Record<string, string>;
  redirect?: string;
}

export async function renderPage(page: PageRequest, assets: PageAssets): Promise<RenderedPage> {
  const { url, client, nonce, signal, isShell = false } = page;
  const context = {
    queryClient: createQueryClient(),
    api: createApi(client),
    client,
    origin: url.origin,
    fonts: assets.fonts,
  };
  const handle = createRequestHandler({
    request: new Request(url, { signal }),
    createRouter: () => createAppRouter(context, { nonce, isShell }),
    getRouterManifest: () => manifestOf(assets),
  });
  let html = '';
  const response = await handle(async ({ router, responseHeaders }) => {
    html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
    // The response holds no text: it would encode the page only for this function to decode it.
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  });
  return {
    status: response.status,
    html,
    firstScript: themeScript + earlyPressScript,
    headers: Object.fromEntries(response.headers),
    redirect: response.headers.get('location') ?? undefined,
  };
}

const anyTree: AnyRoute = routeTree;
const addresses = createRouter({ routeTree: anyTree });

/** False where every address has the same page: that there is none. */
export function hasScreen(pathname: string): boolean {
  const [, parts, route] = addresses.getMatchedRoutes(pathname);
  // `**` holds the rest of an address of which only the beginning leads to a route.
  return route !== undefined && parts['**'] === undefined;
}

const manifests = new WeakMap<PageAssets, Manifest>();

function manifestOf(assets: PageAssets): Manifest {
  const known = manifests.get(assets);
  if (known) return known;
  const preamble = assets.devPreamble ? [{ attrs: { type: 'module' }, children: assets.devPreamble }] : [];
  const entries = assets.scripts.map((src) => ({ attrs: { type: 'module', async: true, src } }));
  const routes: Manifest['routes'] = {
    __root__: {
      css: [...assets.styles],
      preloads: [...assets.preloadsFor(null)],
      scripts: [...preamble, ...entries],
    },
  };
  for (const [frame, { screen }] of Object.entries(frames))
    routes[`/_${frame}`] = { preloads: [...assets.preloadsFor(screen)] };
  for (const { frame, path, screen } of Object.values(pages))
    routes[frame ? `/_${frame}${path}` : path] = { preloads: [...assets.preloadsFor(screen)] };
  const manifest: Manifest = { routes };
  manifests.set(assets, manifest);
  return manifest;
}
