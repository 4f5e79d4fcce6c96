import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import type { AdminOrder, AvailableJob, CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { withoutPrefix } from '#shared/domain/writing/languages.ts';
import { shortOrderId } from '#shared/domain/orders/order-lifecycle.ts';
import { checkoutMessages } from '#messages/placing/checkout.ts';
import { liveMessages } from '#messages/news/live.ts';
import { forgetNews, takeNews, type Mark } from '#web/live/news.ts';
import { useApi } from '#web/lib/rpc.tsx';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/dialogs/toast.ts';
import { adminOrdersQuery, availableJobsQuery, myOrderQuery, myOrdersQuery } from './api.ts';
import { isToldByToast } from './state.ts';

interface Reach {
  go: (to: string) => void;
  read: (orderId: string) => Promise<CustomerOrder>;
}

interface Watch<Order> {
  name: string;
  markOf(order: Order): Mark;
  tell(news: Order[], reach: Reach): void;
}

const isOn = (path: string): boolean => withoutPrefix(window.location.pathname) === path;

/** Product §9.2. Mounted once. */
export function useOrderToasts({ id, role, courier }: SessionUser): void {
  const api = useApi();
  const isOnDuty = role === 'courier' && courier?.status === 'approved' && courier.isOnDuty;
  const mine = useInfiniteQuery({
    ...myOrdersQuery(api),
    select: itemsOf,
    refetchInterval: ({ state: { data } }) => (data && itemsOf(data).some(isUnderWay) ? 30_000 : false),
  });
  const jobs = useQuery({ ...availableJobsQuery(api), enabled: isOnDuty });
  const all = useInfiniteQuery({
    ...adminOrdersQuery(api, 'current'),
    enabled: role === 'admin',
    select: itemsOf,
  });

  useNews(ownOrders, id, mine.data);
  // A cached list would make older jobs look new to a courier who has just come on duty.
  const ready = jobs.isStale ? undefined : jobs.data;
  useNews(readyJobs, id, isOnDuty ? ready : 'over');
  useNews(arrivals, id, all.data);
}

const ownOrders: Watch<CustomerOrder> = {
  name: 'orders',
  markOf: ({ id, version, statusSince }) => ({ id, version, at: statusSince }),
  tell(news, { go, read }) {
    for (const { id, status, restaurant } of news) {
      // The order's own page announces its statuses.
      if (isOn(paths.order(id))) continue;
      if (status === 'cancelled') void explain(read(id), () => go(paths.order(id)));
      if (!isToldByToast(status)) continue;
      toast.success(liveMessages[status], {
        text: liveMessages.orderFrom(restaurant.name, shortOrderId(id)),
        action: isOn(paths.home)
          ? { label: checkoutMessages.trackOrder, onClick: () => go(paths.order(id)) }
          : { label: liveMessages.toHome, onClick: () => go(paths.home) },
        stays: true,
      });
    }
  },
};

/** A reason that can't be read stands on the order's page. */
async function explain(reading: Promise<CustomerOrder>, follow: () => void): Promise<void> {
  const { tellCancelled } = await import('./tell-cancelled.ts');
  const order = await reading.catch(() => undefined);
  if (order) tellCancelled(order, follow);
}

const readyJobs: Watch<AvailableJob> = {
  name: 'jobs',
  markOf: ({ id, version, statusSince }) => ({ id, version, at: statusSince }),
  tell(news, { go }) {
    const [only] = news;
    const title = liveMessages.jobsReady(news.length);
    if (isOn(paths.courierJobs)) return toast.say(title);
    return toast.success(title, {
      text: news.length === 1 && only ? liveMessages.jobFrom(only.restaurantName) : undefined,
      action: { label: liveMessages.toJobs, onClick: () => go(paths.courierJobs) },
      stays: true,
    });
  },
};

const arrivals: Watch<AdminOrder> = {
  name: 'arrivals',
  // One announcement per order, whatever its later versions.
  markOf: ({ id, createdAt }) => ({ id, version: 1, at: createdAt }),
  tell(news, { go }) {
    const [only] = news;
    const title = liveMessages.ordersArrived(news.length);
    if (isOn(paths.adminOrders)) return toast.say(title);
    return toast.success(title, {
      text: news.length === 1 && only ? liveMessages.orderAt(only.restaurant.name) : undefined,
      action: { label: liveMessages.toOrders, onClick: () => go(paths.adminOrders) },
      stays: true,
    });
  },
};

function useNews<Order>(watch: Watch<Order>, userId: string, orders: Order[] | 'over' | undefined): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const api = useApi();
  useEffect(() => {
    if (orders === 'over') forgetNews(watch.name);
    if (!orders || orders === 'over') return undefined;
    const reach: Reach = {
      go: (to) => void navigate({ to }),
      read: (orderId) => queryClient.fetchQuery({ ...myOrderQuery(api, orderId), staleTime: 0 }),
    };
    const look = async () => {
      if (document.hidden) return;
      const news = await takeNews({ name: watch.name, userId }, orders, watch.markOf);
      if (news.length > 0) watch.tell(news, reach);
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [watch, userId, orders, navigate, queryClient, api]);
}

const itemsOf = <Order>({ pages }: InfiniteData<{ items: Order[] }>): Order[] =>
  pages.flatMap(({ items }) => items);

const isUnderWay = ({ status }: CustomerOrder): boolean => status !== 'delivered' && status !== 'cancelled';
