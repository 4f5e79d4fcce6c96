import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { toast } from '#web/ui/dialogs/toast.ts';

export const userTabs = ['customer', 'restaurant', 'courier', 'admin'] as const;
export type UserTab = (typeof userTabs)[number];

const firstPage: { cursor?: string } = {};

export const usersQuery = (api: Api, role: UserTab, search: string) =>
  api.users.listByRole.infiniteOptions({
    input: (cursor: string | undefined) => ({ role, cursor, search }),
    initialPageParam: firstPage.cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const userDetailsQuery = (api: Api, userId: string) =>
  api.users.getDetails.queryOptions({ input: { userId } });

export function useUpdateUserStatus() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.users.updateStatus.mutationOptions({
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.users.key() }),
          queryClient.invalidateQueries({ queryKey: api.couriers.listPending.key() }),
        ]),
    }),
  );
}

export function useSetCashMax() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.users.setCashMax.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
    }),
  );
}

export function useDeleteDeskPerson() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.users.deleteDeskPerson.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
    }),
  );
}

export function useDemoteAdmin() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.users.demoteAdmin.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.users.key() }),
    }),
  );
}

/** The new role applies at once, so the session is read again. */
export function usePromoteSelfToAdmin() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.users.promoteSelfToAdmin.mutationOptions({
      onSuccess: ({ status, message }) => {
        if (status === 'success') toast.success(message);
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() }),
          queryClient.invalidateQueries({ queryKey: api.account.getMine.key() }),
        ]);
      },
    }),
  );
}
