import { useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/contract/accounts/session-user.ts';
import { authMessages } from '#messages/accounts/auth.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { askedOnce } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { createStore } from '#web/lib/store.ts';
import { useMutation } from '#web/lib/use-mutation.ts';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { authDialog, leaving, openAuthDialog, setAuthMode, tellTabs, toldSuspension } from './state.ts';
import { sessionQuery } from './use-session.ts';

/** Other tabs then show no message about an ended session. */
export const sayLeaving = (): void => tellTabs(leaving);

export function useSignIn() {
  const api = useApi();
  const setUser = useSetUser();
  return useMutation(
    api.auth.signIn.mutationOptions({
      onSuccess: ({ user }) => setUser(user),
      onError: useRefusedEntry(),
    }),
  );
}

/** Leads to the second factor, or to the reason of a suspension. */
export function useRefusedEntry() {
  const api = useApi();
  const queryClient = useQueryClient();
  return (error: unknown): void => {
    tellSuspension(error);
    if (!isSecondFactorAwaited(error)) return;
    queryClient.setQueryData(sessionQuery(api).queryKey, { user: null, twoFactorRequired: true });
    setAuthMode('second_factor');
  };
}

export const isSecondFactorAwaited = (error: unknown): boolean =>
  readAppError(error).code === 'two_factor_required';

export function useVerifyTwoFactor() {
  const api = useApi();
  const setUser = useSetUser();
  return useMutation(
    api.auth.verifyTwoFactor.mutationOptions({
      onSuccess: ({ user }) => setUser(user),
      onError: (error) => {
        const { code } = readAppError(error);
        if (code === 'unauthenticated' || code === 'account_suspended') setUser(null);
        tellSuspension(error);
      },
    }),
  );
}

function tellSuspension(error: unknown): void {
  const refusal = readAppError(error);
  if (refusal.code !== 'account_suspended') return;
  toldSuspension.set(refusal.details ?? { reason: null });
  setAuthMode('suspended');
}

export const useAnswerSuspension = () => useMutation(useApi().auth.answerSuspension.mutationOptions());

export function useSignOut() {
  const api = useApi();
  const setUser = useSetUser();
  return useMutation(
    api.auth.signOut.mutationOptions({ onMutate: sayLeaving, onSuccess: () => setUser(null) }),
  );
}

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

export function useResend() {
  const { mutateAsync, isPending, isSuccess } = useResendConfirmation();
  const resend = (email: string) => tellEnd(mutateAsync({ email }), { done: authMessages.confirmationSent });
  return { resend, isPending, isSuccess };
}

export const useSignInWithProvider = () => useMutation(useApi().auth.signInWithProvider.mutationOptions());

/** Mailed links are asked once, so that leaving the page does not lose typed values. */
export const resetLinkQuery = (api: Api, token: string) =>
  api.auth.checkResetLink.queryOptions({ input: { token }, ...askedOnce });

export const confirmationLinkQuery = (api: Api, token: string) =>
  api.auth.checkConfirmationLink.queryOptions({ input: { token }, ...askedOnce });

/** Keeps another signed-in user. A failed link is checked again for its reason. */
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

/** Ends every session of the account. A failed link is checked again for its reason. */
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

export function useSetUser() {
  const queryClient = useQueryClient();
  const api = useApi();
  return (user: SessionUser | null) => {
    queryClient.setQueryData(sessionQuery(api).queryKey, { user });
  };
}

/** What another form already knows, such as the checkout's. */
interface Known {
  number: string;
  name: string;
}

const nothing: Known = { number: '', name: '' };
export const knownPerson = createStore<Known>(nothing);

const entered = createStore<SessionUser | null>(null);

/** Opens the dialog over the page. Null when it was closed without a proof of a number. */
export function awaitProof(known: Known, openDialog: () => void): Promise<SessionUser | null> {
  knownPerson.set(known);
  entered.set(null);
  openDialog();
  return new Promise((resolve) => {
    const stop = authDialog.subscribe(() => {
      if (authDialog.get().isOpen) return;
      stop();
      knownPerson.set(nothing);
      resolve(entered.get());
    });
  });
}

/** Asks a signed-in user to prove the number. */
export const askForPhone = (number: string, reason: string): Promise<SessionUser | null> =>
  awaitProof({ number, name: '' }, () => openAuthDialog({ mode: 'phone_proof', stay: true, reason }));

/** Whoever waits for the proof goes on with the user once the dialog closes. */
export const noteProof = (user: SessionUser): void => entered.set(user);
