import type { KitchenWords } from '#shared/contract/marketplace/statistics.ts';
import { sortWorstFirst } from '#shared/domain/dispatch/city-words.ts';
import { noWords } from '#shared/domain/dispatch/word-figures.ts';
import type { AppContext } from '#server/context.ts';
import { findWords, listWords } from './words-store.ts';

export async function viewWords({ db }: AppContext): Promise<{ kitchens: KitchenWords[] }> {
  const listed = await listWords(db);
  const kitchens = listed.map(({ restaurantId, name, words }) => ({
    restaurantId,
    name,
    ...(words ?? noWords),
  }));
  return { kitchens: sortWorstFirst(kitchens) };
}

export const viewOwnWords = async ({ db }: AppContext, restaurantId: number) =>
  (await findWords(db, restaurantId)) ?? noWords;
