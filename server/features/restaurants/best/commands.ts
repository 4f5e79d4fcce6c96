import { bestDishesOf, bestDishRules } from '#shared/domain/menu/best-dishes.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import type { AppContext } from '#server/context.ts';
import * as store from './store.ts';

/** A round of the cleaner stays short; in a day its rounds reach 7,200 restaurants. */
const restaurantsARound = 50;

/** Counts each restaurant once a day. */
export async function refreshBestDishes({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  for (const id of await store.listToCount(db, ago(1), restaurantsARound)) {
    const best = bestDishesOf(await store.listSold(db, id, ago(bestDishRules.days)));
    await store.replaceBest(db, id, best, now);
  }
}
