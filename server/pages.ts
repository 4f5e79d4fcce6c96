import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#shared/contract/contract.ts';
import type { Config } from '#server/config.ts';
import type { Hub } from '#server/live/hub.ts';
import { contentSecurityPolicy, newNonce, noncePlaceholder } from '#server/security.ts';
import type { PageRenderer, RenderedPage } from '#server/ssr/render.ts';

const cachedMs = 5_000;
const cachedPages = 300;

interface Cached {
  until: number;
  page: Promise<RenderedPage>;
}

interface PagesOptions {
  config: Config;
  renderer: PageRenderer;
  /** Calls procedures in this process as a visitor: pages hold nothing of a session. */
  visitor: Client;
  /** Says when what every page shows has changed. */
  live: Pick<Hub, 'listen' | 'onStartOver'>;
  isDevelopment: boolean;
}

/**
 * Answers page requests. Every visitor gets the same page, so it is rendered once per address, theme and a few
 * seconds; simultaneous requests wait for the same rendering.
 */
export function createPages({ config, renderer, visitor, live, isDevelopment }: PagesOptions) {
  const cache = new Map<string, Cached>();
  live.listen(['everyone'], ({ topic }) => {
    if (topic === 'site') cache.clear();
  });
  live.onStartOver(() => cache.clear());

  function pageFor(url: URL, theme: Theme): Promise<RenderedPage> {
    const key = `${theme} ${url.pathname}${url.search}`;
    const known = cache.get(key);
    if (known && known.until > Date.now()) return known.page;
    const page = renderer.render({ url, client: visitor, theme, nonce: noncePlaceholder });
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
    const page = await pageFor(url, themeOf(request.headers.cookie));
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

/** Split by hand: URL parsing throws on what a fuzzer sends, and takes `//host` for a host. */
function addressOf(request: FastifyRequest): { pathname: string; search: string } {
  const [path = '/', ...query] = request.url.split('?');
  return { pathname: path.replace(/^\/+/, '/'), search: query.length > 0 ? `?${query.join('?')}` : '' };
}

type Theme = 'light' | 'dark' | 'system';

function themeOf(cookies: string | undefined): Theme {
  const theme = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(cookies ?? '')?.[1];
  return theme === 'dark' || theme === 'system' ? theme : 'light';
}
