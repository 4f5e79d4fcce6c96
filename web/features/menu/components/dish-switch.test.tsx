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
import { menuMessages } from '#messages/menu/menu.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { ApiProvider, createApi } from '#web/lib/rpc.tsx';
import { DishAvailability } from './dish-availability.tsx';

const dish = {
  id: '1',
  name: 'حريرة',
  description: 'حساء بالعدس والحمص',
  category: 'شوربات',
  priceCentimes: 1500,
  imageUrl: null,
  food: null,
};

const card = (absence: { isSoldOut: boolean; isOff?: boolean }) => (
  <QueryClientProvider client={new QueryClient()}>
    <ApiProvider api={createApi(clientOf(createRpcLink('http://mida.test')) as Client)}>
      <DishAvailability dishes={[{ ...dish, ...absence }]} />
    </ApiProvider>
  </QueryClientProvider>
);

/** The address names the restaurant. */
async function switchOf(absence: { isSoldOut: boolean; isOff?: boolean }): Promise<string> {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/restaurant/$restaurantId/availability',
    component: () => card(absence),
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/restaurant/1/availability'] }),
  });
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}

it('a dish that is there has a switch that is on and named after it, and no word of an absence', async () => {
  const html = await switchOf({ isSoldOut: false });
  expect(html).toMatch(/role="switch" aria-checked="true" aria-label="متوفر: حريرة"/);
  expect(html).not.toContain('نفد');
});

it.each([
  [{ isSoldOut: true }, menuMessages.soldOutToday],
  [{ isSoldOut: true, isOff: true }, menuMessages.off],
])('a dish that is not there (%j) has a switch that is off, and says until when', async (absence, word) => {
  const html = await switchOf(absence);
  expect(html).toMatch(/role="switch" aria-checked="false" aria-label="متوفر: حريرة"/);
  expect(html).toContain(word);
});
