import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MoveReason } from '#shared/domain/orders/move-reasons.ts';
import { cancelAnswers } from '#shared/domain/orders/cancel-requests.ts';
import { at } from './columns.ts';
import { users } from './accounts.ts';
import { orders } from './ordering.ts';

/** What a kitchen asks of the admins; an order's move makes it pointless, because the version no longer fits. */
export const cancelRequests = pgTable(
  'cancel_requests',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    reason: text('reason').$type<MoveReason>().notNull(),
    words: text('words').notNull().default(''),
    askedBy: uuid('asked_by'),
    askedByTablet: text('asked_by_tablet'),
    askedAt: at('asked_at').notNull(),
    answer: text('answer', { enum: cancelAnswers }),
    answeredBy: uuid('answered_by'),
    answeredAt: at('answered_at'),
    tabletMadeBy: uuid('tablet_made_by').references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    check('cancel_requests_words', sql`char_length(${table.words}) <= 300`),
    check('cancel_requests_answer', sql`${table.answer} in ('cancelled', 'kept')`),
    check('cancel_requests_asker', sql`num_nonnulls(${table.askedBy}, ${table.askedByTablet}) = 1`),
    check(
      'cancel_requests_answered_whole',
      sql`num_nonnulls(${table.answer}, ${table.answeredBy}, ${table.answeredAt}) in (0, 3)`,
    ),
    index('cancel_requests_by_asker').on(table.askedBy),
    index('cancel_requests_by_answerer').on(table.answeredBy),
    index('cancel_requests_by_tablet_maker')
      .on(table.tabletMadeBy)
      .where(sql`tablet_made_by is not null`),
  ],
);
