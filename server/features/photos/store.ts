import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '#server/db/connect.ts';
import { photoFiles, photos } from '#server/db/schema/photos.ts';
import { menuItems, restaurants } from '#server/db/schema/ordering.ts';

export interface NewPhoto {
  id: string;
  files: { width: number; content: Buffer }[];
}

/** An open page may still show a photo that was replaced. */
const keptUnusedMs = 24 * 60 * 60_000;

export async function insertPhoto(tx: Transaction, { id, files }: NewPhoto, at: Date): Promise<void> {
  await tx
    .insert(photos)
    .values({ id, lastUsedAt: at })
    .onConflictDoUpdate({ target: photos.id, set: { lastUsedAt: at } });
  const rows = files.map((file) => ({ photoId: id, ...file }));
  await tx.insert(photoFiles).values(rows).onConflictDoNothing();
}

export async function touchPhoto(db: Queries, id: string, at: Date): Promise<void> {
  await db.update(photos).set({ lastUsedAt: at }).where(eq(photos.id, id));
}

export async function findPhotoFile(db: Queries, id: string, width: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: photoFiles.content })
    .from(photoFiles)
    .where(and(eq(photoFiles.photoId, id), eq(photoFiles.width, width)));
  return row?.content;
}

export async function deleteUnusedPhotos(db: Queries, now: Date): Promise<void> {
  const one = { one: sql`1` };
  await db
    .delete(photos)
    .where(
      and(
        lt(photos.lastUsedAt, new Date(now.getTime() - keptUnusedMs)),
        notExists(db.select(one).from(restaurants).where(eq(restaurants.photoId, photos.id))),
        notExists(db.select(one).from(menuItems).where(eq(menuItems.photoId, photos.id))),
      ),
    );
}
