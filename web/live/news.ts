import { serverNow } from '#web/lib/server-clock.ts';
import { readText, writeText } from '#web/lib/storage.ts';
import type { StoredName } from '#web/lib/stored-things.ts';

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

interface Seen {
  userId: string;
  /** Unknown items older than this are not new. */
  since: number;
  versions: Record<string, readonly [version: number, at: number]>;
}

const remembered = 300;
/** How long another tab's write takes to arrive in a busy browser. */
const spreadMs = 250;
const staleMs = 6 * 60 * 60_000;

/** Returns the items whose version no tab of this browser has taken before. The very first call takes all items as known. */
export async function takeNews<T>(
  { name, userId }: NewsMemory,
  items: readonly T[],
  markOf: (item: T) => Mark,
): Promise<T[]> {
  const key = keyOf(name);
  const marks = items.map(markOf);
  return alone(key, () => {
    const before = readSeen(key, userId);
    writeSeen(key, withMarks(before ?? firstLook(userId, marks), marks));
    return before ? items.filter((item) => isNews(before, markOf(item))) : [];
  });
}

export function forgetNews(name: string): void {
  memory.delete(keyOf(name));
  writeText(keyOf(name), null);
}

const keyOf = (name: string) => `mida.seen.${name}` as const;

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

/** What this page wrote last, and what the storage held then: a full one keeps an older text. */
const memory = new Map<string, { text: string; stored: string | null }>();

function readSeen(key: StoredName, userId: string): Seen | null {
  const last = memory.get(key);
  const stored = readText(key);
  const text = last?.stored === stored ? last.text : stored;
  if (!text) return null;
  try {
    const seen = JSON.parse(text) as Seen;
    return seen.userId === userId ? seen : null;
  } catch {
    return null;
  }
}

function writeSeen(key: StoredName, seen: Seen): void {
  const text = JSON.stringify(seen);
  writeText(key, text);
  memory.set(key, { text, stored: readText(key) });
}

/** Tabs take turns. A tab with news waits a moment, until its write has reached the others' copies of the storage. */
async function alone<T>(name: string, look: () => T[]): Promise<T[]> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return look();
  return new Promise((resolve, reject) => {
    const lookAndWait = async (): Promise<void> => {
      const news = look();
      resolve(news);
      if (news.length > 0) await new Promise((over) => setTimeout(over, spreadMs));
    };
    locks.request(name, lookAndWait).catch(reject);
  });
}
