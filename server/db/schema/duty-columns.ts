import { boolean, smallint } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** The columns of a courier's present duty, or of the last one. */
export const dutyColumns = {
  /** The last call, written at most every few minutes, while on duty. */
  lastHeardAt: at('last_heard_at'),
  /** The push that asks whether the courier is there; null once the courier's browser calls again. */
  askedAt: at('asked_at'),
  /** The server ended the duty, because no call came; null from the next duty on. */
  dutyEndedAt: at('duty_ended_at'),
  /** Whether the phone's position is told on duty without a job; null until the courier chose. */
  sharesPosition: boolean('shares_position'),
  /** Offers that ended in silence one after the other (product §4.32). */
  silentOffers: smallint('silent_offers').notNull().default(0),
};
