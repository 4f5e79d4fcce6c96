import { ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#shared/contract/contract.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Config } from '#server/config.ts';
import type { Hub } from '#server/live/hub.ts';
import { contentSecurityPolicy, newNonce, noncePlaceholder } from './security-headers.ts';
import type { PageRenderer, RenderedPage } from './render.ts';
import { unavailablePage, unavailablePageHeaders } from './unavailable-page.ts';

const cachedMs = 5_000;
const cachedPages = 300;

interface Cached {
  until: number;
  page: Promise<RenderedPage>;
}

interface PagesOptions {
  config: Config;
  renderer: PageRenderer;
  /** Calls procedures in this process without a session (decision 4); `onFault` hears each fault. */
  visitor: (onFault: (error: unknown) => void) => Client;
  live: Pick<Hub, 'listen' | 'onStartOver'>;
  isDevelopment: boolean;
}

/** Renders a page once per address and theme for a few seconds; simultaneous requests share the rendering. */
export function createPages({ config, renderer, visitor, live, isDevelopment }: PagesOptions) {
  const cache = new Map<string, Cached>();
  live.listen(['everyone'], ({ topic }) => {
    if (topic === 'site') cache.clear();
  });
  live.onStartOver(() => cache.clear());

  async function render(url: URL, theme: Theme): Promise<RenderedPage> {
    let isUnavailable = false;
    const client = visitor((error) => {
      if (error instanceof ORPCError && error.code === 'unavailable') isUnavailable = true;
    });
    const page = await renderer.render({ url, client, theme, nonce: noncePlaceholder });
    if (isUnavailable) throw new AppError('unavailable');
    return page;
  }

  function pageFor(url: URL, theme: Theme): Promise<RenderedPage> {
    const key = `${theme} ${url.pathname}${url.search}`;
    const known = cache.get(key);
    if (known && known.until > Date.now()) return known.page;
    const page = render(url, theme);
    if (isDevelopment) return page;
    cache.delete(key);
    cache.set(key, { until: Date.now() + cachedMs, page });
    page.catch(() => cache.delete(key));
    if (cache.size > cachedPages) cache.delete(cache.keys().next().value ?? '');
    return page;
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, search } = addressOf(request);
    const url = new URL(config.siteUrl);
    url.pathname = pathname;
    url.search = search;
    const page = await pageFor(url, themeOf(request.headers.cookie)).catch(unlessUnavailable);
    if (!page) return reply.status(503).headers(unavailablePageHeaders).send(unavailablePage);
    if (page.redirect) return reply.redirect(page.redirect, 302);
    const nonce = newNonce();
    return reply
      .status(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'content-security-policy': contentSecurityPolicy(config, nonce, isDevelopment),
        vary: 'cookie',
      })
      .send(page.html.replaceAll(noncePlaceholder, nonce));
  };
}

function unlessUnavailable(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'unavailable') return undefined;
  throw error;
}

/** Split by hand: URL parsing throws on fuzzed addresses, and takes `//host` for a host. */
function addressOf(request: FastifyRequest): { pathname: string; search: string } {
  const [path = '/', ...query] = request.url.split('?');
  return { pathname: path.replace(/^\/+/, '/'), search: query.length > 0 ? `?${query.join('?')}` : '' };
}

type Theme = 'light' | 'dark' | 'system';

function themeOf(cookies: string | undefined): Theme {
  const theme = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(cookies ?? '')?.[1];
  return theme === 'dark' || theme === 'system' ? theme : 'light';
}
