import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cardsAPage } from '#shared/domain/restaurants/restaurant-list.ts';
import type { RestaurantCard } from '#shared/contract/restaurants/restaurants.ts';
import { RestaurantGrid } from './restaurant-grid.tsx';

const restaurants: RestaurantCard[] = Array.from({ length: cardsAPage }, (_, index) => ({
  id: index + 1,
  name: `مطعم ${index + 1}`,
  cuisine: 'مغربي',
  rating: 4,
  reviewCount: 120,
  metres: 1_240,
  deliveryMinutes: { min: 20, max: 30 },
  district: 'جليز',
  position: { lat: 31.63, lng: -8.01 },
  delivery: { feeCentimes: 1000, reachMetres: 6000 },
  foods: ['tagine', 'bread', 'olives'],
  cardImageUrl: null,
  isAcceptingOrders: true,
}));

it('a page of the list is rendered whole, in little text', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RestaurantGrid restaurants={restaurants} /> }),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  expect(html.match(/<li/g)).toHaveLength(12);
  expect(html).toContain('مطعم 12');
  expect(html.length / 12).toBeLessThan(4_200);
});
