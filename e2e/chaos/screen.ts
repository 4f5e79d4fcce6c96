import type { RouterUtils } from '@orpc/tanstack-query';
import type { InfiniteData, QueryClient, QueryObserverResult } from '@tanstack/react-query';
import type { Client } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/permissions.ts';
import type { ListedOrder, OrderPage, PageCode } from './browser-code.ts';

/** The lists of orders that a role has before it, and what it is told of them. */
export interface Screen {
  /** Orders with their statuses and versions. */
  read(): string[];
  isLoaded(): boolean;
}

interface Opening {
  role: Role;
  userId: string;
  api: RouterUtils<Client>;
  queryClient: QueryClient;
  toasts: string[];
  shown: Set<string>;
}

/** Hints alone must do: polling would bring what they do not. */
const withoutPolling = { refetchInterval: false } as const;

/**
 * The queries and their news are the product's; only what its hook web/features/orders/use-order-toasts.ts adds in
 * React is written here again: which list is watched for which news.
 */
export function openScreen(code: PageCode, opening: Opening): Screen {
  const lists = new Map<string, readonly ListedOrder[]>();
  const show = (name: string, orders: readonly ListedOrder[] | undefined): void => {
    if (!orders || orders === lists.get(name)) return;
    lists.set(name, orders);
    for (const order of orders) opening.shown.add(stateOf(order));
  };
  switch (opening.role) {
    case 'customer':
      watchMine(code, opening, show);
      break;
    case 'restaurant':
      watchKitchen(code, opening, show);
      break;
    case 'courier':
      watchJobs(code, opening, show);
      break;
    case 'admin':
      watchArrivals(code, opening, show);
  }
  return {
    isLoaded: () => lists.size === (opening.role === 'courier' ? 2 : 1),
    read: () => [...lists.values()].flat().map((order) => `${stateOf(order)} ${order.version}`),
  };
}

export const stateOf = ({ id, status }: { id: string; status: string }): string => `${id} ${status}`;

type Show = (name: string, orders: readonly ListedOrder[] | undefined) => void;

function watchMine(code: PageCode, { api, queryClient, userId, toasts }: Opening, show: Show): void {
  const options = { ...code.myOrdersQuery(api), ...withoutPolling };
  new code.InfiniteQueryObserver(queryClient, options).subscribe(
    onNewData(async ({ data }) => {
      const orders = itemsOf(data);
      show('mine', orders);
      const markOf = ({ id, version, statusSince }: ListedOrder) => ({ id, version, at: statusSince });
      for (const order of await code.takeNews({ name: 'orders', userId }, orders, markOf)) {
        if (order.status === 'picked_up' || order.status === 'delivered') toasts.push(stateOf(order));
      }
    }),
  );
}

function watchKitchen(code: PageCode, { api, queryClient }: Opening, show: Show): void {
  const options = { ...code.kitchenOrdersQuery(api), ...withoutPolling };
  new code.QueryObserver(queryClient, options).subscribe(({ data }) => show('kitchen', data));
}

function watchJobs(code: PageCode, { api, queryClient, userId, toasts }: Opening, show: Show): void {
  const available = { ...code.availableJobsQuery(api), ...withoutPolling };
  new code.QueryObserver(queryClient, available).subscribe(
    onNewData(async ({ data, isStale }) => {
      if (!data || isStale) return;
      show('available', data);
      const markOf = ({ id, version, statusSince }: ListedOrder) => ({ id, version, at: statusSince });
      toasts.push(...(await code.takeNews({ name: 'jobs', userId }, data, markOf)).map(stateOf));
    }),
  );
  const active = { ...code.activeJobQuery(api), ...withoutPolling };
  new code.QueryObserver(queryClient, active).subscribe(
    onNewData(async ({ data }) => show('active', data ? [data] : [])),
  );
}

function watchArrivals(code: PageCode, { api, queryClient, userId, toasts }: Opening, show: Show): void {
  const options = { ...code.adminOrdersQuery(api, 'current'), ...withoutPolling };
  new code.InfiniteQueryObserver(queryClient, options).subscribe(
    onNewData(async ({ data }) => {
      const orders = itemsOf(data);
      show('all', orders);
      const markOf = ({ id, createdAt }: ListedOrder) => ({ id, version: 1, at: createdAt });
      toasts.push(...(await code.takeNews({ name: 'arrivals', userId }, orders, markOf)).map(({ id }) => id));
    }),
  );
}

/** As an effect that depends on the data: an answer that changes nothing is no occasion. */
function onNewData<Data>(look: (result: QueryObserverResult<Data>) => Promise<void>) {
  let last: unknown;
  return (result: QueryObserverResult<Data>): void => {
    if (result.data === undefined || result.data === last) return;
    last = result.data;
    void look(result);
  };
}

const itemsOf = (data: InfiniteData<OrderPage> | undefined): ListedOrder[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
