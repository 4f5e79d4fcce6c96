import type { RestaurantsOverview } from '#shared/contract/restaurants/restaurants-overview.ts';
import { orderStepsOf, orderWeights } from '#shared/domain/promise/default-order.ts';
import { dayMs } from '#shared/domain/time/city-clock.ts';
import { cuisinesOf } from '#shared/domain/restaurants/cuisines.ts';
import type { Position } from '#shared/domain/promise/distance.ts';
import { askedFilters, type ListFilter } from '#shared/domain/restaurants/list-filters.ts';
import { cardsAPage, type RestaurantSort } from '#shared/domain/restaurants/restaurant-list.ts';
import { cityMeanOf, ratingOf } from '#shared/domain/restaurants/reviews.ts';
import { readSearch, type SearchedWord } from '#shared/domain/menu/dish-search.ts';
import { foldText } from '#shared/domain/search/search.ts';
import { coverFoodsFor } from '#messages/menu/food-art.ts';
import { cuisineChips } from '#messages/restaurants/restaurants.ts';
import { searchMessages } from '#messages/menu/search.ts';
import type { AppContext } from '#server/context.ts';
import type { Queries } from '#server/db/connect.ts';
import { cachedSettings } from '#server/features/settings/commands.ts';
import { noteMiss } from '#server/features/search/misses-commands.ts';
import { cachedSynonyms } from '#server/features/search/synonyms-commands.ts';
import { sumListed } from './overview-store.ts';
import * as listStore from './store.ts';
import { forgiveMistakes } from './mistakes-commands.ts';

interface AskedPage {
  text: string;
  cuisine: string;
  sort: RestaurantSort;
  near?: Position | undefined;
  page: number;
  filters?: readonly ListFilter[] | undefined;
}

/** When nothing is found as it was typed, mistakes are forgiven, and the page says so. */
export async function listPage(app: AppContext, asked: AskedPage): Promise<listStore.ListedPage> {
  const synonyms = await cachedSynonyms(app);
  const words = readSearch(asked.text, synonyms);
  const page = await findPage(app, words, asked);
  if (words.length === 0 || page.found.length > 0 || (await isFoundBefore(app, words, asked))) return page;
  const forgiven = await forgiveMistakes(app.db, words, synonyms);
  const meant = forgiven && (await findPage(app, forgiven.words, asked));
  if (meant && meant.found.length > 0)
    return {
      ...meant,
      perhapsMeant: searchMessages.perhapsMeant(asked.text.trim(), forgiven.meantBy(textsOf(meant))),
    };
  // A chip, a filter or a later page has reasons of its own to be empty.
  if (asked.cuisine === '' && !asked.filters?.length && asked.page === 1) noteMiss(app, asked.text);
  return page;
}

/** A page after the last one of what was found as it was typed. */
const isFoundBefore = async (
  app: AppContext,
  words: readonly SearchedWord[],
  asked: AskedPage,
): Promise<boolean> => asked.page > 1 && (await findPage(app, words, { ...asked, page: 1 })).found.length > 0;

const textsOf = ({ found }: listStore.ListedPage): string[] =>
  found.flatMap(({ record, dishes }) => [
    ...(dishes ?? []).flatMap(({ name, frenchName, category }) => [name, frenchName ?? '', category]),
    record.name,
    record.cuisine,
  ]);

async function findPage(
  app: AppContext,
  words: readonly SearchedWord[],
  { cuisine, sort, near, page, filters = [] }: AskedPage,
): Promise<listStore.ListedPage> {
  const now = app.clock.now();
  const limit = cardsAPage;
  const { reachMetres: cityMetres } = await cachedSettings(app);
  const asked = {
    words,
    cuisine: foldText(cuisine),
    sort,
    near: near ? { ...near, cityMetres } : null,
    filters: filters.length > 0 ? askedFilters(filters) : null,
  };
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
  const { count, meanMinutes, city, rated, cuisines, mealCentimes } = await sumListed(db);
  const cityMean = cityMeanOf([city]);
  const labels = cuisinesOf(cuisines, fixedCuisines);
  return {
    count,
    meanMinutes,
    meanRating: meanOf(rated.map((sum) => ratingOf(sum, cityMean))),
    mealCentimes,
    cuisines: labels.map((label) => ({ label, food: coverFoodsFor(label, label)[0] })),
  };
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export async function refreshOrderSteps({ db, clock }: AppContext): Promise<void> {
  const since = new Date(clock.now().getTime() - orderWeights.days * dayMs);
  for (const { id, orderSteps, delivered } of await listStore.listDelivered(db, since)) {
    const steps = orderStepsOf(delivered);
    if (steps !== orderSteps) await listStore.setOrderSteps(db, id, steps);
  }
}
