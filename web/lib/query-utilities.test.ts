import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { contract, type Client } from '#shared/contract/contract.ts';
import { Refusal } from './refusal.ts';
import { createApi, type Api } from './rpc.tsx';

/** Answers each call with what it was asked. */
function answeringClient(path: string[] = []): Client {
  const call = async (input: unknown, options?: { signal?: AbortSignal }): Promise<unknown> => ({
    path,
    input,
    hasSignal: options?.signal !== undefined,
  });
  const below = (name: string | symbol) => answeringClient([...path, String(name)]);
  return new Proxy(call, { get: (_call, name) => below(name) }) as unknown as Client;
}

const client = answeringClient();
const own = createApi(client);
const library: Api = createTanstackQueryUtils(client);
const orderId = 'a';

it.each<[string, (api: Api) => unknown]>([
  ['everything of a feature', (api) => api.orders.key()],
  ['everything of a procedure', (api) => api.orders.getMine.key()],
  ['the queries of a procedure', (api) => api.orders.listAllAsAdmin.key({ type: 'query' })],
  ['a query without input', (api) => api.auth.getSession.queryKey()],
  ['a query', (api) => api.orders.getMine.queryKey({ input: { orderId } })],
  ['the options of a query', (api) => api.orders.getMine.queryOptions({ input: { orderId } }).queryKey],
  [
    'a query in pages',
    (api) =>
      api.orders.listMine.infiniteOptions({
        input: (cursor: string | undefined) => ({ cursor }),
        initialPageParam: undefined,
        getNextPageParam: () => undefined,
      }).queryKey,
  ],
  ['a mutation', (api) => api.orders.place.mutationKey()],
  ['the options of a mutation', (api) => api.orders.place.mutationOptions().mutationKey],
])('the key of %s is the library’s own', (_what, keyOf) => {
  expect(keyOf(own)).toEqual(keyOf(library));
});

it.each<[string, (api: Api) => Promise<unknown>]>([
  [
    'a query',
    (api) => new QueryClient().fetchQuery(api.orders.getMine.queryOptions({ input: { orderId } }) as never),
  ],
  [
    'a page',
    (api) =>
      new QueryClient().fetchInfiniteQuery(
        api.orders.listMine.infiniteOptions({
          input: (cursor: string | undefined) => ({ cursor }),
          initialPageParam: 'c',
          getNextPageParam: () => undefined,
        }) as never,
      ),
  ],
  ['a call', (api) => api.push.saveDeviceToken.call({ token: 't' })],
])('%s asks the server for the same as with the library', async (_what, ask) => {
  expect(await ask(own)).toEqual(await ask(library));
});

/** Whether a mutation reports its failure while the lists that it reads again are on the way. */
async function isToldAtOnce(failure: Error): Promise<boolean> {
  const failing: Client = new Proxy(() => Promise.reject(failure), { get: () => failing }) as never;
  const queryClient = new QueryClient();
  let isTold = false;
  await new Promise<void>((readsLists) => {
    const onSettled = () => {
      readsLists();
      return new Promise(() => {});
    };
    const options = createApi(failing).orders.cancelMine.mutationOptions({ onSettled });
    const mutation = queryClient.getMutationCache().build(queryClient, options as never);
    mutation.execute({ orderId }).catch(() => (isTold = true));
  });
  await new Promise(setImmediate);
  return isTold;
}

it('a call without an answer fails at once, also while its lists are read again', async () => {
  expect(await isToldAtOnce(new TypeError('Failed to fetch'))).toBe(true);
});

it('a refusal waits for the lists that show its reason', async () => {
  expect(await isToldAtOnce(new Refusal('order_changed', 'changed'))).toBe(false);
});

it('no procedure is named like a utility', () => {
  const names = Object.values(contract).flatMap((feature) => Object.keys(feature));
  const utilities = [
    'call',
    'key',
    'queryKey',
    'queryOptions',
    'infiniteOptions',
    'mutationKey',
    'mutationOptions',
  ];
  expect([...names, ...Object.keys(contract)].filter((name) => utilities.includes(name))).toEqual([]);
});
