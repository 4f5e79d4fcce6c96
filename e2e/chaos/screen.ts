import type { RouterUtils } from '@orpc/tanstack-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Client } from '#shared/contract/contract.ts';
import type { Role } from '#shared/domain/permissions.ts';
import type { ListedOrder, OrderPage, PageCode } from './browser-code.ts';

export interface Screen {
  read(): string[];
  isLoaded(): boolean;
}

interface Opening {
  role: Role;
  /** The restaurant of an owner's pages. */
  restaurantId?: number | undefined;
  api: RouterUtils<Client>;
  queryClient: QueryClient;
  shown: Set<string>;
}

export function openScreen(code: PageCode, opening: Opening): Screen {
  const lists = new Map<string, readonly ListedOrder[]>();
  const show = (name: string, orders: readonly ListedOrder[] | undefined): void => {
    if (!orders || orders === lists.get(name)) return;
    lists.set(name, orders);
    for (const order of orders) opening.shown.add(stateOf(order));
  };
  watch[opening.role](code, opening, show);
  return {
    isLoaded: () => lists.size === (opening.role === 'courier' ? 2 : 1),
    read: () => [...lists.values()].flat().map((order) => `${stateOf(order)} ${order.version}`),
  };
}

export const stateOf = ({ id, status }: { id: string; status: string }): string => `${id} ${status}`;

type Show = (name: string, orders: readonly ListedOrder[] | undefined) => void;

const watch: Record<Role, (code: PageCode, opening: Opening, show: Show) => void> = {
  customer(code, { api, queryClient }, show) {
    const mine = new code.InfiniteQueryObserver(queryClient, code.myOrdersQuery(api));
    mine.subscribe(({ data }) => show('mine', itemsOf(data)));
  },
  restaurant(code, { api, queryClient, restaurantId }, show) {
    if (!restaurantId) throw new Error('an owner’s page needs its restaurant');
    const ownApi = code.ownApi(api, restaurantId);
    const kitchen = new code.InfiniteQueryObserver(queryClient, code.kitchenOrdersQuery(ownApi));
    kitchen.subscribe(({ data }) => show('kitchen', data?.orders));
  },
  courier(code, { api, queryClient }, show) {
    const available = new code.QueryObserver(queryClient, code.availableJobsQuery(api));
    available.subscribe(({ data, isStale }) => show('available', isStale ? undefined : data));
    const active = new code.QueryObserver(queryClient, code.activeJobQuery(api));
    active.subscribe(({ data }) => {
      if (data !== undefined) show('active', data ? [data] : []);
    });
  },
  admin(code, { api, queryClient }, show) {
    const all = new code.InfiniteQueryObserver(queryClient, code.adminOrdersQuery(api, 'current'));
    all.subscribe(({ data }) => show('all', itemsOf(data)));
  },
};

const itemsOf = (data: InfiniteData<OrderPage> | undefined): ListedOrder[] | undefined =>
  data?.pages.flatMap(({ items }) => items);
