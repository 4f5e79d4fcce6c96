import type { ListedUser } from '#shared/contract/users.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/toast.ts';
import { useUpdateUserStatus } from './api.ts';

/** Ends a person's sessions with a reason, or lets him back in, and says how it ended. */
export function useSuspend() {
  const { mutate, isPending } = useUpdateUserStatus();
  const onError = (error: unknown) => {
    const { code, text } = readAppError(error);
    toast.error(code === 'internal' ? userMessages.updateFailed : text);
  };
  const suspend = (user: ListedUser, reason: string, onDone: () => void) =>
    mutate(
      { userId: user.id, newStatus: 'suspended', reason },
      {
        onSuccess: () => {
          toast.success(userMessages.suspended(user.name));
          onDone();
        },
        onError,
      },
    );
  const unsuspend = (user: ListedUser) =>
    mutate(
      { userId: user.id, newStatus: 'active' },
      { onSuccess: () => toast.success(userMessages.unsuspended(user.name)), onError },
    );
  return { suspend, unsuspend, isPending };
}
