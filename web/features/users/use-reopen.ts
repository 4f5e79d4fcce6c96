import type { ListedUser } from '#shared/contract/users.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { toast } from '#web/ui/toast.ts';
import { updateFailureText, useUpdateUserStatus } from './api.ts';

export function useReopen(): (courier: ListedUser) => void {
  const { mutate } = useUpdateUserStatus();
  return ({ id, name }) =>
    mutate(
      { userId: id, newStatus: 'pending_review' },
      {
        onSuccess: () => toast.success(userMessages.reopened(name)),
        onError: (error) => toast.error(updateFailureText(error)),
      },
    );
}
