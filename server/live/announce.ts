import type { Queries, Transaction } from '#server/db/connect.ts';
import { announcements, type Announcement } from './audience.ts';

export type Announce = {
  [Name in keyof typeof announcements]: (...about: Parameters<(typeof announcements)[Name]>) => void;
};

export interface Publisher {
  publish(announcements: readonly Announcement[]): void;
}

/** Publishes the announcements in one batch after commit. */
export async function inTransaction<T>(
  app: { db: Queries; live: Publisher },
  write: (tx: Transaction, announce: Announce) => Promise<T>,
): Promise<T> {
  let collected: Announcement[] = [];
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
}

function announceTo(collect: (announcement: Announcement) => void): Announce {
  const collecting = Object.entries(announcements).map(([name, make]) => [
    name,
    (...about: never[]) => collect((make as (...all: never[]) => Announcement)(...about)),
  ]);
  return Object.fromEntries(collecting) as Announce;
}
