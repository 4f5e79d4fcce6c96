import { readText, writeText } from '#web/lib/storage.ts';
import type { StoredName } from '#web/lib/stored-things.ts';

/* Calls made without a network, kept in this browser until they are sent; shared by all tabs, and kept over reloads. */

export interface KeptQueue<T> {
  /** The entries, oldest first; the same array until something changes. */
  read: () => readonly T[];
  subscribe: (listener: () => void) => () => void;
  /** Ignores an entry whose key is already kept. */
  add: (entry: T) => void;
  remove: (entry: T) => void;
  inTurn: <R>(work: () => Promise<R>) => Promise<R>;
}

interface QueueOptions<T> {
  name: StoredName;
  keyOf: (entry: T) => string;
  /** Storage may hold anything; other values are dropped. */
  isEntry: (value: unknown) => value is T;
}

export function createKeptQueue<T>({ name, keyOf, isEntry }: QueueOptions<T>): KeptQueue<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let entries: readonly T[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const read = (): readonly T[] => {
    const stored = readText(name);
    if (stored !== text) {
      text = stored;
      const all = parse(stored);
      entries = all.filter(isEntry);
      if (entries.length < all.length) {
        text = textOf(entries);
        writeText(name, text);
      }
    }
    return entries;
  };

  const write = (next: readonly T[]): void => {
    entries = next;
    writeText(name, textOf(next));
    // A full storage keeps the entries from before.
    text = readText(name);
    for (const listener of listeners) listener();
  };

  return {
    read,
    subscribe: (listener) => {
      const handleStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', handleStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', handleStorage);
      };
    },
    add: (entry) => {
      const kept = read();
      if (!kept.some((one) => keyOf(one) === keyOf(entry))) write([...kept, entry]);
    },
    remove: (entry) => write(read().filter((one) => keyOf(one) !== keyOf(entry))),
    inTurn: (work) => {
      const { locks } = navigator as { locks?: LockManager };
      if (locks) return locks.request(name, work);
      const run = turn.then(work, work);
      turn = run.catch(() => undefined);
      return run;
    },
  };
}

const textOf = (entries: readonly unknown[]): string | null =>
  entries.length === 0 ? null : JSON.stringify(entries);

function parse(stored: string | null): unknown[] {
  if (stored === null) return [];
  try {
    const kept: unknown = JSON.parse(stored);
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
