import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

/** What the server does by itself at a moment (decision 35). The moments are of the processes' clock. */
export const timetable = pgTable(
  'timetable',
  {
    topic: text('topic').notNull(),
    subject: text('subject').notNull(),
    dueAt: at('due_at').notNull(),
    /** The moment of the next try. */
    runAt: at('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.topic] }), index('timetable_run').on(table.runAt)],
);
