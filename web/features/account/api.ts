import { useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '#shared/contract/accounts/account.ts';
import { sayLeaving, useSetUser } from '#web/features/auth/api.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const accountQuery = (api: Api) => api.account.getMine.queryOptions();

export const ownSessionsQuery = (api: Api) => api.account.listMySessions.queryOptions();

export function useEndMySession() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.account.listMySessions.key() });
  return useMutation(api.account.endMySession.mutationOptions({ onSettled: refresh }));
}

export function useUpdateAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.account.updateMine.mutationOptions({
      onSuccess: (account: OwnAccount) => {
        queryClient.setQueryData(accountQuery(api).queryKey, account);
        void queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() });
      },
    }),
  );
}

export function useSetNewsChoices() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.account.setNewsChoices.mutationOptions({
      onSuccess: (account: OwnAccount) => queryClient.setQueryData(accountQuery(api).queryKey, account),
    }),
  );
}

export function useChangePassword() {
  const api = useApi();
  return useMutation(api.account.changePassword.mutationOptions({ onSuccess: useRefreshAccount() }));
}

export const useExportAccount = () => useMutation(useApi().account.exportMine.mutationOptions());

export function useDeleteAccount() {
  const api = useApi();
  const setUser = useSetUser();
  return useMutation(
    api.account.deleteMine.mutationOptions({ onMutate: sayLeaving, onSuccess: () => setUser(null) }),
  );
}

export const useEnableTwoFactor = () => useMutation(useApi().auth.enableTwoFactor.mutationOptions());

export function useConfirmTwoFactor() {
  const api = useApi();
  return useMutation(api.auth.confirmTwoFactor.mutationOptions({ onSuccess: useRefreshAccount() }));
}

export function useRenewRecoveryCodes() {
  const api = useApi();
  return useMutation(api.auth.renewRecoveryCodes.mutationOptions({ onSuccess: useRefreshAccount() }));
}

export function useDisableTwoFactor() {
  const api = useApi();
  return useMutation(api.auth.disableTwoFactor.mutationOptions({ onSuccess: useRefreshAccount() }));
}

/** Admins may gain or lose access with the second factor. */
function useRefreshAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.account.key() }),
      queryClient.invalidateQueries({ queryKey: api.auth.getSession.key() }),
    ]);
}
