import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** What a card shows of the delivery to the chosen place, in words. */
interface CardQuote {
  feeCentimes: number;
  /** What the zone asks of the dishes; empty: nothing. */
  least: string;
  /** Why nobody delivers there; empty: it is delivered. */
  refusal: string;
}

type QuoteCard = (restaurant: Pick<RestaurantCard, 'position' | 'delivery'>) => CardQuote;

/** The quotes are null without a chosen place, and until the tariff and what counts by it are loaded. */
export const cardQuotes = createStore<QuoteCard | null>(null);

export const useCardQuote: QuoteOf = (restaurant) => useStore(cardQuotes)?.(restaurant);

type QuoteOf = (restaurant: Parameters<QuoteCard>[0]) => CardQuote | undefined;
