import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  textChannels,
  textTemplates,
  type TextChannel,
  type TextTemplate,
} from '#shared/domain/news/text-templates.ts';
import { textStates, type TextState } from '#shared/domain/news/text-states.ts';
import { at } from './columns.ts';

const listOf = (names: readonly string[]) => sql.raw(names.map((one) => `'${one}'`).join(', '));

/** Each SMS and WhatsApp message that left or tried to, one a job of the outbox, which it outlives (product §16). */
export const textMessages = pgTable(
  'text_messages',
  {
    outboxId: bigint('outbox_id', { mode: 'number' }).primaryKey(),
    channel: text('channel').$type<TextChannel>().notNull(),
    template: text('template').$type<TextTemplate>().notNull(),
    number: text('number').notNull(),
    /** The name under which the vendor reports what became of it. */
    vendorId: text('vendor_id'),
    state: text('state').$type<TextState>().notNull().default('queued'),
    /** The vendor's code for what went wrong. */
    failure: text('failure'),
    costCentimes: integer('cost_centimes').notNull().default(0),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    deliveredAt: at('delivered_at'),
    readAt: at('read_at'),
    failedAt: at('failed_at'),
  },
  (table) => [
    uniqueIndex('text_messages_by_vendor')
      .on(table.channel, table.vendorId)
      .where(sql`vendor_id is not null`),
    index('text_messages_by_number').on(table.number, table.channel),
    index('text_messages_by_time').on(table.createdAt),
    check('text_messages_channel', sql`${table.channel} in (${listOf(textChannels)})`),
    check('text_messages_template', sql`${table.template} in (${listOf(textTemplates)})`),
    check('text_messages_state', sql`${table.state} in (${listOf(textStates)})`),
    check('text_messages_number', sql`${table.number} ~ '^0[67][0-9]{8}$'`),
    check('text_messages_cost', sql`${table.costCentimes} >= 0`),
    check('text_messages_failure', sql`(${table.failedAt} is null) = (${table.failure} is null)`),
  ],
);
