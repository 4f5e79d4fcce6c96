import { matchQuery, type Query, type QueryClient, type QueryFilters } from '@tanstack/react-query';
import type { Hint, LiveTopic } from '#shared/contract/marketplace/events.ts';
import type { Coverage } from './connection.ts';
import { createNewsFilter } from './news-filter.ts';
import { shareLive, type SharedLive } from './sharing.ts';
import { isOwn, outdatedBy } from './topics.ts';
import { isAskedOnce } from '#web/lib/query-client.ts';
import type { Api } from '#web/lib/rpc.tsx';
import { askServerTime } from '#web/lib/server-clock.ts';
import { liveState, type LiveState } from './use-live-connection.ts';

/** Collects the hints of a busy moment into one refetch. */
const breathMs = 200;
/** Each courier reports every five seconds, and admins receive the reports of all couriers. */
const breathOfPositionsMs = 2_000;
/** A missing answer blocks later refetches no longer than this. */
const patienceMs = 10_000;

interface Refreshing {
  api: Api;
  queryClient: QueryClient;
}

export function startLive(userId: string, refreshing: Refreshing): () => void {
  const { api, queryClient } = refreshing;
  const refresh = createRefresh(refreshing, () => true);
  const refreshOfOthers = createRefresh(refreshing, (query) => !isOwn(api, query));
  const isNews = createNewsFilter();
  const askForSession = () => void queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() });
  const events = {
    onHint: (hint: Hint) => {
      if (isNews(hint)) (hint.isOfOthers ? refreshOfOthers : refresh)(hint.topic);
    },
    onState: (state: LiveState, coverage: Coverage = 'none') => {
      if (state === 'live' && liveState.get() !== 'live') {
        const isCovered = coveredBy(coverage, api);
        void askAgain(queryClient, { predicate: (query) => isLasting(query) && !isCovered(query) });
        void askServerTime();
      }
      liveState.set(state);
    },
    onRefused: askForSession,
  };
  let shared: SharedLive | undefined;
  const start = () => (shared ??= shareLive(`mida.live.${userId}`, events));
  const stop = () => {
    shared?.stop();
    shared = undefined;
    liveState.set('connecting');
  };
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('visibilitychange', () => document.hidden || shared?.look(), { signal });
  window.addEventListener('online', () => shared?.look(), { signal });
  window.addEventListener('offline', () => shared?.lose(), { signal });
  // A page with a connection or a lock cannot enter the back-forward cache.
  window.addEventListener('pagehide', stop, { signal });
  const returnFromCache = () => {
    // Another page may have changed the cookie since.
    askForSession();
    start();
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && returnFromCache(), { signal });

  start();
  return () => {
    controller.abort();
    stop();
  };
}

/** True for an answer that nothing unheard outdates: the hints that came meanwhile follow (product §9.1). */
const coveredBy =
  (coverage: Coverage, { auth }: Api) =>
  (query: Query): boolean => {
    const { status, isInvalidated, dataUpdatedAt } = query.state;
    if (coverage === 'none' || status === 'error' || isInvalidated) return false;
    // Another tab may have changed the cookie since.
    if (coverage === 'gap') return !matchQuery({ queryKey: auth.getSession.key() }, query);
    return status === 'pending' || isAskedByThisPage(dataUpdatedAt);
  };

/**
 * Whether this page asked, and not the server for a page that may be an old copy: the moment is the server's,
 * perhaps later than this device's.
 */
const isAskedByThisPage = (answeredAt: number): boolean =>
  answeredAt >= performance.timeOrigin && answeredAt <= Date.now();

const isLasting = (query: Query): boolean => !isAskedOnce(query);

/** The library joins a first fetch that is still running, whose answer may be older than the hint: it is invalidated again. */
async function askAgain(queryClient: QueryClient, which: QueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(which);
  if (first.length === 0) return;
  await Promise.allSettled(first.map(({ promise }) => promise));
  // Failed queries show their error with a button and are not refetched silently.
  const isAnswered = (query: Query): boolean => query.state.data !== undefined && first.includes(query);
  await queryClient.invalidateQueries({ predicate: isAnswered });
}

function createRefresh(
  { api, queryClient }: Refreshing,
  predicate: (query: Query) => boolean,
): (topic: LiveTopic) => void {
  const waiting = new Set<LiveTopic>();
  const running = new Set<LiveTopic>();
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const run = async (topic: LiveTopic): Promise<void> => {
    running.add(topic);
    while (waiting.delete(topic)) {
      const answers = outdatedBy[topic](api).map((queryKey) =>
        askAgain(queryClient, { queryKey, predicate }),
      );
      await Promise.race([Promise.all(answers), pause(patienceMs)]);
      await pause(topic === 'positions' ? breathOfPositionsMs : breathMs);
    }
    running.delete(topic);
  };
  return (topic) => {
    waiting.add(topic);
    if (!running.has(topic)) void run(topic);
  };
}
