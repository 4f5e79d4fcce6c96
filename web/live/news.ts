import { serverNow } from '#web/lib/server-clock.ts';
import { writeText } from '#web/lib/storage.ts';
import { browserStore, type Look, type Seen, type SeenStore } from './seen-store.ts';

/** A version of an item and the time since when it holds. */
export interface Mark {
  id: string;
  version: number;
  at: Date;
}

export interface NewsMemory {
  name: string;
  userId: string;
}

const remembered = 300;
const staleMs = 6 * 60 * 60_000;

/** Returns the items whose version no tab of this browser has taken before. The very first call takes all items as known. */
export async function takeNews<T>(
  { name, userId }: NewsMemory,
  items: readonly T[],
  markOf: (item: T) => Mark,
): Promise<T[]> {
  const marks = items.map(markOf);
  let news: T[] = [];
  await change(name, (seen) => {
    const before = seen?.userId === userId ? seen : undefined;
    news = before ? items.filter((item) => isNews(before, markOf(item))) : [];
    return withMarks(before ?? firstLook(userId, marks), marks);
  });
  return news;
}

export const forgetNews = (name: string): void => void change(name, () => undefined);

let store: SeenStore = browserStore;

/** Keeps what was seen in another store, for pages without a browser. */
export function keepSeenIn(other: SeenStore): void {
  store = other;
}

function isNews({ since, versions }: Seen, { id, version, at }: Mark): boolean {
  if (serverNow().getTime() - at.getTime() > staleMs) return false;
  const known = versions[id];
  return known ? version > known[0] : at.getTime() > since;
}

const firstLook = (userId: string, marks: readonly Mark[]): Seen => ({
  userId,
  since: Math.max(0, ...marks.map(({ at }) => at.getTime())),
  versions: {},
});

function withMarks({ userId, since, versions }: Seen, marks: readonly Mark[]): Seen {
  const all = { ...versions };
  for (const { id, version, at } of marks) {
    if (version > (all[id]?.[0] ?? -1)) all[id] = [version, at.getTime()];
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- of a new list; the oldest browsers have no toSorted
  const newestFirst = Object.entries(all).sort(([, a], [, b]) => b[1] - a[1]);
  const newestForgotten = newestFirst[remembered]?.[1][1] ?? 0;
  return {
    userId,
    since: Math.max(since, newestForgotten),
    versions: Object.fromEntries(newestFirst.slice(0, remembered)),
  };
}

/** What this page saw last of each name. */
const seenHere = new Map<string, Seen | undefined>();
/** Names that the browser could not store, as in a private window or a full one: the page remembers them by itself for as long as it lives. */
const alone = new Set<string>();

async function change(name: string, look: Look): Promise<void> {
  // Earlier versions stored these names in localStorage.
  if (!seenHere.has(name)) writeText(`mida.seen.${name}`, null);
  if (!alone.has(name)) {
    try {
      seenHere.set(name, await changeStored(name, look));
      return;
    } catch {
      alone.add(name);
    }
  }
  // Each of several looks that could not be stored knows what the one before it saw.
  seenHere.set(name, look(seenHere.get(name)));
}

async function changeStored(name: string, look: Look): Promise<Seen | undefined> {
  let after: Seen | undefined;
  await store.update(name, (stored) => {
    if (!alone.has(name)) seenHere.set(name, stored);
    return (after = look(stored));
  });
  return after;
}
