import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { limits } from '#shared/domain/limits.ts';

/** A page has one of two lengths, so that each list has few texts. */
const pageLengths = [limits.pageSize + 1, limits.pageSizeMax + 1];

/** The length of the statement that reads this number of rows. It throws for more rows than a page has. */
export function pageLengthFor(rows: number): number {
  const length = pageLengths.find((one) => rows <= one);
  if (length === undefined) throw new Error(`a page of ${rows} rows is too long`);
  return length;
}

/**
 * A length for `.limit()` that is in the statement's text (decision 32). drizzle makes a value of a number;
 * then PostgreSQL expects a tenth of the rows and plans the list again at each call. Each length makes
 * another text.
 */
export const inText = (length: number): Placeholder & SQL =>
  // The type of `.limit()` knows numbers and placeholders alone; any SQL is written.
  sql.raw(String(Math.trunc(length))) as unknown as Placeholder & SQL;
