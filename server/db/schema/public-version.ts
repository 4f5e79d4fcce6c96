import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/** Triggers change it with each commit that changes what visitors are shown. */
export const publicVersion = pgTable(
  'public_version',
  {
    id: boolean('id').primaryKey().default(true),
    /** The number of the last such transaction. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('public_version_one_row', sql`${table.id}`)],
);
