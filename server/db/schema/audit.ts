import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Act, AuditFacts, SubjectKind } from '#shared/domain/audit.ts';
import { at } from './columns.ts';

/** What admins did (decision 37). A trigger refuses changes, and deletions before two years have passed. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: uuid('id').primaryKey(),
    at: at('at').notNull(),
    adminId: uuid('admin_id').notNull(),
    network: text('network').notNull(),
    browser: text('browser'),
    system: text('system'),
    act: text('act').$type<Act>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before').$type<AuditFacts>().notNull(),
    after: jsonb('after').$type<AuditFacts>().notNull(),
    /** The reason stands in this decision, suspension or delisting, where it can be erased. */
    decisionId: uuid('decision_id'),
    /** The reason stands in this step of the order's history, where it can be erased. */
    version: integer('version'),
  },
  (table) => [
    index('admin_acts_by_time').on(table.at, table.id),
    index('admin_acts_by_admin').on(table.adminId, table.at, table.id),
    index('admin_acts_by_act').on(table.act, table.at, table.id),
    index('admin_acts_by_subject').on(table.subjectId.op('text_pattern_ops'), table.at, table.id),
    check(
      'admin_acts_name_no_person',
      sql`names_no_person(${table.before}) and names_no_person(${table.after})
        and ${table.subjectId} ~ '^[0-9a-f-]{1,36}$|^all$'`,
    ),
  ],
);
