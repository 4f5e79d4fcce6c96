import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import type { OwnRestaurant } from '#shared/contract/restaurants.ts';
import { hoursMessages } from '#shared/messages/ar/hours.ts';
import { ownRestaurantMessages } from '#shared/messages/ar/own-restaurant.ts';
import { ownApi } from '#web/lib/own-api.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { ApiProvider, createApi } from '#web/lib/rpc.tsx';
import { OpeningNotice } from './opening-notice.tsx';

const open: Partial<OwnRestaurant> = {
  stage: 'listed',
  isAcceptingOrders: true,
  opening: { isOpen: true, turnsAt: null },
  pausedUntil: null,
  pausedBecause: null,
};

/** What the kitchen of restaurant 7 reads on its board. */
async function told(changed: Partial<OwnRestaurant>): Promise<string> {
  const api = createApi(clientOf(createRpcLink('http://mida.test')) as Client);
  const queryClient = new QueryClient();
  const user = { restaurants: [{ id: 7, role: 'kitchen' }] };
  queryClient.setQueryData<unknown>(api.auth.getSession.queryKey(), { user });
  const own = { ...open, ...changed };
  queryClient.setQueryData<unknown>(ownApi(api, 7).restaurants.getOwn.queryKey(), own);
  const root = createRootRoute();
  const board = createRoute({
    getParentRoute: () => root,
    path: '/restaurant/{-$restaurantId}/orders',
    component: () => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <OpeningNotice now={new Date('2026-11-26T12:00Z')} />
        </ApiProvider>
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/restaurant/7/orders'] });
  const router = createRouter({ routeTree: root.addChildren([board]), history, isServer: true });
  await router.load();
  return renderToString(<RouterProvider router={router} />).replace(/<[^>]+>/g, ' ');
}

const off = { isAcceptingOrders: false, opening: { isOpen: false, turnsAt: null } };

it('the board of a restaurant that is switched off says so, with a way to switch it on', async () => {
  const words = await told(off);
  expect(words).toContain(ownRestaurantMessages.notAcceptingOrders);
  expect(words).toContain(hoursMessages.resume);
});

it('an open board says nothing, and a restaurant that another notice tells of is told of once', async () => {
  for (const changed of [
    {},
    { ...off, pausedBecause: 'missed_orders' },
    { ...off, stage: 'delisted' },
  ] as const)
    expect((await told(changed)).trim()).toBe('');
});
