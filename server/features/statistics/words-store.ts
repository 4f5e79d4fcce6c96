import { asc, eq, isNotNull } from 'drizzle-orm';
import type { WordFigures } from '#shared/domain/dispatch/word-figures.ts';
import type { Queries } from '#server/db/connect.ts';
import { kitchenHabits } from '#server/db/schema/kitchen-habits.ts';
import { restaurants } from '#server/db/schema/ordering.ts';

export interface LearnedWords {
  restaurantId: number;
  name: string;
  words: WordFigures | null;
}

const learned = { restaurantId: restaurants.id, name: restaurants.name, words: kitchenHabits.words };

export const listWords = (db: Queries): Promise<LearnedWords[]> =>
  db
    .select(learned)
    .from(kitchenHabits)
    .innerJoin(restaurants, eq(restaurants.id, kitchenHabits.restaurantId))
    .where(isNotNull(kitchenHabits.words))
    .orderBy(asc(restaurants.id));

/** Null until they were learned. */
export async function findWords(db: Queries, restaurantId: number): Promise<WordFigures | null> {
  const [row] = await db
    .select({ words: kitchenHabits.words })
    .from(kitchenHabits)
    .where(eq(kitchenHabits.restaurantId, restaurantId));
  return row?.words ?? null;
}
