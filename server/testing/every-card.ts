import type { Client } from '#shared/contract/contract.ts';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';

export async function listEveryCard({ restaurants }: Client): Promise<RestaurantCard[]> {
  const cards: RestaurantCard[] = [];
  for (let page: number | null = 1; page !== null;) {
    const answer = await restaurants.list({ page });
    cards.push(...answer.restaurants);
    page = answer.nextPage;
  }
  return cards;
}
