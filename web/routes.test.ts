import { createORPCClient } from '@orpc/client';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { sorted } from '#shared/domain/sorted.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { createRpcLink } from '#web/lib/rpc-link.ts';
import { createApi } from '#web/lib/rpc.tsx';
import { findPage } from './entry-server.tsx';
import { frames, pages, starts, startPath } from './paths.ts';
import { createAppRouter } from './router.tsx';

const origin = 'https://mida.example';

const routerOf = (call = createRpcLink(origin).call) => {
  const client: Client = createORPCClient({ call });
  return createAppRouter({
    client,
    api: createApi(client),
    queryClient: createQueryClient(),
    origin,
    fonts: [],
  });
};

it.each([
  ['/restaurant/orders', '/_restaurant/restaurant/{-$restaurantId}/orders', undefined],
  ['/restaurant/7/orders', '/_restaurant/restaurant/{-$restaurantId}/orders', '7'],
  ['/restaurant/7/settings', '/_restaurant/restaurant/{-$restaurantId}/settings', '7'],
  ['/restaurant/7', '/_customer/restaurant/$id', undefined],
  ['/restaurant/register', '/_customer/restaurant/register', undefined],
  ['/restaurant/device', '/_customer/restaurant/device', undefined],
])('the address %s leads to the route %s', (address, id, restaurantId) => {
  const match = routerOf().matchRoutes(address).at(-1);
  expect(match?.routeId).toBe(id);
  expect(match?.params).toMatchObject(restaurantId === undefined ? {} : { restaurantId });
});

it('the router knows exactly the frames, pages and starts of the table', () => {
  const { routesById } = routerOf();
  const ids = Object.keys(routesById).filter((id) => id !== '__root__' && id !== '/dev/kit');
  const places = [...Object.values(pages), ...Object.values(starts)];
  expect(sorted(ids)).toEqual(
    sorted([
      ...Object.keys(frames).map((frame) => `/_${frame}`),
      ...places.map(({ frame, path }) => (frame ? `/_${frame}${path}` : path)),
    ]),
  );
});

it.each([
  ['/', true],
  ['/home', true],
  ['/home/', true],
  ['/restaurant/7', true],
  ['/restaurant/orders', true],
  ['/restaurant/7/orders', true],
  ['/admin/users', true],
  ['/wp-login.php', false],
  ['/404', false],
  ['/home/more', false],
  ['/restaurant/7/orders/more', false],
  ['/admin/nowhere', false],
  ['/%E0%A4%A', false],
])('the address %s has a screen: %s', (address, isKnown) => {
  expect(findPage(address) !== undefined).toBe(isKnown);
});

it('each role starts at the path of the specification', () => {
  expect(startPath).toEqual({ admin: '/admin', courier: '/courier', restaurant: '/home', customer: '/home' });
});

it.each(['/', '/home', '/restaurant/7'])(
  'the data of %s stands in the query cache alone, so that a page holds it once',
  async (address) => {
    const answer = { city: { name: 'مراكش' }, clockChanges: [], restaurants: [], menu: [], position: {} };
    const router = routerOf(async () => answer);
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
    await router.load();
    const { matches } = router.state;
    expect(matches.map(({ status, loaderData }) => [status, loaderData])).toEqual(
      matches.map(() => ['success', undefined]),
    );
    expect(router.options.context.queryClient.getQueryCache().getAll().length).toBeGreaterThan(1);
  },
);
