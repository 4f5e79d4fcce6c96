import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bytes } from './columns.ts';

/** The id is made from the content, so a photo never changes (decision 15). */
export const photos = pgTable('photos', {
  id: text('id').primaryKey(),
  lastUsedAt: at('last_used_at').notNull(),
});

export const photoFiles = pgTable(
  'photo_files',
  {
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.id, { onDelete: 'cascade' }),
    width: smallint('width').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.width] })],
);
