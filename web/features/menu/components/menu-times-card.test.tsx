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
import type { MenuTime } from '#shared/contract/menu/menu-times-forms.ts';
import { hoursMessages } from '#messages/restaurants/hours.ts';
import { menuTimesMessages } from '#messages/menu/menu-times.ts';
import { clientOf, createRpcLink } from '#web/lib/rpc-link.ts';
import { ApiProvider, createApi } from '#web/lib/rpc.tsx';
import { MenuTimesCard } from './menu-times-card.tsx';

const category = (name: string, ...dishes: string[]) => ({
  name,
  dishes: dishes.map((dish) => ({ id: dish, name: dish })),
});
const breakfast: MenuTime = {
  name: 'فطور',
  from: 420,
  until: 660,
  season: 'always',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  categories: ['فطور'],
  menuItemIds: [],
};
const card = (times: readonly MenuTime[]) => (
  <QueryClientProvider client={new QueryClient()}>
    <ApiProvider api={createApi(clientOf(createRpcLink('http://mida.test')) as Client)}>
      <MenuTimesCard
        times={times}
        categories={[
          category('مشروبات', 'شاي', 'قهوة'),
          category('فطور', 'بغرير'),
          category('أطباق', 'طاجين'),
        ]}
      />
    </ApiProvider>
  </QueryClientProvider>
);

/** The address names the restaurant. */
async function html(times: readonly MenuTime[]): Promise<string> {
  const root = createRootRoute();
  const menu = createRoute({
    getParentRoute: () => root,
    path: '/restaurant/$restaurantId/menu',
    component: () => card(times),
  });
  const router = createRouter({
    routeTree: root.addChildren([menu]),
    history: createMemoryHistory({ initialEntries: ['/restaurant/1/menu'] }),
    isServer: true,
  });
  await router.load();
  return renderToString(<RouterProvider router={router as never} />);
}

it('a menu without times offers to add one, and nothing to save', async () => {
  expect(await html([])).toContain(menuTimesMessages.add);
  expect(await html([])).not.toContain(menuTimesMessages.save);
  expect(await html([breakfast])).toContain(menuTimesMessages.save);
});

it('categories and dishes stand in the order of the menu, without the dishes of chosen categories', async () => {
  const choices = [...(await html([breakfast])).matchAll(/<bdi>([^<]+)</g)].map(([, name]) => name);
  expect(choices).toEqual(['مشروبات', 'فطور', 'أطباق', 'شاي', 'قهوة', 'طاجين']);
});

it('a chosen category that is not on the menu stands first and says so', async () => {
  const page = await html([{ ...breakfast, categories: ['فطور', 'ترويقة'] }]);
  const choices = [...page.matchAll(/<bdi>([^<]+)</g)].map(([, name]) => name);
  expect(choices.slice(0, 2)).toEqual(['ترويقة', 'مشروبات']);
  expect(page.split(menuTimesMessages.notOnMenu)).toHaveLength(2);
});

it('each of the seven days can be chosen, and the owner reads what customers read', async () => {
  const page = await html([{ ...breakfast, weekdays: [4] }]);
  const days = [...page.matchAll(/aria-pressed="(true|false)"[^>]*>([^<]+)</g)].map(([, is, day]) => [
    day,
    is,
  ]);
  expect(days).toEqual(hoursMessages.weekdays.map((day, place) => [day, String(place === 4)]));
  expect(page).toContain(menuTimesMessages.shownAs('يوم الجمعة من 07:00 إلى 11:00'));
});

it('a time without a day says so and shows no sentence, and one past midnight says on which day it ends', async () => {
  const none = await html([{ ...breakfast, weekdays: [] }]);
  expect(none).toContain(menuTimesMessages.noWeekday);
  expect(none).not.toContain(menuTimesMessages.shownAs(''));
  expect(none).not.toContain(menuTimesMessages.endsNextDay);
  expect(await html([{ ...breakfast, until: 1441 }])).toContain(menuTimesMessages.endsNextDay);
  expect(await html([{ ...breakfast, until: 1440 }])).not.toContain(menuTimesMessages.endsNextDay);
});
