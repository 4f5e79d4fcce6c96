import type { Logger } from 'pino';
import type { OrderingLimits } from '#shared/domain/placing/ordering-limits.ts';
import type { SiteConfiguration } from '#shared/contract/marketplace/site.ts';
import type { Config } from '#server/config.ts';
import type { Queries, Transaction } from '#server/db/connect.ts';
import type { Replica } from '#server/db/replica.ts';
import type { Announce } from '#server/live/announce.ts';
import type { Hub } from '#server/live/hub.ts';
import type { AnswerHeaders, Identities, RequestHeaders, SignedIn } from './identity.ts';
import type { LeavingUser } from './erasure.ts';
import type { Admission } from './admission.ts';
import type { Meter } from './meter.ts';

/** Tests and seeding give their own clock and database; tests raise the ordering limits. */
export interface AppContext {
  config: Config;
  db: Queries;
  /** Where `db` is a replica: what callers share is read from the primary. */
  primary?: Queries;
  /** Absent where no replica is set. */
  replica?: Replica;
  clock: { now(): Date };
  live: Hub;
  log: Logger;
  meter: Meter;
  admission: Admission;
  identities: Identities;
  personalRows: PersonalRows;
  orderingLimits: OrderingLimits;
  demonstration: SiteConfiguration['demonstration'];
}

/** What all rooms hold of a user. The rooms' sheets are summed above them (decision 66). */
export interface PersonalRows {
  /** The copy of the own data, by the names of its parts. */
  readCopy(db: Queries, userId: string): Promise<Record<string, Record<string, unknown>[]>>;
  /** Goes through all of `erasureSteps`. */
  erase(erasing: Erasing, leaving: LeavingUser): Promise<void>;
}

export interface Erasing {
  tx: Transaction;
  announce: Announce;
  at: Date;
}

export interface CallContext {
  app: AppContext;
  headers: RequestHeaders;
  answerHeaders: AnswerHeaders;
  /** The address as far as the trusted proxies vouch for it. */
  clientAddress: string;
  /** Reads the session once a call; null for visitors and suspended users. */
  loadUser(): Promise<SignedIn | null>;
}
