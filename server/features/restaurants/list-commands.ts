import { limits } from '#shared/domain/limits.ts';
import { readSearch } from '#shared/domain/search.ts';
import { dishSpellings } from '#shared/messages/ar/latin-dish-names.ts';
import type { AppContext } from '#server/context.ts';
import { findListedPage, type FoundRow } from './list-store.ts';

/** A page of the restaurants that match themselves, or with the first of their dishes that do. */
export function searchRestaurants(
  { db, clock }: AppContext,
  { text, page }: { text: string; page: number },
): Promise<FoundRow[]> {
  const words = readSearch(text, dishSpellings);
  const limit = limits.restaurantsAPage;
  const asked = { words, cuisine: '', sort: 'default', near: null } as const;
  return findListedPage(db, asked, { now: clock.now(), limit, offset: (page - 1) * limit });
}
