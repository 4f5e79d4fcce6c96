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

type Get<Key, Value> = (source: Source, ...key: Key extends undefined ? [] : [Key]) => Promise<Value>;

/** `readNow` reads the database in any case, and shares what it finds. */
export type KeptValue<Key, Value> = Get<Key, Value> & { readNow: Get<Key, Value> };

/** A value of the database that all callers of a process share, until an announcement that outdates it. */
export function keep<Value, Key = undefined>(rule: Rule<Key, Value>): KeptValue<Key, Value> {
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

  const readNow: Get<Key, Value> = ({ db, live }, ...[key]) => {
    const kept = keptBy.get(live) ?? begin(live);
    const value = rule.read(db, key as Key);
    const mine = { value, until: performance.now() + rule.forMs };
    // A request may name any key.
    if (kept.size >= mostKept) kept.clear();
    kept.set(key as Key, mine);
    value.catch(() => {
      if (kept.get(key as Key) === mine) kept.delete(key as Key);
    });
    return value;
  };
  const get: Get<Key, Value> = (source, ...key) => {
    const known = keptBy.get(source.live)?.get(key[0] as Key);
    return known && performance.now() < known.until ? known.value : readNow(source, ...key);
  };
  return Object.assign(get, { readNow });
}
