import { sql } from 'drizzle-orm';
import type { Queries } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';

interface WrittenWord {
  word: string;
  /** The number of listed restaurants, counted up to a bound. */
  restaurants: number;
}

const countedMax = 20;

const findWords = rawStatement<WrittenWord>(
  () => sql`
  select word, restaurants from unnest(${sql.placeholder('words')}::text[]) word
  cross join lateral (
    select count(*)::int as restaurants from (
      select from restaurant_grams g join restaurants r on r.id = g.restaurant_id and r.stage = 'listed'
      where g.words @> array[word] limit ${sql.raw(String(countedMax))}) written) counted
  where restaurants > 0`,
);

/** The folded words that a listed restaurant or its menu holds, perhaps behind an article. */
export async function findWrittenWords(db: Queries, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await findWords(db, { words });
  return new Map(rows.map(({ word, restaurants }) => [word, restaurants]));
}
