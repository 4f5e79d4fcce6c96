import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import {
  newsChannels,
  newsGroups,
  type NewsChannel,
  type NewsGroup,
} from '#shared/domain/news/news-channels.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

const listOf = (names: readonly string[]) => sql.raw(names.map((one) => `'${one}'`).join(', '));

/** What a person chose for a kind of news and a channel; without a row the kind's own channels hold (product §19). */
export const newsChoices = pgTable(
  'news_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newsGroup: text('news_group').$type<NewsGroup>().notNull(),
    channel: text('channel').$type<NewsChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
    chosenAt: at('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.newsGroup, table.channel] }),
    check('news_choices_group', sql`${table.newsGroup} in (${listOf(newsGroups)})`),
    check('news_choices_channel', sql`${table.channel} in (${listOf(newsChannels)})`),
  ],
);
