import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages, prefixOf, withoutPrefix } from '#shared/domain/writing/languages.ts';
import { packageRoot } from '#server/db/package-root.ts';
import type { Client } from '#shared/contract/contract.ts';
import { assetsOf, developmentAssets, type PageAssets } from './manifest.ts';

/* The shapes of web/entry-server.tsx, which the server loads as a file and never imports. */
interface PageRequest {
  url: URL;
  client: Client;
  nonce: string;
}

interface RenderedPage {
  status: number;
  html: string;
  firstScript?: string;
  redirect?: string;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface PageRenderer {
  render: (request: PageRequest) => Promise<RenderedPage>;
  /** Nothing for a path without a screen: all of these have the same page, which says so. */
  findPage: (pathname: string) => { path: string; hasParameters: boolean } | undefined;
  clientFolder?: string;
  middleware?: Middleware;
}

interface Entry {
  renderPage: (request: PageRequest, assets: PageAssets) => Promise<RenderedPage>;
  findPage: PageRenderer['findPage'];
  loadScreens: () => Promise<void>;
}

/** The pages of one language, with the files of that language's browser bundle. */
interface Pages {
  /** Arabic has none. */
  prefix: string;
  entry: Entry;
  assets: PageAssets;
}

/** A language that this build lacks has no pages: its addresses are those of missing ones. */
export async function loadPageRenderer(): Promise<PageRenderer> {
  const dist = path.join(packageRoot(), 'dist');
  const clientFolder = path.join(dist, 'client');
  const arabic = await loadPages(dist, '');
  if (!arabic) throw new Error('There is no build in dist; run npm run build first.');
  const others = await Promise.all(languages.map((language) => loadPages(dist, language)));
  const all = new Map([arabic, ...others].flatMap((pages) => (pages ? [[pages.prefix, pages]] : [])));
  const pagesOf = (pathname: string): Pages => all.get(prefixOf(pathname)) ?? arabic;
  return {
    render: (request) => {
      const { entry, assets } = pagesOf(request.url.pathname);
      return entry.renderPage(request, assets);
    },
    findPage: (pathname) => {
      const { entry, prefix } = pagesOf(pathname);
      const found = entry.findPage(prefix === '' ? pathname : withoutPrefix(pathname));
      return found && { ...found, path: prefix + found.path };
    },
    clientFolder,
  };
}

async function loadPages(dist: string, language: string): Promise<Pages | undefined> {
  const manifestFile = path.join(dist, 'client/.vite', language, 'manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const assets = assetsOf(JSON.parse(await readFile(manifestFile, 'utf8')));
  const file = path.join(dist, 'ssr', language, 'entry-server.js');
  const entry = asEntry(await import(/* @vite-ignore */ pathToFileURL(file).href));
  await entry.loadScreens();
  return { prefix: language && `/${language}`, entry, assets };
}

/** What this file needs of Vite, which production does not have. */
interface ViteServer {
  ssrLoadModule: (url: string) => Promise<Record<string, unknown>>;
  middlewares: Middleware;
}

export function renderThroughVite(vite: ViteServer): PageRenderer {
  return {
    render: async (request) => {
      const entry = asEntry(await vite.ssrLoadModule('/web/entry-server.tsx'));
      return entry.renderPage(request, developmentAssets);
    },
    // Routes change while it runs, and nothing is kept.
    findPage: (pathname) => ({ path: pathname, hasParameters: true }),
    middleware: vite.middlewares,
  };
}

function asEntry(module: Record<string, unknown>): Entry {
  const { renderPage, findPage, loadScreens } = module;
  if ([renderPage, findPage, loadScreens].some((part) => typeof part !== 'function'))
    throw new Error('The page renderer lacks renderPage, findPage or loadScreens');
  return { renderPage, findPage, loadScreens } as Entry;
}
