import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder, CustomerOrder } from '#shared/contract/orders/order-views.ts';
import { limits } from '#shared/domain/limits.ts';
import type { OwnApi } from '#web/lib/own-api.ts';
import { useOwnApi } from '#web/lib/use-restaurant.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { boardOf } from './state.ts';

/** Polling limits the damage of a lost hint to half a minute. */
const live = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

const firstPage: { cursor?: string } = {};

const pages = {
  initialPageParam: firstPage.cursor,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

export const myOrdersQuery = (api: Api) =>
  api.orders.listMine.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...pages,
    ...live,
  });

export const myOrderQuery = (api: Api, orderId: string) =>
  api.orders.getMine.queryOptions({ input: { orderId }, ...live });

/** The code is not read with the order, so that no view of it holds the code. */
export const handOverCodeQuery = (api: Api, orderId: string) =>
  api.orders.getMyHandOverCode.queryOptions({ input: { orderId }, ...live });

export function usePlaceOrder() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.orders.place.mutationOptions({
      onSuccess: (order) => {
        queryClient.setQueryData(api.orders.getMine.queryKey({ input: { orderId: order.id } }), order);
        // The customer sees the order now, also where the list comes late. A slow answer may be older than a hint.
        void queryClient.invalidateQueries({ queryKey: api.orders.key() });
      },
      // The restaurant may have closed, or its menu have changed, unheard by this page.
      onError: () => void queryClient.invalidateQueries({ queryKey: api.restaurants.get.key() }),
    }),
  );
}

/** A refusal means another move, and a slow answer may be older than one: the order is asked for again. */
function useOwnAct() {
  const api = useApi();
  const queryClient = useQueryClient();
  return {
    onSuccess: (order: CustomerOrder) =>
      queryClient.setQueryData(api.orders.getMine.queryKey({ input: { orderId: order.id } }), order),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  };
}

export const useCancelMyOrder = () => useMutation(useApi().orders.cancelMine.mutationOptions(useOwnAct()));

export const useTextHandOverCode = () => useMutation(useApi().orders.textMyHandOverCode.mutationOptions());

export const useWishToCancel = () => useMutation(useApi().orders.wishToCancel.mutationOptions(useOwnAct()));

export const useAnswerProposal = () =>
  useMutation(useApi().orders.answerProposal.mutationOptions(useOwnAct()));

export function useAskToCancel() {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.orders.askToCancel.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.listForRestaurant.key() }),
    }),
  );
}

function useAdminDecision() {
  const api = useApi();
  const queryClient = useQueryClient();
  const outdated = [api.orders.listAllAsAdmin, api.orders.getAsAdmin];
  return {
    onSettled: () =>
      Promise.all(outdated.map((one) => queryClient.invalidateQueries({ queryKey: one.key() }))),
  };
}

export const useAnswerCancelRequest = () =>
  useMutation(useApi().orders.answerCancelRequest.mutationOptions(useAdminDecision()));

export const useDeclineCancelWish = () =>
  useMutation(useApi().orders.declineCancelWish.mutationOptions(useAdminDecision()));

/** The board's orders are read in background tabs too, where the alarm rings. */
export const kitchenOrdersQuery = (api: OwnApi) =>
  api.orders.listForRestaurant.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...pages,
    ...live,
    refetchIntervalInBackground: true,
    select: boardOf,
  });

function useKitchenChange() {
  const api = useOwnApi();
  const queryClient = useQueryClient();
  return { onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.listForRestaurant.key() }) };
}

export const useExtendPreparation = () =>
  useMutation(useOwnApi().orders.extendPreparation.mutationOptions(useKitchenChange()));

export const useProposeChange = () =>
  useMutation(useOwnApi().orders.proposeChange.mutationOptions(useKitchenChange()));

export const useWithdrawProposal = () =>
  useMutation(useOwnApi().orders.withdrawProposal.mutationOptions(useKitchenChange()));

export const activeJobQuery = (api: Api) => api.orders.getMyActiveJob.queryOptions(live);

export const availableJobsQuery = (api: Api) =>
  api.orders.listAvailableJobs.queryOptions({ ...live, refetchInterval: 15_000 });

export const jobQuery = (api: Api, orderId: string) =>
  api.orders.getMyOrderDetails.queryOptions({ input: { orderId }, retry: false, ...live });

export const adminTabs = ['current', 'delivered', 'cancelled'] as const;
export type AdminTab = (typeof adminTabs)[number];

export type OrdersInput = Omit<Parameters<Api['orders']['listAllAsAdmin']['call']>[0], 'cursor' | 'limit'>;

export const askedOrdersQuery = (api: Api, asked: OrdersInput) =>
  api.orders.listAllAsAdmin.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...asked, cursor }),
    ...pages,
    ...live,
    placeholderData: keepPreviousData,
  });

export const adminOrdersQuery = (api: Api, tab: AdminTab) => askedOrdersQuery(api, { tab });

export const orderDetailsQuery = (api: Api, orderId: string) =>
  api.orders.getAsAdmin.queryOptions({ input: { orderId }, retry: false, ...live });

export const orderPartiesQuery = (api: Api) =>
  api.orders.listPartiesAsAdmin.queryOptions({ staleTime: 60_000 });

export const openOrdersQuery = (api: Api) =>
  queryOptions({
    queryKey: [...api.orders.listAllAsAdmin.key({ type: 'query' }), 'open'],
    queryFn: async ({ signal }) => {
      const orders: AdminOrder[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.orders.listAllAsAdmin.call(
          { tab: 'current', limit: limits.pageSizeMax, cursor },
          { signal },
        );
        orders.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return orders;
    },
    ...live,
  });

export const cityMapQuery = (api: Api) => api.positions.getCityMap.queryOptions({ refetchInterval: 30_000 });

/** The order is asked for again in any case: a refusal means that it has gone on. */
export function useMendPlace(by: 'customer' | 'admin') {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: api.orders.key() });
  const own = useMutation(api.mends.mendMine.mutationOptions({ onSettled }));
  const any = useMutation(api.mends.mendAsAdmin.mutationOptions({ onSettled }));
  return by === 'customer' ? own.mutateAsync : any.mutateAsync;
}

export const couriersForJobQuery = (api: Api, orderId: string) =>
  api.jobs.listCouriers.queryOptions({ input: { orderId }, staleTime: 0 });

export function useGiveJob() {
  const api = useApi();
  const queryClient = useQueryClient();
  const outdate = () =>
    Promise.all(
      [api.orders.key(), api.jobs.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  return useMutation(api.jobs.give.mutationOptions({ onSettled: outdate }));
}
