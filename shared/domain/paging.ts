/** The cursor is the last row's time and id: `2026-11-20T10:00:00.000Z_uuid`. */
export interface Keyset {
  at: Date;
  id: string;
}

export function parseCursor(cursor: string | undefined): Keyset | undefined {
  const [time, id] = cursor?.split('_') ?? [];
  if (!time || !id) return undefined;
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? undefined : { at, id };
}

/** `nextCursor` is null on the last page. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Takes `limit + 1` rows; the extra row says that there is a next page. */
export function pageOf<Row extends { id: string; createdAt: Date }>(rows: Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.createdAt.toISOString()}_${last.id}` : null;
  return { items, nextCursor };
}
