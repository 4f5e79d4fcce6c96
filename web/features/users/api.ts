import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#web/lib/rpc.tsx';

export const userTabs = ['customer', 'restaurant', 'courier'] as const;
export type UserTab = (typeof userTabs)[number];

const firstPage: { cursor?: string } = {};

export const usersQuery = (api: Api, role: UserTab) =>
  api.users.listByRole.infiniteOptions({
    input: (cursor: string | undefined) => ({ role, cursor }),
    initialPageParam: firstPage.cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Approving, rejecting, suspending, letting back in: both lists that show a person are asked again. */
export function useUpdateUserStatus() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.users.updateStatus.mutationOptions({
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.users.listByRole.key() }),
          queryClient.invalidateQueries({ queryKey: api.couriers.listPending.key() }),
        ]),
    }),
  );
}

/** Takes effect at once, so the session is read again. */
export function usePromoteSelfToAdmin() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.users.promoteSelfToAdmin.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() }),
    }),
  );
}
