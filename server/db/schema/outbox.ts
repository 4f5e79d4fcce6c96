import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { OutboxTopic } from '#shared/domain/news/outbox-topics.ts';
import { at } from './columns.ts';

export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').$type<OutboxTopic>().notNull(),
    /** Jobs of one sequence run in order; a later one replaces a failed one. */
    sequence: text('sequence'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    runAt: at('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lockedUntil: at('locked_until'),
    lastError: text('last_error'),
    doneAt: at('done_at'),
    deadAt: at('dead_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('outbox_due')
      .on(table.runAt, table.id)
      .where(sql`done_at is null and dead_at is null`),
    index('outbox_sequences')
      .on(table.sequence, table.id)
      .where(sql`sequence is not null`),
    index('outbox_done')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
    // For the copy of the own data, and for deletions.
    index('outbox_mail_to')
      .on(sql`(payload->>'to')`)
      .where(sql`payload->>'to' is not null`),
    index('outbox_dead')
      .on(table.deadAt)
      .where(sql`dead_at is not null`),
  ],
);
