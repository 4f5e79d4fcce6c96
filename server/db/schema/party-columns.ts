import { sql } from 'drizzle-orm';
import { index, integer, uuid, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** What an order's parties did beside its moves. */
export const partyColumns = {
  /** An admin, or a person of the restaurant, who took the order by telephone (product §17); null: its customer placed it. */
  takenBy: uuid('taken_by').references(() => users.id),
  /** When the customer of a silent order asked to cancel it (product §4.18). */
  cancelWishedAt: at('cancel_wished_at'),
  wishDeclinedAt: at('wish_declined_at'),
  /** The version at which its kitchen asked to cancel it; another version makes the request pointless. */
  cancelAskedVersion: integer('cancel_asked_version'),
};

export const partyIndexes = ({ takenBy }: Record<'takenBy', ExtraConfigColumn>) => [
  index('orders_by_taker')
    .on(takenBy)
    .where(sql`taken_by is not null`),
];
