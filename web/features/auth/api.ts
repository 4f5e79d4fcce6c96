import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/auth.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { leaving, sessionChannel, setAuthMode } from './state.ts';
import { sessionQuery } from './use-session.ts';

/** Whoever signs out himself needs not be told, in no tab, that his session has ended. */
export function sayLeaving(): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(leaving);
  channel.close();
}

export function useSignIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  const setUser = useSetUser();
  return useMutation(
    api.auth.signIn.mutationOptions({
      onSuccess: ({ user }) => setUser(user),
      onError: (error) => {
        if (!isSecondFactorAwaited(error)) return;
        queryClient.setQueryData(sessionQuery(api).queryKey, { user: null, twoFactorRequired: true });
        setAuthMode('second_factor');
      },
    }),
  );
}

/** The password was right, and the dialog goes on to the second step by itself. */
export const isSecondFactorAwaited = (error: unknown): boolean =>
  readAppError(error).code === 'two_factor_required';

export function useVerifyTwoFactor() {
  const api = useApi();
  const setUser = useSetUser();
  return useMutation(
    api.auth.verifyTwoFactor.mutationOptions({
      onSuccess: ({ user }) => setUser(user),
      onError: (error) => {
        if (readAppError(error).code === 'unauthenticated') setUser(null);
      },
    }),
  );
}

export function useSignOut() {
  const api = useApi();
  const setUser = useSetUser();
  return useMutation(
    api.auth.signOut.mutationOptions({ onMutate: sayLeaving, onSuccess: () => setUser(null) }),
  );
}

/** Ends every session of the account, this one too. */
export function useSignOutEverywhere() {
  const api = useApi();
  const setUser = useSetUser();
  return useMutation(
    api.auth.signOutEverywhere.mutationOptions({ onMutate: sayLeaving, onSuccess: () => setUser(null) }),
  );
}

export const useSignUp = () => useMutation(useApi().auth.signUp.mutationOptions());

export const useRequestPasswordReset = () =>
  useMutation(useApi().auth.requestPasswordReset.mutationOptions());

export const useResendConfirmation = () => useMutation(useApi().auth.resendConfirmation.mutationOptions());

export const useSignInWithProvider = () => useMutation(useApi().auth.signInWithProvider.mutationOptions());

/** Whether a reset mail's link is good, asked once: what has been typed must not go because the page was left. */
export const resetLinkQuery = (api: Api, token: string) =>
  api.auth.checkResetLink.queryOptions({ input: { token }, staleTime: Infinity, gcTime: 0 });

/** Whether a confirmation mail's link is good, asked once: what has been typed must not go because the page was left. */
export const confirmationLinkQuery = (api: Api, token: string) =>
  api.auth.checkConfirmationLink.queryOptions({ input: { token }, staleTime: Infinity, gcTime: 0 });

/** Signs this browser in, unless another user is. A link that has ended or now needs a password is looked at again. */
export function useConfirmEmail() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation(
    api.auth.confirmEmail.mutationOptions({
      onSuccess: (session) => queryClient.setQueryData(sessionQuery(api).queryKey, session),
      onError: (error) => {
        if (['link_invalid', 'new_password_required'].includes(readAppError(error).code ?? ''))
          void queryClient.invalidateQueries({ queryKey: api.auth.checkConfirmationLink.key() });
      },
    }),
  );
}

/** Ends every session of the account, this one too. A link that is good no more is looked at again, for why. */
export function useUpdatePassword() {
  const api = useApi();
  const queryClient = useQueryClient();
  const setUser = useSetUser();
  return useMutation(
    api.auth.updatePassword.mutationOptions({
      onMutate: sayLeaving,
      onSuccess: () => setUser(null),
      onError: (error) => {
        if (readAppError(error).code === 'link_invalid')
          void queryClient.invalidateQueries({ queryKey: api.auth.checkResetLink.key() });
      },
    }),
  );
}

/** What a call has just told about who is signed in; the other tabs hear of it. */
export function useSetUser() {
  const queryClient = useQueryClient();
  const api = useApi();
  return (user: SessionUser | null) => queryClient.setQueryData(sessionQuery(api).queryKey, { user });
}
