import type { Logger } from 'pino';
import type { OrderingLimits } from '#shared/domain/ordering-limits.ts';
import type { SiteConfiguration } from '#shared/contract/site.ts';
import type { Config } from '#server/config.ts';
import type { Queries } from '#server/db/connect.ts';
import type { Hub } from '#server/live/hub.ts';
import type { Identities, SignedIn } from './identity.ts';

/** What the product runs on; tests and the seeding program give their own clock and database. */
export interface AppContext {
  config: Config;
  db: Queries;
  clock: { now(): Date };
  live: Hub;
  log: Logger;
  identities: Identities;
  /** Tests of other things place more orders than anyone may. */
  orderingLimits: OrderingLimits;
  /** What a demonstration offers its visitors; null in production. */
  demonstration: SiteConfiguration['demonstration'];
}

/** One call: who asks, and where cookies go. */
export interface CallContext {
  app: AppContext;
  /** The request's own headers, cookies among them. */
  headers: Headers;
  /** Set-Cookie and the like; copied to the answer. */
  answerHeaders: Headers;
  /** Address of the caller, as far as the trusted proxies vouch for it. */
  clientAddress: string;
  /** Looks the session up once a call; null for a visitor and for a suspended user. */
  loadUser(): Promise<SignedIn | null>;
}
