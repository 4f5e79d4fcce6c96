import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';
import { useRefusedEntry, useSetUser } from './api.ts';

export const useAskPhoneCode = () => useMutation(useApi().auth.askPhoneCode.mutationOptions());

export function useSignInWithPhone() {
  const setUser = useSetUser();
  const refused = useRefusedEntry();
  return useMutation(
    useApi().auth.signInWithPhone.mutationOptions({
      onSuccess: ({ user }) => user && setUser(user),
      onError: refused,
    }),
  );
}

export function useResetPasswordWithPhone() {
  const setUser = useSetUser();
  const refused = useRefusedEntry();
  return useMutation(
    useApi().auth.resetPasswordWithPhone.mutationOptions({
      onSuccess: ({ user }) => setUser(user),
      onError: refused,
    }),
  );
}

export function useProvePhone() {
  const api = useApi();
  const queryClient = useQueryClient();
  const setUser = useSetUser();
  const refresh = useRefreshAccount();
  return useMutation(
    api.auth.provePhone.mutationOptions({
      onSuccess: ({ user }) => {
        setUser(user);
        // Orders by telephone to the number join the account (product §17.2).
        return Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: api.orders.key() })]);
      },
    }),
  );
}

export function useUnlinkPhone() {
  const setUser = useSetUser();
  const refresh = useRefreshAccount();
  return useMutation(
    useApi().auth.unlinkPhone.mutationOptions({
      onSuccess: ({ user }) => {
        setUser(user);
        return refresh();
      },
    }),
  );
}

export const useAddEmail = () => useMutation(useApi().auth.addEmail.mutationOptions());

/** The account's page shows numbers and sessions, which change. */
function useRefreshAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.account.key() });
}

export interface SentCode {
  number: string;
  isBusy: boolean;
}

export interface PhoneStepProps {
  sent: SentCode;
  /** The name that was typed before, in another form. */
  name: string;
  onChangeNumber: () => void;
}
