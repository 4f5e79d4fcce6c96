import type { ListedUser } from '#shared/contract/accounts/users.ts';
import { userMessages } from '#messages/accounts/users.ts';
import { tellEnd } from '#web/ui/states/tell-end.ts';
import { useUpdateUserStatus } from './api.ts';

export function useReopen(): (courier: ListedUser) => void {
  const { mutateAsync } = useUpdateUserStatus();
  return ({ id, name }) =>
    tellEnd(mutateAsync({ userId: id, newStatus: 'pending_review' }), {
      done: userMessages.reopened(name),
      failed: userMessages.updateFailed,
    });
}
