import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Hint, LiveTopic } from '#shared/contract/events.ts';
import { shareLive, type SharedLive } from './sharing.ts';
import { outdatedBy } from './topics.ts';
import { isPrivateQuery } from '#web/lib/query-client.ts';
import type { Api } from '#web/lib/rpc.tsx';
import { liveState, type LiveState } from './use-live-connection.ts';

/** Hints of a busy moment become one question: it is not put again before it is answered, and then after a breath. */
const breathMs = 200;
/** An answer that does not come holds up nothing for longer. */
const patienceMs = 10_000;
const rememberedVersions = 1_000;

interface Refreshing {
  api: Api;
  queryClient: QueryClient;
}

/** Follows what the server announces to this user, until it is stopped: screens then show the present state. */
export function startLive(userId: string, refreshing: Refreshing): () => void {
  const { api, queryClient } = refreshing;
  const refresh = createRefresh(refreshing);
  const isNews = createNewsFilter();
  const catchUp = createCatchUp(queryClient);
  const events = {
    onHint: (hint: Hint) => {
      if (isNews(hint)) refresh(hint.topic);
    },
    onState: (state: LiveState) => {
      if (state === 'live' && liveState.get() !== 'live') catchUp();
      liveState.set(state);
    },
    onRefused: () => void queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() }),
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
  // A page that holds a connection or a lock cannot be kept for the way back.
  window.addEventListener('pagehide', stop, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && start(), { signal });

  start();
  return () => {
    controller.abort();
    stop();
  };
}

/**
 * Nobody knows what happened without a connection, so everything shown is asked again. The first connection follows on
 * the page's own loading: what everybody may see was fresh a moment ago.
 */
function createCatchUp(queryClient: QueryClient): () => void {
  let isFirst = true;
  return () => {
    void askAgain(queryClient, isFirst ? { predicate: isPrivateQuery } : {});
    isFirst = false;
  };
}

/**
 * What is there is asked anew. A first question still on its way is joined by the library, though its answer may be
 * older than what we heard: once it is there, it is out of date.
 */
async function askAgain(queryClient: QueryClient, which: QueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...which, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(which);
  if (first.length === 0) return;
  await Promise.allSettled(first.map(({ promise }) => promise));
  // What got no answer says so, with a button: it is not asked behind the user's back.
  const isAnswered = (query: Query): boolean => query.state.data !== undefined && first.includes(query);
  await queryClient.invalidateQueries({ predicate: isAnswered });
}

/** A version that was heard already, by another way, is no news. */
function createNewsFilter(): (hint: Hint) => boolean {
  const heard = new Map<string, number>();
  return ({ topic, id, version }) => {
    const key = `${topic} ${id}`;
    if (heard.get(key) === version) return false;
    if (heard.size >= rememberedVersions) heard.clear();
    heard.set(key, version);
    return true;
  };
}

function createRefresh({ api, queryClient }: Refreshing): (topic: LiveTopic) => void {
  const waiting = new Set<LiveTopic>();
  const running = new Set<LiveTopic>();
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const run = async (topic: LiveTopic): Promise<void> => {
    running.add(topic);
    while (waiting.delete(topic)) {
      const answers = outdatedBy[topic](api).map((queryKey) => askAgain(queryClient, { queryKey }));
      await Promise.race([Promise.all(answers), pause(patienceMs)]);
      await pause(breathMs);
    }
    running.delete(topic);
  };
  return (topic) => {
    waiting.add(topic);
    if (!running.has(topic)) void run(topic);
  };
}
