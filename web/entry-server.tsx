import { type AnyRoute, createMemoryHistory, createRouter, type Manifest } from '@tanstack/react-router';
import {
  attachRouterServerSsrUtils,
  getNormalizedURL,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Client } from '#shared/contract/contract.ts';
import { themeScript } from '#web/features/theme/first-frame.ts';
import { earlyAsksScript } from '#web/lib/early-asks-script.ts';
import { earlyPressScript } from '#web/lib/early-press-script.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { frames, pages } from '#web/paths.ts';
import { earlyOf } from './early-asks.ts';
import { loadFirstScreens } from './route-parts.ts';
import { createAppRouter } from './router.tsx';
import { canonicalPath } from './canonical-path.ts';
import { routeTree } from './routes.ts';

export interface PageRequest {
  /** The origin comes from the configuration, never from the visitor's headers. */
  url: URL;
  client: Client;
  /** Marks the page's own inline scripts. */
  nonce: string;
  /** Leaves the screen to the browser, for comparison in bench/paint.ts. */
  isShell?: boolean;
}

export interface PageAssets {
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** The preloads of one screen (a path under web/screens), or of the entry alone. */
  preloadsFor: (screenFile: string | null) => readonly string[];
  /** An inline module that must run before the entry, in development only. */
  devPreamble?: string;
}

export interface RenderedPage {
  status: number;
  html: string;
  /** The server puts it first into the head, when the long text is bytes. */
  firstScript: string;
  redirect?: string;
}

/**
 * The screens are loaded before the first page: a file that could not be read once, such as for want of
 * descriptors, is never read again.
 */
export const loadScreens = loadFirstScreens;

/** Does what the library's handler does, without its request, response and signal: they cost a tenth of a small page. */
export async function renderPage(page: PageRequest, assets: PageAssets): Promise<RenderedPage> {
  const { client, nonce, isShell = false } = page;
  const { url } = getNormalizedURL(page.url);
  const context = {
    queryClient: createQueryClient(),
    api: createApi(client),
    client,
    origin: page.url.origin,
    fonts: assets.fonts,
  };
  const history = createMemoryHistory({ initialEntries: [`${url.pathname}${url.search}`] });
  const router = createAppRouter(context, { nonce, history, isShell });
  const [, address, route] = addresses.getMatchedRoutes(router.latestLocation.pathname);
  const early = route && earlyOf(route.fullPath, address);
  attachRouterServerSsrUtils({ router, manifest: manifestOf(assets, early?.screen) });
  try {
    await router.load();
    const firstScript = themeScript + earlyPressScript + (early?.asks ? earlyAsksScript(early.asks) : '');
    const result = router._serverResult;
    if (result?.type === 'redirect') {
      const { status, headers } = result.redirect;
      return { status, html: '', firstScript, redirect: headers.get('location') ?? undefined };
    }
    await router.serverSsr?.dehydrate();
    const html = await transformHtmlStringWithRouter(
      router,
      renderToString(<RouterServer router={router} />),
    );
    return { status: getSsrStatus(router), html, firstScript };
  } finally {
    router.serverSsr?.cleanup();
  }
}

const anyTree: AnyRoute = routeTree;
const addresses = createRouter({ routeTree: anyTree });

/** The page of a path, or nothing for a path without a screen. */
export function findPage(pathname: string): { path: string; hasParameters: boolean } | undefined {
  const [, parts, route] = addresses.getMatchedRoutes(pathname);
  // `**` holds the rest of an address of which only the beginning leads to a route.
  if (route === undefined || parts['**'] !== undefined) return undefined;
  return { path: canonicalPath(route.fullPath, pathname), hasParameters: Object.keys(parts).length > 0 };
}

const manifests = new WeakMap<PageAssets, Map<string | undefined, Manifest>>();

/** A screen in an area is rendered in the browser: its files are asked for beside those of the area's frame. */
function manifestOf(assets: PageAssets, screen: string | undefined): Manifest {
  const known = manifests.get(assets) ?? new Map<string | undefined, Manifest>();
  manifests.set(assets, known);
  const manifest = known.get(screen) ?? newManifest(assets, screen);
  known.set(screen, manifest);
  return manifest;
}

function newManifest(assets: PageAssets, shown: string | undefined): Manifest {
  const preamble = assets.devPreamble ? [{ attrs: { type: 'module' }, children: assets.devPreamble }] : [];
  const entries = assets.scripts.map((src) => ({ attrs: { type: 'module', async: true, src } }));
  const routes: Manifest['routes'] = {
    __root__: {
      css: [...assets.styles],
      preloads: [...assets.preloadsFor(null)],
      scripts: [...preamble, ...entries],
    },
  };
  for (const [frame, { screen }] of Object.entries(frames)) {
    const screens = frame !== 'customer' && shown ? [screen, shown] : [screen];
    routes[`/_${frame}`] = { preloads: [...new Set(screens.flatMap((one) => assets.preloadsFor(one)))] };
  }
  for (const { frame, path, screen } of Object.values(pages))
    routes[frame ? `/_${frame}${path}` : path] = { preloads: [...assets.preloadsFor(screen)] };
  return { routes };
}
