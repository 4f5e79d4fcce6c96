import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  textChannels,
  textTemplates,
  type TextChannel,
  type TextTemplate,
} from '#shared/domain/news/text-templates.ts';
import { textStates, type TextState } from '#shared/domain/news/text-states.ts';
import { incomingKinds, type IncomingKind } from '#shared/domain/news/incoming.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';
import { restaurants } from './ordering.ts';

const listOf = (names: readonly string[]) => sql.raw(names.map((one) => `'${one}'`).join(', '));

/** A Moroccan mobile, or a number with its country. */
const numberShape = sql.raw(`'^(0[67][0-9]{8}|[+][0-9]{8,15})$'`);

/**
 * Each SMS and WhatsApp message that left or was tried: one job of the outbox, which it outlives (product
 * §16).
 */
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
    /** The day of the city whose budget pays. */
    day: date('day', { mode: 'string' }).notNull(),
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
    // Answers go to visitors from abroad too.
    check('text_messages_number', sql`${table.number} ~ ${numberShape}`),
    check('text_messages_cost', sql`${table.costCentimes} >= 0`),
    check('text_messages_failure', sql`(${table.failedAt} is null) = (${table.failure} is null)`),
  ],
);

/** What the texts of a day cost: a trigger counts each before it leaves, and stops all but codes at the budget. */
export const textDays = pgTable(
  'text_days',
  {
    channel: text('channel').$type<TextChannel>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    texts: integer('texts').notNull().default(0),
    spentCentimes: integer('spent_centimes').notNull().default(0),
    /** When admins were told that the budget is nearly spent. */
    warnedAt: at('warned_at'),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.day] }),
    check('text_days_channel', sql`${table.channel} in (${listOf(textChannels)})`),
    check('text_days_sums', sql`${table.texts} >= 0 and ${table.spentCentimes} >= 0`),
  ],
);

/** What people wrote to us on WhatsApp, and our answer (product §16.5). */
export const incomingMessages = pgTable(
  'incoming_messages',
  {
    id: uuid('id').primaryKey(),
    /** The vendor repeats its reports. */
    vendorId: text('vendor_id').notNull().unique(),
    number: text('number').notNull(),
    /** The name that the writer has on WhatsApp. */
    name: text('name').notNull().default(''),
    kind: text('kind').$type<IncomingKind>().notNull(),
    words: text('words').notNull().default(''),
    /** The restaurant whose code it carried. */
    restaurantId: integer('restaurant_id').references(() => restaurants.id, { onDelete: 'set null' }),
    receivedAt: at('received_at').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: at('answered_at'),
    /** Null for the automatic answer to a restaurant's code. */
    answeredBy: uuid('answered_by').references(() => users.id),
  },
  (table) => [
    index('incoming_messages_by_time').on(table.receivedAt, table.id),
    index('incoming_messages_by_number').on(table.number, table.receivedAt),
    check('incoming_messages_number', sql`${table.number} ~ ${numberShape}`),
    check(
      'incoming_messages_kind',
      sql`${table.kind} in (${listOf(incomingKinds)}) and (${table.kind} = 'text') = (${table.words} <> '')`,
    ),
    check(
      'incoming_messages_lengths',
      sql`char_length(${table.words}) <= 4096 and char_length(${table.answer}) <= 1000 and char_length(${table.name}) <= 100`,
    ),
    check(
      'incoming_messages_answer',
      sql`(${table.answer} <> '') = (${table.answeredAt} is not null) and (${table.answeredBy} is null or ${table.answeredAt} is not null)`,
    ),
  ],
);
