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
import { setupMessages } from '#shared/messages/ar/setup.ts';
import type { RestaurantRole } from '#shared/domain/restaurant-roles.ts';
import type { RestaurantStage } from '#shared/domain/restaurant-setup.ts';
import { ownApi } from '#web/lib/own-api.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { ApiProvider, createApi } from '#web/lib/rpc.tsx';
import { StageNotice } from './stage-notice.tsx';

/** What a person of restaurant 7 reads on its board. */
async function told(role: RestaurantRole, stage: RestaurantStage, delistedReason: string | null = null) {
  const api = createApi(clientOf(createRpcLink('http://mida.test')) as Client);
  const queryClient = new QueryClient();
  const user = { restaurants: [{ id: 7, role }] };
  queryClient.setQueryData<unknown>(api.auth.getSession.queryKey(), { user });
  queryClient.setQueryData<unknown>(ownApi(api, 7).restaurants.getOwn.queryKey(), { stage, delistedReason });
  const root = createRootRoute();
  const board = createRoute({
    getParentRoute: () => root,
    path: '/restaurant/{-$restaurantId}/orders',
    component: () => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider api={api}>
          <StageNotice />
        </ApiProvider>
      </QueryClientProvider>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/restaurant/7/orders'] });
  const router = createRouter({ routeTree: root.addChildren([board]), history, isServer: true });
  await router.load();
  const html = renderToString(<RouterProvider router={router} />);
  return { words: html.replace(/<[^>]+>/g, ' ').trim(), isLinked: html.includes('<a ') };
}

it('before the opening the kitchen reads that it waits, without a way to what it may not see', async () => {
  const kitchen = await told('kitchen', 'setting_up');
  expect(kitchen.words).toContain(setupMessages.noticeOfKitchen);
  expect(kitchen.isLinked).toBe(false);
  const manager = await told('manager', 'setting_up');
  expect(manager.words).toContain(setupMessages.noticeLead);
  expect(manager.isLinked).toBe(true);
});

it('of a restaurant off the pages the kitchen reads what to do, and a manager also why', async () => {
  expect((await told('kitchen', 'delisted')).words).toContain(setupMessages.finishOpen);
  const manager = await told('manager', 'delisted', 'رخصة ناقصة');
  expect(manager.words).toContain(setupMessages.delistedBecause('رخصة ناقصة'));
});

it('a restaurant on the pages has no notice', async () => {
  expect(await told('kitchen', 'listed')).toEqual({ words: '', isLinked: false });
});
