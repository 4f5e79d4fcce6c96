import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Client } from '#shared/contract/contract.ts';
import { ownApi, type OwnApi } from './own-api.ts';
import { createApi } from './rpc.tsx';

/** Answers each call with its path and input. */
function answeringClient(path: string[] = []): Client {
  const call = (input: unknown) => Promise.resolve({ path: path.join('.'), input });
  return new Proxy(call, {
    get: (_call, name) => answeringClient([...path, String(name)]),
  }) as unknown as Client;
}

const api = createApi(answeringClient());
const [seventh, ninth] = [ownApi(api, 7), ownApi(api, 9)];
const queryClient = new QueryClient();
const pages = {
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: 'first',
  getNextPageParam: () => 'second',
};

it.each<[string, string, object, (own: OwnApi) => Promise<unknown>]>([
  ['a call', 'menu.setSoldOut', { id: 'a' }, (own) => own.menu.setSoldOut.call({ id: 'a' } as never)],
  [
    'a query',
    'restaurants.getOwn',
    {},
    (own) => queryClient.fetchQuery(own.restaurants.getOwn.queryOptions()),
  ],
  [
    'a query with options',
    'statistics.ofOwnPeriod',
    { period: 'week' },
    (own) =>
      queryClient.fetchQuery({
        ...own.statistics.ofOwnPeriod.queryOptions({ input: { period: 'week' } }),
      }),
  ],
  [
    'a mutation',
    'menu.add',
    { name: 'a' },
    async (own) => own.menu.add.mutationOptions().mutationFn?.({ name: 'a' } as never, {} as never),
  ],
])('%s of a restaurant carries its number', async (_what, path, input, ask) => {
  expect(await ask(seventh)).toEqual({ path, input: { ...input, restaurantId: 7 } });
});

it('each page of a list carries the restaurant’s number', async () => {
  const options = seventh.orders.listForRestaurant.infiniteOptions(pages);
  const found = await queryClient.fetchInfiniteQuery({ ...options, pages: 2 });
  expect(found.pages).toMatchObject([
    { input: { cursor: 'first', restaurantId: 7 } },
    { input: { cursor: 'second', restaurantId: 7 } },
  ]);
});

it.each<[string, (own: OwnApi) => readonly unknown[]]>([
  ['a query', (own) => own.menu.listOwn.queryKey()],
  ['a query’s options', (own) => own.menu.listOwn.queryOptions().queryKey],
  ['a list in pages', (own) => own.orders.listForRestaurant.infiniteOptions(pages).queryKey],
])('the key of %s differs between two restaurants', (_what, keyOf) => {
  expect(JSON.stringify(keyOf(seventh))).toContain('"restaurantId":7');
  expect(keyOf(ninth)).not.toEqual(keyOf(seventh));
});

it('a procedure’s own key takes in the answers of every restaurant', async () => {
  const client = new QueryClient();
  await client.fetchQuery(seventh.menu.listOwn.queryOptions());
  await client.fetchQuery(ninth.menu.listOwn.queryOptions());
  expect(client.getQueryCache().findAll({ queryKey: seventh.menu.listOwn.key() })).toHaveLength(2);
});

it('options of the screen stay beside the completed input', () => {
  const handle = () => undefined;
  expect(seventh.menu.add.mutationOptions({ onSuccess: handle }).onSuccess).toBe(handle);
  expect(seventh.menu.listOwn.queryOptions({ staleTime: 5 }).staleTime).toBe(5);
});
