import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, bytes } from './columns.ts';

/** Uploaded, and drawn anew by us: named after its content, so that it never changes. */
export const photos = pgTable('photos', {
  id: text('id').primaryKey(),
  /** When it was last hung or taken down; long unused, it goes. */
  lastUsedAt: at('last_used_at').notNull(),
});

/** A photo at one of its widths, as WebP. */
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
