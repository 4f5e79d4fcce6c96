import type { Queries, Transaction } from '#server/db/connect.ts';
import { isCommitInDoubt, untilCommitsAreDecided } from '#server/db/doubtful-commits.ts';
import { announcements, type Announcement } from './audience.ts';

export type Announce = {
  [Name in keyof typeof announcements]: (...about: Parameters<(typeof announcements)[Name]>) => void;
};

export interface Publisher {
  publish(announcements: readonly Announcement[]): void;
}

/** Publishes the announcements in one batch after commit; if its answer is lost, once it is decided. */
export async function inTransaction<T>(
  app: { db: Queries; live: Publisher },
  write: (tx: Transaction, announce: Announce) => Promise<T>,
): Promise<T> {
  let collected: Announcement[] = [];
  try {
    const result = await app.db.transaction((tx) => {
      // A transaction that is run again collects from the beginning.
      collected = [];
      return write(
        tx,
        announceTo((announcement) => collected.push(announcement)),
      );
    });
    if (collected.length > 0) app.live.publish(collected);
    return result;
  } catch (error) {
    if (isCommitInDoubt(error) && collected.length > 0) publishOnceDecided(app, collected);
    throw error;
  }
}

/** What waits for a decision, of each process. */
const undecided = new WeakMap<Publisher, Announcement[]>();

/**
 * The caller repeats the call, which changes nothing more. An announcement of what was lost only makes pages ask:
 * nobody has acknowledged it.
 */
function publishOnceDecided(
  { db, live }: { db: Queries; live: Publisher },
  collected: readonly Announcement[],
): void {
  const waiting = undecided.get(live) ?? [];
  waiting.push(...collected.map(unacknowledged));
  if (undecided.has(live)) return;
  undecided.set(live, waiting);
  const publishAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      // What comes meanwhile was committed later.
      const decided = waiting.splice(0);
      await untilCommitsAreDecided(db).catch(() => {});
      live.publish(decided);
    }
    undecided.delete(live);
  };
  void publishAll();
}

const unacknowledged = ({ channels, ...said }: Announcement): Announcement => ({
  ...said,
  channels: channels.filter((channel) => channel !== 'acknowledged'),
});

export function announceTo(collect: (announcement: Announcement) => void): Announce {
  const collecting = Object.entries(announcements).map(([name, make]) => [
    name,
    (...about: never[]) => collect((make as (...all: never[]) => Announcement)(...about)),
  ]);
  return Object.fromEntries(collecting) as Announce;
}
