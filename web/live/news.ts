/** A version of something, and since when it is so. */
export interface Mark {
  id: string;
  version: number;
  at: Date;
}

export interface NewsMemory {
  /** Where this browser keeps what it has seen. */
  name: string;
  /** Whose it is: another user begins anew. */
  userId: string;
}

interface Seen {
  userId: string;
  /** What is unknown and older than this is not new, but was there before we looked, or is forgotten. */
  since: number;
  versions: Record<string, readonly [version: number, at: number]>;
}

const remembered = 300;
/** How long a busy browser takes to show one tab what another has stored. */
const spreadMs = 250;
/** Told too late it would only puzzle. */
const staleMs = 6 * 60 * 60_000;

/**
 * Those of `items` that no tab of this browser has taken in this version: each comes out once, whatever reloads,
 * reconnections and other tabs there are. The very first look takes in what there is as known.
 */
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

/** The next look is a first one again. */
export function forgetNews(name: string): void {
  memory.delete(keyOf(name));
  try {
    window.localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing is stored where nothing may be stored.
  }
}

const keyOf = (name: string): string => `mida.seen.${name}`;

function isNews({ since, versions }: Seen, { id, version, at }: Mark): boolean {
  if (Date.now() - at.getTime() > staleMs) return false;
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
  const newestFirst = Object.entries(all).toSorted(([, a], [, b]) => b[1] - a[1]);
  const newestForgotten = newestFirst[remembered]?.[1][1] ?? 0;
  return {
    userId,
    since: Math.max(since, newestForgotten),
    versions: Object.fromEntries(newestFirst.slice(0, remembered)),
  };
}

/** Where nothing may be stored, as long as the page lives. */
const memory = new Map<string, string>();

function readSeen(key: string, userId: string): Seen | null {
  const text = stored(key) ?? memory.get(key);
  if (!text) return null;
  try {
    const seen = JSON.parse(text) as Seen;
    return seen.userId === userId ? seen : null;
  } catch {
    return null;
  }
}

function stored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeSeen(key: string, seen: Seen): void {
  const text = JSON.stringify(seen);
  memory.set(key, text);
  try {
    window.localStorage.setItem(key, text);
  } catch {
    // The page's own memory stands.
  }
}

/**
 * Two tabs that look at the same moment look one after the other. Each has a copy of the storage which learns of
 * another's writing a moment later: whoever has found news lets that moment pass before the next one looks.
 */
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
