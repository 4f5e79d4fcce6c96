import { createStore, update } from 'idb-keyval';
import { waitAtMost, waits } from '#web/lib/wait-at-most.ts';
import type { StoredThing } from '#web/lib/stored-things.ts';

/** What a browser has told of one list. */
export interface Seen {
  userId: string;
  /** Unknown items older than this are not new. */
  since: number;
  versions: Record<string, readonly [version: number, at: number]>;
}

export type Look = (seen: Seen | undefined) => Seen | undefined;

/** Remembers for all tabs. Reading and writing are one step, so that no other tab looks between them. */
export interface SeenStore {
  update(name: string, look: Look): Promise<void>;
}

const connect = () => createStore('mida.seen' satisfies StoredThing, 'seen');
let connection = connect();

/** Rejects where the browser forbids storage, has no room, or does not answer. */
export const browserStore: SeenStore = {
  update: (name, look) => waitAtMost(waits.lockMs, updateTwice(name, look)),
};

/** A phone may cut the connection of a page that slept. */
async function updateTwice(name: string, look: Look): Promise<void> {
  try {
    await update<Seen | undefined>(name, look, connection);
  } catch {
    connection = connect();
    await update<Seen | undefined>(name, look, connection);
  }
}
