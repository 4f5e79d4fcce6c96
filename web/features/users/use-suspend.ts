import type { ListedUser } from '#shared/contract/users.ts';
import { userMessages } from '#shared/messages/ar/users.ts';
import { readAppError } from '#web/lib/app-error.ts';
import { toast } from '#web/ui/toast.ts';
import { useUpdateUserStatus } from './api.ts';

interface SuspendEnds {
  onDone: () => void;
  /** With the words for whoever looks at the form. */
  onRefused: (text: string) => void;
}

/** Ends a person's sessions with a reason, or lets him back in, and says how it ended. */
export function useSuspend() {
  const { mutate, isPending } = useUpdateUserStatus();
  const suspend = (user: ListedUser, reason: string, { onDone, onRefused }: SuspendEnds) =>
    mutate(
      { userId: user.id, newStatus: 'suspended', reason },
      {
        onSuccess: () => {
          toast.success(userMessages.suspended(user.name));
          onDone();
        },
        onError: (error) => onRefused(refusalText(error)),
      },
    );
  const unsuspend = (user: ListedUser) =>
    mutate(
      { userId: user.id, newStatus: 'active' },
      {
        onSuccess: () => toast.success(userMessages.unsuspended(user.name)),
        onError: (error) => toast.error(refusalText(error)),
      },
    );
  return { suspend, unsuspend, isPending };
}

function refusalText(error: unknown): string {
  const { code, text } = readAppError(error);
  return code === 'internal' ? userMessages.updateFailed : text;
}
