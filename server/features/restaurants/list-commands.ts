import type { RestaurantsOverview } from '#shared/contract/restaurants.ts';
import { orderStepsOf, orderWeights } from '#shared/domain/default-order.ts';
import { dayMs } from '#shared/domain/city-clock.ts';
import { cuisinesOf } from '#shared/domain/cuisines.ts';
import type { Position } from '#shared/domain/distance.ts';
import { cardsAPage, type RestaurantSort } from '#shared/domain/restaurant-list.ts';
import { cityMeanOf, ratingOf } from '#shared/domain/reviews.ts';
import { foldText, readSearch } from '#shared/domain/search.ts';
import { coverFoodsFor } from '#shared/messages/ar/food-art.ts';
import { dishSpellings } from '#shared/messages/ar/latin-dish-names.ts';
import { cuisineChips } from '#shared/messages/ar/restaurants.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import * as listStore from './list-store.ts';

interface AskedPage {
  text: string;
  cuisine: string;
  sort: RestaurantSort;
  near?: Position | undefined;
  page: number;
}

export async function listPage(
  app: AppContext,
  { text, cuisine, sort, near, page }: AskedPage,
): Promise<listStore.ListedPage> {
  const now = app.clock.now();
  const limit = cardsAPage;
  const words = readSearch(text, dishSpellings);
  const asked = { words, cuisine: foldText(cuisine), sort, near: near ?? null };
  const offset = (page - 1) * limit;
  const rows = await listStore.findListedPage(app.db, asked, { now, limit: limit + 1, offset });
  const isLast = rows.length <= limit;
  const isWhole = isLast && page === 1;
  return {
    found: rows.slice(0, limit),
    cityMean: rows[0]?.cityMean ?? 0,
    total: isWhole ? rows.length : (rows[0]?.total ?? null),
    nextPage: isLast ? null : page + 1,
  };
}

const fixedCuisines = cuisineChips.flatMap(({ id, label }) => (id === 'all' ? [] : [label]));

export async function getOverview(db: Queries): Promise<RestaurantsOverview> {
  const { count, meanMinutes, city, rated, cuisines } = await listStore.sumListed(db);
  const cityMean = cityMeanOf([city]);
  const labels = cuisinesOf(cuisines, fixedCuisines);
  return {
    count,
    meanMinutes,
    meanRating: meanOf(rated.map((sum) => ratingOf(sum, cityMean))),
    cuisines: labels.map((label) => ({ label, food: coverFoodsFor(label, label)[0] })),
  };
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export async function refreshOrderSteps({ db, clock }: AppContext): Promise<void> {
  const since = new Date(clock.now().getTime() - orderWeights.days * dayMs);
  for (const { id, orderSteps, delivered } of await listStore.listDelivered(db, since)) {
    const steps = orderStepsOf(delivered);
    if (steps !== orderSteps) await listStore.keepOrderSteps(db, id, steps);
  }
}
