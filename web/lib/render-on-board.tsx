import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Client } from '#shared/contract/contract.ts';
import type { OwnRestaurant } from '#shared/contract/restaurants/restaurants.ts';
import type { RestaurantRole } from '#shared/domain/restaurants/restaurant-roles.ts';
import { ownApi } from './own-api.ts';
import { clientOf, createRpcLink } from './rpc-link.ts';
import { ApiProvider, createApi } from './rpc.tsx';

/** The HTML of a part of the board of restaurant 7, for a person of this role. For tests. */
export async function renderOnBoard(
  part: ReactNode,
  { role, own }: { role: RestaurantRole; own: Partial<OwnRestaurant> },
): Promise<string> {
  const api = createApi(clientOf(createRpcLink('http://mida.test')) as Client);
  const queryClient = new QueryClient();
  const user = { restaurants: [{ id: 7, role }] };
  queryClient.setQueryData<unknown>(api.auth.getSession.queryKey(), { user });
  queryClient.setQueryData<unknown>(ownApi(api, 7).restaurants.getOwn.queryKey(), own);
  const root = createRootRoute();
  const board = createRoute({
    getParentRoute: () => root,
    path: '/restaurant/{-$restaurantId}/orders',
    component: () => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>{part}</ApiProvider>
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/restaurant/7/orders'] });
  const router = createRouter({ routeTree: root.addChildren([board]), history, isServer: true });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
