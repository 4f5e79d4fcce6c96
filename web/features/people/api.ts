import { useQueryClient } from '@tanstack/react-query';
import { askedOnce } from '#web/lib/query-client.ts';
import { useApi, type Api } from '#web/lib/rpc.tsx';
import { useMutation } from '#web/lib/use-mutation.ts';

export const peopleQuery = (api: Api, restaurantId: number) =>
  api.people.listOwn.queryOptions({ input: { restaurantId }, enabled: restaurantId > 0 });

export const invitationQuery = (api: Api, token: string) =>
  api.people.checkInvitation.queryOptions({ input: { token }, ...askedOnce });

function useRefetching() {
  const api = useApi();
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.people.listOwn.key() });
  return { api, onSettled };
}

export function useInvite() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.people.invite.mutationOptions({ onSettled }));
}

export function useInviteAgain() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.people.inviteAgain.mutationOptions({ onSettled }));
}

export function useWithdrawInvitation() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.people.withdrawInvitation.mutationOptions({ onSettled }));
}

export function useSetRole() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.people.setRole.mutationOptions({ onSettled }));
}

export function useRemove() {
  const { api, onSettled } = useRefetching();
  return useMutation(api.people.remove.mutationOptions({ onSettled }));
}

/** The session says which restaurants the user has. */
function useAskSessionAgain() {
  const api = useApi();
  const queryClient = useQueryClient();
  return { api, askAgain: () => queryClient.refetchQueries({ queryKey: api.auth.getSession.key() }) };
}

export function useLeave() {
  const { api, askAgain } = useAskSessionAgain();
  return useMutation(api.people.leave.mutationOptions({ onSettled: askAgain }));
}

export function useAccept() {
  const { api, askAgain } = useAskSessionAgain();
  return useMutation(api.people.acceptInvitation.mutationOptions({ onSuccess: askAgain }));
}
