import type { Hint } from '#shared/contract/events.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import type { Channel } from './audience.ts';

export interface Announcement extends Hint {
  channels: readonly Channel[];
}

/** Called inside a transaction; what it collects leaves only if and after the transaction commits. */
export type Announce = (announcement: Announcement) => void;

export interface Publisher {
  publish(announcements: readonly Announcement[]): void;
}

/** Runs one write as one transaction and publishes its announcements in one batch after commit. */
export async function inTransaction<T>(
  app: { db: Queries; live: Publisher },
  write: (tx: Transaction, announce: Announce) => Promise<T>,
): Promise<T> {
  const collected: Announcement[] = [];
  const result = await app.db.transaction((tx) => write(tx, (announcement) => collected.push(announcement)));
  if (collected.length > 0) app.live.publish(collected);
  return result;
}
