import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queries } from '#server/db/connect.ts';
import { PoolUsedInsideTransaction } from '#server/db/guarded-pool.ts';
import { isInTransaction } from '#server/db/patience.ts';
import type { Announcement } from './audience.ts';
import type { Hub } from './hub.ts';

interface Source {
  db: Queries;
  /** Where `db` is a replica (decision 108), whose older rows are nothing to share. */
  primary?: Queries;
  live: Hub;
}

interface Rule<Key, Value> {
  /** How long a value may be wrong after a lost announcement. */
  forMs: number;
  isOutdatedBy(announcement: Announcement, key: Key): boolean;
  read(db: Queries, key: Key): Promise<Value>;
}

interface Held<Value> {
  value: Promise<Value>;
  until: number;
}

export const mostCached = 1_000;

type Get<Key, Value> = (source: Source, ...key: Key extends undefined ? [] : [Key]) => Promise<Value>;

/** `readNow` reads the database in any case, and shares what it finds. */
export type CachedValue<Key, Value> = Get<Key, Value> & { readNow: Get<Key, Value> };

/**
 * A value of the database that all callers of a process share, until an announcement that outdates it. An open
 * transaction reads such a value before it begins, or passes itself as `db`; otherwise each call fails, also where the
 * value is known, so that no such use waits for a busy day to be found.
 */
export function cached<Value, Key = undefined>(rule: Rule<Key, Value>): CachedValue<Key, Value> {
  const heldBy = new WeakMap<Hub, Map<Key, Held<Value>>>();

  function begin(live: Hub): Map<Key, Held<Value>> {
    const held = new Map<Key, Held<Value>>();
    live.listen(['admins', 'everyone'], (announcement) => {
      for (const key of held.keys()) if (rule.isOutdatedBy(announcement, key)) held.delete(key);
    });
    live.onStartOver(() => held.clear());
    heldBy.set(live, held);
    return held;
  }

  const readNow: Get<Key, Value> = async ({ db: asked, primary, live }, ...[key]) => {
    const db = primary ?? asked;
    requireNoOtherConnection(db);
    const held = heldBy.get(live) ?? begin(live);
    const value = rule.read(db, key as Key);
    const mine = { value, until: performance.now() + rule.forMs };
    // A request may name any key.
    if (held.size >= mostCached) held.clear();
    held.set(key as Key, mine);
    value.catch(() => {
      if (held.get(key as Key) === mine) held.delete(key as Key);
    });
    return value;
  };
  const get: Get<Key, Value> = async (source, ...key) => {
    requireNoOtherConnection(source.db);
    const known = heldBy.get(source.live)?.get(key[0] as Key);
    return known && performance.now() < known.until ? known.value : readNow(source, ...key);
  };
  return Object.assign(get, { readNow });
}

function requireNoOtherConnection(db: Queries): void {
  if (isInTransaction() && !(db instanceof PgTransaction)) throw new PoolUsedInsideTransaction();
}
