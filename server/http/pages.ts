import { ORPCError } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#shared/contract/contract.ts';
import { AppError } from '#shared/domain/errors.ts';
import { prefixOf, withoutPrefix } from '#shared/domain/writing/languages.ts';
import { limits } from '#shared/domain/limits.ts';
import { listSearchNames } from '#shared/domain/restaurants/restaurant-list.ts';
import { unavailableMessages } from '#messages/placing/unavailable.ts';
import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createLastSite } from './last-site.ts';
import type { CachedAnswer, CachedAnswers, PublicAnswer } from './cached-answers.ts';
import { hashOwnScripts, ownScriptMark } from './own-scripts.ts';
import type { PageRenderer } from './render.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { withoutSentenceMarks } from './sentence-marks.ts';
import { sendCached } from './send-cached.ts';
import { busyPage, unavailablePage, unavailablePageHeaders } from './unavailable-page.ts';

interface PagesOptions {
  app: Pick<AppContext, 'config' | 'admission'>;
  renderer: PageRenderer;
  /** Calls procedures in this process without a session (decision 4); `onFault` gets each fault. */
  visitor: (onFault: (error: unknown) => void) => Client;
  kept: CachedAnswers;
  isDevelopment: boolean;
}

export function createPages({ app, renderer, visitor, kept, isDevelopment }: PagesOptions) {
  const { config, admission } = app;
  const own = visitor(() => undefined);
  const lastSite = createLastSite(() => own.site.getConfiguration());

  async function makePage(url: URL): Promise<PublicAnswer> {
    let isUnavailable = false;
    let isOfBefore = false;
    const client = lastSite.lentTo(
      visitor((error) => {
        if (error instanceof ORPCError && error.code === 'unavailable') isUnavailable = true;
      }),
      () => (isOfBefore = true),
    );
    const page = await renderer.render({ url, client, nonce: ownScriptMark });
    if (isUnavailable) throw new AppError('unavailable');
    if (page.redirect) return { status: 302, headers: { location: page.redirect }, body: '' };
    const { html, hashes } = hashOwnScripts(page.html, page.firstScript);
    const isFaulty = page.status >= 500 || isOfBefore;
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isFaulty ? 'no-store' : pageCacheControl(config),
      'content-security-policy': contentSecurityPolicy(config, hashes, isDevelopment),
    };
    const answer = { status: page.status, headers, body: html };
    if (isFaulty) throw new UnkeptPage(answer);
    return answer;
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const meant = withoutSentenceMarks(request.url);
    if (meant !== undefined && renderer.findPage(pathOf(meant)))
      return reply.header('cache-control', 'no-store').redirect(meant, 301);
    const url = urlOf(config, request);
    const found = renderer.findPage(url.pathname);
    const [path = '', ...query] = request.url.split('?');
    if (found && found.path !== path) return redirect(reply, [found.path, ...query].join('?'));
    if (!found) url.pathname = prefixOf(url.pathname) + noScreen;
    const restaurantId = /^\/restaurant\/(\d+)$/.exec(withoutPrefix(url.pathname))?.[1];
    const place = {
      key: `${url.pathname}${url.search}`,
      restaurantId,
      cachedMs: isDevelopment ? 0 : cachedMsOf(url),
      isMadeUp: ({ status }: PublicAnswer) =>
        url.search !== '' || (found?.hasParameters === true && !(restaurantId && status === 200)),
    };
    const work = place.cachedMs === Infinity ? 'usual' : 'heavy';
    const make = () => admission.work({ work }, () => makePage(url));
    const page = await kept.answer(place, make).catch(unlessPassing);
    if (page instanceof AppError) return sendBusyPage(reply, page.details?.retryAfterSeconds);
    if (page instanceof UnkeptPage)
      return reply.status(page.answer.status).headers(page.answer.headers).send(page.answer.body);
    if (!page) return reply.status(503).headers(unavailablePageHeaders).send(unavailablePage);
    return page.isLastCopy ? sendLastCopy(reply, page.kept) : sendCached(request, reply, page.kept);
  };
}

const pathOf = (address: string): string => address.split('?')[0] ?? '/';

/** Redirects to the one spelling of a page's address: each spelling would be a copy of its own. */
const redirect = (reply: FastifyReply, address: string): FastifyReply =>
  reply
    .status(308)
    // A second slash would name another host.
    .headers({ location: address.replace(/^[/\\]+/, '/'), 'cache-control': 'private, no-cache' })
    .send();

function sendLastCopy(reply: FastifyReply, { status, headers, body }: CachedAnswer): FastifyReply {
  const note = `<p class="last-copy" role="status">${unavailableMessages.lastCopy}</p>`;
  return reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body.toString().replace('</body>', `${note}</body>`));
}

/** One copy serves everyone: a shared cache may hold it as long as the operator says. */
const pageCacheControl = ({ pagesSharedSeconds }: Config): string =>
  pagesSharedSeconds > 0
    ? `public, max-age=0, must-revalidate, s-maxage=${pagesSharedSeconds}`
    : 'private, no-cache';

const sendBusyPage = (reply: FastifyReply, seconds = 5): FastifyReply =>
  reply
    .status(503)
    .headers({ ...unavailablePageHeaders, 'retry-after': seconds })
    .send(busyPage(seconds));

/**
 * A page with a fault, or with what the database last returned. It is thrown, so that it is not kept until something
 * public changes.
 */
class UnkeptPage extends Error {
  readonly answer: PublicAnswer;

  constructor(answer: PublicAnswer) {
    super(`a page with status ${answer.status}`);
    this.answer = answer;
  }
}

function unlessPassing(error: unknown): UnkeptPage | AppError<'overloaded'> | undefined {
  if (error instanceof UnkeptPage || isOverloaded(error)) return error;
  if (error instanceof AppError && error.code === 'unavailable') return undefined;
  throw error;
}

const isOverloaded = (error: unknown): error is AppError<'overloaded'> =>
  error instanceof AppError && error.code === 'overloaded';

/** Stands for each address without a screen: a robot that tries thousands costs one page. */
const noScreen = '/404';

/** No announcement is made when another dish matches a text (decision 6). */
const searchedMs = 1_000;
const cachedMsOf = (url: URL): number => (url.searchParams.has('q') ? searchedMs : Infinity);

/** Split by hand: URL parsing throws on fuzzed addresses, and takes `//host` for a host. */
function urlOf({ siteUrl }: Config, request: FastifyRequest): URL {
  const [path = '/', ...query] = request.url.split('?');
  const url = new URL(siteUrl);
  url.pathname = path.replace(/^\/+/, '/');
  if (withoutPrefix(url.pathname) !== '/home') return url;
  const given = new URLSearchParams(query.join('?'));
  for (const name of listSearchNames) {
    const value = given.get(name);
    if (value) url.searchParams.set(name, value.slice(0, limits.searchMax));
  }
  return url;
}
