import { sql } from 'drizzle-orm';
import { reviewRules, type ReviewSum } from '#shared/domain/restaurants/reviews.ts';
import type { Queries } from '#server/db/connect.ts';
import { rawStatement } from '#server/db/statements/statement.ts';
import { middleOfCity } from './store.ts';

interface ListedSums {
  count: number;
  meanMinutes: number;
  /** The sums of all restaurants. */
  city: ReviewSum;
  rated: ReviewSum[];
  /** The most frequent first. */
  cuisines: { cuisine: string; count: number }[];
  /** The middle of what a meal costs in the city; null without any. */
  mealCentimes: number | null;
}

const readSums = rawStatement<ListedSums>(
  () => sql`
  select count(*) filter (where r.stage = 'listed')::int as count,
    coalesce(avg((coalesce(arrival_min_minutes, delivery_min_minutes) + coalesce(arrival_max_minutes, delivery_max_minutes))::float8 / 2) filter (where r.stage = 'listed'), 0)
      as "meanMinutes",
    json_build_object('reviewedStars', coalesce(sum(reviewed_stars), 0), 'reviewedCount', coalesce(sum(reviewed_count), 0))
      as city,
    coalesce(json_agg(json_build_object('reviewedStars', reviewed_stars, 'reviewedCount', reviewed_count))
      filter (where r.stage = 'listed' and reviewed_count >= ${sql.raw(String(reviewRules.reviewsToRate))}), '[]') as rated,
    (select coalesce(json_agg(json_build_object('cuisine', cuisine, 'count', count) order by count desc, cuisine), '[]')
      from (select cuisine, count(*)::int as count from restaurants where stage = 'listed' group by cuisine) c) as cuisines,
    (${middleOfCity('middle')}) as "mealCentimes"
  from restaurants r`,
);

/** One statement: the pages of the list are made again after each change. */
export async function sumListed(db: Queries): Promise<ListedSums> {
  const { rows } = await readSums(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without groups has one row');
  return sums;
}
