import type { Queries } from '#server/db/connect.ts';
import type { Announcement } from './audience.ts';
import type { Hub } from './hub.ts';

interface Source {
  db: Queries;
  live: Hub;
}

interface Rule<Key, Value> {
  /** How long a value may be wrong after a lost announcement. */
  forMs: number;
  isOutdatedBy(announcement: Announcement, key: Key): boolean;
  read(db: Queries, key: Key): Promise<Value>;
}

interface Kept<Value> {
  value: Promise<Value>;
  until: number;
}

export const mostKept = 1_000;

/** A value of the database that all callers of a process share, until an announcement that outdates it. */
export function keep<Value, Key = undefined>(
  rule: Rule<Key, Value>,
): (source: Source, ...key: Key extends undefined ? [] : [Key]) => Promise<Value> {
  const keptBy = new WeakMap<Hub, Map<Key, Kept<Value>>>();

  function begin(live: Hub): Map<Key, Kept<Value>> {
    const kept = new Map<Key, Kept<Value>>();
    live.listen(['admins', 'everyone'], (announcement) => {
      for (const key of kept.keys()) if (rule.isOutdatedBy(announcement, key)) kept.delete(key);
    });
    live.onStartOver(() => kept.clear());
    keptBy.set(live, kept);
    return kept;
  }

  return ({ db, live }, ...[key]) => {
    const kept = keptBy.get(live) ?? begin(live);
    const now = performance.now();
    const known = kept.get(key as Key);
    if (known && now < known.until) return known.value;
    const value = rule.read(db, key as Key);
    const mine = { value, until: now + rule.forMs };
    // A request may name any key.
    if (kept.size >= mostKept) kept.clear();
    kept.set(key as Key, mine);
    value.catch(() => {
      if (kept.get(key as Key) === mine) kept.delete(key as Key);
    });
    return value;
  };
}
